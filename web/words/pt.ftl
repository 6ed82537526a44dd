# As palavras da plataforma. As de um jogo vêm do seu plugin.

site-name = Boardwright
skip = Ir para o conteúdo
rules-link = Regras

# Página inicial
lobby-title = Jogos de tabuleiro, com quaisquer regras
lobby-lead = Jogue com quem você convidar por link, com quem aparecer, com um robô ou sozinho. Ninguém precisa de conta.
lobby-games = Jogos
lobby-no-games = Nenhum jogo está instalado.
lobby-new = Nova partida
lobby-open = À espera de jogadores
lobby-running = Em andamento
lobby-finished = Terminadas
lobby-none = Nenhuma no momento.
line-turn = Lance { $turn }: vez de { $seat }
line-private = privada
line-bot = { $seat }: robô, nível { $level }

# Nova partida
new-title = Nova partida de { $game }
new-options = Regras do jogo
new-settings = Para esta partida
new-players = Jogadores
new-presets = Regras prontas
new-seat = O seu lugar
new-seat-one = Você joga com { $seat }
new-seat-all = Um aparelho para todos
new-seat-none = Só quero assistir
new-bots = Robôs nos outros lugares
new-bots-help = Os robôs ocupam todos os lugares menos o seu (todos mesmo, se você só quer assistir), e nenhum fica livre. Se um robô joga bem, depende do jogo.
new-public = Qualquer pessoa pode ocupar os lugares livres
new-start = Começar a partida
option-when = Só conta quando “{ $option }” é { $values }.
switch-on = sim
switch-off = não
value-none = nenhum
house-rule = { $option }: { $value }
standard-rules = Regras padrão

# Configurações da partida
option-match-swap = Troca de lugares
option-match-swap-help = Em vez do seu primeiro lance, o segundo jogador pode trocar de lugar com o primeiro.
option-match-misere = Misère
option-match-misere-help = Quem venceria pelas regras do jogo perde.
option-match-repetition = Repetição
option-match-repetition-help = O que acontece quando uma posição volta pela terceira vez com o mesmo lado a jogar.
option-match-repetition-off = nada
option-match-repetition-draw = empate
option-match-turn-limit = Limite de lances
option-match-turn-limit-help = Depois de tantos lances a partida termina empatada; 0 para nenhum limite.
option-match-turn-limit-0 = nenhum
option-match-takeback = Voltar lances
option-match-takeback-help = Se um lance enviado pode ser desfeito.
option-match-takeback-never = nunca
option-match-takeback-request = se os outros permitirem
option-match-takeback-free = até que outra pessoa jogue
option-match-watch = Quem pode assistir
option-match-watch-help = De uma partida só para jogadores, os outros veem apenas que ela existe.
option-match-watch-anyone = qualquer pessoa
option-match-watch-players = só os jogadores

# Regras
rules-title = Regras de { $game }
rules-designer = Por { $who }.
rules-version = Versão { $version }
rules-versions = Partidas novas: { $newest }; partidas em andamento também com { $older }
rules-options = Opções
rules-recent = Partidas recentes
rules-option = { $range }. Padrão: { $value }.
range-number = { $step ->
    [1] Um número inteiro de { $min } a { $max }
   *[other] Um número de { $min } a { $max }, de { $step } em { $step }
}
range-switch = Sim ou não
range-text = { $max ->
    [one] Um texto de no máximo { $max } caractere
   *[other] Um texto de no máximo { $max } caracteres
}

# O tabuleiro
board-label = Tabuleiro de { $game }
site-empty = { $site }, vazio
site-one = { $site }, { $pieces }
site-stack = { $site }, de baixo para cima: { $pieces }
site-chosen = escolhido
piece-owned = { $piece } ({ $seat })
piece-count = { $count } × { $piece }
mark-last-from = onde o último lance começou
mark-last-to = onde o último lance terminou
mark-captured = houve captura aqui
mark-threatened = ameaçado
mark-winning = parte da vitória
mark-blocked = bloqueado
target-finish = joga aqui
target-go = pode ser escolhido
target-switch = escolher este em vez do outro
target-back = escolher de novo para desistir dele
legend = O que significam as casas

