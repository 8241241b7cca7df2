in-turns = { $turns ->
    [one] in { $turns } turn
   *[other] in { $turns } turns
}
end-checkmate = { $winner-kind ->
    [you] **Checkmate. You win { in-turns }.**
   *[other] **Checkmate. { $winner } wins { in-turns }.**
}
end-mated-king = { $loser-kind ->
    [you] Your king on { $square } had no safe square.
   *[other] { $loser }'s king on { $square } had no safe square.
}
end-double-mate-first = **Both kings are mated. { $winner-kind ->
    [you] You sealed first, by { $by }, and win.
   *[other] { $winner } sealed first, by { $by }, and wins.
}**
end-double-mate-alternating = **Both kings are mated. By the house rule { $winner-kind ->
    [you] you count as first in turn { $turn }, and win.
   *[other] { $winner } counts as first in turn { $turn }, and wins.
}**
end-no-moves-left = **No move left. { $winner-kind ->
    [you] You win { in-turns }.
   *[other] { $winner } wins { in-turns }.
}** { $loser-kind ->
    [you] You have no legal move, which loses in this game.
   *[other] { $loser } has no legal move, which loses in this game.
}
end-stalemate = **Draw by stalemate.** A side that is not in check has no legal move.
end-threefold = **Draw by repetition.** The same position has come up for the third time.
end-fifty-move = **Draw by the fifty-move rule.** Fifty turns have passed without a pawn move or a removed piece.
end-insufficient-material = **Draw.** What is left on the board cannot give mate.
end-agreement = **Draw by agreement.**
end-resignation = { $loser-kind ->
    [you] **You resign. { who-wins }**
   *[other] **{ $loser } resigns. { who-wins }**
}
end-time = { $loser-kind ->
    [you] **Your time is up. { who-wins }**
   *[other] **{ $loser }'s time is up. { who-wins }**
}
who-wins = { $winner-kind ->
    [you] You win.
   *[other] { $winner } wins.
}
end-time-drawn = **Draw: time is up**, but what the other side has left cannot win.
end-aborted = **Aborted.** The game ended before it was under way; there is no result.
end-aborted-by-moderator = **Aborted by { $moderator }**, as a moderator; there is no result.
end-aborted-by-somebody = **Aborted by a moderator**; there is no result.
end-aborted-together = **Aborted by both players**; there is no result.
end-adjudicated-won = { $winner-kind ->
    [you] **Adjudicated by { $moderator }**, as a moderator: **you win.**
   *[other] **Adjudicated by { $moderator }**, as a moderator: **{ $winner } wins.**
}
end-adjudicated-drawn = **Adjudicated by { $moderator }**, as a moderator: **a draw.**
end-annulled = **Annulled by { $moderator }**, as a moderator; there is no result.
end-abandoned = **Abandoned.** Both ran out of time in the same instant; there is no result.
end-abandoned-server = **Abandoned.** Lacre was out of this server for 30 days; there is no result.
end-abandoned-channel = **Abandoned.** For 30 days there was no channel in which I could tell of this game; there is no result.
end-reason = Reason: { $reason }
end-leftover = { $who-kind ->
    [you] Your sealed move was never carried out: { $order }.
   *[other] { $who }'s sealed move was never carried out: { $order }.
}
end-ratings = New ratings: { $first } { $first_rating } · { $second } { $second_rating }
end-too-short = -# Not rated: a game counts once each side has had two moves carried out.
