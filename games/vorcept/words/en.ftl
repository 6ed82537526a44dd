name = Vorcept
tagline = Furnish a field of hexagons, then hunt the enemy Host or close in on the Pylon, two figures a turn.

seat-blue = Blue
seat-red = Red
piece-pylon = Pylon
piece-block = block
piece-host = Host
piece-drone = Drone
piece-scout = Scout
piece-vector = Vector
tray-blue = Blue’s reserve
tray-red = Red’s reserve

phase-pylon = Placing the Pylon
phase-blocks = Placing the blocks
phase-hosts = Placing the Hosts
phase-first = First action
phase-second = Second action
phase-end = The game is over

ask-pylon = Place the Pylon. Hosts will start at distance { $gap } or more from it.
ask-block =
    { $count ->
        [one] Place your last block. It may not touch the Pylon or a block of the other colour.
       *[other] Place a block; you have { $count } left. It may not touch the Pylon or a block of the other colour.
    }
ask-host = Place your Host at distance { $gap } or more from the Pylon, touching no block of the other colour and no other Host.
ask-host-free = Place your Host, touching no block of the other colour and no other Host.
ask-first = Move a figure, or summon one beside your Host.
ask-first-move = Move a figure.
ask-second = Move another figure, or summon one beside your Host.
ask-second-move = Move another figure.

blocks-left =
    { $count ->
        [one] { $count } block to place
       *[other] { $count } blocks to place
    }
figures =
    { $count ->
        [one] { $count } figure on the board
       *[other] { $count } figures on the board
    }
reserve = { $count } in reserve
summary = { $seat }, { $piece }: { $places }.
summary-pylon = The Pylon stands on { $at }.

sentences = { $first } { $second }
last-place = { $seat } places: { $piece } on { $to }.
last-move = { $seat } moves: { $piece } from { $from } to { $to }.
last-summon = { $seat } summons: { $piece } on { $to }.
last-taken = { $seat } loses: { $piece } on { $at }.
last-no-block = { $seat } has no cell for another block and is passed over.
last-no-second = { $seat } has no legal second action, so the turn ends.

outcome-host = { $winner } wins: the enemy Host is taken.
outcome-own-host = { $winner } wins: { $loser } enclosed its own Host.
outcome-both-hosts = Both Hosts were taken at once: a draw.
outcome-pylon = { $winner } wins with a triangle round the Pylon.

option-board = Board
option-board-help = The board’s outline. Uneven boards are deeper.
option-board-hex-4 = Hexagon, 4 cells a side
option-board-hex-5 = Hexagon, 5 cells a side
option-board-hex-6 = Hexagon, 6 cells a side
option-board-hex-7 = Hexagon, 7 cells a side
option-board-keel = Keel: rows of 4, 5, 6, 7, 8, 9, 8, 7
option-board-custom = Rows of your own
option-rows = Rows
option-rows-help = Lengths of centred rows from the bottom, like 4-5-6-5: 3 to 26 rows of 1 to 26 cells, each one longer or one shorter than the row before.
option-holes = Holes
option-holes-help = Names of cells to take out of the board, separated by spaces, like c3 d4.
option-pylon = Pylon
option-pylon-help = Whether surrounding the Pylon wins, and whether there is one.
option-pylon-goal = A goal: a triangle round it wins
option-pylon-obstacle = An obstacle that wins nothing
option-pylon-none = No Pylon
option-blocks = Blocks
option-blocks-help = Blocks that each side places.
option-gap = Gap
option-gap-help = Least distance from a Host to the Pylon when the Host is placed.
option-drones = Drones
option-drones-help = Drones in each side’s reserve.
option-scouts = Scouts
option-scouts-help = Scouts in each side’s reserve.
option-vectors = Vectors
option-vectors-help = Vectors in each side’s reserve.
option-summon = Summoned figures
option-summon-help = How a figure captures at the moment when it is summoned.
option-summon-any = Capture in every way
option-summon-enclosure = Capture only by enclosing
option-lines = Straight lines
option-lines-help = Which figures may not turn on their way.
option-lines-drone = Drones only
option-lines-all = Drones, Scouts and Vectors

preset-standard = Standard
preset-host-hunt = Host hunt
preset-no-pylon = No Pylon
preset-uneven = Uneven board
preset-duel = Duel
