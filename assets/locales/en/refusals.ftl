refuse-oneself = You cannot challenge yourself. Name somebody else, or leave the opponent empty: whoever accepts then plays.
refuse-bot = Bots do not play. Name a person, or leave the opponent empty: whoever accepts then plays.
refuse-not-the-challenger = Only { $challenger } can withdraw this challenge.
refuse-own-challenge = This is your own challenge: somebody else has to accept it. You can withdraw it.
refuse-addressed-to = This challenge is for { $opponent }.
refuse-open-to-all = This challenge is open to everybody: just leave it to somebody else.
refuse-challenge-declined = This challenge was declined.
refuse-challenge-withdrawn = This challenge was withdrawn.
refuse-challenge-expired = This challenge has expired.
refuse-already-accepted = This challenge has been accepted already; the game is on.
refuse-not-accepted = This challenge has not been accepted yet, so there is no game so far.
refuse-not-a-player = Only { $first } and { $second } can do this. You can look on with the board.
refuse-not-a-player-unnamed = Only the two players can do this. You can look on with the board.
refuse-game-over = The game is over: { $end }.
refuse-stale-turn = That button belonged to turn { $then }; the game is at turn { $now }.
refuse-stale-move = That button belonged to the move before; turn { $now } has gone on since. The newest card has the current button.
refuse-stale-unknown = That button belonged to an earlier turn; the game is at turn { $now }.
refuse-not-your-turn = It is { $other-kind ->
    [you] your move.
   *[other] { $other }'s move. You are next.
}
refuse-touched = You have touched { $piece } in this turn, so it must move. Choose one of its moves.
refuse-already-sealed = You have already sealed this turn. A sealed move is final.
refuse-time-is-up = Too late: your time ran out on { $at }. The move does not count.
refuse-too-late = Your click reached me more than 15 minutes late, so it does not count. Please try again.
refuse-already-offered = You have already offered that this turn. You can offer it again next turn.
refuse-nothing-offered = Nothing of the kind is on offer. You can offer it yourself.
refuse-own-offer = This offer is your own: only your opponent can accept or decline it.
refuse-no-clock = This game is played without a clock, so there is nothing to stop and no time to give.
refuse-already-paused = The clocks stand still already.
refuse-not-paused = The clocks are running: there is no pause to end.
refuse-paused-by-moderator = A moderator stopped the clocks, and only a moderator lets them run again. You can still seal.
refuse-nothing-to-extend = { $who-kind ->
    [you] You have nothing due in this turn, so more time would do nothing.
   *[other] { $who } has nothing due in this turn, so more time would do nothing.
}
refuse-extra-range = One can give from a minute to 14 days at a time, and no clock holds more than 90 days.
refuse-moderator-plays = You play here yourself, so another moderator has to decide.
refuse-turn-annulled = That belonged to turn { $then }, which a moderator has annulled or thrown away since. The game is at turn { $now }; the newest card has the current buttons.
refuse-nothing-to-annul = No turn has been carried out in this game yet, so there is none to annul.
refuse-has-no-seat = { $who } does not play in this game.
refuse-has-a-seat = { $who } plays, or played, in this game already. Choose somebody else.
refuse-seat-for-oneself = You cannot take a place that you give away as a moderator. Another moderator can give it to you.
refuse-abort-not-asked = Nobody asks you now to end this game without a result.
refuse-abort-asked-already = You have asked that in this turn already. It is up to your opponent.
refuse-reason-missing = Please give a reason: both players will read it.

