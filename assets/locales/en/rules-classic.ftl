rules-classic-sealed =
    Chess by sealed moves: one side is to move, hands its move over in private, and it is carried out and shown at once. White moves first.

    The board, the pieces and the set-up are those of chess. A sealed move is final.

    Three points are this game's own: having no move left **loses**, a piece that is touched must move, and draws are called automatically.
    .title = Chess by sealed moves
rules-classic-movement =
    Pieces move as in chess.

    {""}**Castling**: the king goes two squares toward a rook, and the rook to the square that the king crossed, when neither has moved, nothing stands between them, and the king is not in check and neither crosses nor reaches an attacked square.

    {""}**En passant**: a pawn that has just stepped two squares may be captured by a pawn as if it had stepped one, in the very next move only.

    {""}**Promotion**: a pawn that reaches the last rank becomes a queen, rook, bishop or knight.

    A king in check must move to safety, or the check be blocked or its piece captured. No move may leave one's own king attacked.

    Here the pawn on d7 has just stepped to d5: the one on e5 may capture it in passing, on d6.
    .title = How pieces move
rules-classic-no-move =
    {""}**No move left loses.** Checkmate wins, and so does leaving the other side without any legal move, in check or not. Where the challenge says so, having no move left without being in check is a draw instead.

    Here Black is not in check and has no legal move: White has won.

    {""}**Touched is moved**: a piece that you choose in the list of pieces, and that has a legal move, must move in this turn. What you type binds you only once it is sealed. Nobody else learns what you touched, and a challenge can leave the rule out.
    .title = What is different
rules-classic-end =
    You **win** by checkmate, by leaving the other side without a legal move, when it resigns, or when its time runs out.

    {""}**Draws**, all automatic:
    - the same position, with the same side to move and the same rights to castle and to capture en passant, for the third time
    - fifty moves of each side without a pawn move or a capture
    - nothing left that could win: king against king

    Where having no move left is a draw, these are draws too: king against king and one bishop or knight, and any number of bishops that all stand on one colour.

    Having no move left is decided before any draw. Players can also agree to a draw.

    Here only the kings are left.
    .title = How a game ends
