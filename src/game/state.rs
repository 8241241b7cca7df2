//! What a game is, folded from its events.

use super::terms::RATED_MOVES;
use super::{
    Challenge, End, GameId, Moment, Opened, Opening, Pairing, PlayerId, Receipt, Sealed, Secret,
    Snowflake,
};
use crate::rules::{History, Orders, Position, Resolution, Side, Square};

/// A game, from its challenge on.
#[derive(Debug, Clone)]
pub struct Game {
    /// What it was agreed to be.
    pub challenge: Challenge,
    /// White's and Black's player, once the challenge is taken up.
    pub seats: Option<[PlayerId; 2]>,
    /// Where in its life it stands.
    pub phase: Phase,
    /// The game of which it is a rematch.
    pub rematch: Option<GameId>,
    /// Its place in a tournament.
    pub pairing: Option<Pairing>,
    /// Whether the result is to count for ratings, once the challenge is taken up.
    pub rated: bool,
    /// When the challenge was taken up.
    pub began: Option<Moment>,
    /// When the game ended.
    pub ended: Option<Moment>,
    /// The turns that have been carried out.
    pub played: Vec<Played>,
    /// The pause in which its clocks stand still.
    pub pause: Option<Pause>,
    /// The turns that were taken back, in the order in which that was done.
    pub annulled: Vec<Annulled>,
    /// The seats that were given to somebody else, in order.
    pub substitutions: Vec<Substitution>,
    /// The sequence number of its last event.
    pub seq: u32,
}

/// A pause, in which clocks stand still. Moves may still be sealed, and turns carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pause {
    /// Since when.
    pub since: Moment,
    /// The moderator who stopped the clocks; none where both players agreed.
    pub by: Option<PlayerId>,
    /// The moderator's reason.
    pub reason: Option<String>,
}

/// Where in its life a game stands.
#[derive(Debug, Clone)]
pub enum Phase {
    /// Waiting to be taken up.
    Challenged,
    /// The challenge came to nothing.
    Closed(Closed),
    /// A turn is open.
    Playing(Box<Turn>),
    /// The game is over.
    Over {
        /// How it ended.
        end: End,
        /// The moderator who ended it, if one did.
        by: Option<PlayerId>,
        /// The moderator's reason.
        reason: Option<String>,
        /// The turn that was open when it ended, with what was sealed for it; none where the rules ended it.
        open: Option<Box<Turn>>,
    },
}

/// How a challenge came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    /// Declined by the person challenged.
    Declined,
    /// Taken back by the challenger.
    Withdrawn,
    /// Not taken up in time.
    Expired,
}

/// The open turn. Both orders in hand and unresolved is a state that cannot be written.
#[derive(Debug, Clone)]
pub struct Turn {
    /// Its name.
    pub opening: Opening,
    /// When it opened.
    pub opened: Moment,
    /// The board before it.
    pub position: Position,
    /// The positions before that one.
    pub history: History,
    /// Where White's and Black's piece stands that was touched and must move.
    pub touched: [Option<Sealed<Square>>; 2],
    /// The order that is in, while another is due.
    pub pending: Option<Pending>,
    /// What White and Black had on their clocks when it opened, in milliseconds; none where time is not limited.
    pub clock: [Option<i64>; 2],
    /// What they had when the clocks last began to run, or what was left to a side that has sealed.
    pub left: [Option<i64>; 2],
    /// All that they have had for the turn: what was on their clocks when it opened, and what was given to them since.
    pub whole: [Option<i64>; 2],
    /// When the clocks last began to run: as the turn opened, or after a pause; none in a pause.
    pub running: Option<Moment>,
    /// Draws that were offered in this turn.
    pub draw: Offers,
    /// Pauses that were offered in this turn.
    pub pause: Offers,
    /// Which side asks to end the game without result, and why.
    pub abort_asked: Option<AbortAsked>,
}

