# Las piezas pequeñas de las que se hacen las frases.

variant-name = { $variant ->
    [xymyx] XYMYX
    [dynamo] Dynamo
    [omega] Omega
   *[classic] Clásico
}

somebody = alguien

role-name = { $role ->
    [king] rey
    [queen] dama
    [rook] torre
    [bishop] alfil
    [knight] caballo
    [champion] campeón
    [wizard] hechicero
    [templar] templario
    [fool] guasón
   *[pawn] peón
}

side-name = { $side ->
    [you] tú
    [south] Sur
    [north] Norte
    [white] blancas
   *[black] negras
}

role-the = { $role-role ->
    [queen] la { $role }
    [rook] la { $role }
   *[other] el { $role }
}

man = { $owner-kind ->
    [you] tu { $role }
    [white] { $role-role ->
        [queen] la { $role } blanca
        [rook] la { $role } blanca
       *[other] el { $role } blanco
    }
    [black] { $role-role ->
        [queen] la { $role } negra
        [rook] la { $role } negra
       *[other] el { $role } negro
    }
   *[other] { role-the } de { $owner }
}

standing = { role-the } de { $square }

move-plain = { CAP($role) } { $from } → { $to }
move-promotion = { CAP($role) } { $from } → { $to } = { $promotion }
move-castling = Enroque { $from } → { $to }
move-guarding = Resguardo { $from } → { $to }
move-entry = El guasón entra en { $to }
move-stays = { CAP($role) } { $from } se queda
move-push = { $way }, empuja { $other } { $stood } → { $lands }
move-push-promotion = { $way }, empuja { $other } { $stood } → { $lands } = { $becomes }
move-push-off = { $way }, empuja { $other } de { $stood } fuera del tablero
move-pull = { CAP($role) } { $from } → { $to }, arrastra { $other } { $stood } → { $from }
move-pull-off = { CAP($role) } { $from } sale del tablero y se lleva { $other } de { $stood }

list-item = { $item }
list-and = { $head } { $last-sound ->
    [i] e { $last }
   *[other] y { $last }
}
list-or = { $head } { $last-sound ->
    [o] u { $last }
   *[other] o { $last }
}

span-instant = menos de un milisegundo
span-milliseconds = { $big ->
    [one] { $big } milisegundo
   *[other] { $big } milisegundos
}
span-tenths = { $big },{ $small } segundos
span-seconds = { $big ->
    [one] { $big } segundo
   *[other] { $big } segundos
}
span-minutes = { $big ->
    [one] { $big } minuto
   *[other] { $big } minutos
}
span-minutes-seconds = { $big ->
    [one] { $big } minuto
   *[other] { $big } minutos
} y { $small ->
    [one] { $small } segundo
   *[other] { $small } segundos
}
span-hours = { $big ->
    [one] { $big } hora
   *[other] { $big } horas
}
span-hours-minutes = { $big ->
    [one] { $big } hora
   *[other] { $big } horas
} y { $small ->
    [one] { $small } minuto
   *[other] { $small } minutos
}
span-days = { $big ->
    [one] { $big } día
   *[other] { $big } días
}
span-days-hours = { $big ->
    [one] { $big } día
   *[other] { $big } días
} y { $small ->
    [one] { $small } hora
   *[other] { $small } horas
}
