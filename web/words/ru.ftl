# Слова самой платформы. Слова игры приходят из её плагина.

site-name = Boardwright
skip = Перейти к содержанию
rules-link = Правила

# Главная страница
lobby-title = Настольные игры с любыми правилами
lobby-lead = Играйте с другом по ссылке, с любым желающим, с ботом или с самим собой. Учётная запись не нужна.
lobby-games = Игры
lobby-no-games = Игры не установлены.
lobby-new = Новая партия
lobby-open = Ждут игроков
lobby-running = Идут сейчас
lobby-finished = Завершённые
lobby-none = Пока ничего нет.
line-turn = Ход { $turn }: { $seat }
line-private = закрытая
line-bot = { $seat }: бот, уровень { $level }

# Новая партия
new-title = Новая партия: { $game }
new-options = Правила игры
new-settings = Для этой партии
new-players = Игроки
new-presets = Готовые правила
new-seat = Ваше место
new-seat-one = Вы играете: { $seat }
new-seat-all = Одно устройство на всех
new-seat-none = Только смотреть
new-bots = Боты на остальных местах
new-bots-help = Боты занимают все места, кроме вашего (а если вы только смотрите, то все), и свободных не остаётся. Насколько хорошо играет бот, зависит от игры.
new-public = Свободные места может занять любой
new-start = Начать партию
option-when = Важно, только если «{ $option }» — { $values }.
switch-on = да
switch-off = нет
value-none = нет
house-rule = { $option }: { $value }
standard-rules = Обычные правила

# Настройки партии
option-match-swap = Обмен местами
option-match-swap-help = Вместо своего первого хода второй игрок может поменяться местами с первым.
option-match-misere = Мизер
option-match-misere-help = Кто выиграл бы по правилам игры, проигрывает.
option-match-repetition = Повторение
option-match-repetition-help = Что будет, если позиция с тем же ходящим возникнет в третий раз.
option-match-repetition-off = ничего
option-match-repetition-draw = ничья
option-match-turn-limit = Предел ходов
option-match-turn-limit-help = После стольких ходов объявляется ничья; 0 — без предела.
option-match-turn-limit-0 = нет
option-match-takeback = Возврат хода
option-match-takeback-help = Можно ли взять отправленный ход назад.
option-match-takeback-never = никогда
option-match-takeback-request = с согласия остальных
option-match-takeback-free = пока не сходил другой
option-match-watch = Кто может смотреть
option-match-watch-help = О партии только для игроков остальные знают лишь то, что она есть.
option-match-watch-anyone = все
option-match-watch-players = только игроки

# Правила
rules-title = Правила: { $game }
rules-designer = Автор: { $who }.
rules-version = Версия { $version }
rules-versions = Новые партии: { $newest }; текущие партии идут и на { $older }
rules-options = Настройки
rules-recent = Недавние партии
rules-option = { $range }. Обычно: { $value }.
range-number = { $step ->
    [1] Целое число от { $min } до { $max }
   *[other] Число от { $min } до { $max } с шагом { $step }
}
range-switch = Да или нет
range-text = { $max ->
    [one] Текст не длиннее { $max } знака
    [few] Текст не длиннее { $max } знаков
   *[many] Текст не длиннее { $max } знаков
}

# Доска
board-label = Доска: { $game }
site-empty = { $site }, пусто
site-one = { $site }, { $pieces }
site-stack = { $site }, снизу вверх: { $pieces }
site-chosen = выбрано
piece-owned = { $piece } ({ $seat })
piece-count = { $count } × { $piece }
mark-last-from = отсюда начат последний ход
mark-last-to = здесь закончен последний ход
mark-captured = здесь взята фигура
mark-threatened = под угрозой
mark-winning = часть победы
mark-blocked = заблокировано
target-finish = сыграть сюда
target-go = можно выбрать
target-switch = выбрать это вместо прежнего
target-back = выбрать ещё раз, чтобы отменить выбор
legend = Что означают поля

