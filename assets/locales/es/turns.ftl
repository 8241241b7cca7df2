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
turn-waiting-paused = { $who-count ->
    [one] falta { $who }; ⏸ los relojes están parados
   *[other] faltan { $who }; ⏸ los relojes están parados
}
turn-clock-runs = { $who-kind ->
    [you] tu reloj
    [white] el reloj de las blancas
    [black] el reloj de las negras
   *[other] el reloj de { $who }
}: se acaba { $at }
turn-clock-stands = { $who-kind ->
    [you] tu reloj
    [white] el reloj de las blancas
    [black] el reloj de las negras
   *[other] el reloj de { $who }
}: aún tiene { $span }
turn-away = 🌙 { $who } se ausenta del { $from } al { $until }: entretanto los relojes están parados.
turn-quiet = -# 🔕 Horas de silencio aquí: { $hours } ({ $zone }). En ellas no se agota ningún reloj.
turn-quiet-minded = -# 🔕 El plazo tiene en cuenta las horas de silencio de este servidor.
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
turn-pause-offered = { $by-kind ->
    [you] Ofreces una pausa.
    [white] Las blancas ofrecen una pausa.
    [black] Las negras ofrecen una pausa.
   *[other] { $by } ofrece una pausa.
} { $to-kind ->
    [you] Puedes aceptar hasta que se resuelva el turno.
    [white] Las blancas pueden aceptar hasta que se resuelva el turno.
    [black] Las negras pueden aceptar hasta que se resuelva el turno.
   *[other] { $to } puede aceptar hasta que se resuelva el turno.
} En una pausa no corre ningún reloj; se puede seguir sellando, y cualquiera de los dos puede terminarla.
turn-pause-declined = { $by-kind ->
    [you] Rechazaste la pausa.
    [white] Las blancas rechazaron la pausa.
    [black] Las negras rechazaron la pausa.
   *[other] { $by } rechazó la pausa.
} Los relojes siguen.
turn-paused = ⏸ **Pausa.** De común acuerdo, los relojes quedan parados hasta que uno de los dos los ponga en marcha. Se puede seguir sellando.
turn-paused-by-moderator = ⏸ **Pausa.** { $by }, de la moderación, ha parado los relojes; se puede seguir sellando. Motivo: { $reason }
turn-resumed = ▶ { $by-kind ->
    [you] Terminaste la pausa.
    [white] Las blancas han terminado la pausa.
    [black] Las negras han terminado la pausa.
   *[other] { $by } ha terminado la pausa.
} Los relojes vuelven a correr.
turn-resumed-by-moderator = ▶ { $by }, de la moderación, ha terminado la pausa; los relojes vuelven a correr. Motivo: { $reason }
turn-time-given = ⏱ { $by-kind ->
    [you] Diste
    [white] Las blancas { $to-kind ->
        [you] te han dado
       *[other] han dado
    }
    [black] Las negras { $to-kind ->
        [you] te han dado
       *[other] han dado
    }
   *[other] { $by } { $to-kind ->
        [you] te ha dado
       *[other] ha dado
    }
} { $span } más{ $to-kind ->
    [you] {""}
    [white] {" "}a las blancas
    [black] {" "}a las negras
   *[other] {" "}a { $to }
}.
turn-extended = ⏱ { $by }, de la moderación, { $to-kind ->
    [you] te ha dado { $span } más
    [white] ha dado { $span } más a las blancas
    [black] ha dado { $span } más a las negras
   *[other] ha dado { $span } más a { $to }
}. Motivo: { $reason }
turn-accept-pause = Aceptar la pausa
turn-decline-pause = Rechazar la pausa
turn-offer-pause = Ofrecer una pausa
turn-resume = Terminar la pausa
turn-give-time = Dar tiempo a tu rival
turn-time = { $span } más
turn-accept-draw = Aceptar tablas
turn-decline-draw = Rechazar tablas
turn-move = Mover
turn-my-board = Mi tablero
turn-more = Más
turn-offer-draw = Ofrecer tablas
turn-resign = Abandonar
turn-record = Planilla
turn-film = Película
turn-replay = Repasar
turn-rules = Reglas
turn-half-time = ⌛ { $who }, ha pasado la mitad de tu tiempo para el turno { $turn }: se acaba { $at }.
turn-half-time-alone = ⌛ { $who }, en el turno { $turn } solo falta tu jugada; { $other-kind ->
    [white] las blancas han sellado
    [black] las negras han sellado
   *[other] { $other } ha sellado
}. Ha pasado la mitad de tu tiempo: se acaba { $at }.
turn-reminder = ⏳ { $who }, se espera tu jugada del turno { $turn }: tu tiempo se acaba { $at }.
turn-reminder-alone = ⏳ { $who }, solo falta tu jugada en el turno { $turn }: { $other-kind ->
    [white] las blancas ya han sellado.
    [black] las negras ya han sellado.
   *[other] { $other } ya ha sellado.
} Tu tiempo se acaba { $at }.
turn-skipped-one = Entretanto se resolvió el turno { $turn }; está en la planilla.
turn-skipped = Entretanto se resolvieron los turnos { $from } a { $to }; están en la planilla.
turn-outage = Lacre estuvo ausente { $span }. Ningún reloj corrió y el tiempo se ha devuelto.
turn-rematch = Revancha
turn-watched = -# Aviso para { $who }.
turn-direct-half-time = ⌛ { $game }: ha pasado la mitad de tu tiempo para el turno { $turn }. Se acaba { $at }.
turn-direct-reminder = ⏳ { $game }: se espera tu jugada del turno { $turn }. Tu tiempo se acaba { $at }.
turn-direct-turn = { $game }: está abierto el turno { $turn }.
turn-direct-end = { $game }: la partida ha terminado, { $result }.
turn-direct-refused = -# { $who }, Discord no me deja escribirte por privado: desde ahora los avisos te llegan aquí.
turn-watch-refused = -# { $who }, Discord no me deja escribirte por privado: desde ahora cada turno te menciona aquí.
turn-mute = Sin más avisos
turn-unmute = Volver a avisarme
