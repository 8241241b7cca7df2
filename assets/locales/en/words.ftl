# The small parts of which sentences are made.

variant-name = { $variant ->
    [xymyx] XYMYX
    [dynamo] Dynamo
    [omega] Omega
   *[classic] Classic
}

somebody = somebody

role-name = { $role ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
    [champion] champion
    [wizard] wizard
    [templar] templar
    [fool] Fool
   *[pawn] pawn
}

side-name = { $side ->
    [you] you
    [south] South
    [north] North
    [white] White
   *[black] Black
}

role-the = the { $role }

man = { $owner-kind ->
    [you] your { $role }
   *[other] { $owner }'s { $role }
}

standing = { role-the } on { $square }

move-plain = { CAP($role) } { $from } → { $to }
move-promotion = { CAP($role) } { $from } → { $to } = { $promotion }
move-castling = Castling { $from } → { $to }
move-guarding = Guarding { $from } → { $to }
move-entry = The Fool enters on { $to }
move-stays = { CAP($role) } { $from } stays
move-push = { $way }, pushes the { $other } { $stood } → { $lands }
move-push-promotion = { $way }, pushes the { $other } { $stood } → { $lands } = { $becomes }
move-push-off = { $way }, pushes the { $other } on { $stood } off the board
move-pull = { CAP($role) } { $from } → { $to }, pulls the { $other } { $stood } → { $from }
move-pull-off = { CAP($role) } { $from } leaves the board and takes the { $other } on { $stood } with it

list-item = { $item }
list-and = { $head } and { $last }
list-or = { $head } or { $last }

span-instant = less than a millisecond
span-milliseconds = { $big ->
    [one] { $big } millisecond
   *[other] { $big } milliseconds
}
span-tenths = { $big }.{ $small } seconds
span-seconds = { $big ->
    [one] { $big } second
   *[other] { $big } seconds
}
span-minutes = { $big ->
    [one] { $big } minute
   *[other] { $big } minutes
}
span-minutes-seconds = { $big ->
    [one] { $big } minute
   *[other] { $big } minutes
} { $small ->
    [one] { $small } second
   *[other] { $small } seconds
}
span-hours = { $big ->
    [one] { $big } hour
   *[other] { $big } hours
}
span-hours-minutes = { $big ->
    [one] { $big } hour
   *[other] { $big } hours
} { $small ->
    [one] { $small } minute
   *[other] { $small } minutes
}
span-days = { $big ->
    [one] { $big } day
   *[other] { $big } days
}
span-days-hours = { $big ->
    [one] { $big } day
   *[other] { $big } days
} { $small ->
    [one] { $small } hour
   *[other] { $small } hours
}