# Чей ход и чем кончилось
prompt-yours = Ваш ход
prompt-yours-as = Ваш ход: { $seat }
prompt-theirs = Ход: { $seat }
prompt-complete = Ход закончен. Отправить?
prompt-over = Партия окончена
prompt-past = { $turn ->
    [0] Начальная позиция
   *[other] Позиция после хода { $turn } из { $turns }
}
announce-number = Ход { $turn }.
announce-turn = Ход { $turn }: { $seat }, { $text }.
outcome-win = Победа: { $winner }.
outcome-draw = Партия закончилась вничью.
outcome-resigned = Сдача: { $loser }. Победа: { $winner }.
outcome-agreement = Игроки согласились на ничью.
outcome-repetition = Позиция повторилась трижды — ничья.
outcome-turn-limit = Предел ходов достигнут — ничья.
outcome-misere = { $why } Но это мизер, и партию выигрывает другая сторона: { $winner }.

# Ввод хода
send = Отправить ход
sending = Ход отправляется …
again = Сыграть ещё раз по этим правилам
back = Отменить последний шаг
stop-here = Остановиться здесь: { $action }
entry-label = Или введите ход
entry-send = Сыграть
cut = Нет связи с сервером. Страница сама пробует снова.
trouble = Сервер не ответил. Ход не подтверждён; на доске то, что известно.
step-gone = Выбранные поля больше не начинают ход; выберите заново.
look-again = Проверить, сделан ли ход

# Места
seat-you = вы
seat-to-move = ходит
seat-winner = победа
seat-sit = Сесть сюда
seat-take = Играть: { $seat }

# Ходы
turns-title = Ходы
turns-none = Ходов ещё нет.
history = Позиции
history-first = Первая позиция
history-previous = Предыдущая позиция
history-next = Следующая позиция
history-last = Текущая позиция

# Боты
seat-bot = Бот, уровень { $level }
seat-as-bot = { $seat } (бот)
prompt-thinking = Обдумывает ход: { $seat }…
bot-level-1 = Уровень 1: новичок
bot-level-2 = Уровень 2: лёгкий
bot-level-3 = Уровень 3: для тренировки
bot-level-4 = Уровень 4: непростой
bot-level-5 = Уровень 5: трудный
bot-level-6 = Уровень 6: самый трудный, думает около пяти секунд над ходом
bot-give = Свободное место может занять бот.
bot-give-one = Бот может занять место: { $seat }.
bot-seat = Место для бота
bot-level = Уровень бота
bot-give-now = Посадить бота

# Как шла партия, по мнению бота
course-title = Как шла партия
course-ask = Спросить бота
course-offer = Бот рассмотрит каждую позицию и скажет, на что могла рассчитывать каждая сторона. Это займёт некоторое время.
course-running = { $done ->
    [0] Бот рассмотрит все позиции (всего: { $of }), когда никто не будет ждать ходов ботов.
   *[other] Бот рассмотрел позиций: { $done } из { $of }.
}
course-look = Посмотреть ещё раз
course-note = На что могла рассчитывать каждая сторона после каждого хода, по мнению бота: 0{"\u00A0"}% — проигрыш, 100{"\u00A0"}% — победа.
course-seat = { $seat } { $percent }{"\u00A0"}%
course-point = { $turn ->
    [0] В начале: { $seats }
   *[other] После хода { $turn }: { $seats }
}
course-swings = Ходы, которые обошлись дороже всего
course-swing = Ход { $turn }, { $seat }: { $before }{"\u00A0"}% → { $after }{"\u00A0"}%

