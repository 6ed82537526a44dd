name = @title@
tagline = Three in a row wins.

seat-first = First
seat-second = Second
piece-stone = stone

last-place = { $seat } plays { $site }.
outcome-three-in-a-row = { $winner } has three in a row.
outcome-full = The board is full.
