describe-after = { $variant } number { $number }, the board after turn { $turn }.
describe-start = { $variant } number { $number }, the board before the first turn.
describe-example = { $title }
describe-side = { $who }: { $pieces }.
describe-one = { CAP($role) } { $square }
describe-several = { $role-role ->
    [king] Kings { $squares }
    [queen] Queens { $squares }
    [rook] Rooks { $squares }
    [bishop] Bishops { $squares }
    [knight] Knights { $squares }
   *[pawn] Pawns { $squares }
}
describe-last-move = { $who-kind ->
    [you] You: { $order }.
   *[other] { $who }: { $order }.
}
describe-check = { $to-kind ->
    [you] You are in check from { $by }.
   *[other] { $to } is in check from { $by }.
}
describe-frozen = Frozen: { $pieces }.
describe-removed = Removed: { $pieces }.
describe-to-move = { $who-kind ->
    [you] You are to move.
   *[other] { $who } is to move.
}
describe-both-to-move = Both are to move.
describe-targets = { CAP($piece) } can go to { $squares }.
describe-chosen = Chosen: { $order }.
describe-collision = Collision on { $square }.