/// That a player who may moderate asks the other to end the game without result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbortAsked {
    /// Who asks.
    pub by: Side,
    /// Why.
    pub reason: String,
}

/// What was offered in a turn by one side to the other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Offers {
    /// Which sides have offered.
    pub made: [bool; 2],
    /// The side whose offer can still be accepted.
    pub open: Option<Side>,
}

/// An order that is in, sealed.
#[derive(Debug, Clone)]
pub struct Pending {
    /// Whose it is.
    pub side: Side,
    /// Who sealed it: it stays so when somebody else takes the seat.
    pub by: Option<PlayerId>,
    /// The interaction that confirmed it.
    pub registered: Snowflake,
    /// What binds it.
    pub receipt: Receipt,
    /// The move and its nonce.
    pub secret: Sealed<Secret>,
}

/// A turn that has been carried out, in the open.
#[derive(Debug, Clone)]
pub struct Played {
    /// Its name.
    pub opening: Opening,
    /// Its number as people say it.
    pub number: u32,
    /// When it opened.
    pub opened: Moment,
    /// When it was carried out.
    pub resolved: Moment,
    /// White's and Black's order, where one was due.
    pub orders: [Option<Opened>; 2],
    /// Who registered first, where both were due.
    pub first: Option<Side>,
    /// What White and Black had on their clocks when it opened, in milliseconds; none where time is not limited.
    pub clock: [Option<i64>; 2],
    /// What came of it.
    pub resolution: Resolution,
}

/// A turn that a moderator took back.
#[derive(Debug, Clone)]
pub struct Annulled {
    /// The turn, as it was carried out.
    pub turn: Played,
    /// The turn that was open then, and was thrown away.
    pub open: Opening,
    /// Its number.
    pub open_number: u32,
    /// What was sealed for it and thrown away unopened.
    pub discarded: Option<Discarded>,
    /// The turn that was opened instead.
    pub reopened: Opening,
    /// When.
    pub at: Moment,
    /// The moderator.
    pub by: PlayerId,
    /// The moderator's reason.
    pub reason: String,
}

/// A sealed order that was thrown away unopened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Discarded {
    /// Whose it was.
    pub side: Side,
    /// What was given for it.
    pub receipt: Receipt,
}

/// A seat that a moderator gave to somebody else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitution {
    /// The event by which that was done.
    pub seq: u32,
    /// Whose seat.
    pub side: Side,
    /// Who had it.
    pub from: PlayerId,
    /// Who has it now.
    pub to: PlayerId,
    /// When.
    pub at: Moment,
    /// The moderator.
    pub by: PlayerId,
    /// The moderator's reason.
    pub reason: String,
}

impl Played {
    /// When White's and Black's order came in, where one was due.
    pub fn sealed(&self) -> [Option<Snowflake>; 2] {
        self.orders.map(|order| Some(order?.registered))
    }
}

impl Game {
    /// Whether a person has, or ever had, a seat.
    pub fn has_played(&self, player: PlayerId) -> bool {
        let left = |seat: &Substitution| seat.from == player;
        self.side_of(player).is_some() || self.substitutions.iter().any(left)
    }

    /// When the player of a side took somebody else's seat, if they did.
    pub fn seated(&self, side: Side) -> Option<Moment> {
        let mut given = self.substitutions.iter().rev();
        given.find(|it| it.side == side).map(|it| it.at)
    }

    /// The number of a turn that was taken back, or thrown away with it.
    pub fn annulled_number(&self, opening: Opening) -> Option<u32> {
        self.annulled.iter().find_map(|annulled| {
            if annulled.open == opening {
                Some(annulled.open_number)
            } else {
                (annulled.turn.opening == opening).then_some(annulled.turn.number)
            }
        })
    }

