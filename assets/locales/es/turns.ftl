turn-head = **Turno { $turn }**
turn-begins = **Empieza { $variant } n.º { $number }.**
turn-sealed = ✉ { $who-kind ->
    [you] has sellado
    [white] las blancas han sellado
    [black] las negras han sellado
   *[other] { $who } ha sellado
}
turn-waiting = { $who-count ->
    [one] falta { $who }
   *[other] faltan { $who }
}
turn-waiting-until = { $who-count ->
    [one] falta { $who }; su tiempo se acaba { $at }
   *[other] faltan { $who }; su tiempo se acaba { $at }
}
turn-receipt = -# Recibo de { $who-kind ->
    [you] tu jugada
    [white] la jugada de las blancas
    [black] la jugada de las negras
   *[other] la jugada de { $who }
}: { $receipt }
turn-draw-offered = { $by-kind ->
    [you] Ofreces tablas.
    [white] Las blancas ofrecen tablas.
    [black] Las negras ofrecen tablas.
   *[other] { $by } ofrece tablas.
} { $to-kind ->
    [you] Puedes aceptar hasta que se resuelva el turno.
    [white] Las blancas pueden aceptar hasta que se resuelva el turno.
    [black] Las negras pueden aceptar hasta que se resuelva el turno.
   *[other] { $to } puede aceptar hasta que se resuelva el turno.
}
turn-draw-declined = { $by-kind ->
    [you] Rechazaste las tablas.
    [white] Las blancas rechazaron las tablas.
    [black] Las negras rechazaron las tablas.
   *[other] { $by } rechazó las tablas.
} La partida sigue.
turn-accept-draw = Aceptar tablas
turn-decline-draw = Rechazar tablas
turn-move = Mover
turn-my-board = Mi tablero
turn-more = Más
turn-offer-draw = Ofrecer tablas
turn-resign = Abandonar
turn-record = Planilla
turn-rules = Reglas
turn-reminder = ⏳ { $who }, se espera tu jugada del turno { $turn }: tu tiempo se acaba { $at }.
turn-reminder-alone = ⏳ { $who }, solo falta tu jugada en el turno { $turn }: { $other-kind ->
    [white] las blancas ya han sellado.
    [black] las negras ya han sellado.
   *[other] { $other } ya ha sellado.
} Tu tiempo se acaba { $at }.
turn-skipped-one = Entretanto se resolvió el turno { $turn }; está en la planilla.
turn-skipped = Entretanto se resolvieron los turnos { $from } a { $to }; están en la planilla.
turn-outage = Lacre estuvo ausente { $span }. Ningún reloj corrió y el tiempo se ha devuelto.
