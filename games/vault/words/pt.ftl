name = Vault
tagline = Ande uma casa ou salte para o ponto simétrico ao seu em relação a uma peça amiga, até chegar à última fileira.

seat-white = Brancas
seat-black = Pretas
piece-pawn = peão

home-white = Fileira inicial das Brancas
home-black = Fileira inicial das Pretas

ask = Ande para uma casa vizinha vazia ou salte por cima de uma das suas peças.
pieces =
    { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    }
summary = { $seat }: { $places }.

last-walk = As { $seat } andam de { $from } para { $to }.
last-jump = As { $seat } saltam de { $from } para { $to }.
last-capture =
    { $captured ->
        [1] As { $seat } saltam de { $from } para { $to } e capturam uma peça.
       *[other] As { $seat } saltam de { $from } para { $to } e capturam { $captured } peças.
    }

outcome-back-rank = { $winner }: vitória por ocupar a última fileira no início do turno.
outcome-no-move = { $winner }: vitória, pois o adversário não tem lance legal.

option-size = Tamanho do tabuleiro
option-size-help = Casas por lado e, também, peões de cada jogador.
option-stacking = Empilhamento
option-stacking-help = Quem salta sobre uma peça adversária fica em cima dela, sem capturá-la. (Variante do autor, vinda do Onager.)
option-multijump = Saltos encadeados
option-multijump-help = Depois de cair sobre uma peça adversária, a peça pode saltar outra vez. (Opção deste site, vinda do Onager.)
option-win = Vitória
option-win-help = O que dá a vitória no início do seu turno.
option-win-reach = Ter uma peça na última fileira
option-win-majority = Ter mais peças na última fileira do que o adversário tem na sua

preset-standard = Padrão
preset-onager-stacking = Empilhamento do Onager
preset-small = Tabuleiro pequeno
preset-onager-rules = Regras do Onager
