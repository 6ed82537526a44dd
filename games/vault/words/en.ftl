name = Vault
tagline = Step, or leap to the mirror image of your cell in a friend, until you reach the far row.

seat-white = White
seat-black = Black
piece-pawn = pawn

home-white = White’s home row
home-black = Black’s home row

ask = Step to a neighbouring empty cell, or jump over one of your own pieces.
pieces =
    { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
summary = { $seat }: { $places }.

last-walk = { $seat } steps from { $from } to { $to }.
last-jump = { $seat } jumps from { $from } to { $to }.
last-capture =
    { $captured ->
        [one] { $seat } jumps from { $from } to { $to } and captures.
       *[other] { $seat } jumps from { $from } to { $to } and captures { $captured } times.
    }

outcome-back-rank = { $winner } holds the far row at the start of the turn and wins.
outcome-no-move = { $winner } wins: the opponent can’t move.

option-size = Board size
option-size-help = Cells a side, and pawns a side.
option-stacking = Stacking
option-stacking-help = A jump onto an enemy piece lies on top of it and captures nothing. (The designer’s variant, from Onager.)
option-multijump = Chained jumps
option-multijump-help = After landing on an enemy piece a jumper may jump again. (This site’s option, from Onager.)
option-win = Winning
option-win-help = What wins at the start of your turn.
option-win-reach = A piece on the far row
option-win-majority = More pieces on the far row than the opponent has on yours

preset-standard = Standard
preset-onager-stacking = Onager stacking
preset-small = Small board
preset-onager-rules = Onager rules
