ranks-profile = **{ $person }** in this server
ranks-line = **{ $variant }** · { $rating } · { $won } won, { $drawn } drawn, { $lost } lost
ranks-line-unrated = **{ $variant }** · no rating yet · { $won } won, { $drawn } drawn, { $lost } lost
ranks-no-games = { $person } has not finished a game here yet. Start one with { $challenge }.
ranks-provisional = -# A question mark: too few games of late for the rating to be sure.
ranks-curve = The rating of { $person } in { $variant } over { $games ->
    [one] { $games } game
   *[other] { $games } games
}: from { $first } to { $last }, lowest { $lowest }, highest { $highest }.
ranks-leaders = **Best in { $variant }**
ranks-leader = { $place }. { $person } · **{ $rating }** · { $games ->
    [one] { $games } game
   *[other] { $games } games
}
ranks-unsure = -# Provisional: too few games of late for the rating to be sure
ranks-no-leaders = Nobody has a rating in { $variant } here yet. A rated game gives one: { $challenge }.
ranks-history = **Finished games of { $person }: { $count }**
ranks-past = **#{ $number }** { $variant } · { $first } – { $second } · { $result } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} · { $at }
ranks-page = -# Page { $page } of { $pages }
ranks-back = ← Back
ranks-next = Next →
ranks-board-hint = See the board of …
ranks-record-hint = Get the record of …
ranks-past-option = #{ $number } { $variant } · { $first } – { $second }
