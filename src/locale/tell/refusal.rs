//! Refusals: they say what would be right.

use super::{Cast, result, standing};
use crate::game::{Closed, PlayerId, Refusal, View};
use crate::locale::{Date, Listed, Message, Moved, Name, Refusing, Spot, Standing};
use crate::rules::{CastlingRefusal, Illegal, Move, Piece, Position, Role, Side, Square, Squares};

/// How many moves are named as examples.
const EXAMPLES: usize = 6;

/// The piece that was touched, where it stands.
fn touched(view: Option<&View>, square: Square) -> Standing {
    let position = view.map(|view| &view.position);
    let role = position.and_then(|position| position.piece_at(square));
    Standing {
        role: role.map_or(Role::Pawn, |piece| piece.role),
        square: position.map_or(Spot(""), |position| Spot::of(position, square)),
    }
}

/// Why a game refuses, to the one who asked.
///
/// `view` is the game as it stands, none for a challenge that never was; `name` gives people their names.
#[must_use]
pub fn refusal(
    refused: &Refusal,
    view: Option<&View>,
    cast: &Cast,
    name: impl Fn(PlayerId) -> Name,
) -> Message {
    let own = view.and_then(|view| view.own).unwrap_or(Side::White);
    let told = match refused {
        Refusal::ChallengedOneself => Refusing::Oneself,
        Refusal::NotTheChallenger => match view {
            Some(view) => Refusing::NotTheChallenger {
                challenger: name(view.challenger),
            },
            None => Refusing::NotAPlayerUnnamed,
        },
        Refusal::OwnChallenge => Refusing::OwnChallenge,
        Refusal::AddressedTo(opponent) => Refusing::AddressedTo {
            opponent: name(*opponent),
        },
        Refusal::OpenToAll => Refusing::OpenToAll,
        Refusal::ChallengeClosed(Closed::Declined) => Refusing::ChallengeDeclined,
        Refusal::ChallengeClosed(Closed::Withdrawn) => Refusing::ChallengeWithdrawn,
        Refusal::ChallengeClosed(Closed::Expired) => Refusing::ChallengeExpired,
        Refusal::AlreadyAccepted => Refusing::AlreadyAccepted,
        Refusal::NotAccepted => Refusing::NotAccepted,
        Refusal::NotOver => Refusing::NotOver,
        Refusal::NotAPlayer => match view.and_then(|view| view.seats) {
            Some([first, second]) => Refusing::NotAPlayer {
                first: name(first),
                second: name(second),
            },
            None => Refusing::NotAPlayerUnnamed,
        },
        Refusal::GameOver(end) => Refusing::GameOver {
            end: crate::locale::Part::new(result(*end, cast)),
        },
        // Where sides alternate, both moves of a turn have its number.
        Refusal::StaleTurn { then, now } if then == now => Refusing::StaleMove { now: *now },
        Refusal::StaleTurn { then, now } => Refusing::StaleTurn {
            then: *then,
            now: *now,
        },
        Refusal::NotYourTurn => Refusing::NotYourTurn {
            other: cast.who(own.other()),
        },
        Refusal::AlreadySealed => Refusing::AlreadySealed,
        Refusal::Touched(square) => Refusing::Touched {
            piece: touched(view, *square),
        },
        Refusal::Illegal { order, why } => match view {
            Some(view) => return illegal(*why, *order, &view.position, own, cast),
            None => Refusing::NotAPlayerUnnamed,
        },
        Refusal::TimeIsUp(at) => Refusing::TimeIsUp { at: Date(*at) },
        Refusal::DeliveredTooLate => Refusing::TooLate,
        Refusal::AlreadyOffered => Refusing::AlreadyOffered,
        Refusal::NothingOffered => Refusing::NothingOffered,
        Refusal::OwnOffer(_) => Refusing::OwnOffer,
        Refusal::NoClock => Refusing::NoClock,
        Refusal::AlreadyPaused => Refusing::AlreadyPaused,
        Refusal::NotPaused => Refusing::NotPaused,
        Refusal::PausedByModerator => Refusing::PausedByModerator,
        Refusal::NothingToExtend(side) => Refusing::NothingToExtend {
            who: cast.who(*side),
        },
        Refusal::ExtraRange => Refusing::ExtraRange,
        Refusal::ModeratorPlays => Refusing::ModeratorPlays,
        Refusal::ReasonMissing => Refusing::ReasonMissing,
        Refusal::TurnAnnulled { then, now } => Refusing::TurnAnnulled {
            then: *then,
            now: *now,
        },
        Refusal::NothingToAnnul => Refusing::NothingToAnnul,
        Refusal::HasNoSeat(who) => Refusing::HasNoSeat { who: name(*who) },
        Refusal::HasASeat(who) => Refusing::HasASeat { who: name(*who) },
        Refusal::SeatForOneself => Refusing::SeatForOneself,
        Refusal::AbortNotAsked => Refusing::AbortNotAsked,
        Refusal::AbortAskedAlready => Refusing::AbortAskedAlready,
    };
    told.into()
}

