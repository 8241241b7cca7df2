ranks-profile = **{ $person }** en este servidor
ranks-line = **{ $variant }** · { $rating } · ganadas { $won }, tablas { $drawn }, perdidas { $lost }
ranks-line-unrated = **{ $variant }** · aún sin clasificación · ganadas { $won }, tablas { $drawn }, perdidas { $lost }
ranks-no-games = { $person } aún no ha terminado ninguna partida aquí. Empieza una con { $challenge }.
ranks-provisional = -# Con interrogación: pocas partidas recientes para que la clasificación sea segura.
ranks-curve = La clasificación de { $person } en { $variant } tras { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: de { $first } a { $last }, mínima { $lowest }, máxima { $highest }.
ranks-leaders = **Mejor clasificación en { $variant }**
ranks-leader = { $place }. { $person } · **{ $rating }** · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
ranks-unsure = -# Provisional: pocas partidas recientes para que la clasificación sea segura
ranks-no-leaders = Aquí nadie tiene aún clasificación en { $variant }. La da una partida con clasificación: { $challenge }.
ranks-history = **Partidas terminadas de { $person }: { $count }**
ranks-past = **n.º { $number }** { $variant } · { $first } – { $second } · { $result } · { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
} · { $at }
ranks-page = -# Página { $page } de { $pages }
ranks-back = ← Atrás
ranks-next = Siguiente →
ranks-board-hint = Ver el tablero de …
ranks-record-hint = Obtener la planilla de …
ranks-past-option = n.º { $number } { $variant } · { $first } – { $second }