illegal-no-piece = There is no piece on { $square }.
illegal-not-yours = { CAP($piece) } is not yours: it belongs to { $owner }.
illegal-not-its-way = { CAP($piece) } does not move to { $to }, and cannot move anywhere this turn.
illegal-not-its-way-but = { CAP($piece) } does not move to { $to }. It can go to { $squares }.
illegal-blocked = { CAP($piece) } cannot get to { $to }: { $by } is in the way.
illegal-nothing-to-take = A pawn moves diagonally only to take something, and { $square } is empty.
illegal-own-piece = Your own piece is in the way: { $piece }.
illegal-own-king = Your own king is on { $square }, and nothing may land on it.
illegal-enemy-king = The other king is on { $square }. A king is never captured: give check or mate.
illegal-frozen = Your { $role } on { $square } gave check and is frozen this turn. Any other piece may move.
illegal-king-unsafe = Your king would not be safe on { $square }: { $attackers } { $attackers-count ->
    [one] attacks
   *[other] attack
} it.
illegal-king-unsafe-but = Your king would not be safe on { $square }: { $attackers } { $attackers-count ->
    [one] attacks
   *[other] attack
} it. Safe squares: { $squares }.
illegal-king-exposed = That would leave your king on { $king } attacked by { $attackers }.
illegal-only-king = You are in check from { $checkers }: only your king may move. Safe squares: { $squares }.
illegal-must-answer = You are in check from { $checkers }, and this move does not answer it.
illegal-must-answer-with = You are in check from { $checkers }, and this move does not answer it. One that does: { $moves }.
illegal-promotion-missing = The pawn reaches { $square } and becomes another piece: choose { $roles }, as in `{ $square }=Q`.
illegal-no-promotion = Nothing is promoted on { $square }: only a pawn is, to a { $roles }, when it reaches the last rank.
illegal-no-capture = Nothing is captured in this game, and { $piece } is there. You can push or pull it instead.
illegal-held = { CAP($piece) } is held in place by a Fool beside it. Any piece that is not held may move.
illegal-not-its-part = { CAP($piece) } moves as a { $part } now, since the other side has just used one.
illegal-nothing-to-imitate = { CAP($piece) } cannot move yet: it moves as what the other side has just used, and there is nothing so far.
illegal-fool-unsafe = As a king now, the Fool may not go to { $square }: { $attackers } could take it there.
illegal-no-fool = You have no Fool in hand any more: it comes onto the board once, up to move 20, and not again.
illegal-no-entry = Your Fool cannot come onto the board now. It can right after a piece of yours makes its first move or captures, on the square that this piece left.
illegal-no-entry-but = Your Fool can come onto the board only on { $squares }.
illegal-no-guarding = You cannot guard: queen and rook must not have moved, and nothing may stand between them.
illegal-no-force = What stands on { $square } cannot be pushed or pulled like that: both go the same distance, over empty squares only.
illegal-no-force-in-check = You are in check from { $checkers }: pushing or pulling does not answer a check. Move a piece without it.
illegal-king-carried = That would carry your king through check on { $squares }.
illegal-undoes = That would bring back exactly what stood before the other side's last move, and a push or pull may not undo it.
illegal-castling-no-right = You cannot castle: the king or that rook has already moved, or the rook is gone.
illegal-castling-blocked = You cannot castle yet: { $by } { $by-count ->
    [one] is
   *[other] are
} between king and rook.
illegal-castling-in-check = You cannot castle out of check: { $checkers } { $checkers-count ->
    [one] attacks
   *[other] attack
} your king.
illegal-castling-unsafe = You cannot castle now: the king's way over { $squares } is attacked.
illegal-castling-rook-attacked = You cannot castle with the rook on { $rook } while { $attackers } { $attackers-count ->
    [one] attacks
   *[other] attack
} it.
illegal-castling-rook-frozen = You cannot castle: your rook on { $rook } gave check and is frozen this turn.

