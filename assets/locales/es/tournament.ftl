event-title = **{ $name } · torneo { $number }**
event-terms = { $variant } · { $format } · { $clock } · { $rating }
event-swiss = { $rounds ->
    [one] suizo, una ronda
   *[other] suizo, { $rounds } rondas
}
event-round-robin = todos contra todos
event-double-round-robin = todos contra todos, a doble vuelta
event-groups = { $groups } grupos de todos contra todos
event-elimination = eliminatoria{ $games ->
    [one] {""}
   *[other] , { $games } partidas por encuentro
}
event-double-elimination = doble eliminatoria{ $games ->
    [one] {""}
   *[other] , { $games } partidas por encuentro
}
event-then = { $first }; después, { $second }
event-starts = Empieza el { $at }, { $soon }.
event-starts-by-hand = Lo empieza la moderación.
event-round-lasts = Cada ronda dura { $span }.
event-check-in-comes = Un día antes del comienzo se pide a todo el mundo que confirme; quien no lo haga queda fuera.
event-check-in-open = La confirmación está abierta: solo jugarán quienes tengan ✓.
event-in = Inscripciones ({ $count } de { $most } como máximo): { $who }
event-nobody-in = Nadie se ha inscrito todavía; hay sitio para { $most }.
event-waiting = A la espera de plaza ({ $count }): { $who }
event-more = y { $count } más
event-begun = Ha empezado, con { $count } participantes.
event-called-off = Se ha cancelado.
event-join = Inscribirse
event-leave = Borrarse
event-check-in = Confirmar
event-look = Clasificación
event-round = **Ronda { $round }** hasta el { $until }, { $soon }.
event-round-of = **Ronda { $round } de { $rounds }** hasta el { $until }, { $soon }.
event-pair = { $board }. { $first } – { $second }
event-pair-corrected = { $board }. { $first } – { $second } **{ $result }** (corregido)
event-pair-voided = { $board }. { $first } – { $second } (espera de nuevo un resultado)
event-only-standings = -# Corregido cuando ya había una ronda posterior emparejada o todo había terminado: solo cambia la clasificación y no se empareja de nuevo a nadie.
event-rests = Descansa { $who }.
event-round-over = **La ronda { $round } ha terminado.** La clasificación:
event-line = { $rank }. { $who } · { $points }
event-won = **Ha terminado, y gana { $winner }.**
event-shared = **Ha terminado, y { $who } comparten el primer puesto.**
event-nobody-won = **Ha terminado.** No gana nadie.
event-board = { $name } · ronda { $round }, tablero { $board }
event-drafted = La ronda { $round } está emparejada. Se publica { $soon }, salvo que se empareje de nuevo o se publique antes.
event-drafted-by-hand = La ronda { $round } está emparejada y espera a que la moderación la publique.
event-drafted-at-once = La ronda { $round } se publicó tal como se emparejó.
event-look-at = -# { $to }: `/torneo ver ronda:{ $round }` muestra a la moderación, y aún a nadie más, quién juega contra quién.
event-your-turn = -# { $to }: esto espera tu decisión.
event-organiser = { $who }, u otra persona de la moderación
event-moderators = Moderación
event-relaxed = ⚠ Solo fue posible cediendo en algo, que la moderación puede ver.
event-relaxed-forbidden = ⚠ Solo ha sido posible dejando que se enfrenten quienes debían estar separados.
event-relaxed-seats = ⚠ Solo ha sido posible enfrentando a dos a quienes toca el mismo lado.
event-relaxed-bye = ⚠ Solo ha sido posible dejando que alguien descanse por segunda vez.
event-relaxed-rematches = ⚠ Solo ha sido posible repitiendo enfrentamientos.
event-stuck = No sigue por sí solo. { $why }
event-stuck-round = El tiempo de la ronda { $round } ha terminado y aún se juegan partidas. La moderación decide cómo acaban, o da más tiempo a la ronda.
event-stuck-game = La partida { $first } – { $second } de la ronda { $round } ha terminado sin un resultado que cuente aquí. La moderación lo anota con `/torneo resultado` o `/torneo incomparecencia`.
event-too-few = { $there ->
    [0] No hay nadie, y hacen falta { $needed }.
    [one] Solo hay una persona, y hacen falta { $needed }.
   *[other] Solo hay { $there }, y hacen falta { $needed }.
}
event-too-many-rounds = { $most ->
    [one] Para tan pocos participantes basta una ronda.
   *[other] Para tan pocos participantes bastan { $most } rondas.
}
event-no-pairing = No queda nadie a quien emparejar.
event-not-now = Eso no puede hacerse tal como está el torneo.
event-matches-over = **La ronda { $round } ha terminado.**
event-match-won = P{ $number } · { $first } – { $second } **{ $score }** · Lo gana { $winner }.
event-match-by-seed = P{ $number } · { $first } – { $second } **{ $score }** · Hay empate, y lo gana { $winner } por partir mejor.
event-match-left = P{ $number } · { $first } – { $second } **{ $score }** · Lo gana { $winner }, porque el otro lado se ha retirado.
event-match-nobody = P{ $number } · { $first } – { $second } **{ $score }** · Ambos se han retirado, así que nadie lo gana.
event-match-open = P{ $number } · { $first } – { $second } **{ $score }** · Aún no está decidido.
event-place = { $places }. { $who }
