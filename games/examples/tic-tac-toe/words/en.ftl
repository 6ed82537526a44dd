name = Tic-tac-toe
tagline = Three in a row, on nine squares.

seat-cross = Cross
seat-nought = Nought
piece-cross = cross
piece-nought = nought

last-place = { $seat } marks { $site }.
outcome-three = { $winner } has three in a row and wins.
outcome-full = The board is full and nobody has three in a row: a draw.

preset-standard = Standard
