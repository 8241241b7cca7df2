turn-head = **Turn { $turn }**
turn-begins = **{ $variant } #{ $number } begins.**
turn-sealed = ✉ { $who-kind ->
    [you] you have sealed
   *[other] { $who } has sealed
}
turn-waiting = waiting for { $who }
turn-waiting-until = waiting for { $who }, whose time runs out { $at }
turn-waiting-paused = waiting for { $who }; ⏸ the clocks stand still
turn-clock-runs = { $who-kind ->
    [you] your clock
   *[other] { $who }'s clock
}: runs out { $at }
turn-clock-stands = { $who-kind ->
    [you] your clock
   *[other] { $who }'s clock
}: { $span } left
turn-away = 🌙 { $who } is away from { $from } until { $until }: the clocks stand still then.
turn-quiet = -# 🔕 Quiet hours here: { $hours } ({ $zone }). No clock runs out in them.
turn-quiet-minded = -# 🔕 The time shown minds the quiet hours of this server.
turn-receipt = -# Receipt of { $who-kind ->
    [you] your move
   *[other] { $who }'s move
}: { $receipt }
turn-draw-offered = { $by-kind ->
    [you] You offer a draw.
   *[other] { $by } offers a draw.
} { $to-kind ->
    [you] You can accept until the turn is carried out.
   *[other] { $to } can accept until the turn is carried out.
}
turn-draw-declined = { $by-kind ->
    [you] You declined the draw.
   *[other] { $by } declined the draw.
} The game goes on.
turn-pause-offered = { $by-kind ->
    [you] You offer a pause.
   *[other] { $by } offers a pause.
} { $to-kind ->
    [you] You can accept until the turn is carried out.
   *[other] { $to } can accept until the turn is carried out.
} In a pause no clock runs; moves can still be sealed, and either of you can end it.
turn-pause-declined = { $by-kind ->
    [you] You declined the pause.
   *[other] { $by } declined the pause.
} The clocks go on.
turn-paused = ⏸ **Pause.** Both agree: the clocks stand still until one of you lets them run again. Moves can still be sealed.
turn-paused-by-moderator = ⏸ **Pause.** { $by }, a moderator, has stopped the clocks; moves can still be sealed. Reason: { $reason }
turn-resumed = ▶ { $by-kind ->
    [you] You ended the pause.
   *[other] { $by } has ended the pause.
} The clocks run again.
turn-resumed-by-moderator = ▶ { $by }, a moderator, has ended the pause; the clocks run again. Reason: { $reason }
turn-time-given = ⏱ { $by-kind ->
    [you] You gave
   *[other] { $by } has given
} { $to-kind ->
    [you] you
   *[other] { $to }
} { $span } more.
turn-extended = ⏱ { $by }, a moderator, has given { $to-kind ->
    [you] you
   *[other] { $to }
} { $span } more. Reason: { $reason }
turn-accept-pause = Accept the pause
turn-decline-pause = Decline the pause
turn-offer-pause = Offer a pause
turn-resume = End the pause
turn-give-time = Give your opponent time
turn-time = { $span } more
turn-accept-draw = Accept the draw
turn-decline-draw = Decline the draw
turn-move = Move
turn-my-board = My board
turn-more = More
turn-offer-draw = Offer a draw
turn-resign = Resign
turn-record = Record
turn-film = Film
turn-replay = Replay
turn-rules = Rules
turn-half-time = ⌛ { $who }, half of your time for turn { $turn } has passed: it runs out { $at }.
turn-half-time-alone = ⌛ { $who }, only your move is missing in turn { $turn }; { $other } has sealed. Half of your time has passed: it runs out { $at }.
turn-reminder = ⏳ { $who }, your move in turn { $turn } is awaited: your time runs out { $at }.
turn-reminder-alone = ⏳ { $who }, only your move is missing in turn { $turn }; { $other } has sealed. Your time runs out { $at }.
turn-skipped-one = Turn { $turn } was carried out meanwhile; the record has it.
turn-skipped = Turns { $from } to { $to } were carried out meanwhile; the record has them.
turn-outage = Lacre was away for { $span }. No clock ran, and the time has been given back.
turn-rematch = Rematch
turn-watched = -# A word to { $who }, looking on.
turn-direct-half-time = ⌛ { $game }: half of your time for turn { $turn } has passed. It runs out { $at }.
turn-direct-reminder = ⏳ { $game }: your move in turn { $turn } is awaited. Your time runs out { $at }.
turn-direct-turn = { $game }: turn { $turn } is open.
turn-direct-end = { $game }: the game is over, { $result }.
turn-direct-refused = -# { $who }, Discord does not let me write to you directly, so from now on you are reminded here.
turn-watch-refused = -# { $who }, Discord does not let me write to you directly, so from now on each turn mentions you here.
turn-mute = No more reminders
turn-unmute = Remind me again