fail-no-such-game = There is no game #{ $number } in this server. { $games } lists those that are being played.
fail-not-a-game = “{ $typed }” is not a game. Write its number, as in `#42`, or pick it from the list.
fail-no-game-in = I find no game in { $place }. Write its number, as in `#42`, or pick it from the list.
fail-another-server = That game belongs to another server. It can be played only there.
fail-no-game = You have no game here. Start one with { $challenge }, or look on: { $games } lists those that are being played.
fail-nothing-due = No move of yours is awaited here. { $games } lists your games.
fail-too-many-challenges = You already have { $most ->
    [one] { $most } open challenge
   *[other] { $most } open challenges
}. Withdraw one first, or wait until one is answered.
fail-too-many-games = You already play { $most ->
    [one] { $most } game
   *[other] { $most } games
}. Finish one first.
fail-too-many-games-of = { $who } already plays { $most ->
    [one] { $most } game
   *[other] { $most } games
}.
fail-not-a-moderator = Only moderators of this server can do this: those who have the permission Manage Server, or the role that the server has set for them.
fail-only-channel = Without { $place } no channel would be chosen, and games could be played in every one. Choose those where they may be played first, with `add`.
fail-too-many-channels = Games can be kept to { $most } channels at the most. Remove one first.
fail-wrong-channel = { $place } is a channel of a kind in which that cannot be. Choose a text channel.
fail-everybody-moderates = That is the role which everybody has. Choose one that only moderators have.
fail-not-in-this-channel = In this server games are played in { $places }. Please challenge there.
fail-no-draft = This question is no longer open: it was asked more than a day ago, or by somebody else. Nothing has been changed.
fail-barred = A moderator has barred you from new games in this server. Games that you play go on.
fail-barred-other = A moderator has barred { $who } from new games in this server.
fail-bars-oneself = You cannot bar yourself, or let yourself play again.
fail-not-a-manager = Only those who have the permission { $permission } can do this.
fail-set-aside = This game has been set aside because its journal is damaged. Nothing has been changed; whoever runs this bot has been told.
fail-missing-rights = Not here yet: in this channel I lack { $rights-count ->
    [one] the permission { $rights }. Somebody who manages the server can give it to me.
   *[other] the permissions { $rights }. Somebody who manages the server can give them to me.
}
fail-only-in-servers = Games are played in servers. Please use this command in one.
fail-bad-clock = “{ $typed }” is not a time that I can read. These are: `2 days` for each turn, `10 days + 12 h` for the game and more with each move, `10 days total` for the whole game, `none`.
fail-plain-rules = Templars, holding and travelling belong to the advanced rules. Choose `rules: advanced`, or leave those options off.
fail-clock-range = “{ $typed }” is outside what is possible. A turn takes from 10 minutes to 14 days; a whole game from an hour to 60 days, with up to 14 days more for each move; or `none` for no limit.
fail-rematch-offered = You have offered a rematch already: challenge #{ $number } waits for the other player.
fail-rematch-begun = There is a rematch already: #{ $number }.
fail-opponent-gone = The other player asked to be forgotten and cannot be challenged any more.
refuse-not-over = The game is still being played; a rematch comes after it.
fail-nothing-to-watch = There is nothing to watch in #{ $number }: it has not begun, or is over.
fail-watches-own = You play in #{ $number } and are told of its turns in any case.
fail-too-many-watchers = So many watch #{ $number } that its cards cannot name one more.
fail-away-already = You have announced an absence already, from { $from } until { $until }. End it first.
fail-absence-notice = An absence has to be announced between an hour and 90 days before it begins.
fail-absence-budget = Within three months you may be away for 14 days in this server; you have { $span } of them left.
fail-absence-spent = Within three months you may be away for 14 days in this server, and none of them is left.
fail-bad-length = “{ $typed }” is not a length of time that I can read. These are: `2 days`, `12 hours`, `90 min`.
fail-zone-missing = Quiet hours need the time zone of this server. Choose it with the option `time-zone`, such as `Europe/Madrid`.
fail-no-such-zone = “{ $typed }” is no time zone that I know. Pick one from the list, such as `Europe/Madrid`.
fail-too-quiet = Quiet hours may last 16 hours a day at most, and at most three days of the week may be quiet throughout.
fail-bad-hours = I cannot read “{ $typed }” as hours of a day. Right would be `22-8`, `22:30-7:00` or `off`.
fail-bad-days = I cannot read “{ $typed }” as days of the week. Right would be `sunday`, `sat sun` or `off`.
fail-nothing-to-mute = You have no reminders of #{ $number }: only those who play in it get any, while it goes on.
