//! Omega chess: 104 squares, champion and wizard, and by default the Fool and guarding.

mod attack;
mod fields;
mod moves;
mod turn;

use std::borrow::Cow;

use self::attack::Foe;
use super::{Castle, Extent, OptionSpec, Rules, Ruleset, Spec, Verdict};
use crate::rules::fen;
use crate::rules::illegal::{CastlingRefusal, Illegal};
use crate::rules::moves::{Any, Count, Manner, Move, Visit};
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::play::{self, Effects};
use crate::rules::position::{Advance, Position};
use crate::rules::setup::SetupError;
use crate::rules::shape::{OMEGA, Shape};
use crate::rules::square::{Square, Squares};
use crate::rules::turn::{Ending, History, Movers, Orders, Outcome};

/// The game of Omega chess.
pub(super) struct Omega;

/// The places of the options.
const PLAIN: usize = 0;
const TEMPLAR: usize = 1;
const IMMOBILISE: usize = 2;
const TRAVEL: usize = 3;

/// The moves of both sides without progress after which the game is drawn.
const HUNDRED: u32 = 100;

/// The squares behind the corners.
const CORNERS: Squares = Squares::from_bits(0b11 | 0b11 << 102);

/// The square at a place of the ten by ten, for tables.
const fn square(name: &[u8; 2]) -> Square {
    Square::new(2 + (name[0] - b'a') + 10 * (name[1] - b'0'))
}

/// A rank of the ten by ten, counted from 0.
const fn rank(rank: u8) -> Squares {
    Squares::from_bits(0x3ff << (2 + 10 * rank))
}

/// A king or queen that moves with a rook, by the names of the squares: from where to where.
const fn pair(
    side: Side,
    letter: char,
    lead: [&[u8; 2]; 2],
    rook: [&[u8; 2]; 2],
    short: bool,
) -> Castle {
    Castle {
        side,
        letter,
        king: (square(lead[0]), square(lead[1])),
        rook: (square(rook[0]), square(rook[1])),
        short,
    }
}

static SPEC: Spec = Spec {
    name: "omega",
    shape: Shape::new(&OMEGA),
    options: &[
        OptionSpec {
            name: "rules",
            values: &["advanced", "plain"],
            at_table: false,
        },
        OptionSpec {
            name: "templar",
            values: &["off", "on"],
            at_table: false,
        },
        OptionSpec {
            name: "immobilise",
            values: &["off", "on"],
            at_table: false,
        },
        OptionSpec {
            name: "wizard-travel",
            values: &["off", "on"],
            at_table: false,
        },
    ],
    start: "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/\
            *CRNBQKBNRC*/W**********W w IBib - 0 1 guard=IBib fool=Ff",
    roles: &[
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Champion,
        Role::Wizard,
        Role::Fool,
        Role::Pawn,
    ],
    promotions: &[
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Champion,
        Role::Wizard,
        Role::Fool,
    ],
    simultaneous: false,
    en_passant: true,
    absorbs: false,
    freezes: false,
    classic_letters: false,
    castles: &[
        pair(Side::White, 'I', [b"f0", b"h0"], [b"i0", b"g0"], true),
        pair(Side::White, 'B', [b"f0", b"d0"], [b"b0", b"e0"], false),
        pair(Side::Black, 'i', [b"f9", b"h9"], [b"i9", b"g9"], true),
        pair(Side::Black, 'b', [b"f9", b"d9"], [b"b9", b"e9"], false),
    ],
    guards: &[
        pair(Side::White, 'I', [b"e0", b"g0"], [b"i0", b"f0"], true),
        pair(Side::White, 'B', [b"e0", b"c0"], [b"b0", b"d0"], false),
        pair(Side::Black, 'i', [b"e9", b"g9"], [b"i9", b"f9"], true),
        pair(Side::Black, 'b', [b"e9", b"c9"], [b"b9", b"d9"], false),
    ],
    castle_kings: Squares::of(square(b"f0")).with(square(b"f9")),
    pawn_reach: 3,
    pawn_home: [rank(1), rank(8)],
    last_rank: [rank(9), rank(0)],
    pawnless: [
        Squares::from_bits(rank(9).bits() | CORNERS.bits()),
        Squares::from_bits(rank(0).bits() | CORNERS.bits()),
    ],
};

