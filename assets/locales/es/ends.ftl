in-turns = { $turns ->
    [one] en { $turns } turno
   *[other] en { $turns } turnos
}
end-checkmate = { $winner-kind ->
    [you] **Jaque mate. Ganas { in-turns }.**
    [white] **Jaque mate. Ganan las blancas { in-turns }.**
    [black] **Jaque mate. Ganan las negras { in-turns }.**
   *[other] **Jaque mate. Gana { $winner } { in-turns }.**
}
end-mated-king = { $loser-kind ->
    [you] Tu rey, en { $square }, no tenía ninguna casilla segura.
    [white] El rey blanco, en { $square }, no tenía ninguna casilla segura.
    [black] El rey negro, en { $square }, no tenía ninguna casilla segura.
   *[other] El rey de { $loser }, en { $square }, no tenía ninguna casilla segura.
}
end-double-mate-first = **Ambos reyes reciben mate. { $winner-kind ->
    [you] Sellaste primero, por { $by }, y ganas.
   *[other] { $winner } selló primero, por { $by }, y gana.
}**
end-double-mate-alternating = **Ambos reyes reciben mate. Por la regla de la casa { $winner-kind ->
    [you] tienes preferencia en el turno { $turn } y ganas.
   *[other] { $winner } tiene preferencia en el turno { $turn } y gana.
}**
end-no-moves-left = **Sin jugadas. { $winner-kind ->
    [you] Ganas { in-turns }.
    [white] Ganan las blancas { in-turns }.
    [black] Ganan las negras { in-turns }.
   *[other] Gana { $winner } { in-turns }.
}** { $loser-kind ->
    [you] No te queda ninguna jugada legal, y en este juego eso pierde.
    [white] A las blancas no les queda ninguna jugada legal, y en este juego eso pierde.
    [black] A las negras no les queda ninguna jugada legal, y en este juego eso pierde.
   *[other] A { $loser } no le queda ninguna jugada legal, y en este juego eso pierde.
}
end-stalemate = **Tablas por ahogado.** Un bando que no está en jaque no tiene jugadas legales.
end-threefold = **Tablas por repetición.** La misma posición se ha dado por tercera vez.
end-fifty-move = **Tablas por la regla de los cincuenta movimientos.** Han pasado cincuenta turnos sin mover un peón ni retirar una pieza.
end-insufficient-material = **Tablas.** Con lo que queda en el tablero no se puede dar mate.
end-agreement = **Tablas de común acuerdo.**
end-resignation = { $loser-kind ->
    [you] **Abandonas. { who-wins }**
    [white] **Las blancas abandonan. { who-wins }**
    [black] **Las negras abandonan. { who-wins }**
   *[other] **{ $loser } abandona. { who-wins }**
}
end-time = { $loser-kind ->
    [you] **Se acabó tu tiempo. { who-wins }**
    [white] **Se acabó el tiempo de las blancas. { who-wins }**
    [black] **Se acabó el tiempo de las negras. { who-wins }**
   *[other] **Se acabó el tiempo de { $loser }. { who-wins }**
}
who-wins = { $winner-kind ->
    [you] Ganas.
    [white] Ganan las blancas.
    [black] Ganan las negras.
   *[other] Gana { $winner }.
}
end-time-drawn = **Tablas: se acabó el tiempo**, pero con lo que le queda al otro bando no se puede ganar.
end-aborted = **Partida cancelada.** Terminó antes de estar en marcha; no hay resultado.
end-aborted-by-moderator = **Partida cancelada por { $moderator }**, de la moderación; no hay resultado.
end-aborted-by-somebody = **Partida cancelada por la moderación**; no hay resultado.
end-aborted-together = **Partida cancelada de común acuerdo**; no hay resultado.
end-adjudicated-won = **Adjudicada por { $moderator }**, de la moderación: { $winner-kind ->
    [you] **ganas.**
    [white] **ganan las blancas.**
    [black] **ganan las negras.**
   *[other] **gana { $winner }.**
}
end-adjudicated-drawn = **Adjudicada por { $moderator }**, de la moderación: **tablas.**
end-annulled = **Partida anulada por { $moderator }**, de la moderación; no hay resultado.
end-abandoned = **Sin terminar.** A ambos se les acabó el tiempo en el mismo instante; no hay resultado.
end-abandoned-server = **Sin terminar.** Lacre estuvo 30 días fuera de este servidor; no hay resultado.
end-abandoned-channel = **Sin terminar.** Durante 30 días no hubo canal en el que pudiera contar esta partida; no hay resultado.
end-reason = Motivo: { $reason }
end-leftover = { $who-kind ->
    [you] Tu jugada sellada no llegó a realizarse: { $order }.
    [white] La jugada sellada de las blancas no llegó a realizarse: { $order }.
    [black] La jugada sellada de las negras no llegó a realizarse: { $order }.
   *[other] La jugada sellada de { $who } no llegó a realizarse: { $order }.
}
end-ratings = Nueva clasificación: { $first } { $first_rating } · { $second } { $second_rating }
end-too-short = -# No cuenta para la clasificación: para eso cada bando debe haber hecho dos jugadas.
