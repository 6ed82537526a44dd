name = Reversi
tagline = Flank the enemy’s discs to turn them over, and own the most at the end.

seat-black = Black
seat-white = White
piece-disc = disc

discs =
    { $count ->
        [one] { $count } disc
       *[other] { $count } discs
    }
pass = Pass
last-place = { $seat } places a disc on { $site }.
last-pass = { $seat } has no legal cell and passes.

outcome-majority = Neither seat can place a disc; { $winner } has more discs and wins.
outcome-equal = Neither seat can place a disc, and both have as many: a draw.

option-size = Board size
option-size-help = Cells a side.

preset-standard = Standard
preset-small = Small board
