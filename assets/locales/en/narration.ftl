story-resolved = **Turn { $turn }**
story-move = { $who-kind ->
    [you] You: { $order }
   *[other] { $who }: { $order }
}
story-first = -# { $who-kind ->
    [you] You sealed first, by { $by }.
   *[other] { $who } sealed first, by { $by }.
}
story-collision = **Collision** on { $square }: { $stays } outranks { $goes }, which is removed.
story-collision-king = **Collision** on { $square }: { $stays } outranks every piece; { $goes } is removed.
story-collision-first = **Collision** of equals on { $square }: { $first-kind ->
    [you] you sealed first, by { $by }, so { $stays } stays; { $goes } is removed.
   *[other] { $first } sealed first, by { $by }, so { $stays } stays; { $goes } is removed.
}
story-collision-alternating = **Collision** of equals on { $square }: by the house rule { $first-kind ->
    [you] you count as first in turn { $turn }, so { $stays } stays; { $goes } is removed.
   *[other] { $first } counts as first in turn { $turn }, so { $stays } stays; { $goes } is removed.
}
story-absorption = **Absorption** on { $square }: { $by } absorbs { $gone-the }, which is removed.
story-double-absorption = **Double absorption** on { $square }: { $owner-kind ->
    [you] you had { $stood-the } there and moved onto it, so { $stays } stays;
   *[other] { $owner } had { $stood-the } there and moved onto it, so { $stays } stays;
} { $goes } and { $stood-the } that stood there are removed.
story-missed-capture = **Missed capture** on { $square }: { $left } had left when { $by } came to take it; nothing is removed.
story-changed-places = **Missed capture**: { $one } and { $other } went for each other and have changed places ({ $one_square } ↔ { $other_square }).
story-capture = **Capture** on { $square }: { $by } takes { $gone }.
story-en-passant = **En passant** on { $square }: { $by } takes { $gone } in passing.
story-promotion = **Promotion**: { $who-kind ->
    [you] your pawn is now a { $becomes } on { $square }.
   *[other] { $who }'s pawn is now a { $becomes } on { $square }.
}
story-castling = **Castling**: { $who-kind ->
    [you] your king goes to { $square }.
   *[other] { $who }'s king goes to { $square }.
}
story-guarding = **Guarding**: { $who-kind ->
    [you] your queen goes to { $square }, a rook beside her.
   *[other] { $who }'s queen goes to { $square }, a rook beside her.
}
story-fool-enters = **The Fool enters**: { $who-kind ->
    [you] your Fool comes onto the board on { $square }.
   *[other] { $who }'s Fool comes onto the board on { $square }.
}
story-push = **Push**: { $piece } is pushed to { $square }.
story-pull = **Pull**: { $piece } is pulled to { $square }.
story-pushed-off = **Pushed off**: { $gone } is pushed off the board from { $square }.
story-pulled-off = **Pulled off**: { $by } leaves the board and takes { $gone } from { $square } with it.
story-check = **Check** to { $to } by { $by }.
story-check-king-only = **Check** to { $to } by { $by }: { $to-kind ->
    [you] only your king may move, to a safe square.
   *[other] only the king may move, to a safe square.
}
story-check-frozen = **Check** to { $to } by { $by }, which { $by-count ->
    [one] is **frozen** for the next turn: { $to-kind ->
        [you] you may move your king, block, or capture the checking piece.
       *[other] { $to } may move the king, block, or capture the checking piece.
    }
   *[other] are **frozen** for the next turn: { $to-kind ->
        [you] you may move your king, or answer them all with one block or capture.
       *[other] { $to } may move the king, or answer them all with one block or capture.
    }
}
story-check-both = **Check** to both { $white } and { $black }: each must move the king to a safe square.
story-frozen = **Frozen** for the next turn, as { $who-count ->
    [one] it gives check: { $who }.
   *[other] they give check: { $who }.
}
story-fool-waits = -# { $who-kind ->
    [you] Your Fool is in hand and may enter up to move { $until }.
   *[other] { $who }'s Fool is in hand and may enter up to move { $until }.
}
story-fool-may-enter = -# { $who-kind ->
    [you] Your Fool may enter next on { $squares }; it waits up to move { $until }.
   *[other] { $who }'s Fool may enter next on { $squares }; it waits up to move { $until }.
}
story-fool-imitates = -# { $who-kind ->
    [you] Your Fool now moves as a { $part }.
   *[other] { $who }'s Fool now moves as a { $part }.
}
