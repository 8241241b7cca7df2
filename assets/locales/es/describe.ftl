describe-after = { $variant } número { $number }, el tablero tras el turno { $turn }.
describe-start = { $variant } número { $number }, el tablero antes del primer turno.
describe-example = { $title }
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
describe-removed = Fuera del tablero: { $pieces }.
describe-to-move = { $who-kind ->
    [you] Te toca mover.
    [white] Mueven las blancas.
    [black] Mueven las negras.
   *[other] Mueve { $who }.
}
describe-both-to-move = Mueven ambos.
describe-targets = { CAP($piece) } puede ir a { $squares }.
describe-chosen = Elegida: { $order }.
describe-collision = Colisión en { $square }.
