event-title = **{ $name } · tournament { $number }**
event-terms = { $variant } · { $format } · { $clock } · { $rating }
event-swiss = { $rounds ->
    [one] Swiss, one round
   *[other] Swiss, { $rounds } rounds
}
event-round-robin = everybody meets everybody
event-double-round-robin = everybody meets everybody twice
event-groups = { $groups } groups in which everybody meets everybody
event-elimination = elimination{ $games ->
    [one] {""}
   *[other] , { $games } games a match
}
event-double-elimination = double elimination{ $games ->
    [one] {""}
   *[other] , { $games } games a match
}
event-then = { $first }, then { $second }
event-starts = Starts { $at }, { $soon }.
event-starts-by-hand = A moderator starts it.
event-round-lasts = A round lasts { $span }.
event-check-in-comes = A day before the start everybody is asked to check in; who does not is left out.
event-check-in-open = Check-in is open: only those marked ✓ will play.
event-in = In ({ $count } of { $most } at most): { $who }
event-nobody-in = Nobody has signed up yet; there is room for { $most }.
event-waiting = Waiting for a place ({ $count }): { $who }
event-more = and { $count } more
event-begun = It has begun, with { $count } players.
event-called-off = It was called off.
event-join = Join
event-leave = Leave
event-check-in = Check in
event-look = Standings
event-round = **Round { $round }** until { $until }, { $soon }.
event-round-of = **Round { $round } of { $rounds }** until { $until }, { $soon }.
event-pair = { $board }. { $first } – { $second }
event-pair-corrected = { $board }. { $first } – { $second } **{ $result }** (corrected)
event-pair-voided = { $board }. { $first } – { $second } (awaits a result again)
event-only-standings = -# Corrected when a later round was paired, or all was over: only the standings change, and nobody is paired anew.
event-rests = { $who } rests.
event-round-over = **Round { $round } is over.** The table:
event-line = { $rank }. { $who } · { $points }
event-won = **It is over, and { $winner } has won.**
event-shared = **It is over, and { $who } share the first place.**
event-nobody-won = **It is over.** Nobody has won.
event-board = { $name } · round { $round }, board { $board }
event-drafted = Round { $round } is worked out. It is published { $soon } unless it is paired anew or published before.
event-drafted-by-hand = Round { $round } is worked out and waits for a moderator to publish it.
event-drafted-at-once = Round { $round } was published as it was worked out.
event-look-at = -# { $to }: `/tournament show round:{ $round }` shows moderators, and nobody else yet, who meets whom.
event-your-turn = -# { $to }: this waits for you.
event-organiser = { $who }, or another moderator
event-moderators = Moderators
event-relaxed = ⚠ It was possible only by giving something up, which moderators see.
event-relaxed-forbidden = ⚠ It was possible only by letting players meet who are kept apart.
event-relaxed-seats = ⚠ It was possible only by letting two meet who are both due the same side.
event-relaxed-bye = ⚠ It was possible only by letting somebody rest for the second time.
event-relaxed-rematches = ⚠ It was possible only by letting players meet again.
event-stuck = It does not go on by itself. { $why }
event-stuck-round = The time of round { $round } is over, and games are still being played. A moderator decides how they end, or gives the round more time.
event-stuck-game = The game { $first } – { $second } of round { $round } is over without a result that counts here. A moderator enters one with `/tournament result` or `/tournament forfeit`.
event-too-few = { $there ->
    [0] Nobody is there, and { $needed } are needed.
    [one] Only one is there, and { $needed } are needed.
   *[other] Only { $there } are there, and { $needed } are needed.
}
event-too-many-rounds = { $most ->
    [one] For so few players one round is enough.
   *[other] For so few players { $most } rounds are enough.
}
event-no-pairing = Nobody is left who could be brought together.
event-not-now = That cannot be done as the tournament stands.
event-matches-over = **Round { $round } is over.**
event-match-won = M{ $number } · { $first } – { $second } **{ $score }** · { $winner } wins it.
event-match-by-seed = M{ $number } · { $first } – { $second } **{ $score }** · It is even, and { $winner } wins it as the better seed.
event-match-left = M{ $number } · { $first } – { $second } **{ $score }** · { $winner } wins it, since the other has left.
event-match-nobody = M{ $number } · { $first } – { $second } **{ $score }** · Both have left, so nobody wins it.
event-match-open = M{ $number } · { $first } – { $second } **{ $score }** · It is not decided yet.
event-place = { $places }. { $who }