# Ходы, которые сделал бы бот
suggest-title = Как сыграл бы бот
suggest = Подсказать ходы
suggest-again = Подумать ещё раз
suggest-wait = Бот думает…
suggest-not-now = Бот подсказывает ходы, когда партия окончена или когда вы играете в одиночку либо только против ботов.
suggest-for = { $playouts ->
    [one] { $seat }: сыграна до конца { $playouts } партия
    [few] { $seat }: сыграно до конца { $playouts } партии
   *[many] { $seat }: сыграно до конца { $playouts } партий
}
suggest-share = { $percent }{"\u00A0"}% этих партий
suggest-worth = { $seat }: можно рассчитывать на { $percent }{"\u00A0"}%
suggest-win = верная победа
suggest-loss = верный проигрыш
suggest-draw = верная ничья

# Пробные ходы в стороне от партии
analysis-link = Попробовать ходы отсюда
analysis-title = Пробные ходы
analysis-note = Вы ходите за всех, и сама партия от этого не меняется.
analysis-back = Вернуться к партии
analysis-entry = Или введите ходы
analysis-try = Попробовать
analysis-start = С начала
analysis-last = Последняя позиция
analysis-followed = В партии: { $seat } { $text }
analysis-share = Ссылка на этот вариант
analysis-trouble = Сервер не ответил; на доске последняя известная позиция.
analysis-now = { $turn ->
    [0] Партия сейчас, до первого хода
   *[other] Партия сейчас, после хода { $turn }
}

# Ничья и сдача
acts-title = Ничья или сдача
draw-offered = Предложена ничья: { $seat }.
draw-offer = Предложить ничью
draw-offer-as = Предложить ничью: { $seat }
draw-accept = Принять ничью
draw-decline = Отклонить
resign = Сдаться
resign-as = Сдаться: { $seat }

# Обмен местами и возврат хода
swap-may = Ваше место: { $seat }. Вместо хода можно поменяться местами: вам достанется место «{ $other }», а соперник продолжит на месте «{ $seat }».
swap-now = Поменяться местами
swap-done = Игроки поменялись местами. Все ссылки по-прежнему принадлежат тем же игрокам.
announce-swap = Игроки поменялись местами.
takeback-now = Взять ход назад
takeback-ask = Попросить вернуть ход
takeback-ask-as = Попросить вернуть ход: { $seat }
takeback-asked = Просьба вернуть ход: { $seat }.
takeback-grant = Разрешить
takeback-decline = Отклонить

# Версии игры
version-line = Эта партия идёт по версии { $played }, новые — по версии { $offered }.
migration-ask = Перевести эту партию на версию { $version }
migration-asked = Просьба перевести эту партию на версию { $version }: { $seat }. По ней все сделанные ходы возможны и приводят к тому же.
migration-agree = Согласиться
migration-decline = Отклонить
migration-done = Эта партия переведена на версию { $version }.

# Варианты
variants-title = Сохранённые правила
variant-of = Правила для игры
variant-start = Начать с этими правилами
variant-save-title = Сохранить эти правила как вариант
variant-save = Сохранить
variant-name = Название
variant-import = Загрузить вариант
variant-import-now = Загрузить
variant-toml = Вариант в формате TOML
variant-export = Скачать в формате TOML
variant-share = Ссылка
variant-outdated = нужна правка
variant-problem = Версия { $version } игры больше не принимает эти правила:

# Поделиться
invite = Ссылка для игрока: { $seat }
invite-own-title = Ваше место на другом устройстве
invite-own = Ссылка, чтобы продолжить за: { $seat }
invite-open = Открыть
share = Ссылка для зрителей
picture-turn = { $turn ->
    [0] В начале
   *[other] После хода { $turn } из { $turns }
}
embed-offer = Показать на другом сайте
embed-code = HTML для вашей страницы: доска в прямом эфире, только для просмотра
embed-open = Открыть партию
copy = Скопировать
copied = Скопировано

# Неполадки
problem-title = Не получилось
problem-missing = Здесь ничего нет
problem-home = На главную

