turn-head = **Turn { $turn }**
turn-begins = **{ $variant } #{ $number } begins.**
turn-sealed = ✉ { $who-kind ->
    [you] you have sealed
   *[other] { $who } has sealed
}
turn-waiting = waiting for { $who }
turn-waiting-until = waiting for { $who }, whose time runs out { $at }
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
turn-accept-draw = Accept the draw
turn-decline-draw = Decline the draw
turn-move = Move
turn-my-board = My board
turn-more = More
turn-offer-draw = Offer a draw
turn-resign = Resign
turn-record = Record
turn-rules = Rules
turn-reminder = ⏳ { $who }, your move in turn { $turn } is awaited: your time runs out { $at }.
turn-reminder-alone = ⏳ { $who }, only your move is missing in turn { $turn }; { $other } has sealed. Your time runs out { $at }.
turn-skipped-one = Turn { $turn } was carried out meanwhile; the record has it.
turn-skipped = Turns { $from } to { $to } were carried out meanwhile; the record has them.
turn-outage = Lacre was away for { $span }. No clock ran, and the time has been given back.
