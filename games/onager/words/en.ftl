name = Onager
tagline = Throw your discs over each other, pile them up, and hold more of the far edge than your opponent holds of yours.

seat-black = Black
seat-white = White
piece-disc = disc
piece-lake = lake

home-black = Black’s home
home-white = White’s home
back-row-black = Black’s back row, where White wants to get
back-row-white = White’s back row, where Black wants to get

phase-lakes =
    { $count ->
        [one] One lake to place
       *[other] { $count } lakes to place
    }
phase-moves = Moving
ask-lake = Place a lake on an empty cell, not on the centre.
ask-move = Step to a neighbouring empty cell, or jump over one of your own pieces.

pieces =
    { $count ->
        [one] { $count } free piece
       *[other] { $count } free pieces
    }
arrived = { $count } on the far row
summary-pieces = { $seat }: { $places }.
summary-stack = On { $cell } lie { $count } discs, { $seat } on top.
summary-lakes =
    { $count ->
        [one] Lake: { $places }.
       *[other] Lakes: { $places }.
    }

last-lake = { $seat } places a lake on { $cell }.
last-walk =
    { $frees ->
        [0] { $seat } steps from { $from } to { $to }.
       *[other] { $seat } steps from { $from } to { $to } and frees the disc beneath.
    }
last-jump =
    { $frees ->
        [0]
            { $hops ->
                [one] { $seat } jumps from { $from } to { $to }.
               *[other] { $seat } jumps from { $from } to { $to } in { $hops } hops.
            }
       *[other]
            { $hops ->
                [one] { $seat } jumps from { $from } to { $to } and frees the disc beneath.
               *[other] { $seat } jumps from { $from } to { $to } in { $hops } hops and frees the disc beneath.
            }
    }
last-jump-onto =
    { $frees ->
        [0]
            { $hops ->
                [one] { $seat } jumps from { $from } onto the disc on { $to }.
               *[other] { $seat } jumps from { $from } onto the disc on { $to } in { $hops } hops.
            }
       *[other]
            { $hops ->
                [one] { $seat } jumps from { $from } onto the disc on { $to } and frees the disc beneath.
               *[other] { $seat } jumps from { $from } onto the disc on { $to } in { $hops } hops and frees the disc beneath.
            }
    }

outcome-back-rank = { $winner } holds more of the far row at the start of the turn and wins.
outcome-no-move = { $winner } wins: the opponent can’t move.

option-side = Board side
option-side-help = Cells a side of the hexagon.
option-lakes = Lakes
option-lakes-help = How many lakes are placed before the first move, Black first and by turns.

preset-standard = Standard
preset-small = Small board
preset-large = Large board
preset-dry = No lakes
