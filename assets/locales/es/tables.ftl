tables-standings = { $event }: clasificación tras la ronda { $round } de { $rounds }
tables-standings-before = { $event }: participantes
tables-places = { $event }: puestos
tables-crosstable = { $event }: cuadro de resultados
tables-bracket = { $event }: cuadro eliminatorio
tables-pairings = { $event }: ronda { $round }
tables-draft = { $event }: ronda { $round }, aún sin publicar
tables-winner = Gana el torneo: { $person }
tables-group = Grupo { $letter }
tables-player = Participante
tables-points = Pts
tables-round = R{ $round }
tables-out = Cae en
tables-game = n.º
tables-result = Resultado
tables-nobody = N.º { $number }
tables-rests = descansa
tables-gone = se retiró
tables-still-in = sigue en juego
tables-lost-to = { $stage }, ante { $person }
tables-winner-of = Quien gane P{ $number }
tables-loser-of = Quien pierda P{ $number }
tables-match = P{ $number }
tables-round-of = { $players ->
    [16] Octavos de final
    [32] Dieciseisavos de final
   *[other] Ronda de { $players }
}
tables-quarter-finals = Cuartos de final
tables-semi-finals = Semifinales
tables-final = Final
tables-third = Tercer puesto
tables-reset = Partido decisivo
tables-winners-round = Ronda superior { $round }
tables-losers-round = Ronda inferior { $round }
tables-round-key = En cada ronda: la línea del rival en esta tabla y lo que dio. + o −: no se jugó. ·: sin rival.
tables-matrix-key = En cada columna: lo que dieron las partidas contra quien ocupa esa línea. + o −: no se jugó.
tables-place-aloud = { $place }. { $person }, { $points }
tables-game-aloud = { $first } contra { $second }: { $result }
tables-game-open-aloud = { $first } contra { $second }
tables-match-aloud = P{ $number }: { $game }
tables-rests-aloud = { $person } descansa
tables-more = … y { $count } más.
tables-page = Página { $page } de { $pages }
tables-by-seed = Igualados, así que ganó quien partía mejor: { $matches }.
tables-by-seed-aloud = { $game }, lo gana { $person } por partir mejor
tables-unqualified = sin clasificarse; puntos: { $points }
tables-goes-on-key = *: pasa a la eliminatoria.
