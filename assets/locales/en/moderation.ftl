act-ask-abort = **End game #{ $number } without a result?**
act-ask-abort-together = **You play in game #{ $number }**, so it can end without a result only if { $other } agrees. Shall I ask?
act-ask-win = **Adjudicate game #{ $number } as a win for { $winner }?**
act-ask-draw = **Adjudicate game #{ $number } as a draw?**
act-ask-annul = **Annul game #{ $number }?** It will have no result and count for nothing.
act-ask-annul-turn = **Annul turn { $turn }, the last of game #{ $number }?** The board goes back to what it was before it, and whatever has been sealed since is thrown away unopened.
act-ask-substitute = **Give { $leaver }'s place in game #{ $number } to { $newcomer }?** A sealed move stands, and { $newcomer } does not see it.
act-ask-pause = **Stop the clocks of game #{ $number }?** They stand still until a moderator lets them run again.
act-ask-resume = **Let the clocks of game #{ $number } run again?**
act-ask-extend = **Give { $who } { $span } more in game #{ $number }?**
act-public = Everybody can read that you did it, and why.
act-final = It cannot be undone.
act-yes = Do it
act-no = Leave it
act-done = Done. The people of game #{ $number } are told, with your reason.
act-abort-asked = { $other-kind ->
    [you] You are asked now.
   *[other] { $other } is asked now. It is up to them until this turn is carried out.
}
act-bar-done = { $who } can no longer challenge or accept in this server. Games that they play go on.
act-bar-before = { $who } was barred already.
act-unbar-done = { $who } can challenge and accept in this server again.
act-unbar-before = { $who } was not barred.
act-log-head = **What moderators did in this server** · page { $page } of { $pages }
act-log-empty = No moderator has done anything in this server yet.
act-log-newer = ← Newer
act-log-older = Older →
act-log-all = Everything so far
act-at = { $at }
act-aborted = { $moderator } ended game #{ $number } without a result.
act-won = { $moderator } adjudicated game #{ $number }: { $winner } wins.
act-drawn = { $moderator } adjudicated game #{ $number }: a draw.
act-annulled = { $moderator } annulled game #{ $number }.
act-turn-annulled = { $moderator } annulled turn { $turn } of game #{ $number }.
act-substituted = { $moderator } gave { $leaver }'s place in game #{ $number } to { $newcomer }.
act-paused = { $moderator } stopped the clocks of game #{ $number }.
act-resumed = { $moderator } let the clocks of game #{ $number } run again.
act-extended = { $moderator } gave { $who } more time in game #{ $number }.
act-lost-server = Game #{ $number } ended by itself, without a result: I was out of this server for 30 days.
act-lost-channel = Game #{ $number } ended by itself, without a result: for 30 days there was no channel in which I could tell of it.
act-barred = { $moderator } barred { $who } from new games.
act-unbarred = { $moderator } let { $who } play again.
act-event-announced = { $moderator } announced it.
act-event-edited = { $moderator } changed what is played, or how.
act-event-check-in = { $moderator } opened check-in.
act-event-started = { $moderator } began it.
act-event-apart = { $moderator } keeps { $first } and { $second } apart.
act-event-together = { $moderator } lets { $first } and { $second } meet again.
act-event-bye = { $moderator } gave { $who } a bye in round { $round }.
act-event-no-bye = { $moderator } took back the bye of { $who } in round { $round }.
act-event-paired = { $moderator } worked out round { $round }.
act-event-published = { $moderator } published round { $round }.
act-event-extended = { $moderator } gave round { $round } more time.
act-event-result = { $moderator } entered { $first } – { $second } **{ $result }** in round { $round }.
act-event-voided = { $moderator } took back the result of { $first } – { $second } in round { $round }.
act-event-out = { $moderator } took { $who } out.
act-event-back = { $moderator } let { $who } come back.
act-event-place = { $moderator } gave { $leaver }'s place to { $newcomer }.
act-event-halted = { $moderator } made it stand still.
act-event-resumed = { $moderator } let it go on.
act-event-cancelled = { $moderator } called it off.
act-turn-back = **Turn { $turn } was annulled by { $moderator }**, as a moderator. The board stands as it did before it.
act-discarded = { $who-kind ->
    [you] Your sealed move for turn { $turn } was thrown away unopened.
   *[other] { $who }'s sealed move for turn { $turn } was thrown away unopened.
}
act-thrown-away = **Turn { $turn }** · thrown away: the turn before it was annulled.
act-takes-place = **{ $newcomer } takes { $leaver }'s place**, by decision of { $moderator }, as a moderator.
act-seal-stands = What { $leaver } has sealed for turn { $turn } stands.
act-abort-offer = { $by-kind ->
    [you] You ask { $to } to end this game without a result.
   *[other] { $to-kind ->
        [you] { $by } asks you to end this game without a result.
       *[other] { $by } asks { $to } to end this game without a result.
    }
}
act-abort-agree = Agree
