rules-xymyx-turn =
    Both players choose a move in secret and seal it. Once both are in, the two are carried out **at once**: one turn, two moves.

    Whether a move is legal is judged on the board **before** the turn, which both can see. Whatever the other does, a sealed move is carried out; nothing is ever stopped on its way.

    A sealed move is final: no taking back, no passing. Who sealed first is noted, as it decides ties, and is told once the turn is carried out.

    The sides are called by their players' names, or South and North as they sit on the board. Each queen starts to the **left** of her king, as her own player sees it, so the two set-ups are turned, not mirrored.
    .title = One turn, two moves
rules-xymyx-movement =
    Pieces move as in chess, without *en passant*.

    {""}**Absorption**: a piece may also move onto a piece of its **own** side, never its king; that piece is removed. Pawns absorb only by their diagonal step. A king too may absorb, if the square is safe.

    A pawn moves diagonally only onto a square where something stands before the turn, and forward only onto an empty one, whatever may happen there this turn.

    A pawn that reaches the last rank becomes a queen, rook, bishop or knight in the same turn; you choose when you seal.

    There are no pins: a piece may leave its king open to attack. And no move ever goes to the square of the other king.

    Here the rook on a1 may absorb the pawn on a2 and go no farther.
    .title = How pieces move
rules-xymyx-resolution =
    Both moving pieces are lifted, then each lands.

    {""}**Empty square**, or one that its piece has just left: whatever lands stands there. A capture whose target has left is a **missed capture**: nothing is removed, but the piece has moved all the same, pawns too. Two pieces that go for each other change places.

    {""}**A piece that stayed** is captured, or absorbed if it is one's own.

    {""}**Collision**: both land on one empty square. The higher rank stays and the other piece is removed:
    queen › rook › knight › bishop › pawn.
    A king outranks all. Of equals, the one **sealed first** stays. A promoting pawn counts as what it becomes.

    House rule, where the challenge says so: with *alternating ties* South counts as first in odd turns and North in even ones.

    Here both knights can go to e5: the one sealed first stays, and the other is removed.
    .title = Collisions and missed captures
rules-xymyx-double =
    {""}**Double absorption**: both land on a square where a piece of one of them stands. Its owner's moving piece stays. The other moving piece **and** the piece that stood there are removed, whatever their rank and whoever sealed first.

    So you can guard a piece by moving onto it: if it is captured this very turn, your mover takes the capturer off. If it is not, you have given up your own piece.

    Three pieces on one square are never a collision, even when a pawn is promoting.

    Here North can guard the pawn on e5 by moving the knight onto it: a knight that comes from f3 to capture it is taken off, and so is the pawn.
    .title = Double absorption
rules-xymyx-check =
    A square is **safe** for a king when no enemy piece attacks it before the turn, with the king itself lifted off, so it cannot step back along the line of a check. A protected piece cannot be captured by the king.

    A **check** is answered by a king move to a safe square; it may capture or absorb there.

    {""}**Frozen**: every queen or rook that gives check at the end of a turn, however that came about, cannot move in the next one. It still attacks and protects, and can be captured or absorbed.

    {""}**The exception**: when *every* piece that gives check is frozen, another piece may also capture or block, if its one move answers all of them. If a bishop, knight or pawn gives check too, only the king may move.

    {""}**Both kings in check**: each must move to a safe square; there is no exception.

    Here the queen on e4 gives check and is frozen, so the bishop may block on e5.
    .title = Check and frozen pieces
rules-xymyx-castling =
    Castle by moving the king two squares toward a rook; the rook goes to the square that the king crossed.

    It is allowed when
    - neither that king nor that rook has moved,
    - the squares between them are empty,
    - neither of the two is attacked,
    - the squares that the king crosses and lands on are safe,
    - the rook is not frozen.

    Castling is no answer to a check. South castles e1–g1 or e1–c1, North d8–b8 or d8–f8. `O-O` goes toward the nearer rook, `O-O-O` toward the farther one. The right is also lost when anything lands on the rook's square.

    Here either king may castle to either side.
    .title = Castling
rules-xymyx-end =
    {""}**Checkmate**: a king in check whose side has no legal move. The other side wins, even if it is in check or without a move itself.

    {""}**Both mated**: the one who **sealed first** in that turn wins, whoever's move brought the mates about. With *alternating ties* South wins in odd turns and North in even ones.

    {""}**Draws**, all automatic, and only where nobody is mated:
    - stalemate: a side that is not in check has no legal move; a frozen piece has none
    - the same placement and castling rights for the third time
    - fifty turns without a pawn move or a removed piece
    - king against king, or against king and one bishop or knight

    Players can agree to a draw or resign. Whoever runs out of time before sealing loses.

    Here North is mated: the queen that gives check is protected by her king.
    .title = How a game ends