# De quem é a vez e como terminou
prompt-yours = Sua vez
prompt-yours-as = Sua vez como { $seat }
prompt-theirs = Vez de { $seat }
prompt-complete = O seu lance está completo. Enviar?
prompt-over = A partida terminou
prompt-past = { $turn ->
    [0] A posição inicial
   *[other] A posição depois do lance { $turn } de { $turns }
}
announce-number = Lance { $turn }.
announce-turn = Lance { $turn }: { $seat } jogou { $text }.
outcome-win = Vitória de { $winner }.
outcome-draw = A partida terminou empatada.
outcome-resigned = Abandono de { $loser }; vitória de { $winner }.
outcome-agreement = Os jogadores concordaram com o empate.
outcome-repetition = A mesma posição surgiu três vezes: empate.
outcome-turn-limit = O limite de lances foi atingido: empate.
outcome-misere = { $why } Mas, no misère, isso perde: vitória de { $winner } na partida.

# Jogar
send = Enviar lance
sending = A enviar o lance …
again = Jogar de novo com estas regras
back = Desfazer o último passo
stop-here = Parar aqui: { $action }
entry-label = Ou digite um lance
entry-send = Jogar
cut = Sem ligação ao servidor. A página tenta de novo sozinha.
trouble = O servidor não respondeu. O seu lance não foi confirmado; o tabuleiro mostra o que se sabe.
step-gone = As casas escolhidas já não começam uma jogada; escolha de novo.
look-again = Ver se o adversário já jogou

# Lugares
seat-you = você
seat-to-move = a jogar
seat-winner = venceu
seat-sit = Sentar aqui
seat-take = Jogar com { $seat }

# Lances
turns-title = Lances
turns-none = Nenhum lance ainda.
history = Posições
history-first = Primeira posição
history-previous = Posição anterior
history-next = Posição seguinte
history-last = Posição atual

# Robôs
seat-bot = Robô, nível { $level }
seat-as-bot = { $seat } (robô)
prompt-thinking = A pensar: { $seat }…
bot-level-1 = Nível 1: principiante
bot-level-2 = Nível 2: fácil
bot-level-3 = Nível 3: para praticar
bot-level-4 = Nível 4: exigente
bot-level-5 = Nível 5: difícil
bot-level-6 = Nível 6: o mais difícil, pensa uns cinco segundos por lance
bot-give = Um robô pode jogar num lugar livre.
bot-give-one = Um robô pode jogar com { $seat }.
bot-seat = Lugar do robô
bot-level = Nível do robô
bot-give-now = Deixar um robô jogar

# Como foi a partida, segundo um robô
course-title = Como foi a partida
course-ask = Perguntar a um robô
course-offer = Um robô examina cada posição e diz o que cada lado podia esperar. Demora um pouco.
course-running = { $done ->
    [0] Um robô examinará todas as posições, { $of } ao todo, quando ninguém estiver à espera de um lance de robô.
   *[other] O robô examinou { $done } de { $of } posições.
}
course-look = Ver de novo
course-note = O que cada lado podia esperar depois de cada lance, segundo um robô: 0{"\u00A0"}% é derrota, 100{"\u00A0"}% é vitória.
course-seat = { $seat } { $percent }{"\u00A0"}%
course-point = { $turn ->
    [0] No início: { $seats }
   *[other] Depois do lance { $turn }: { $seats }
}
course-swings = Lances que mais custaram
course-swing = Lance { $turn }, { $seat }: { $before }{"\u00A0"}% → { $after }{"\u00A0"}%

