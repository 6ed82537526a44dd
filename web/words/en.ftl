# The platform's own words. A game's words come from its plugin.

site-name = Boardwright
skip = Skip to the content
rules-link = Rules

# Front page
lobby-title = Board games, any rules
lobby-lead = Play a friend by link, whoever comes, a bot, or yourself. Nobody needs an account.
lobby-games = Games
lobby-no-games = No games are installed.
lobby-new = New match
lobby-open = Waiting for players
lobby-running = Under way
lobby-finished = Finished
lobby-none = None at the moment.
line-turn = Turn { $turn }: { $seat } to move
line-private = private
line-bot = { $seat }: bot, level { $level }

# New match
new-title = New match of { $game }
new-options = Rules of the game
new-settings = For this match
new-players = Players
new-presets = Ready-made rules
new-seat = Your seat
new-seat-one = You play { $seat }
new-seat-all = One device for all (hot seat)
new-seat-none = I only watch
new-bots = Bots on the other seats
new-bots-help = Bots take all seats but yours (all of them if you only watch), so none is left free. How well a bot plays depends on the game.
new-public = Anybody may take the free seats
new-start = Start the match
option-when = Only matters when “{ $option }” is { $values }.
switch-on = on
switch-off = off
value-none = none
house-rule = { $option }: { $value }
standard-rules = Standard rules

# Settings of a match
option-match-swap = Swap rule
option-match-swap-help = Instead of playing a first turn, the second player may change seats with the first.
option-match-misere = Misère
option-match-misere-help = Whoever would win by the rules of the game loses.
option-match-repetition = Repetition
option-match-repetition-help = What happens when a position comes back for the third time with the same seat to move.
option-match-repetition-off = nothing happens
option-match-repetition-draw = draw
option-match-turn-limit = Turn limit
option-match-turn-limit-help = After so many turns the match is drawn; 0 for no limit.
option-match-turn-limit-0 = none
option-match-takeback = Taking turns back
option-match-takeback-help = Whether a turn that was sent can be taken back.
option-match-takeback-never = never
option-match-takeback-request = when the others allow it
option-match-takeback-free = until somebody else has played
option-match-watch = Who may watch
option-match-watch-help = Of a match for its players only, nobody else sees more than that it is there.
option-match-watch-anyone = anybody
option-match-watch-players = its players only

# Rules
rules-title = Rules of { $game }
rules-designer = By { $who }.
rules-version = Version { $version }
rules-versions = New matches: { $newest }; matches under way also on { $older }
rules-options = Options
rules-recent = Recent matches
rules-option = { $range }. Standard: { $value }.
range-number = { $step ->
    [1] A whole number from { $min } to { $max }
   *[other] A number from { $min } to { $max } in steps of { $step }
}
range-switch = On or off
range-text = { $max ->
    [one] A text of at most { $max } character
   *[other] A text of at most { $max } characters
}

# The board
board-label = Board of { $game }
site-empty = { $site }, empty
site-one = { $site }, { $pieces }
site-stack = { $site }, from bottom to top: { $pieces }
site-chosen = chosen
piece-owned = { $seat } { $piece }
piece-count = { $count } × { $piece }
mark-last-from = where the last turn began
mark-last-to = where the last turn ended
mark-captured = something was captured here
mark-threatened = threatened
mark-winning = part of the win
mark-blocked = blocked
target-finish = plays here
target-go = can be chosen
target-switch = choose this instead
target-back = choose again to put it back
legend = What the fields mean

# Whose turn, and how it ended
prompt-yours = Your turn
prompt-yours-as = Your turn as { $seat }
prompt-theirs = { $seat } to move
prompt-complete = Your turn is complete. Send it?
prompt-over = The match is over
prompt-past = { $turn ->
    [0] The position at the start
   *[other] The position after turn { $turn } of { $turns }
}
announce-number = Turn { $turn }.
announce-turn = Turn { $turn }: { $seat } played { $text }.
outcome-win = { $winner } wins.
outcome-draw = The match is drawn.
outcome-resigned = { $loser } resigned; { $winner } wins.
outcome-agreement = The players agreed to a draw.
outcome-repetition = The same position came up three times: a draw.
outcome-turn-limit = The turn limit is reached: a draw.
outcome-misere = { $why } By misère that loses: { $winner } wins the match.