/// Why a side may not make a move, and what it may do instead.
#[must_use]
pub fn illegal(why: Illegal, order: Move, position: &Position, side: Side, cast: &Cast) -> Message {
    let teller = Teller { position, side };
    let spot = |square| Spot::of(position, square);
    let told = match why {
        Illegal::NotYourTurn => Refusing::NotYourTurn {
            other: cast.who(side.other()),
        },
        Illegal::NoPiece { square } => Refusing::NoPiece {
            square: spot(square),
        },
        Illegal::NotYours { square, piece } => Refusing::NotYours {
            piece: teller.there(piece, square),
            owner: cast.who(piece.side),
        },
        Illegal::NotItsWay { piece, from, to } => teller.not_its_way(piece, from, to),
        Illegal::Blocked {
            piece,
            from,
            to,
            by,
        } => match position.piece_at(by) {
            Some(blocker) => Refusing::Blocked {
                piece: teller.there(piece, from),
                to: spot(to),
                by: teller.there(blocker, by),
            },
            None => teller.not_its_way(piece, from, to),
        },
        Illegal::NothingToTake { square } => Refusing::NothingToTake {
            square: spot(square),
        },
        Illegal::OwnPiece { square, piece } => Refusing::OwnPiece {
            piece: teller.there(piece, square),
        },
        Illegal::OwnKing { square } => Refusing::OwnKing {
            square: spot(square),
        },
        Illegal::EnemyKing { square } => Refusing::EnemyKing {
            square: spot(square),
        },
        Illegal::Frozen { square, piece } => Refusing::Frozen {
            role: piece.role,
            square: spot(square),
        },
        Illegal::KingUnsafe { square, attackers } => {
            teller.king_unsafe(order.from(), square, attackers)
        }
        Illegal::KingExposed { king, attackers } => Refusing::KingExposed {
            king: spot(king),
            attackers: teller.list(attackers),
        },
        Illegal::OnlyKing { checkers, safe } if safe.is_empty() => Refusing::MustAnswer {
            checkers: teller.list(checkers),
        },
        Illegal::OnlyKing { checkers, safe } => Refusing::OnlyKing {
            checkers: teller.list(checkers),
            squares: teller.spots(safe),
        },
        Illegal::MustAnswer { checkers } => teller.must_answer(checkers),
        Illegal::PromotionMissing { square } => Refusing::PromotionMissing {
            roles: Listed::or(position.promotions().iter().copied()),
            square: spot(square),
        },
        Illegal::NoPromotion { square } => Refusing::NoPromotion {
            roles: Listed::or(position.promotions().iter().copied()),
            square: spot(square),
        },
        Illegal::NoCapture { square } => match position.piece_at(square) {
            Some(piece) => Refusing::NoCapture {
                piece: teller.there(piece, square),
            },
            None => Refusing::NoForce {
                square: spot(square),
            },
        },
        Illegal::Held { square, piece } => Refusing::Held {
            piece: teller.there(piece, square),
        },
        Illegal::NotItsPart { square, role } => {
            let piece = Standing {
                role: Role::Fool,
                square: spot(square),
            };
            match role {
                Some(part) => Refusing::NotItsPart { piece, part },
                None => Refusing::NothingToImitate { piece },
            }
        }
        Illegal::FoolUnsafe { square, attackers } => Refusing::FoolUnsafe {
            square: spot(square),
            attackers: teller.list(attackers),
        },
        Illegal::NoFool => Refusing::NoFool,
        Illegal::NoEntry { open } if open.is_empty() => Refusing::NoEntry,
        Illegal::NoEntry { open } => Refusing::NoEntryBut {
            squares: teller.spots(open),
        },
        Illegal::NoGuarding => Refusing::NoGuarding,
        Illegal::NoForce { square } => Refusing::NoForce {
            square: spot(square),
        },
        Illegal::NoForceInCheck { checkers } => Refusing::NoForceInCheck {
            checkers: teller.list(checkers),
        },
        Illegal::KingCarried { squares } => Refusing::KingCarried {
            squares: teller.spots(squares),
        },
        Illegal::Undoes => Refusing::Undoes,
        Illegal::Castling(refused) => teller.castling(refused),
    };
    told.into()
}

