clock-per-turn = { $span } a turn
clock-bank = { $bank } for the game and { $increment } more with each move
clock-bank-only = { $bank } for the whole game
clock-unlimited = no time limit
rated = rated
casual = casual
seats-drawn = seats drawn
seat-chosen = { $who-kind ->
    [you] you sit { $side }
   *[other] { $side-kind ->
        [white] { $who } has { $side }
        [black] { $who } has { $side }
       *[other] { $who } sits { $side }
    }
}
ties-alternating = house rule: ties alternate
stalemate-draws = no move left is a draw
touch-move-off = a touched piece need not move
rules-plain = plain rules, without the Fool
templar-on = templars for knights
immobilise-on = Fools hold the pieces beside them
wizard-travel-on = Fools travel between wizard squares
result-won = { $winner-kind ->
    [you] you won
   *[other] { $winner } won
}
result-drawn = draw
result-none = no result
