//! All that anybody outside may see of a game. What is not in a [`View`] cannot leak from one.

use super::{
    AbortAsked, Annulled, Closed, End, Game, GameId, Moment, Now, Opened, Opening, Pairing, Pause,
    Phase, Played, PlayerId, Receipt, ServerId, Snowflake, Substitution, Terms, Turn,
};
use crate::rules::{Move, Position, Side, Square};

/// For whom a game is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Everybody: spectators, moderators, the channel.
    Public,
    /// One person, who may see their own sealed move.
    Person(PlayerId),
}

/// A game as it may be seen.
#[derive(Debug, Clone)]
pub struct View {
    /// Its id.
    pub id: GameId,
    /// The server it belongs to.
    pub server: ServerId,
    /// Its running number in that server.
    pub number: u32,
    /// Who challenged.
    pub challenger: PlayerId,
    /// Who was challenged; anybody when empty.
    pub opponent: Option<PlayerId>,
    /// Its place in a tournament.
    pub pairing: Option<Pairing>,
    /// On which terms.
    pub terms: Terms,
    /// Whether the result is to count for ratings, as far as it is known.
    pub rated: bool,
    /// White's and Black's player, once the challenge is taken up.
    pub seats: Option<[PlayerId; 2]>,
    /// The side of the person who looks, if they play.
    pub own: Option<Side>,
    /// Where in its life it stands.
    pub stage: Stage,
    /// The board after the last turn that was carried out.
    pub position: Position,
    /// The turns that have been carried out.
    pub played: Vec<Played>,
    /// The turns that were taken back.
    pub annulled: Vec<Annulled>,
    /// The seats that were given to somebody else.
    pub substitutions: Vec<Substitution>,
}

/// Where in its life a game stands, as it may be seen.
#[derive(Debug, Clone)]
pub enum Stage {
    /// Waiting to be taken up.
    Challenged {
        /// Until then.
        expires: Moment,
    },
    /// The challenge came to nothing.
    Closed(Closed),
    /// A turn is open.
    Playing {
        /// Its name.
        opening: Opening,
        /// Its number as people say it.
        number: u32,
        /// When it opened.
        opened: Moment,
        /// When the time of the first who is awaited runs out, if ever.
        deadline: Option<Moment>,
        /// Who has sealed.
        sealed: Option<SealedView>,
        /// Where the piece stands that its own player, who looks, has touched and must move.
        touched: Option<Square>,
        /// Who is due and has not.
        awaited: Vec<Side>,
        /// The side whose draw offer can be accepted.
        offer: Option<Side>,
        /// The side whose offer of a pause can be accepted.
        pause_offer: Option<Side>,
        /// The pause in which the clocks stand still.
        paused: Option<Pause>,
        /// White's and Black's clock; none where time is not limited.
        clocks: [Option<ClockView>; 2],
        /// Which side asks to end the game without result, and why.
        abort_asked: Option<AbortAsked>,
    },
    /// The game is over.
    Over {
        /// How.
        end: End,
        /// The moderator who ended it, if one did.
        by: Option<PlayerId>,
        /// The moderator's reason.
        reason: Option<String>,
        /// An order that was in when the game ended, and was never carried out.
        leftover: Option<(Opening, Side, Opened)>,
    },
}

/// A side's clock in the open turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockView {
    /// It runs, until it has run out at this instant.
    Runs(Moment),
    /// It stands at so many milliseconds.
    Stands(i64),
}

/// What may be known of an order that is sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SealedView {
    /// Whose it is.
    pub side: Side,
    /// The interaction that confirmed it.
    pub registered: Snowflake,
    /// What binds it.
    pub receipt: Receipt,
    /// The move itself, only ever for its own player.
    pub order: Option<Move>,
}

