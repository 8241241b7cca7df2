answer-challenged = Challenge #{ $number } to { $opponent } stands in the channel. Everybody in this server can follow the game.
answer-challenged-open = Challenge #{ $number } stands in the channel; whoever accepts first plays. Everybody in this server can follow the game.
answer-accepted = Game #{ $number } begins. Good luck!
answer-accepted-in = Game #{ $number } begins in { $place }. Good luck!
answer-declined = You declined challenge #{ $number }.
answer-withdrawn = You withdrew challenge #{ $number }.
answer-resign-ask = Resign game #{ $number }? { $other } wins. This cannot be undone.
answer-abort-ask = Leave game #{ $number }? No move of yours has been carried out yet, so it ends without a result. This cannot be undone.
answer-resign-yes = Resign
answer-abort-yes = Leave the game
answer-keep-playing = Keep playing
answer-resigned = You resigned game #{ $number }.
answer-aborted = Game #{ $number } has ended without a result.
answer-nothing-changed = Nothing has changed.
answer-draw-offered = You offer { $other } a draw. The offer stands until the turn is carried out.
answer-draw-agreed = Game #{ $number } is a draw by agreement.
answer-draw-declined = You declined the draw that { $other } offered.
answer-pause-offered = You offer { $other } a pause. The offer stands until the turn is carried out.
answer-pause-agreed = The clocks of game #{ $number } stand still. You can still seal, and either of you can end the pause.
answer-pause-declined = You declined the pause that { $other } offered.
answer-resumed = The clocks of game #{ $number } run again.
answer-time-given = Done: { $other } has more time.
answer-more = **Game #{ $number }**, turn { $turn }. What would you like to do?
answer-my-games = **Your games: { $count }** · { $due ->
    [0] none waits for you
    [one] { $due } waits for you
   *[other] { $due } wait for you
}
answer-no-games = You have no game here. Start one with { $challenge }.
answer-server-games = **Games in this server: { $count }**
answer-no-server-games = Nobody is playing here yet. Start a game with { $challenge }.
answer-game-line = **#{ $number }** { $variant } · { $first } – { $second } · turn { $turn }
answer-game-line-due = **#{ $number }** { $variant } · { $first } – { $second } · turn { $turn } · **your move**
answer-challenge-line = **#{ $number }** { $variant } · { $first } challenges { $second }
answer-open-challenge-line = **#{ $number }** { $variant } · { $first } challenges whoever accepts
answer-line-ends = time runs out { $at }
answer-line-paused = ⏸ paused
answer-line-expires = expires { $at }
answer-more-lines = … and { $count } more.
answer-go-to = Go to #{ $number }
answer-board = **{ $variant } #{ $number }** · turn { $turn } is open
answer-board-after = **{ $variant } #{ $number }** · after turn { $turn }
answer-board-start = **{ $variant } #{ $number }** · before the first turn
answer-board-over = **{ $variant } #{ $number }** · { $result }
answer-awaits = { $who-count ->
    [one] { $who }'s move is awaited.
   *[other] The moves of { $who } are awaited.
}
answer-awaits-you = Your move is awaited.
answer-awaits-you-and = Your move and { $other }'s are awaited.
answer-time-runs-out = Time runs out { $at }.
answer-clocks-stand = ⏸ The clocks stand still.
answer-no-such-turn = There is no board after turn { $turn } yet. { $last ->
    [0] No turn has been carried out so far.
   *[other] The last turn carried out is { $last }.
}
answer-export = The record of game #{ $number }: { $turns ->
    [0] no turn yet
    [one] { $turns } turn
   *[other] { $turns } turns
}.
answer-film = The film of game #{ $number }: { $turns ->
    [0] no turn yet
    [one] { $turns } turn
   *[other] { $turns } turns
}.
answer-film-later = The film cannot be made at this moment. Please try again in a few seconds; meanwhile, the board as it stands:
answer-moves = Moves
answer-more-moves = More moves
answer-your-moves = Your moves:
answer-moves-of = Moves of { $who }:
answer-no-such-square = { $square } is no square of this board.
answer-replay = **{ $variant } #{ $number }** · after turn { $turn } ({ $at } / { $of })
answer-replay-first = ⏮ First
answer-replay-back = ◀ Back
answer-replay-on = ▶ Next
answer-replay-last = ⏭ Last
answer-replay-jump = Jump to a board
answer-replay-start = Before the first turn
answer-replay-stop = { $at } · after turn { $turn }
answer-export-open = It ends with the last turn carried out: what is sealed stays sealed.
answer-verify-good = **All good.** Game #{ $number }: { $turns ->
    [one] { $turns } turn replayed, and every move matches its receipt.
   *[other] { $turns } turns replayed, and every move matches its receipt.
}
answer-verify-annulled = { $count ->
    [one] { $count } annulled turn
   *[other] { $count } annulled turns
} played again as well, and each was the last one when it was annulled.
answer-verify-nothing = Game #{ $number } has no turn to check yet.
answer-verify-broken = **Something is wrong.** Game #{ $number } fits up to turn { $turn }, which does not match its receipts or the rules. Please tell whoever runs this bot.
answer-verify-honest = Receipts prove that no sealed move was swapped for another. They do not hide moves from everybody: whoever runs this bot can read what is sealed.
answer-privacy = **What is stored about you**
answer-privacy-person = Your Discord id { $id } and the name { $name }, as you were last seen.
answer-privacy-preferences = Your preferences and the language of your Discord.
answer-privacy-games = { $count ->
    [0] No game.
    [one] { $count } game with its moves, times and receipts, under a number of our own.
   *[other] { $count } games with their moves, times and receipts, under a number of our own.
}
answer-privacy-tournaments = { $count ->
    [one] { $count } tournament with your sign-up, the rating of that day, byes, withdrawals and results, under the same number.
   *[other] { $count } tournaments with your sign-ups, the ratings of those days, byes, withdrawals and results, under the same number.
}
answer-privacy-rest = Where there are any: your ratings, the absences that you announced, the games that you watch or want no reminders of, and that a server has barred you, and why.
answer-privacy-forget = Messages are neither read nor stored. { $forget } removes your name and id; your games and tournaments remain, without a name.
answer-forget-ask = Be forgotten? Your name, Discord id and preferences are removed for good. Your games remain, without a name, and you can no longer move in them; you are taken out of tournaments that are not over. Posts that are already in channels stay, and a server that has barred you keeps your id for as long as it does.
answer-forget-yes = Forget me
answer-forget-no = Keep it all
answer-forgotten = Done: your name, Discord id and preferences are removed.
answer-untold = ⚠ There was news of game #{ $number }, and nowhere that I may post it: its channel is gone, or a right of mine is missing there. { $board } shows how the game stands.
answer-fault = Something went wrong on our side. Nothing is lost: what was sealed before stays sealed. Please try again in a moment.
answer-fault-named = Something went wrong on our side. Nothing is lost: what was sealed before stays sealed. Please try again in a moment; if it happens again, tell whoever runs this bot `{ $id }`.
answer-too-fast = That was a lot at once. Please wait a moment and try again; nothing has changed.
answer-busy = So many are playing at this moment that I cannot keep up. Please try again in a few seconds; nothing has changed.
answer-old-button = That button no longer works. The newest card of the game has one that does.
answer-old-command = That command has changed or is not known here. { $help } lists those that are; restarting Discord brings its list up to date.
answer-limited = It is not rated: the two of you have begun three rated games with each other within seven days.
answer-rematch-offered = You offer { $opponent } a rematch: challenge #{ $number } stands in the channel.
answer-watching = You watch game #{ $number }: each of its turns mentions you where the game is told.
answer-unwatched = You do not watch game #{ $number } any more.
answer-stop-watching = Stop watching
answer-watch-again = Watch it again
answer-next-game = Next: #{ $number }
answer-watching-direct = You watch game #{ $number }: a direct message tells you of each of its turns.
answer-muted = You get no more reminders of game #{ $number }. Its clocks run as before.
answer-unmuted = You are reminded of game #{ $number } again before your time runs out.
