export const words = `name = Breakthrough
tagline = Pawns that only go forward; one that gets through wins.
seat-white = White
seat-black = Black
piece-pawn = pawn
preset-standard = As published
preset-small = Small board
option-size = Cells a side
goal-white = White’s goal
goal-black = Black’s goal
last-move = A pawn went from { $from } to { $to }.
outcome-through = { $winner } has got through.
outcome-bare = { $winner } has captured every pawn.
`;

export const rules = `White begins, with two rows of pawns; so has Black on the other side.

A turn moves one pawn forward by one cell, straight or slanting, onto an empty cell. Slanting, it may also capture the other side’s pawn that stands there. Captures are never compulsory.

Whoever gets a pawn onto the last row wins, as does whoever has captured all pawns of the other side.

\`\`\`board
play b2-b3 a7-a6
caption After White’s pawn went from b2 to b3 and Black’s from a7 to a6.
\`\`\`

An action is written as where the pawn comes from and where it goes: \`b2-b3\`.
`;
