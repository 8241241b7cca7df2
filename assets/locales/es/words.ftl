# Las piezas pequeñas de las que se hacen las frases.

variant-name = { $variant ->
    [xymyx] XYMYX
   *[classic] Clásico
}

somebody = alguien

role-name = { $role ->
    [king] rey
    [queen] dama
    [rook] torre
    [bishop] alfil
    [knight] caballo
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
