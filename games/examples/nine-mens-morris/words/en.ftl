name = Nine Men’s Morris
tagline = Three men on a line are a mill, and each mill takes an enemy.

seat-white = White
seat-black = Black
piece-man = man
tray-white = White’s men to place
tray-black = Black’s men to place

ask-place = Place a man on an empty point.
ask-move = Move a man.
ask-take = You have made a mill: take an enemy man.

last-place = { $seat } places a man on { $site }.
last-move = { $seat } moves from { $from } to { $to }.
last-take = { $seat } takes the man on { $site }.

outcome-two-men = { $loser } has only two men left; { $winner } wins.
outcome-no-move = { $loser } can’t move; { $winner } wins.
outcome-quiet = Nothing was placed or taken for 50 turns: a draw.

option-flying = Flying
option-flying-help = Whether a seat’s last three men may move to any empty point.

preset-standard = Standard
