rules-dynamo-force =
    Nothing is captured in Dynamo chess. A turn is a move as in chess onto an empty square, or a castling, or a **push** or a **pull** of one other piece, yours or the other side's. Pieces leave the game only over the edge of the board.

    Both pieces always go the **same distance**, over empty squares only. Here the rook on a1 is two squares from the bishop: it goes to a3 and pushes the bishop from a3 to a5.

    Board, pieces and set-up are those of chess. Each move is sealed in private, then carried out and shown. White moves first.
    .title = Push and pull instead of capture
rules-dynamo-push =
    {""}**Push**: queen, rook, bishop, knight and king push a piece that they attack away from themselves, as far as they are from it. The mover follows to where that piece stood, **or stays where it is**.

    Where the edge is nearer than that distance, the piece goes **off the board**. Here the rook pushes the bishop off: it is four squares away, and there are only three behind it.

    {""}**Pawns** push a piece of their own side straight ahead (two squares from their start rank, the square between being empty), and an enemy piece on a square on which a pawn could capture. They, too, may follow or stay.
    .title = Pushing
rules-dynamo-pull =
    {""}**Pull**: queen, rook, bishop, knight and king move straight away from a piece that they attack, as far as they are from it; the piece follows and lands where the mover stood. Pawns never pull.

    Where the mover passes the edge on that way, it leaves the board **and takes the other piece with it**. Here the rook on h3 is three squares from the queen on h6: it leaves over the edge, and both are gone. A king never leaves the board.
    .title = Pulling
rules-dynamo-check =
    A king is in **check** when an enemy piece could push or pull it off the board. Being attacked as in chess is not enough: the rook on e4 is no threat to a king on e6, for it would be pushed to e8, two squares on. On e8 the king is in check from it, as it is here: behind e8 there is nothing.

    A piece with its back to the edge checks whatever it sees: it can pull and leave the board. Kings may even stand side by side, where neither can be pushed off.
    .title = Check
rules-dynamo-limits =
    - In check, **only plain moves** answer: nothing may be pushed or pulled.
    - A push or pull may not take your own king off the board, nor over a square on which it would be in check.
    - A push or pull may not **undo**: it may not bring back exactly what stood before the other side's last move.
    - A pawn that steps, follows or is pushed onto its last rank becomes a queen, rook, bishop or knight; whoever makes the move chooses.
    - No capture in passing. A pawn that stands on its start rank may step two squares, however it came there.
    - Castling as in chess. King and rook keep the right while only others push and pull them, once both are home again.

    Here Black is in check from the rook on e4. The rook on a4 could push it over the edge, but may not; it may only block, or the king step aside.
    .title = What is not allowed
rules-dynamo-end =
    You **win** by checkmate, when the other side resigns, or when its time runs out.

    {""}**Draws**: no legal move and not in check; the same position, side to move and rights to castle for the third time; fifty moves of each side in which nothing was removed and no pawn moved by itself; agreement.

    There is no draw for lack of material: even two bare kings can be mate, as in the corner here, where the king on h8 is about to be pushed over the edge.
    .title = How a game ends