/// Looks at a game.
pub fn view(game: &Game, viewer: Viewer, now: Now<'_>) -> View {
    let person = match viewer {
        Viewer::Public => None,
        Viewer::Person(player) => Some(player),
    };
    let own = person.and_then(|player| game.side_of(player));
    let stage = match &game.phase {
        Phase::Challenged => Stage::Challenged {
            expires: game.challenge.expires,
        },
        Phase::Closed(closed) => Stage::Closed(*closed),
        Phase::Playing(turn) => playing(game, turn, person, now),
        Phase::Over {
            end,
            by,
            reason,
            open,
        } => Stage::Over {
            by: *by,
            end: *end,
            reason: reason.clone(),
            leftover: open.as_deref().and_then(leftover),
        },
    };
    View {
        id: game.challenge.game,
        server: game.challenge.server,
        number: game.challenge.number,
        challenger: game.challenge.challenger,
        opponent: game.challenge.opponent,
        pairing: game.pairing,
        terms: game.challenge.terms.clone(),
        rated: match game.seats {
            Some(_) => game.rated,
            None => game.challenge.terms.rated,
        },
        seats: game.seats,
        own,
        stage,
        position: game.position(),
        played: game.played.clone(),
        annulled: game.annulled.clone(),
        substitutions: game.substitutions.clone(),
    }
}

fn playing(game: &Game, turn: &Turn, person: Option<PlayerId>, now: Now<'_>) -> Stage {
    let own = person.and_then(|player| game.side_of(player));
    let sealed = turn.pending.as_ref().map(|pending| SealedView {
        side: pending.side,
        registered: pending.registered,
        receipt: pending.receipt,
        // Whoever takes over the seat does not see what is sealed.
        order: (person.is_some() && own == Some(pending.side) && person == pending.by)
            .then(|| pending.secret.open().order),
    });
    Stage::Playing {
        opening: turn.opening,
        number: turn.position.turn(),
        opened: turn.opened,
        deadline: game.next_deadline(now),
        sealed,
        touched: own.and_then(|own| turn.touched(own)),
        awaited: turn.awaited(),
        offer: turn.draw.open,
        pause_offer: turn.pause.open,
        paused: game.pause.clone(),
        clocks: Side::ALL.map(|side| clock(game, turn, side, now)),
        abort_asked: turn.abort_asked.clone(),
    }
}

fn clock(game: &Game, turn: &Turn, side: Side, now: Now<'_>) -> Option<ClockView> {
    match game.deadline(side, now).filter(|_| turn.awaits(side)) {
        Some(due) => Some(ClockView::Runs(due)),
        None => turn.left[side.index()].map(ClockView::Stands),
    }
}

fn leftover(turn: &Turn) -> Option<(Opening, Side, Opened)> {
    turn.pending
        .as_ref()
        .map(|pending| (turn.opening, pending.side, pending.opened()))
}

impl View {
    /// The board before the turn of that name; as it stands where no such turn was played.
    #[must_use]
    pub fn before(&self, opening: Opening) -> Position {
        let earlier = self
            .played
            .iter()
            .take_while(|turn| turn.opening != opening);
        match earlier.last() {
            Some(turn) => turn.resolution.position,
            None => Position::start(self.terms.ruleset),
        }
    }

    /// The player of a side, once the challenge is taken up.
    pub fn player(&self, side: Side) -> Option<PlayerId> {
        self.seats.map(|seats| seats[side.index()])
    }

    /// Who had a side's seat at the instant of an order: whoever sealed it, be they in that seat now or not.
    pub fn sealer(&self, side: Side, registered: Snowflake) -> Option<PlayerId> {
        let mut given = self.substitutions.iter();
        let since = given.find(|it| it.side == side && it.at > registered.moment());
        since.map_or(self.player(side), |it| Some(it.from))
    }

    /// The open turn's name, while the game is being played.
    pub fn opening(&self) -> Option<Opening> {
        match self.stage {
            Stage::Playing { opening, .. } => Some(opening),
            _ => None,
        }
    }

    /// How the turn of that name came to be opened anew, where an annulment opened it.
    pub fn reopening(&self, opening: Opening) -> Option<&Annulled> {
        self.annulled
            .iter()
            .find(|annulled| annulled.reopened == opening)
    }

    /// The turn that was carried out last.
    pub fn last(&self) -> Option<&Played> {
        self.played.last()
    }
}
