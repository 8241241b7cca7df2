pick-piece = **Turn { $turn }** · Which piece moves?
pick-touch-binds = *Touched is moved: the piece that you choose here must move in this turn.*
pick-touched-before = You have touched { $piece } in this turn, so it must move.
pick-piece-hint = Choose a piece
pick-piece-option = { CAP($role) } { $square }
pick-piece-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
pick-target = Where does { $piece } go?
pick-piece-in-hand = Fool, in hand
pick-deed = What does { $piece } do?
pick-deed-hint = Choose what it does
pick-deed-go = Move
pick-deed-push = Push another piece
pick-deed-pull = Pull another piece
pick-target-of-push = Whom does { $piece } push?
pick-target-of-pull = Whom does { $piece } pull?
pick-target-of-entry = Where does the Fool enter?
pick-follow-or-stay = { CAP($piece) } pushes { $pushed }. Does it follow or stay?
pick-follow = Follow to { $square }
pick-stay = Stay on { $square }
pick-target-hint = Choose a square
pick-move-hint = Choose a move
pick-target-option = { $square }
pick-target-takes = { $square } · takes the { $role }
pick-target-absorbs = { $square } · absorbs your { $role }
pick-target-castles = { $square } · castles
pick-target-guards = { $square } · guards, a rook beside her
pick-target-pushes = { $square } · the { $role } goes to { $lands }
pick-target-pushes-off = { $square } · the { $role } goes off the board
pick-target-pulls = { $square } · pulls the { $role }, going to { $to }
pick-target-pulls-off = { $square } · both leave the board, this piece and the { $role }
pick-line = { CAP($piece) } has { $count } squares to go to. Along which line?
pick-line-hint = Choose a line
pick-line-one = { $to } (1 square)
pick-line-option = { $from } to { $to } ({ $count ->
    [one] { $count } square
   *[other] { $count } squares
})
pick-next-page = More pieces
pick-promotion = What does the pawn become on { $square }?
pick-promotion-hint = Choose a piece
pick-promotion-option = { CAP($role) }
pick-back = Back
pick-confirm = **{ $order }.** *Once sealed it cannot be changed.*
pick-confirm-typed = “{ $typed }” reads as **{ $order }.** *Once sealed it cannot be changed.*
pick-seal = Seal
pick-another = Choose another
pick-sealed = **Sealed: { $order }**, { $after } after the turn opened. Nobody can see it until { $other } has sealed too.
pick-sealed-last = **Sealed: { $order }**, { $after } after the turn opened. The turn has been carried out.
pick-receipt = -# Receipt: { $receipt }
pick-own-sealed = In turn { $turn } you sealed **{ $order }.** Only you can see it until { $other } has sealed too.
pick-ambiguous = “{ $typed }” fits more than one move: { $moves }. Which?
pick-ambiguous-letter = “{ $typed }” means one move in English and another in Spanish: { $moves }. Which?
pick-unreadable = “{ $typed }” is not a move that I can read. These are: { $variant-name ->
    [dynamo] `e2e4`, `{ $knight }f3`, `Ra1-a3>a5`, `Re4-e2<e6`, `O-O`, `e8=Q`
    [omega] `e1e4`, `{ $knight }c2`, `w1a2`, `O-O`, `a9=C`
   *[other] `e2e4`, `{ $knight }f3`, `exd5`, `O-O`, `e8=Q`
}. Or leave it empty and pick from the list.
pick-more-hits = … and { $count ->
    [one] { $count } more move: type on to see it
   *[other] { $count } more moves: type on to see them
}
pick-game-option = #{ $number } { $variant } · { $other } · turn { $turn }
pick-game-option-due = #{ $number } { $variant } · { $other } · turn { $turn } · your move
pick-challenge-option = #{ $number } { $variant } · { $other } · challenge
pick-which-game = Several games fit. Which one?
pick-which-game-hint = Choose a game
