contests-row = **{ $number }** { $name } · { $status } · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
contests-none = There is no tournament in this server yet. A moderator announces one with { $create }.
contests-which = Several tournaments fit. Name one of them, as in { $tournament } with its number:
contests-status-open = open for sign-up
contests-status-check-in = check-in is open
contests-status-round = round { $round }
contests-status-begun = about to begin
contests-status-paused = paused
contests-status-over = over
contests-status-cancelled = called off
contests-deadline = Round { $round } lasts until { $at }, { $soon }.
contests-waits = Round { $round } is worked out and is published { $soon }.
contests-waits-by-hand = Round { $round } is worked out and waits for a moderator to publish it.
contests-starts = It begins { $at }, { $soon }.
contests-signed-up = { $count } of { $most } at most have signed up.
contests-you-in = You are in.
contests-you-wait = You are number { $place } of those who wait for a place.
contests-you-stand = You: place { $place }, points { $points }.
contests-you-gone = You are out of it.
contests-you-play = Your game: against { $opponent }, { $place }.
contests-here = in { $place }
contests-not-here = being opened
contests-you-rest = You rest in this round.
contests-standings = Standings
contests-crosstable = Crosstable
contests-bracket = Bracket
contests-in-words = In words
contests-round = Round { $round }
contests-yes = Do it
contests-no = Leave it
contests-kept = Nothing was changed.
contests-created = **{ $name }** is announced as tournament { $number }, and its sign-up card comes to { $place }. What is played is changed with { $edit }, how it is played with { $conduct }, until it begins: by itself, or with { $start }.
contests-edited = Changed. The sign-up card shows it.
contests-repeated = It was so already; nothing was changed.
contests-joined = You are in: { $place } of { $most } at most.
contests-entered = { $round ->
    [1] You are in from the first round on.
   *[other] You enter from round { $round } on. The rounds before it count as missed.
}
contests-entered-half = You enter from round { $round } on, with half a point for the round before it. Any others count as missed.
contests-joined-waiting = All places are taken. You are number { $place } of those who wait for one.
contests-left = You are not in it any more.
contests-checked-in = You are checked in.
contests-check-in-opened = Check-in is open. { $count ->
    [one] One person has signed up
   *[other] { $count } people have signed up
}; who does not check in is left out at the start.
contests-started = It has begun with { $count } players. The first round is worked out and published by itself, unless you chose to do that.
contests-paired = **Round { $round } is worked out.** Only moderators see it. It stands until it is paired anew; { $publish } opens it.
contests-published = **Round { $round } is published.** Each pair gets its game.
contests-recorded = Round { $round }: { $first } – { $second } **{ $result }**.
contests-voided = Round { $round }: the game { $first } – { $second } awaits a result again.
contests-only-standings = -# A later round is paired already: this changes the standings and pairs nobody anew.
contests-only-standings-over = -# It is over: this changes the standings and nothing else.
contests-byes = { $who } has a bye in round { $round }.
contests-no-bye = { $who } has no bye in round { $round } after all.
contests-withdrew = { $who } is out once the round is over. Until the next round is published this can be taken back.
contests-withdrew-now = { $who } is out. A game that was being played is decided.
contests-returned = { $who } is in again. What was missed stays missed.
contests-substituted = { $to } has the place of { $from }, with all its results.
contests-apart = { $first } and { $second } are kept apart from the next round on.
contests-together = { $first } and { $second } may meet again.
contests-extended = Round { $round } lasts until { $at }, { $soon }.
contests-paused = It stands still: no clock runs, nothing is published. { $resume } lets it go on.
contests-resumed = It goes on. All deadlines are as much later as it stood still.
contests-cancelled = It is called off.
contests-file = **{ $name }** to take away.
contests-file-trf = -# `{ $check }` checks every round of it, `lacre standings` its table.
contests-ask-cancel = Call off **{ $name }** (tournament { $number })? It ends without winners, and its games end without result. This cannot be undone.
contests-ask-withdraw = Leave at once? The game that you are playing is lost or, before both sides have moved, forfeited. This cannot be undone.
contests-ask-withdraw-other = Take { $who } out at once? Their game is lost or, before both sides have moved, forfeited. This cannot be undone.
contests-ask-correct = Change the result of { $who } in round { $round }? A later round is paired already: only the standings change, and nobody is paired anew.
contests-ask-correct-over = Change the result of { $who } in round { $round }? It is over: only the standings change.
contests-advice-robin = -# So few had better all meet each other: choose “everybody meets everybody”.
contests-advice-rounds = -# For so few players { $most } rounds are enough; with more, somebody may find no opponent.
contests-advice-long = -# With so many players it takes { $rounds } rounds or more.
contests-no-such = There is no tournament { $number } in this server. { $show } lists them all.
contests-no-fit = No tournament of this server fits. { $show } lists them all.
contests-not-an-event = “{ $typed }” names no tournament of this server. Type its number or its name.
contests-set-aside = The records of this tournament are damaged. It is set aside and has been reported.
contests-you-not-in = You have no place in this tournament.
contests-not-in = { $who } has no place in this tournament.
contests-no-game = { $who } has no game in that round.
contests-no-bracket = There is no bracket: the elimination has not begun, or none is planned.
contests-no-round = There is no round { $round } yet.
contests-nobody-yet = Nobody plays yet: it has not begun.
contests-same-twice = Those are the same person. Name two.
contests-nothing-said = Nothing was said that could be changed. Give at least one option.
contests-bad-date = “{ $typed }” is no time. Right would be `2 days`, `2026-12-24 18:00` (UTC), or `none` for a start by hand.
contests-bad-tiebreaks = “{ $typed }” holds a code that is not known. Known are BH, SB, FB and PS (each also with /C1, /C2; BH, SB and FB with /M1, /M2), AOB, DE, WIN, WON, BPG, BWG, REP, STD, KS, TPN, RTNG, ARO and TPR.
contests-bad-options = “{ $typed }” is no option of this game. { $known }
contests-plan-name = A tournament needs a name of at most { $most } letters, on one line.
contests-plan-players = At least two must play, at most { $most }, and no more may be needed than may play.
contests-plan-rounds = It takes at least one round, and at most { $most }.
contests-plan-round = A round lasts between { $shortest } and { $longest }.
contests-plan-veto = Moderators cannot look at a round for longer than it lasts. Make rounds longer, or let it be published sooner.
contests-plan-clock = With that clock a round could not end. Leave it out, and each player has half of the round’s time.
contests-plan-past = That instant has passed. Choose one to come, or `none` for a start by hand.
contests-over = It is over. Results can still be corrected.
contests-begun = It has begun, so that can no longer be changed.
contests-not-begun = It has not begun yet. A moderator begins it with { $start }.
contests-signed-up-before = That person is in it already.
contests-not-signed-up = You have not signed up. { $join } does it.
contests-no-check-in = Check-in is not open.
contests-too-few = { $there ->
    [0] Nobody is there, and { $needed } are needed.
    [one] Only one is there, and { $needed } are needed.
   *[other] Only { $there } are there, and { $needed } are needed.
} Fewer may start it once { $conduct } says so.
contests-too-many-rounds = For so few players { $most ->
    [one] only one round is safe
   *[other] only { $most } rounds are safe
}; with more, somebody may find no opponent. { $edit } changes the rounds, or the format.
contests-too-late = It is too late: one could enter until round { $round } was published.
contests-never-late = Once it has begun nobody can enter.
contests-full = All { $most } places are taken.
contests-gone = { $who } is out of it.
contests-not-gone = { $who } is not out of it.
contests-other-round = Round { $asked } cannot be paired now; next is round { $now }.
contests-round-open = Round { $round } is still being played. The next is paired once all its results are in.
contests-not-open = No round is being played.
contests-not-paired = Round { $round } is not worked out yet. { $pair } does it.
contests-is-published = Round { $round } has been published; that can no longer be changed.
contests-no-pairing = Nobody is left who could be brought together, whatever is given up.
contests-no-result = Who rests has no result to change.
contests-decided = What followed from that game has begun, so its result stands.
contests-no-more-half-byes = { $most ->
    [0] No byes for half a point are given here.
    [one] Only one bye for half a point is given to each.
   *[other] Only { $most } byes for half a point are given to each.
} A bye without points can still be had.
contests-no-half-byes-last = { $rounds ->
    [one] In the last round no bye for half a point is given.
   *[other] In the last { $rounds } rounds no bye for half a point is given.
} A bye without points can still be had.
contests-no-byes-here = Byes can be had in the rounds of a Swiss only.
contests-bad-fixed-pair = { $who } cannot be in a pair that is settled beforehand: they are out, sit this round out, or are in another pair.
contests-paused-before = It stands still already.
contests-not-paused = It does not stand still.
contests-you-still-in = You are still in it.
contests-you-won = You have won it.
contests-you-placed = Your place: { $places }.
contests-plan-far = A tournament begins at most { $most } from now. Choose an earlier instant, or `none` for a start by hand.
contests-reason-unkept = -# Your reason is not kept: only what moderators do for others is noted with one.
contests-rounds-table = Before the elimination