# Lances que um robô jogaria
suggest-title = O que um robô jogaria
suggest = Sugerir lances
suggest-again = Pensar de novo
suggest-wait = Um robô está pensando…
suggest-not-now = Um robô sugere lances quando a partida termina, ou quando você joga só ou apenas contra robôs.
suggest-for = { $playouts ->
    [one] Para { $seat }, depois de { $playouts } partida jogada até o fim
   *[other] Para { $seat }, depois de { $playouts } partidas jogadas até o fim
}
suggest-share = { $percent }{"\u00A0"}% dessas partidas
suggest-worth = { $seat }: pode-se esperar { $percent }{"\u00A0"}%
suggest-win = vitória certa
suggest-loss = derrota certa
suggest-draw = empate certo

# Experimentar lances fora da partida
analysis-link = Experimentar lances a partir daqui
analysis-title = Experimentando lances
analysis-note = Você joga por todos, e nada aqui muda a partida.
analysis-back = Voltar à partida
analysis-entry = Ou digite lances
analysis-try = Experimentar
analysis-start = Desde o início
analysis-last = Última posição
analysis-followed = Na partida: { $seat } { $text }
analysis-share = Link para esta linha
analysis-trouble = O servidor não respondeu; o tabuleiro mostra a última posição conhecida.
analysis-now = { $turn ->
    [0] A partida agora, antes do primeiro lance
   *[other] A partida agora, depois do lance { $turn }
}

# Empate e abandono
acts-title = Empate ou abandono
draw-offered = { $seat } propõe empate.
draw-offer = Propor empate
draw-offer-as = Propor empate como { $seat }
draw-accept = Aceitar o empate
draw-decline = Recusar
resign = Abandonar
resign-as = Abandonar como { $seat }

# Trocar de lugar e voltar lances
swap-may = Você joga com { $seat }. Em vez de jogar, pode trocar de lugar: fica com { $other }, e o adversário continua com { $seat }.
swap-now = Trocar de lugar
swap-done = Os jogadores trocaram de lugar. Todos os links continuam com o mesmo jogador.
announce-swap = Os jogadores trocaram de lugar.
takeback-now = Desfazer o meu lance
takeback-ask = Pedir para voltar um lance
takeback-ask-as = Pedir para voltar um lance como { $seat }
takeback-asked = { $seat } pede para voltar um lance.
takeback-grant = Permitir
takeback-decline = Recusar

# Versões de um jogo
version-line = Esta partida é jogada na versão { $played }; as novas, na { $offered }.
migration-ask = Passar esta partida para a versão { $version }
migration-asked = { $seat } pede para passar esta partida para a versão { $version }. Nela, todos os lances até agora são válidos e dão no mesmo.
migration-agree = Concordar
migration-decline = Recusar
migration-done = Esta partida passou para a versão { $version }.

# Variantes
variants-title = Regras guardadas
variant-of = Regras para
variant-start = Começar com estas regras
variant-save-title = Guardar estas regras como variante
variant-save = Guardar
variant-name = Nome
variant-import = Importar uma variante
variant-import-now = Importar
variant-toml = A variante em TOML
variant-export = Baixar em TOML
variant-share = Link para compartilhar
variant-outdated = precisa de um ajuste
variant-problem = A versão { $version } do jogo já não aceita estas regras:

# Compartilhar
invite = Link para quem joga com { $seat }
invite-own-title = O seu lugar em outro aparelho
invite-own = Link para continuar como { $seat }
invite-open = Abrir
share = Link para assistir
picture-turn = { $turn ->
    [0] No início
   *[other] Depois do lance { $turn } de { $turns }
}
embed-offer = Mostrar em outro site
embed-code = HTML para a sua página: o tabuleiro ao vivo, só para assistir
embed-open = Abrir a partida
copy = Copiar
copied = Copiado

# Problemas
problem-title = Não deu certo
problem-missing = Não há nada aqui
problem-home = Para a página inicial