/// The kinds of piece with templars for knights, and without the Fool.
const TEMPLAR_ROLES: &[Role] = &[
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Templar,
    Role::Champion,
    Role::Wizard,
    Role::Fool,
    Role::Pawn,
];
const PLAIN_ROLES: &[Role] = &[
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Champion,
    Role::Wizard,
    Role::Pawn,
];
const TEMPLAR_PROMOTIONS: &[Role] = &[
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Champion,
    Role::Wizard,
    Role::Templar,
    Role::Fool,
];
const PLAIN_PROMOTIONS: &[Role] = &[
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Champion,
    Role::Wizard,
];

/// Whether the Fool and guarding are in the game.
const fn is_advanced(ruleset: Ruleset) -> bool {
    ruleset.is_default(PLAIN)
}

/// Whether an option that only the advanced game has is on.
const fn has(ruleset: Ruleset, option: usize) -> bool {
    is_advanced(ruleset) && !ruleset.is_default(option)
}

/// The last move of its own in which a side may bring its Fool onto the board (rule 8).
const LAST_ENTRY: u32 = 20;

/// Whether a side still awaits its Fool.
const fn may_await_fool(position: &Position, side: Side) -> bool {
    match (side, position.movers) {
        (Side::White, Movers::One(Side::Black)) => position.number < LAST_ENTRY,
        _ => position.number <= LAST_ENTRY,
    }
}

/// Rule 17 without repetition and before it: a side without a legal move, then dead material.
fn outcome_on_board(position: &Position) -> Option<Outcome> {
    let Movers::One(side) = position.movers else {
        return None;
    };
    let mut any = Any::default();
    moves::generate(position, side, &mut any);
    if !any.0 {
        return Some(if Omega.checkers(position, side).is_empty() {
            Outcome::drawn(Ending::Stalemate)
        } else {
            Outcome::won(side.other(), Ending::Checkmate)
        });
    }
    let bare = position.board.occupied().len() == 2 && position.memory.in_hand == [false; 2];
    bare.then_some(Outcome::drawn(Ending::InsufficientMaterial))
}

fn fifty(position: &Position) -> Option<Outcome> {
    (position.clock >= HUNDRED).then_some(Outcome::drawn(Ending::FiftyMove))
}

