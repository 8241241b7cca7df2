card-title = **{ $variant } n.º { $number } · { $challenger } desafía a { $opponent }**
card-title-open = **{ $variant } n.º { $number } · { $challenger } desafía a quien acepte**
card-about-xymyx = *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
card-about-classic = *Ajedrez con jugadas selladas: cada jugada se entrega en privado y después se muestra. Quien se queda sin jugadas pierde.*
card-about-classic-draws = *Ajedrez con jugadas selladas: cada jugada se entrega en privado y después se muestra.*
card-about-dynamo = *No se captura nada: las piezas se empujan y se arrastran, también fuera del tablero. Cada jugada se entrega sellada y luego se muestra.*
card-about-omega = *Ajedrez en 104 casillas con campeones, hechiceros y el guasón, que mueve como lo último que usó el otro bando. Cada jugada se entrega sellada y luego se muestra.*
card-about-omega-plain = *Ajedrez en 104 casillas con campeones y hechiceros. Cada jugada se entrega sellada y luego se muestra.*
card-expires = Caduca { $at }.
card-public = Todo el servidor puede seguir la partida.
card-accept = Aceptar
card-decline = Rechazar
card-withdraw = Retirar
card-declined = **{ $variant } n.º { $number }** · { $opponent } rechazó el desafío de { $challenger }.
card-withdrawn = **{ $variant } n.º { $number }** · { $challenger } retiró el desafío.
card-expired = **{ $variant } n.º { $number }** · El desafío de { $challenger } ha caducado.
card-game-line = **{ $variant } n.º { $number } · { $first } – { $second }**
card-game-line-over = **{ $variant } n.º { $number } · { $first } – { $second }** · { $result }
card-played-in = Partida en { $place }.
thread-name = n.º { $number } { $variant } · { $first } – { $second }
card-seating = { $first_side-kind ->
    [south] { $first } juega en { $first_side }, abajo en el tablero; { $second } juega en { $second_side }.
    [north] { $first } juega en { $first_side }, arriba en el tablero; { $second } juega en { $second_side }.
   *[other] { $first } lleva { $first_side }; { $second } lleva { $second_side }.
}
card-limited = *No cuenta para la clasificación: ya van tres partidas con clasificación entre las mismas dos personas en siete días.*
card-rematch-of = Revancha de la n.º { $number }, con los lados cambiados.
