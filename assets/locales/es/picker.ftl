pick-piece = **Turno { $turn }** · ¿Qué pieza mueves?
pick-touch-binds = *Pieza tocada, pieza movida: la que elijas aquí debe mover en este turno.*
pick-touched-before = Este turno has tocado { $piece }, así que debe mover.
pick-piece-hint = Elige una pieza
pick-piece-option = { CAP($role) } { $square }
pick-piece-moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
pick-target = ¿Adónde va { $piece }?
pick-piece-in-hand = Guasón, en la mano
pick-deed = ¿Qué hace { $piece }?
pick-deed-hint = Elige qué hace
pick-deed-go = Mover
pick-deed-push = Empujar otra pieza
pick-deed-pull = Arrastrar otra pieza
pick-target-of-push = ¿A quién empuja { $piece }?
pick-target-of-pull = ¿A quién arrastra { $piece }?
pick-target-of-entry = ¿Dónde entra el guasón?
pick-follow-or-stay = { CAP($piece) } empuja { $pushed }. ¿Sigue o se queda?
pick-follow = Seguir a { $square }
pick-stay = Quedarse en { $square }
pick-target-hint = Elige una casilla
pick-move-hint = Elige una jugada
pick-target-option = { $square }
pick-target-takes = { $square } · captura { role-the }
pick-target-absorbs = { $square } · absorbe tu { $role }
pick-target-castles = { $square } · enroque
pick-target-guards = { $square } · resguardo, con una torre al lado
pick-target-pushes = { $square } · { role-the } va a { $lands }
pick-target-pushes-off = { $square } · { role-the } sale del tablero
pick-target-pulls = { $square } · arrastra { role-the } y va a { $to }
pick-target-pulls-off = { $square } · { role-the } y esta pieza salen del tablero
pick-line = { CAP($piece) } tiene { $count } casillas a las que ir. ¿Por qué línea?
pick-line-hint = Elige una línea
pick-line-one = { $to } (1 casilla)
pick-line-option = De { $from } a { $to } ({ $count ->
    [one] { $count } casilla
   *[other] { $count } casillas
})
pick-next-page = Más piezas
pick-promotion = ¿En qué se convierte el peón en { $square }?
pick-promotion-hint = Elige una pieza
pick-promotion-option = { CAP($role) }
pick-back = Atrás
pick-confirm = **{ $order }.** *Una vez sellada no se puede cambiar.*
pick-confirm-typed = «{ $typed }» se lee como **{ $order }.** *Una vez sellada no se puede cambiar.*
pick-seal = Sellar
pick-another = Elegir otra
pick-sealed = **Sellada: { $order }**, { $after } después de abrirse el turno. Nadie puede verla hasta que { $other } también haya sellado.
pick-sealed-last = **Sellada: { $order }**, { $after } después de abrirse el turno. El turno se ha resuelto.
pick-receipt = -# Recibo: { $receipt }
pick-own-sealed = En el turno { $turn } sellaste **{ $order }.** Solo tú puedes verla hasta que { $other } también haya sellado.
pick-ambiguous = «{ $typed }» puede ser más de una jugada: { $moves }. ¿Cuál?
pick-ambiguous-letter = «{ $typed }» es una jugada en español y otra en inglés: { $moves }. ¿Cuál?
pick-unreadable = «{ $typed }» no es una jugada que sepa leer. Estas sí: { $variant-name ->
    [dynamo] `e2e4`, `{ $knight }f3`, `Ta1-a3>a5`, `Te4-e2<e6`, `O-O`, `e8=D`
    [omega] `e1e4`, `{ $knight }c2`, `w1a2`, `O-O`, `a9=D`
   *[other] `e2e4`, `{ $knight }f3`, `exd5`, `O-O`, `e8=D`
}. O déjalo vacío y elige de la lista.
pick-more-hits = … y { $count ->
    [one] { $count } jugada más: sigue escribiendo para verla
   *[other] { $count } jugadas más: sigue escribiendo para verlas
}
pick-game-option = n.º { $number } { $variant } · { $other } · turno { $turn }
pick-game-option-due = n.º { $number } { $variant } · { $other } · turno { $turn } · te toca
pick-challenge-option = n.º { $number } { $variant } · { $other } · desafío
pick-which-game = Hay varias partidas posibles. ¿Cuál?
pick-which-game-hint = Elige una partida