# O aparência da página e como se joga
preferences-title = Tabuleiro e página
preferences-save = Guardar
look = Tabuleiro
look-plain = Simples
look-checkered = Quadriculado
look-contrast = Alto contraste
look-text = Texto em vez de imagem
look-to-text = Mostrar o tabuleiro como texto
look-to-picture = Mostrar o tabuleiro como imagem
prefer-patterns = Padrões nas peças, para distinguir as cores
prefer-coordinates = Coordenadas em volta do tabuleiro
prefer-sound = Um som a cada jogada
prefer-notify = Um aviso do navegador quando for a sua vez
confirm = Antes de enviar uma jogada
confirm-touch = perguntar em telas de toque
confirm-on = perguntar sempre
confirm-off = nunca perguntar
language = Idioma
language-name = Português
language-browser = O do navegador
language-set = Usar este idioma

# Girar e ampliar o tabuleiro
view-title = Girar e ampliar o tabuleiro
view-left = Girar o tabuleiro para a esquerda
view-right = Girar o tabuleiro para a direita
view-flip = Virar o tabuleiro ao contrário
view-in = Maior
view-out = Menor
view-reset = Como no início
view-scroll = O tabuleiro, que pode ser rolado
board-row = Linha { $row } de { $rows }
stack-title = { $count ->
    [one] { $site }: { $count } peça, de baixo para cima
   *[other] { $site }: { $count } peças, de baixo para cima
}
stack-close = Fechar

# Keys
keys-title = Teclas
keys-arrows = no tabuleiro: de casa em casa
keys-ends = primeira e última casa do tabuleiro
keys-choose = escolher
keys-back = desfazer o último passo
keys-steps = fora do tabuleiro: posição anterior e seguinte
keys-positions = fora do tabuleiro: primeira e última posição

# A página do operador
admin-title = Página do operador
admin-leave = Sair
admin-enter-title = Entrada do operador
admin-enter-note = O botão gasta este link. A sua sessão neste navegador dura até 12 horas, até você sair ou o servidor ser reiniciado.
admin-enter = Entrar
admin-plugins = Plugins
admin-newest = para partidas novas
admin-older = mais antigo
admin-disabled = desativado: sem partidas novas
admin-stopped = { $faults ->
    [one] suspenso após { $faults } falha em uma hora: sem partidas novas
   *[other] suspenso após { $faults } falhas em uma hora: sem partidas novas
}
admin-kept = o arquivo já não existe; mantido para as suas partidas
admin-unloaded = Não carregado
admin-bundled = parte do programa
admin-used = Partidas:
admin-counts = { $running } em andamento, { $open } à espera de jogadores, { $finished } terminadas
admin-faults = Falhas desde o início: { $total }; na última hora: { $recent }
admin-latest-faults = Últimas falhas
admin-no-match = em nenhuma partida
admin-peaks = O máximo que uma chamada usou
admin-function = Função
admin-fuel = Combustível
admin-time = Tempo, µs
admin-disable = Desativar
admin-enable = Ativar
admin-forgive = Perdoar as falhas
admin-remove = Remover …
admin-remove-note = O arquivo é apagado. As partidas que o usam continuam; novas não podem começar com ele.
admin-remove-now = Remover
admin-install-title = Instalar um plugin
admin-install-help = Primeiro ele joga partidas de teste; se passar, é oferecido. Uma versão mais nova recebe as partidas novas; as que estão em andamento mantêm a sua.
admin-install = Instalar
admin-file = Plugin (.wasm, no máximo { $most })
admin-no-folder = Este servidor não tem pasta de plugins.
admin-installing = { $file } está sendo instalado
admin-compiling = Está sendo verificado e compilado.
admin-trial = Partida de teste { $game } de { $games }, { $actions } ações jogadas
admin-waiting = À espera de instalação: { $count }
admin-refused = { $file } foi recusado.
admin-matches = Partidas
admin-running = Em andamento, as mais recentes primeiro
admin-match = Partida
admin-game = Jogo
admin-made = Criada
admin-storage = Armazenamento
admin-folder = Pasta
admin-size = Tamanho
admin-kb = { $size } KB
admin-mb = { $size } MB
admin-versions = Versões
admin-contract = Contrato com os plugins: { $version }
admin-limits = O que os plugins podem usar
admin-setting = Configuração
admin-most = No máximo
