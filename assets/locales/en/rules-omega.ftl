rules-omega-board =
    Omega chess is played on ten by ten squares, files a to j and ranks 0 to 9, and on **four wizard squares** behind the corners, w1 to w4. A wizard square touches its corner alone, and only slanting: a bishop or queen reaches it along one long diagonal, a rook or a pawn never.

    Beside the pieces of chess each side has two **champions**, two **wizards** and, by the advanced rules, a **Fool** that waits off the board. Each move is sealed in private, then carried out and shown. White moves first.
    .title = The board
rules-omega-pieces =
    The **champion** leaps two squares in any of the eight directions, or steps one square straight. The **wizard** leaps three squares one way and one the other, or steps one square slanting; it never changes the colour of its squares. Leaps cannot be blocked.

    King, queen, rook, bishop and knight move as in chess.
    .title = Champion and wizard
rules-omega-pawns =
    A pawn may step one, two or three squares on its first move, afterwards one. It captures as in chess.

    {""}**En passant**: after a step of two or three, an enemy pawn may in the very next move capture on **any** square that was crossed. Here White's pawn has gone from a1 to a4: Black takes on a2 or on a3.

    {""}**Promotion** on the last rank, to a queen, rook, bishop, knight, champion or wizard, and by the advanced rules to a Fool.
    .title = Pawns
rules-omega-castling =
    {""}**Castling** as in chess: the king goes two squares toward a rook, and the rook to the square that the king crossed.

    {""}**Guarding** (advanced rules): the queen goes two squares toward a rook, and the rook to the square that she crossed, when neither has moved and nothing stands between them. The squares may be attacked. Here the queen may guard toward b0, and the king castle toward i0.
    .title = Castling and guarding
rules-omega-entry =
    Each side's **Fool** waits in hand. It enters as a whole turn, onto an empty square that your **previous move** left, if that move was the piece's first or a capture; after castling or guarding, onto either square left. That chance lasts for one turn only, and only in your first twenty moves.

    Here White's pawn has just left e1 for the first time, and Black has answered: the Fool may come onto e1. Entering may block a check, give check or mate.
    .title = The Fool enters
rules-omega-fool =
    The Fool moves, captures and threatens **as the kind of piece that the other side used last**. After a promotion that is the new piece, after castling a king, after guarding a queen; after a move of a Fool what that one imitated.

    As a pawn it steps one square and is never promoted. As a king it may be captured like any piece, but may not go where it could be. As a queen it does not guard.

    A move is judged with the enemy Fool **already being what the move makes it**: a piece whose move would let the Fool give check may not make it, unless it blocks or takes the Fool.

    Here Black has just moved a knight, so the Fool on e6 moves as a knight: to d8, not to e7.
    .title = The Fool imitates
rules-omega-options =
    What a challenge may change:

    - {""}**Plain rules**: no Fool, no guarding.
    - {""}**Templars**: the four knights also leap two squares one way and three the other, to an empty square only.
    - {""}**Holding**: a piece straight beside an enemy Fool may not move, capture or give check, unless a Fool of its own side is straight beside it, too.
    - {""}**Travelling**: a Fool on a wizard square may go to any other empty wizard square.

    With holding, the black rook here cannot move, since the Fool stands below it.
    .title = Options
rules-omega-end =
    You **win** by checkmate, when the other side resigns, or when its time runs out.

    {""}**Draws**: no legal move and not in check; two bare kings and no Fool in hand; the same position with the same rights, Fools and last pieces used for the third time; fifty moves of each side without a capture or a pawn move; agreement.

    Here only the kings are left: a draw.
    .title = How a game ends
