why-meet = **Ronda { $round }: { $first } – { $second }**
why-rest = **Ronda { $round }: { $person } descansa**
why-settled = La moderación fijó este emparejamiento antes de emparejar la ronda.
why-table = Cuando juegan todos contra todos deciden las tablas de Berger, solo con los números.
why-match = Es un partido de la eliminatoria: el cuadro decide quién llega a él.
why-no-other = **C4:** sin él no se podría emparejar la ronda.
why-bye-score = **C5:** el descanso va a la puntuación más baja que puede tenerlo. Aquí es { $to }; sin este emparejamiento sería { $otherwise }.
why-relaxed = Los criterios por sí solos no permiten emparejar; por eso { $relaxation }, lo menos posible. En el grupo de puntuación { $bracket } así { $spared ->
    [one] queda a salvo un emparejamiento
   *[other] quedan a salvo { $spared } emparejamientos
}; sin este, { $otherwise }.
why-criterion = **C{ $article }:** { $rule }. En el grupo de puntuación { $bracket } esto se cumple { $kept ->
    [one] una vez
   *[other] { $kept } veces
}; sin este emparejamiento, { $otherwise ->
    [0] ninguna
    [one] una vez
   *[other] { $otherwise } veces
}.
why-criterion-at = **C{ $article }:** { $rule }. En el grupo de puntuación { $bracket } quedan así { $kept } de quienes tienen puntuación { $score }; sin este emparejamiento, { $otherwise }.
why-order = En el grupo de puntuación { $bracket } todos los criterios se cumplen igual sin este emparejamiento. Entonces decide el **artículo 4**: la mitad de arriba juega contra la de abajo por orden de número, con los menos cambios posibles.
why-instead = Lo siguiente mejor: { $pairs }.
why-pair = { $first } – { $second }
why-pair-rest = { $person } descansa
why-source = -# Emparejado según FIDE C.04.3 (2026).
why-rule-bye = el descanso va a la puntuación más baja
why-rule-pairs = se empareja a cuantos se pueda dentro de su puntuación
why-rule-downfloaters = quienes bajan de puntuación tienen los menos puntos posibles
why-rule-next-pairs = quedan los más emparejamientos posibles para la puntuación siguiente
why-rule-next-downfloaters = y allí quienes bajan tienen los menos puntos posibles
why-rule-bye-games = el descanso va a quien menos ha descansado
why-rule-imbalance = nadie de arriba se desequilibra en más de dos partidas
why-rule-repetition = nadie de arriba tiene el mismo lado tres veces seguidas
why-rule-preference = cada cual recibe el lado que le toca
why-rule-strong-preference = sobre todo aquellos a quienes más les toca uno
why-rule-downfloat = quien bajó de puntuación hace poco no baja otra vez
why-rule-upfloat = quien jugó hace poco contra una puntuación mayor no lo hace otra vez
why-rule-downfloater-scores = quien baja otra vez se enfrenta a una puntuación lo más cercana posible
why-rule-upfloater-scores = quien juega otra vez contra una puntuación mayor la tiene lo más cercana posible
why-relax-forbidden = pueden enfrentarse quienes no debían
why-relax-seats = pueden enfrentarse dos a quienes toca el mismo lado
why-relax-second-bye = puede darse un segundo descanso
why-relax-rematches = pueden enfrentarse quienes ya jugaron
why-tiebreaks = **{ $person }**: puesto { $place }, puntos { $points }
why-tiebreak = **{ $code } { $value }** · { $meaning }
why-tiebreak-idle = **{ $code } –** · { $meaning }; aquí no decide nada
why-score = ronda { $round } { $person } { $score }
why-product = ronda { $round } { $person } { $score } × { $won } = { $product }
why-stand = ronda { $round } { $what } { $score }
why-stand-product = ronda { $round } { $what } { $score } × { $won } = { $product }
why-against = ronda { $round } { $person } (con { $score }) { $won }
why-after = tras la ronda { $round }: { $score }
why-mean = ({ $parts }) ÷ { $count }
why-worth = { $mean }, y { $above } por { $won } de { $count }
why-not-met = sin partida con { $who }
why-filled = El cuadro tenía plazas libres; por eso, de los puestos { $place } de los grupos pasan también: { $who }. No pasan: { $not }. Deciden los puntos por partida, luego las victorias por partida, luego los números.
why-showing = { $person } ({ $points } de { $games })
why-in-file = -# Las sumas no caben en un mensaje: están en el archivo.
why-cut = ~~{ $addend }~~
why-bye = (descanso)
why-forfeit-won = (ganada sin jugar)
why-requested = (descanso pedido)
why-forfeit-lost = (perdida sin jugar)
why-left = (ausente hasta el final)
why-is-buchholz = los puntos de los rivales
why-is-sonneborn-berger = los puntos de los rivales por lo ganado contra ellos
why-is-fore-buchholz = los puntos de los rivales como si la última ronda hubiera sido tablas
why-is-average-buchholz = la media del Buchholz de los rivales
why-is-direct-encounter = el puesto por las partidas entre quienes empatan
why-is-wins = rondas con los puntos de una victoria
why-is-games-won = partidas ganadas en el tablero
why-is-black-games = partidas con negras
why-is-black-wins = partidas ganadas con negras
why-is-progressive = la suma de los puntos tras cada ronda
why-is-rounds-elected = rondas que se quiso jugar
why-is-standard-points = puntos con 1 por victoria y ½ por tablas
why-is-koya = puntos contra quienes tienen la mitad de todos o más
why-is-number = el número en el torneo
why-is-rating = la clasificación al empezar
why-is-average-rating = la media de clasificación de los rivales
why-is-performance = la clasificación que valen los resultados