# Entering a turn
send = Send turn
sending = Sending your turn …
again = Play again by these rules
back = Take back last step
stop-here = Stop here: { $action }
entry-label = Or type a turn
entry-send = Play
cut = No connection to the server. The page tries again by itself.
trouble = The server didn’t answer. Your turn was not confirmed; the board shows what is known.
step-gone = The fields that you had chosen don’t begin a turn now; choose again.
look-again = Look for the other player’s turn

# Seats
seat-you = you
seat-to-move = to move
seat-winner = winner
seat-sit = Sit here
seat-take = Play { $seat }

# Turns
turns-title = Turns
turns-none = No turns yet.
history = Positions
history-first = First position
history-previous = Previous position
history-next = Next position
history-last = Present position

# Bots
seat-bot = Bot, level { $level }
seat-as-bot = { $seat } (bot)
prompt-thinking = { $seat } is thinking…
bot-level-1 = Level 1: a beginner
bot-level-2 = Level 2: easy
bot-level-3 = Level 3: for practice
bot-level-4 = Level 4: demanding
bot-level-5 = Level 5: hard
bot-level-6 = Level 6: the hardest, thinks about five seconds a turn
bot-give = A bot can play a free seat.
bot-give-one = A bot can play { $seat }.
bot-seat = Seat for the bot
bot-level = Level of the bot
bot-give-now = Let a bot play

# How a match went, as a bot sees it
course-title = How the match went
course-ask = Let a bot look
course-offer = A bot looks at every position and tells what each seat could expect there. That takes a while.
course-running = { $done ->
    [0] A bot will look at all positions, of which there are { $of }, once nobody waits for bots to play.
   *[other] The bot has looked at { $done } of { $of } positions.
}
course-look = Look again
course-note = What each seat could expect after each turn, as a bot sees it: 0{"\u00A0"}% is a loss, 100{"\u00A0"}% a win.
course-seat = { $seat } { $percent }{"\u00A0"}%
course-point = { $turn ->
    [0] At the start: { $seats }
   *[other] After turn { $turn }: { $seats }
}
course-swings = Turns that cost most
course-swing = Turn { $turn }, { $seat }: { $before }{"\u00A0"}% → { $after }{"\u00A0"}%

# Turns that a bot would play
suggest-title = What a bot would play
suggest = Suggest turns
suggest-again = Think again
suggest-wait = A bot is thinking…
suggest-not-now = A bot suggests turns once the match is over, or when you play alone or only against bots.
suggest-for = { $playouts ->
    [one] For { $seat }, after { $playouts } game played out
   *[other] For { $seat }, after { $playouts } games played out
}
suggest-share = { $percent }{"\u00A0"}% of these games
suggest-worth = { $seat } can expect { $percent }{"\u00A0"}%
suggest-win = a sure win
suggest-loss = a sure loss
suggest-draw = a sure draw

# Trying moves off a match
analysis-link = Try moves from here
analysis-title = Trying moves
analysis-note = You move for all seats, and nothing here changes the match.
analysis-back = Back to the match
analysis-entry = Or type moves
analysis-try = Try
analysis-start = From the start
analysis-last = Last position
analysis-followed = In the match: { $seat } { $text }
analysis-share = Link to this line
analysis-trouble = The server didn’t answer; the board shows the last position that it knew.
analysis-now = { $turn ->
    [0] The match now, before its first turn
   *[other] The match now, after turn { $turn }
}

# Ending by word
acts-title = Draw or resign
draw-offered = { $seat } offers a draw.
draw-offer = Offer a draw
draw-offer-as = Offer a draw as { $seat }
draw-accept = Accept the draw
draw-decline = Decline
resign = Resign
resign-as = Resign as { $seat }

# Changing seats, and taking turns back
swap-may = You play { $seat }. Instead of playing a turn you may change seats: you take { $other }, and your opponent plays on as { $seat }.
swap-now = Change seats
swap-done = The players have changed seats. All links go on working for the same player.
announce-swap = The players have changed seats.
takeback-now = Take my turn back
takeback-ask = Ask to take back a turn
takeback-ask-as = Ask to take back a turn as { $seat }
takeback-asked = { $seat } asks to take back a turn.
takeback-grant = Allow it
takeback-decline = Decline

# Versions of a game
version-line = This match is played by version { $played }; new matches by { $offered }.
migration-ask = Move this match to { $version }
migration-asked = { $seat } asks to move this match to version { $version }. By it every turn so far is legal and leads to the same.
migration-agree = Agree
migration-decline = Decline
migration-done = This match has moved to version { $version }.

