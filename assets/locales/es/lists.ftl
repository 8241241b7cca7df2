clock-per-turn = { $span } por turno
clock-bank = { $bank } para la partida y { $increment } más con cada jugada
clock-bank-only = { $bank } para toda la partida
clock-unlimited = sin límite de tiempo
rated = con clasificación
casual = amistosa
seats-drawn = lados por sorteo
seat-chosen = { $who-kind ->
    [you] { $side-kind ->
        [white] llevas blancas
        [black] llevas negras
       *[other] juegas en { $side }
    }
   *[other] { $side-kind ->
        [white] { $who } lleva blancas
        [black] { $who } lleva negras
       *[other] { $who } juega en { $side }
    }
}
ties-alternating = regla de la casa: desempate alterno
stalemate-draws = quedarse sin jugadas es tablas
touch-move-off = pieza tocada no obliga
rules-plain = reglas sencillas, sin guasón
templar-on = templarios en vez de caballos
immobilise-on = los guasones retienen a las piezas de al lado
wizard-travel-on = los guasones viajan entre casillas del hechicero
result-won = { $winner-kind ->
    [you] ganaste
    [white] ganaron las blancas
    [black] ganaron las negras
   *[other] ganó { $winner }
}
result-drawn = tablas
result-none = sin resultado
