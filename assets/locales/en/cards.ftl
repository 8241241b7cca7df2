card-title = **{ $variant } #{ $number } · { $challenger } challenges { $opponent }**
card-title-open = **{ $variant } #{ $number } · { $challenger } challenges whoever accepts**
card-about-xymyx = *Both move at once; nobody sees the other's move before both are sealed.*
card-about-classic = *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
card-about-classic-draws = *Chess by sealed moves: each move is handed over in private, then shown.*
card-about-dynamo = *Nothing is captured: pieces push and pull each other, off the board too. Each move is handed over sealed, then shown.*
card-about-omega = *Chess on 104 squares with champions, wizards and the Fool, which moves as what the other side has just used. Each move is handed over sealed, then shown.*
card-about-omega-plain = *Chess on 104 squares with champions and wizards. Each move is handed over sealed, then shown.*
card-expires = Expires { $at }.
card-public = Everybody in this server can follow the game.
card-accept = Accept
card-decline = Decline
card-withdraw = Withdraw
card-declined = **{ $variant } #{ $number }** · { $opponent } declined { $challenger }'s challenge.
card-withdrawn = **{ $variant } #{ $number }** · { $challenger } withdrew the challenge.
card-expired = **{ $variant } #{ $number }** · { $challenger }'s challenge has expired.
card-game-line = **{ $variant } #{ $number } · { $first } – { $second }**
card-game-line-over = **{ $variant } #{ $number } · { $first } – { $second }** · { $result }
card-played-in = Played in { $place }.
thread-name = #{ $number } { $variant } · { $first } – { $second }
card-seating = { $first_side-kind ->
    [south] { $first } sits { $first_side }, at the bottom of the board; { $second } sits { $second_side }.
    [north] { $first } sits { $first_side }, at the top of the board; { $second } sits { $second_side }.
   *[other] { $first } has { $first_side }, { $second } has { $second_side }.
}
card-limited = *Not rated: these two have begun three rated games with each other within seven days.*
card-rematch-of = A rematch of #{ $number }, with the seats changed.