impl Rules for Omega {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn start(&self, ruleset: Ruleset) -> Cow<'static, str> {
        let start = SPEC.start;
        if !is_advanced(ruleset) {
            return start.split(" guard").next().unwrap_or(start).into();
        }
        if !has(ruleset, TEMPLAR) {
            return start.into();
        }
        start.replace('N', "T").replace('n', "t").into()
    }

    fn knows(&self, ruleset: Ruleset, manner: Manner) -> bool {
        match manner {
            Manner::Plain | Manner::Castling => true,
            Manner::Guarding | Manner::Entry => is_advanced(ruleset),
            Manner::Push(_) | Manner::Pull { .. } | Manner::PullOff { .. } => false,
        }
    }

    fn roles(&self, ruleset: Ruleset) -> &'static [Role] {
        match (is_advanced(ruleset), has(ruleset, TEMPLAR)) {
            (false, _) => PLAIN_ROLES,
            (true, true) => TEMPLAR_ROLES,
            (true, false) => SPEC.roles,
        }
    }

    fn promotions(&self, ruleset: Ruleset) -> &'static [Role] {
        match (is_advanced(ruleset), has(ruleset, TEMPLAR)) {
            (false, _) => PLAIN_PROMOTIONS,
            (true, true) => TEMPLAR_PROMOTIONS,
            (true, false) => SPEC.promotions,
        }
    }

    /// A bare king without a Fool in hand wins nothing.
    fn can_win(&self, position: &Position, side: Side) -> bool {
        position.board.side(side).is_many() || position.memory.in_hand[side.index()]
    }

    fn visit(&self, position: &Position, side: Side, visitor: &mut dyn FnMut(Move)) {
        let mut visit = Visit {
            visitor,
            promotions: self.promotions(position.ruleset),
        };
        moves::generate(position, side, &mut visit);
    }

    fn count(&self, position: &Position, side: Side) -> u64 {
        let mut count = Count::new(self.promotions(position.ruleset));
        moves::generate(position, side, &mut count);
        count.moves
    }

    fn settle(&self, position: &Position, orders: &Orders, effects: &mut dyn Effects) {
        if let &Orders::One(side, mv) = orders {
            turn::settle(position, side, mv, effects);
        }
    }

    fn play(&self, position: &Position, orders: &Orders, after: &mut Position) {
        if let &Orders::One(side, mv) = orders {
            turn::play(position, side, mv, after);
        }
    }

    fn verdict(&self, position: &Position, _: Side, history: &History) -> Option<Verdict> {
        let outcome = outcome_on_board(position).or_else(|| {
            if history.count(position) >= 2 {
                Some(Outcome::drawn(Ending::ThreefoldRepetition))
            } else {
                fifty(position)
            }
        });
        outcome.map(Verdict::from)
    }

    fn advance(&self, position: &Position, orders: &Orders, after: &mut Position) -> Advance {
        self.play(position, orders, after);
        Advance {
            frozen: Squares::EMPTY,
            outcome: outcome_on_board(after).or_else(|| fifty(after)),
        }
    }

    fn fool_enters_by(&self) -> u32 {
        LAST_ENTRY
    }

    fn explain(&self, position: &Position, side: Side, mv: Move) -> Illegal {
        let king = position.king(side);
        match mv.manner() {
            Manner::Entry if !position.memory.in_hand[side.index()] => return Illegal::NoFool,
            Manner::Entry => {
                let open = position.memory.entry[side.index()];
                if !open.contains(mv.to()) {
                    return Illegal::NoEntry { open };
                }
            }
            Manner::Guarding if !moves::may_guard(position, side, mv) => {
                return Illegal::NoGuarding;
            }
            Manner::Castling => {
                let lead = Piece::new(side, Role::King);
                let refused = play::castle_of(position, lead, mv)
                    .map(|castle| moves::castling(position, castle));
                let refused = refused.and_then(Result::err);
                return Illegal::Castling(refused.unwrap_or(CastlingRefusal::NoRight));
            }
            _ => {}
        }
        let (after, foe) = moves::after(position, side, mv);
        if position.board.men(side, Role::Fool).contains(mv.from()) {
            let attackers = foe.attackers(&after, mv.to(), after.occupied());
            if position.imitates(side) == Some(Role::King) && !attackers.is_empty() {
                let square = mv.to();
                return Illegal::FoolUnsafe { square, attackers };
            }
        }
        let attackers = foe.attackers(&after, after.king(side), after.occupied());
        if mv.from() == king {
            let square = mv.to();
            return Illegal::KingUnsafe { square, attackers };
        }
        match self.checkers(position, side) {
            none if none.is_empty() => Illegal::KingExposed { king, attackers },
            checkers => Illegal::MustAnswer { checkers },
        }
    }

    fn checkers(&self, position: &Position, side: Side) -> Squares {
        let foe = Foe::of(position, side.other());
        let board = &position.board;
        foe.attackers(board, board.king(side), board.occupied())
    }

    fn attackers(&self, position: &Position, by: Side, square: Square) -> Squares {
        let board = &position.board;
        Foe::of(position, by).attackers(board, square, board.occupied())
    }

    fn held(&self, position: &Position) -> Squares {
        attack::held(position.ruleset, &position.board)
    }

    fn forbids_check_behind(&self) -> bool {
        true
    }

    fn reaches(&self, position: &Position, from: Square) -> Squares {
        let owner = position.board.at(from).map(|piece| piece.side);
        owner.map_or(Squares::EMPTY, |side| moves::of_fool(position, side, from))
    }

    fn read_passed(&self, position: &mut Position, squares: Squares) -> Result<(), SetupError> {
        if squares.len() > 2 || !fen::has_passed(position, squares) {
            return Err(SetupError::EnPassant);
        }
        position.passed = squares;
        Ok(())
    }

    fn passed_that_counts(&self, position: &Position) -> Squares {
        match position.movers {
            Movers::One(side) => moves::passed_that_can_be_taken(position, side),
            Movers::Both => Squares::EMPTY,
        }
    }

    fn read_fields(
        &self,
        position: &mut Position,
        fields: &[(&str, &str)],
        errors: &mut Vec<SetupError>,
    ) {
        fields::read(position, fields, errors);
    }

    fn write_fields(&self, position: &Position, text: &mut String, extent: Extent) {
        fields::write(position, text, extent);
    }
}