# Variants
variants-title = Saved rules
variant-of = Rules for
variant-start = Start from these rules
variant-save-title = Save these rules as a variant
variant-save = Save
variant-name = Name
variant-import = Import a variant
variant-import-now = Import
variant-toml = The variant as TOML
variant-export = Download as TOML
variant-share = Link to share
variant-outdated = needs a change
variant-problem = Version { $version } of the game doesn’t take these rules any more:

# Sharing
invite = Link for whoever plays { $seat }
invite-own-title = Your own seat on another device
invite-own = Link to go on as { $seat }
invite-open = Open
share = Link for watching
picture-turn = { $turn ->
    [0] At the start
   *[other] After turn { $turn } of { $turns }
}
embed-offer = Show it on another site
embed-code = HTML for your page: the board, live, for watching
embed-open = Open the match
copy = Copy
copied = Copied

# Problems
problem-title = That didn’t work
problem-missing = There is nothing here
problem-home = To the front page

# How the page looks, and how turns are entered
preferences-title = Board and page
preferences-save = Save
look = Board
look-plain = Plain
look-checkered = Checkered
look-contrast = High contrast
look-text = Text instead of a picture
look-to-text = Show the board as text
look-to-picture = Show the board as a picture
prefer-patterns = Patterns on the pieces, to tell colours apart
prefer-coordinates = Coordinates around the board
prefer-sound = A sound for each turn
prefer-notify = A message from the browser when it is your turn
confirm = Before a turn is sent
confirm-touch = ask on touch screens
confirm-on = always ask
confirm-off = never ask
language = Language
language-name = English
language-browser = As the browser says
language-set = Use this language

# Turning and enlarging the board
view-title = Turn and enlarge the board
view-left = Turn the board to the left
view-right = Turn the board to the right
view-flip = Turn the board round
view-in = Larger
view-out = Smaller
view-reset = As at the start
view-scroll = The board, which can be scrolled
board-row = Row { $row } of { $rows }
stack-title = { $count ->
    [one] { $site }: { $count } piece, from bottom to top
   *[other] { $site }: { $count } pieces, from bottom to top
}
stack-close = Close

# Keys
keys-title = Keys
keys-arrows = on the board: from site to site
keys-ends = first and last site of the board
keys-choose = choose
keys-back = take back the last step
keys-steps = beside the board: previous and next position
keys-positions = beside the board: first and last position

# The operator’s page
admin-title = Operator’s page
admin-leave = Sign out
admin-enter-title = Operator’s sign-in
admin-enter-note = The button uses this link up. You stay signed in on this browser for up to 12 hours, until you sign out or the server is restarted.
admin-enter = Sign in
admin-plugins = Plugins
admin-newest = for new matches
admin-older = older
admin-disabled = disabled: no new matches
admin-stopped = { $faults ->
    [one] stopped after { $faults } fault within an hour: no new matches
   *[other] stopped after { $faults } faults within an hour: no new matches
}
admin-kept = its file is gone; kept for its matches
admin-unloaded = Not loaded
admin-bundled = part of the program
admin-used = Matches:
admin-counts = { $running } under way, { $open } waiting for players, { $finished } finished
admin-faults = Faults since the start: { $total }; in the last hour: { $recent }
admin-latest-faults = Latest faults
admin-no-match = in no match
admin-peaks = The most that one call has used
admin-function = Function
admin-fuel = Fuel
admin-time = Time, µs
admin-disable = Disable
admin-enable = Enable
admin-forgive = Forgive the faults
admin-remove = Remove …
admin-remove-note = Its file is deleted. Matches that use it go on; new ones can’t begin with it.
admin-remove-now = Remove
admin-install-title = Install a plugin
admin-install-help = It plays trial games first and is offered once it has passed. A newer version takes the new matches; those under way keep theirs.
admin-install = Install
admin-file = Plugin (.wasm, at most { $most })
admin-no-folder = This server has no folder for plugins.
admin-installing = { $file } is being installed
admin-compiling = It is checked and compiled.
admin-trial = Trial game { $game } of { $games }, { $actions } actions played
admin-waiting = Waiting to be installed: { $count }
admin-refused = { $file } was refused.
admin-matches = Matches
admin-running = Under way, the latest first
admin-match = Match
admin-game = Game
admin-made = Made
admin-storage = Storage
admin-folder = Folder
admin-size = Size
admin-kb = { $size } KB
admin-mb = { $size } MB
admin-versions = Versions
admin-contract = Contract with plugins: { $version }
admin-limits = What plugins may use
admin-setting = Setting
admin-most = At most
