why-meet = **Round { $round }: { $first } – { $second }**
why-rest = **Round { $round }: { $person } rests**
why-settled = A moderator settled this pair before the round was paired.
why-table = In a round robin the Berger tables decide, from the numbers alone.
why-match = It is a match of the elimination: the bracket decides who comes into it.
why-no-other = **C4:** without it the round could not be paired at all.
why-bye-score = **C5:** the bye goes to the lowest score that can have it. Here that is { $to }; without this pair it would be { $otherwise }.
why-relaxed = The criteria alone allow no pairing, so { $relaxation }, as rarely as can be. In the group with score { $bracket } that spares { $spared ->
    [one] one pair
   *[other] { $spared } pairs
}; without this pair it would spare { $otherwise }.
why-criterion = **C{ $article }:** { $rule }. In the group with score { $bracket } this is met { $kept ->
    [one] once
   *[other] { $kept } times
}; without this pair { $otherwise ->
    [0] not at all
    [one] once
   *[other] { $otherwise } times
}.
why-criterion-at = **C{ $article }:** { $rule }. In the group with score { $bracket }, { $kept } of those with score { $score } are paired so; without this pair { $otherwise }.
why-order = In the group with score { $bracket } all criteria are met as well without this pair. Then **article 4** decides: the upper half meets the lower half in the order of the numbers, changed as little as can be.
why-instead = Next best: { $pairs }.
why-pair = { $first } – { $second }
why-pair-rest = { $person } rests
why-source = -# Paired by FIDE C.04.3 (2026).
why-rule-bye = the bye goes to the lowest score
why-rule-pairs = as many as possible are paired within their own score
why-rule-downfloaters = those who are paired below their score have as few points as possible
why-rule-next-pairs = as many pairs as possible remain for the next score
why-rule-next-downfloaters = and there those who go down have as few points as possible
why-rule-bye-games = the bye goes to who has sat out least
why-rule-imbalance = nobody at the top gets more than two games out of balance
why-rule-repetition = nobody at the top sits on the same side three times in a row
why-rule-preference = players get the side that they are due
why-rule-strong-preference = above all those who are strongly due one
why-rule-downfloat = who was paired below their score of late is not again
why-rule-upfloat = who was paired above their score of late is not again
why-rule-downfloater-scores = who goes down again meets a score as near as can be
why-rule-upfloater-scores = who meets a higher score again meets one as near as can be
why-relax-forbidden = players who are kept apart may meet
why-relax-seats = two who are both due the same side may meet
why-relax-second-bye = a second bye may be given
why-relax-rematches = players may meet again
why-tiebreaks = **{ $person }**: place { $place }, points { $points }
why-tiebreak = **{ $code } { $value }** · { $meaning }
why-tiebreak-idle = **{ $code } –** · { $meaning }; it decides nothing here
why-score = round { $round } { $person } { $score }
why-product = round { $round } { $person } { $score } × { $won } = { $product }
why-stand = round { $round } { $what } { $score }
why-stand-product = round { $round } { $what } { $score } × { $won } = { $product }
why-against = round { $round } { $person } (with { $score }) { $won }
why-after = after round { $round }: { $score }
why-mean = ({ $parts }) ÷ { $count }
why-worth = { $mean }, and { $above } for { $won } out of { $count }
why-not-met = not met: { $who }
why-filled = The bracket had free places, so of those in place { $place } of their groups these go on too: { $who }. Not { $not }. Points a game decide, then wins a game, then the numbers.
why-showing = { $person } ({ $points } out of { $games })
why-in-file = -# The sums are too long for a message: they stand in the file.
why-cut = ~~{ $addend }~~
why-bye = (bye)
why-forfeit-won = (won without play)
why-requested = (bye on request)
why-forfeit-lost = (lost without play)
why-left = (absent to the end)
why-is-buchholz = the opponents’ points
why-is-sonneborn-berger = the opponents’ points, times what was won against them
why-is-fore-buchholz = the opponents’ points as if the last round had been drawn
why-is-average-buchholz = the mean of the opponents’ Buchholz
why-is-direct-encounter = the place by the games among those who are tied
why-is-wins = rounds with a win’s points
why-is-games-won = games won over the board
why-is-black-games = games with black
why-is-black-wins = games won with black
why-is-progressive = the points after each round, added up
why-is-rounds-elected = rounds that the player chose to play
why-is-standard-points = points, with a win as 1 and a draw as ½
why-is-koya = points against those with half of all points or more
why-is-number = the number in the event
why-is-rating = the rating at the start
why-is-average-rating = the mean rating of the opponents
why-is-performance = the rating that the results are worth
