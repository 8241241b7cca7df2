describe-example = { $title }
describe-film = { $turns ->
    [0] A film of the game before its first turn.
    [one] A film of the game, { $turns } turn. At its end:
   *[other] A film of the game, { $turns } turns. At its end:
}
describe-side = { $who }: { $pieces }.
describe-one = { CAP($role) } { $square }
describe-several = { $role-role ->
    [king] Kings { $squares }
    [queen] Queens { $squares }
    [rook] Rooks { $squares }
    [bishop] Bishops { $squares }
    [knight] Knights { $squares }
    [champion] Champions { $squares }
    [wizard] Wizards { $squares }
    [templar] Templars { $squares }
    [fool] Fools { $squares }
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
describe-held = Held by a Fool: { $pieces }.
describe-fool-waits = { $who-kind ->
    [you] Your Fool is in hand, up to move { $until }.
   *[other] { $who }'s Fool is in hand, up to move { $until }.
}
describe-fool-imitates = { $who-kind ->
    [you] Your Fool moves as a { $part }.
   *[other] { $who }'s Fool moves as a { $part }.
}
describe-to-move = { $who-kind ->
    [you] You are to move.
   *[other] { $who } is to move.
}
describe-targets = { CAP($piece) } can go to { $squares }.
describe-pushes = { CAP($piece) } can push what stands on { $squares }.
describe-pulls = { CAP($piece) } can pull what stands on { $squares }.
describe-entries = The Fool can enter on { $squares }.
describe-chosen = Chosen: { $order }.
describe-capture = Capture on { $square }: { $gone } is removed.
describe-en-passant = En passant on { $square }: { $gone } is removed.
describe-absorption = Absorption on { $square }: { $gone } is removed.
describe-double-absorption = Double absorption on { $square }: { $stays } stays; { $gone } are removed.
describe-collision = Collision on { $square }: { $stays } stays; { $gone } is removed.
describe-collision-first = Collision of equals on { $square }: { $first-kind ->
    [you] you were first, so { $stays } stays; { $gone } is removed.
   *[other] { $first } was first, so { $stays } stays; { $gone } is removed.
}
describe-missed-capture = Missed capture on { $square }.
describe-moves = { CAP($role) } { $square }: { $ways }.
describe-moves-go = { $squares }
describe-moves-take = takes { $squares }
describe-moves-absorb = absorbs { $squares }
describe-moves-castle = castles to { $squares }
describe-moves-guard = guards, going to { $squares }
describe-moves-push = pushes { $squares }
describe-moves-pull = pulls { $squares }
describe-square-holds = { $square }: { $piece }.
describe-square-empty = { $square } is empty.
describe-attacked-by = { $who-kind ->
    [you] You attack it with { $by }.
   *[other] { $who } attacks it with { $by }.
}
describe-attacked-not = { $who-kind ->
    [you] You do not attack it.
   *[other] { $who } does not attack it.
}