struct Teller<'a> {
    position: &'a Position,
    side: Side,
}

impl Teller<'_> {
    fn there(&self, piece: Piece, square: Square) -> Standing {
        Standing {
            role: piece.role,
            square: Spot::of(self.position, square),
        }
    }

    fn list(&self, squares: Squares) -> Listed<Standing> {
        Listed::and(standing(self.position, squares))
    }

    fn spots(&self, squares: Squares) -> Listed<Spot> {
        Listed::plain(squares.iter().map(|square| Spot::of(self.position, square)))
    }

    /// Where the piece on a square may go.
    fn targets(&self, from: Square) -> Squares {
        let legal = self.position.legal_moves(self.side).into_iter();
        legal
            .filter(|order| order.from() == from)
            .map(Move::to)
            .collect()
    }

    fn not_its_way(&self, piece: Piece, from: Square, to: Square) -> Refusing {
        let targets = self.targets(from);
        let (piece, to) = (self.there(piece, from), Spot::of(self.position, to));
        if targets.is_empty() {
            Refusing::NotItsWay { piece, to }
        } else {
            Refusing::NotItsWayBut {
                piece,
                to,
                squares: self.spots(targets),
            }
        }
    }

    fn king_unsafe(&self, king: Square, to: Square, attackers: Squares) -> Refusing {
        let (square, attackers) = (Spot::of(self.position, to), self.list(attackers));
        let legal = self.position.legal_moves(self.side).into_iter();
        let steps = legal.filter(|order| order.from() == king && !order.is_castling());
        let safe: Squares = steps.map(Move::to).collect();
        if safe.is_empty() {
            Refusing::KingUnsafe { square, attackers }
        } else {
            Refusing::KingUnsafeBut {
                square,
                attackers,
                squares: self.spots(safe),
            }
        }
    }

    fn must_answer(&self, checkers: Squares) -> Refusing {
        let legal = self
            .position
            .legal_moves(self.side)
            .into_iter()
            .take(EXAMPLES);
        let moves: Vec<Moved> = legal.map(|order| Moved::of(self.position, order)).collect();
        let checkers = self.list(checkers);
        if moves.is_empty() {
            Refusing::MustAnswer { checkers }
        } else {
            Refusing::MustAnswerWith {
                checkers,
                moves: Listed::or(moves),
            }
        }
    }

    fn castling(&self, refused: CastlingRefusal) -> Refusing {
        match refused {
            CastlingRefusal::NoRight => Refusing::CastlingNoRight,
            CastlingRefusal::Blocked { by } => Refusing::CastlingBlocked { by: self.list(by) },
            CastlingRefusal::InCheck { checkers } => Refusing::CastlingInCheck {
                checkers: self.list(checkers),
            },
            CastlingRefusal::Unsafe { squares } => Refusing::CastlingUnsafe {
                squares: self.spots(squares),
            },
            CastlingRefusal::RookAttacked { rook, attackers } => Refusing::CastlingRookAttacked {
                rook: Spot::of(self.position, rook),
                attackers: self.list(attackers),
            },
            CastlingRefusal::RookFrozen { rook } => Refusing::CastlingRookFrozen {
                rook: Spot::of(self.position, rook),
            },
        }
    }
}