    /// The side that a person plays, if they do.
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        let seats = self.seats?;
        Side::ALL
            .into_iter()
            .find(|side| seats[side.index()] == player)
    }

    /// The open turn, while the game is being played.
    pub fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Playing(turn) => Some(turn),
            _ => None,
        }
    }

    /// The number that people know a turn by; none for a turn that never was.
    pub fn number_of(&self, opening: Opening) -> Option<u32> {
        let open = match &self.phase {
            Phase::Playing(turn) => Some(turn),
            Phase::Over { open, .. } => open.as_ref(),
            _ => None,
        };
        let open = open
            .filter(|turn| turn.opening == opening)
            .map(|turn| turn.position.turn());
        open.or_else(|| {
            self.played
                .iter()
                .find(|t| t.opening == opening)
                .map(|t| t.number)
        })
    }

    /// The board as it stands: after the last turn, or the starting position.
    pub fn position(&self) -> Position {
        match (&self.phase, self.played.last()) {
            (Phase::Playing(turn), _) => turn.position,
            (_, Some(last)) => last.resolution.position,
            (_, None) => Position::start(self.challenge.terms.ruleset),
        }
    }

    /// How the game ended, once it has.
    pub fn end(&self) -> Option<End> {
        match self.phase {
            Phase::Over { end, .. } => Some(end),
            _ => None,
        }
    }

    /// Whether the game has a result that counts for ratings.
    pub fn counts(&self) -> bool {
        let moves = |side: Side| {
            let orders = self.played.iter().map(|turn| turn.orders[side.index()]);
            orders.flatten().count()
        };
        self.rated
            && self.end().is_some_and(|end| end.finish.has_result())
            && Side::ALL.into_iter().all(|side| moves(side) >= RATED_MOVES)
    }

    /// Whether a side has come to its first move, be it carried out or sealed.
    pub fn has_come(&self, side: Side) -> bool {
        let open = match &self.phase {
            Phase::Playing(turn) => Some(turn),
            Phase::Over { open, .. } => open.as_ref(),
            _ => None,
        };
        let sealed = open.and_then(|turn| turn.pending.as_ref());
        self.has_moved(side) || sealed.is_some_and(|pending| pending.side == side)
    }

    /// Whether a side has had a move of its own carried out.
    pub fn has_moved(&self, side: Side) -> bool {
        self.played
            .iter()
            .any(|turn| turn.orders[side.index()].is_some())
    }
}

impl Pending {
    /// The order in the open, for the event that carries the turn out and for the record of a game that is over.
    pub(super) fn opened(&self) -> Opened {
        let Secret { order, nonce } = *self.secret.open();
        Opened {
            order,
            nonce,
            receipt: self.receipt,
            registered: self.registered,
        }
    }
}

impl Played {
    /// The turn's orders as the rules take them; none when one that was due is missing.
    #[must_use]
    pub fn order_set(&self) -> Option<Orders> {
        order_set(self.orders, self.first)
    }
}

/// Opened orders as the rules take them; none when one that is due is missing.
pub(super) fn order_set(orders: [Option<Opened>; 2], first: Option<Side>) -> Option<Orders> {
    match orders.map(|order| order.map(|order| order.order)) {
        [Some(white), Some(black)] => Some(Orders::Both {
            white,
            black,
            first: first?,
        }),
        [Some(white), None] => Some(Orders::One(Side::White, white)),
        [None, Some(black)] => Some(Orders::One(Side::Black, black)),
        [None, None] => None,
    }
}

impl Turn {
    /// Where this side's piece stands that was touched and must move.
    pub(super) fn touched(&self, side: Side) -> Option<Square> {
        self.touched[side.index()]
            .as_ref()
            .map(|square| *square.open())
    }

    /// Whether this side's order is due and not in yet.
    pub fn awaits(&self, side: Side) -> bool {
        self.position.movers().is_due(side) && self.pending.as_ref().is_none_or(|p| p.side != side)
    }

    /// The sides whose orders are due and not in yet.
    pub fn awaited(&self) -> Vec<Side> {
        Side::ALL
            .into_iter()
            .filter(|side| self.awaits(*side))
            .collect()
    }
}
