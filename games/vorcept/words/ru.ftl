name = Vorcept
tagline = Обустройте поле из шестиугольников, а затем охотьтесь на чужого Хоста или окружайте Пилон — двумя фигурами за ход.

seat-blue = Синие
seat-red = Красные
piece-pylon = Пилон
piece-block = блок
piece-host = Хост
piece-drone = Дрон
piece-scout = Скаут
piece-vector = Вектор
tray-blue = Резерв синих
tray-red = Резерв красных

phase-pylon = Установка Пилона
phase-blocks = Расстановка блоков
phase-hosts = Расстановка Хостов
phase-first = Первое действие
phase-second = Второе действие
phase-end = Партия окончена

ask-pylon = Поставьте Пилон. Хосты начнут не ближе чем на расстоянии { $gap } от него.
ask-block = Поставьте блок; осталось поставить: { $count }. Он не должен касаться Пилона и блоков другого цвета.
ask-host = Поставьте своего Хоста не ближе чем на расстоянии { $gap } от Пилона. Он не должен касаться блоков другого цвета и чужого Хоста.
ask-host-free = Поставьте своего Хоста. Он не должен касаться блоков другого цвета и чужого Хоста.
ask-first = Сходите фигурой или призовите новую рядом с Хостом.
ask-first-move = Сходите фигурой.
ask-second = Сходите другой фигурой или призовите новую рядом с Хостом.
ask-second-move = Сходите другой фигурой.

blocks-left =
    { $count ->
        [one] осталось поставить { $count } блок
        [few] осталось поставить { $count } блока
       *[other] осталось поставить { $count } блоков
    }
figures =
    { $count ->
        [one] { $count } фигура на поле
        [few] { $count } фигуры на поле
       *[other] { $count } фигур на поле
    }
reserve = { $count } в резерве
summary = { $seat }, { $piece }: { $places }.
summary-pylon = Пилон стоит на { $at }.

sentences = { $first } { $second }
last-place = { $seat } ставят: { $piece } на { $to }.
last-move = { $seat } ходят: { $piece } с { $from } на { $to }.
last-summon = { $seat } призывают: { $piece } на { $to }.
last-taken = { $seat } теряют: { $piece } на { $at }.
last-no-block = { $seat } пропускают очередь: для ещё одного блока нет места.
last-no-second = { $seat } не могут сделать второе действие, и ход окончен.

outcome-host = { $winner } побеждают: чужой Хост взят.
outcome-own-host = { $winner } побеждают: { $loser } заперли собственного Хоста.
outcome-both-hosts = Оба Хоста взяты одновременно — ничья.
outcome-pylon = { $winner } побеждают: треугольник вокруг Пилона замкнут.

option-board = Поле
option-board-help = Очертания поля. На неровных полях игра глубже.
option-board-hex-4 = Шестиугольник со стороной 4
option-board-hex-5 = Шестиугольник со стороной 5
option-board-hex-6 = Шестиугольник со стороной 6
option-board-hex-7 = Шестиугольник со стороной 7
option-board-keel = Киль: ряды по 4, 5, 6, 7, 8, 9, 8, 7 клеток
option-board-custom = Свои ряды
option-rows = Ряды
option-rows-help = Длины рядов снизу вверх, например 4-5-6-5: от 3 до 26 рядов по 1–26 клеток; каждый ряд на одну клетку длиннее или короче предыдущего.
option-holes = Дыры
option-holes-help = Названия клеток, которых на поле нет, через пробел, например c3 d4.
option-pylon = Пилон
option-pylon-help = Есть ли на поле Пилон и выигрывает ли его окружение.
option-pylon-goal = Цель: треугольник вокруг него выигрывает
option-pylon-obstacle = Препятствие: его окружение ничего не даёт
option-pylon-none = Без Пилона
option-blocks = Блоки
option-blocks-help = Сколько блоков ставит каждая сторона.
option-gap = Отступ
option-gap-help = Наименьшее расстояние от Хоста до Пилона при расстановке.
option-drones = Дроны
option-drones-help = Сколько Дронов в резерве каждой стороны.
option-scouts = Скауты
option-scouts-help = Сколько Скаутов в резерве каждой стороны.
option-vectors = Векторы
option-vectors-help = Сколько Векторов в резерве каждой стороны.
option-summon = Призванные фигуры
option-summon-help = Как фигура берёт в момент призыва.
option-summon-any = Берут всеми способами
option-summon-enclosure = Берут только окружением
option-lines = Прямые линии
option-lines-help = Какие фигуры не могут поворачивать по пути.
option-lines-drone = Только Дроны
option-lines-all = Дроны, Скауты и Векторы

preset-standard = Обычная игра
preset-host-hunt = Охота на Хоста
preset-no-pylon = Без Пилона
preset-uneven = Неровное поле
preset-duel = Дуэль
