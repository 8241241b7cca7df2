describe-example = { $title }
describe-film = { $turns ->
    [0] Una película de la partida antes de su primer turno.
    [one] Una película de la partida, { $turns } turno. Al final:
   *[other] Una película de la partida, { $turns } turnos. Al final:
}
describe-side = { $who-kind ->
    [you] Tú: { $pieces }.
    [white] Blancas: { $pieces }.
    [black] Negras: { $pieces }.
   *[other] { $who }: { $pieces }.
}
describe-one = { CAP($role) } { $square }
describe-several = { $role-role ->
    [king] Reyes { $squares }
    [queen] Damas { $squares }
    [rook] Torres { $squares }
    [bishop] Alfiles { $squares }
    [knight] Caballos { $squares }
    [champion] Campeones { $squares }
    [wizard] Hechiceros { $squares }
    [templar] Templarios { $squares }
    [fool] Guasones { $squares }
   *[pawn] Peones { $squares }
}
describe-last-move = { $who-kind ->
    [you] Tú: { $order }.
    [white] Blancas: { $order }.
    [black] Negras: { $order }.
   *[other] { $who }: { $order }.
}
describe-check = { $to-kind ->
    [you] Estás en jaque por { $by }.
    [white] Las blancas están en jaque por { $by }.
    [black] Las negras están en jaque por { $by }.
   *[other] { $to } está en jaque por { $by }.
}
describe-frozen = { $pieces-count ->
    [one] Congelada: { $pieces }.
   *[other] Congeladas: { $pieces }.
}
describe-held = { $pieces-count ->
    [one] Retenida por un guasón: { $pieces }.
   *[other] Retenidas por un guasón: { $pieces }.
}
describe-fool-waits = { $who-kind ->
    [you] Tu guasón está en la mano hasta la jugada { $until }.
    [white] El guasón de las blancas está en la mano hasta la jugada { $until }.
    [black] El guasón de las negras está en la mano hasta la jugada { $until }.
   *[other] El guasón de { $who } está en la mano hasta la jugada { $until }.
}
describe-fool-imitates = { $who-kind ->
    [you] Tu guasón mueve como { $part }.
    [white] El guasón de las blancas mueve como { $part }.
    [black] El guasón de las negras mueve como { $part }.
   *[other] El guasón de { $who } mueve como { $part }.
}
describe-to-move = { $who-kind ->
    [you] Te toca mover.
    [white] Mueven las blancas.
    [black] Mueven las negras.
   *[other] Mueve { $who }.
}
describe-targets = { CAP($piece) } puede ir a { $squares }.
describe-pushes = { CAP($piece) } puede empujar lo que está en { $squares }.
describe-pulls = { CAP($piece) } puede arrastrar lo que está en { $squares }.
describe-entries = El guasón puede entrar en { $squares }.
describe-chosen = Elegida: { $order }.
describe-capture = Captura en { $square }: se retira { $gone }.
describe-en-passant = Captura al paso en { $square }: se retira { $gone }.
describe-absorption = Absorción en { $square }: se retira { $gone }.
describe-double-absorption = Doble absorción en { $square }: queda { $stays }; se retiran { $gone }.
describe-collision = Colisión en { $square }: queda { $stays }; se retira { $gone }.
describe-collision-first = Colisión de iguales en { $square }: { $first-kind ->
    [you] fuiste primero, así que queda { $stays }; se retira { $gone }.
    [white] las blancas fueron primero, así que queda { $stays }; se retira { $gone }.
    [black] las negras fueron primero, así que queda { $stays }; se retira { $gone }.
   *[other] { $first } fue primero, así que queda { $stays }; se retira { $gone }.
}
describe-missed-capture = Captura fallida en { $square }.
describe-moves = { CAP($role) } { $square }: { $ways }.
describe-moves-go = { $squares }
describe-moves-take = captura { $squares }
describe-moves-absorb = absorbe { $squares }
describe-moves-castle = se enroca en { $squares }
describe-moves-guard = resguarda, yendo a { $squares }
describe-moves-push = empuja { $squares }
describe-moves-pull = arrastra { $squares }
describe-square-holds = { $square }: { $piece }.
describe-square-empty = { $square } está vacía.
describe-attacked-by = { $who-kind ->
    [you] La atacas con { $by }.
    [white] Las blancas la atacan con { $by }.
    [black] Las negras la atacan con { $by }.
   *[other] { $who } la ataca con { $by }.
}
describe-attacked-not = { $who-kind ->
    [you] No la atacas.
    [white] Las blancas no la atacan.
    [black] Las negras no la atacan.
   *[other] { $who } no la ataca.
}