# Вид страницы и ввод хода
preferences-title = Доска и страница
preferences-save = Сохранить
look = Доска
look-plain = Обычная
look-checkered = Клетчатая
look-contrast = Высокая контрастность
look-text = Текст вместо рисунка
look-to-text = Показать доску текстом
look-to-picture = Показать доску рисунком
prefer-patterns = Узоры на фигурах, чтобы различать цвета
prefer-coordinates = Координаты вокруг доски
prefer-sound = Звук при каждом ходе
prefer-notify = Уведомление браузера, когда ваш ход
confirm = Перед отправкой хода
confirm-touch = спрашивать на сенсорных экранах
confirm-on = всегда спрашивать
confirm-off = никогда не спрашивать
language = Язык
language-name = Русский
language-browser = Как в браузере
language-set = Выбрать этот язык

# Поворот и размер доски
view-title = Поворот и размер доски
view-left = Повернуть доску влево
view-right = Повернуть доску вправо
view-flip = Перевернуть доску
view-in = Крупнее
view-out = Мельче
view-reset = Как вначале
view-scroll = Доска, которую можно прокручивать
board-row = Ряд { $row } из { $rows }
stack-title = { $count ->
    [one] { $site }: { $count } фигура, снизу вверх
    [few] { $site }: { $count } фигуры, снизу вверх
   *[many] { $site }: { $count } фигур, снизу вверх
}
stack-close = Закрыть

# Keys
keys-title = Клавиши
keys-arrows = на доске: от поля к полю
keys-ends = первое и последнее поле доски
keys-choose = выбрать
keys-back = отменить последний шаг
keys-steps = вне доски: предыдущая и следующая позиция
keys-positions = вне доски: первая и последняя позиция

# Страница администратора
admin-title = Страница администратора
admin-leave = Выйти
admin-enter-title = Вход администратора
admin-enter-note = Кнопка расходует эту ссылку. В этом браузере вход действует до 12 часов — пока вы не выйдете или сервер не перезапустится.
admin-enter = Войти
admin-plugins = Плагины
admin-newest = для новых партий
admin-older = более старый
admin-disabled = выключен: без новых партий
admin-stopped = { $faults ->
    [one] остановлен после { $faults } сбоя за час: без новых партий
    [few] остановлен после { $faults } сбоев за час: без новых партий
   *[many] остановлен после { $faults } сбоев за час: без новых партий
}
admin-kept = файла больше нет; хранится ради своих партий
admin-unloaded = Не загружен
admin-bundled = часть программы
admin-used = Партии:
admin-counts = идут: { $running }, ждут игроков: { $open }, завершены: { $finished }
admin-faults = Сбоев с запуска: { $total }; за последний час: { $recent }
admin-latest-faults = Последние сбои
admin-no-match = вне партий
admin-peaks = Наибольший расход одного вызова
admin-function = Функция
admin-fuel = Топливо
admin-time = Время, мкс
admin-disable = Выключить
admin-enable = Включить
admin-forgive = Простить сбои
admin-remove = Удалить …
admin-remove-note = Файл будет удалён. Партии с этим плагином продолжатся, новые с ним не начнутся.
admin-remove-now = Удалить
admin-install-title = Установить плагин
admin-install-help = Сначала плагин играет пробные партии и предлагается, если выдержал их. Новая версия получает новые партии, текущие остаются на своей.
admin-install = Установить
admin-file = Плагин (.wasm, не больше { $most })
admin-no-folder = У этого сервера нет папки для плагинов.
admin-installing = Устанавливается { $file }
admin-compiling = Идёт проверка и компиляция.
admin-trial = Пробная партия { $game } из { $games }, сыграно действий: { $actions }
admin-waiting = Ждут установки: { $count }
admin-refused = Файл { $file } отклонён.
admin-matches = Партии
admin-running = Идут сейчас, сначала последние
admin-match = Партия
admin-game = Игра
admin-made = Создана
admin-storage = Хранилище
admin-folder = Папка
admin-size = Размер
admin-kb = { $size } КБ
admin-mb = { $size } МБ
admin-versions = Версии
admin-contract = Контракт с плагинами: { $version }
admin-limits = Что разрешено плагинам
admin-setting = Настройка
admin-most = Не больше
