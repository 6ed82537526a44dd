name = Hex
tagline = Connect your two sides. There is no draw.

seat-red = Red
seat-blue = Blue
piece-stone = stone

side-red = Red’s sides
side-blue = Blue’s sides

last-place = { $seat } places a stone on { $site }.
outcome-connected = { $winner } has connected both sides and wins.

option-size = Board size
option-size-help = Cells a side.

preset-standard = Standard
preset-small = Small board
