//! What a check found, in words for whoever runs the bot. Nothing here can hold a move.

use std::fmt;

use crate::game::{GameId, Opening, PlayerId, ServerId, Snowflake, TournamentId};
use crate::rules::Side;
use crate::store::{Backlog, Buried, PostKind, Stray, TimerKind};

/// What a check found.
#[derive(Debug, Default)]
pub struct Report {
    /// How many journals were read.
    pub games: usize,
    /// How many tournaments were read.
    pub tournaments: usize,
    /// How many events the games' journals hold.
    pub events: usize,
    /// How many turns have been carried out in them.
    pub turns: usize,
    /// How many receipts hold.
    pub receipts: usize,
    /// How many timers there are.
    pub timers: usize,
    /// How many changes of ratings were reckoned again, where they were.
    pub rated: Option<usize>,
    /// What waits in the outbox.
    pub outbox: Backlog,
    /// The games that are being played.
    pub running: Vec<Running>,
    /// What is damaged.
    pub damage: Vec<Damage>,
    /// What is sound and yet wants looking after.
    pub attention: Vec<Attention>,
}

/// A game that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Running {
    /// Its id.
    pub game: GameId,
    /// Its number in its server.
    pub number: u32,
    /// Its server.
    pub server: ServerId,
    /// The thread or channel in which it is played.
    pub place: Snowflake,
}

/// Something stored that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// The database finds a fault with its own file.
    Database(String),
    /// A journal does not fold.
    Journal {
        /// Whose.
        game: GameId,
        /// The event at which it stops.
        seq: u32,
        /// What is wrong with it.
        why: String,
    },
    /// A journal is that of another game.
    OtherGame {
        /// The game under whose id it stands.
        game: GameId,
    },
    /// A row beside the journal cannot be read.
    Row {
        /// Whose.
        game: GameId,
        /// What is wrong with it.
        why: String,
    },
    /// A receipt is not that of its order.
    Receipt {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
        /// Whose.
        side: Side,
    },
    /// Who sealed first does not agree with the instants of registration.
    First {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// A game is in no list.
    Unlisted {
        /// Which.
        game: GameId,
    },
    /// A game stands in the lists otherwise than its journal says.
    Listed {
        /// Which.
        game: GameId,
        /// The columns that differ.
        columns: Vec<&'static str>,
    },
    /// What moderators did to a game is listed otherwise than its journal says.
    Acts {
        /// Which.
        game: GameId,
    },
    /// A timer is set that should not be, or for another instant.
    WrongTimer {
        /// Whose.
        game: GameId,
        /// Which.
        kind: TimerKind,
    },
    /// A timer is missing.
    NoTimer {
        /// Whose.
        game: GameId,
        /// Which.
        kind: TimerKind,
    },
    /// What a game did to ratings is not what its journal and those before it give.
    Rating {
        /// Which.
        game: GameId,
    },
    /// A tournament, or what was derived from it, does not hold.
    Tournament {
        /// Which.
        tournament: TournamentId,
        /// What is wrong with it.
        why: String,
    },
    /// A game's place in a tournament is not the one that its journal names.
    Pairing {
        /// Which.
        game: GameId,
    },
    /// A row belongs to nothing.
    Stray(Stray),
    /// An outage ends before it begins.
    Outages,
    /// An outage's scope names nothing that there is.
    OutageOfNothing,
    /// An absence names nobody, or has no end.
    AbsenceOfNobody,
    /// Somebody is away twice at once.
    AwayTwice {
        /// In which server.
        server: ServerId,
        /// Who.
        player: PlayerId,
    },
    /// Somebody is away for longer than they may.
    AwayTooLong {
        /// In which server.
        server: ServerId,
        /// Who.
        player: PlayerId,
    },
    /// Somebody is barred, or is not, against what moderators did last.
    Bars,
}

/// Something that is sound and yet wants looking after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attention {
    /// Posts wait for long.
    Waits {
        /// How many.
        posts: u32,
        /// How long the oldest has waited.
        ms: i64,
    },
    /// A post was given up.
    GivenUp(Buried),
    /// A timer should have rung.
    Overdue {
        /// So long ago.
        ms: i64,
    },
}

impl Report {
    /// Whether nothing is damaged.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.damage.is_empty()
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Database(fault) => write!(f, "the database file: {fault}"),
            Damage::Journal { game, seq, why } => {
                write!(f, "game {game}: its journal stops at event {seq}: {why}")
            }
            Damage::OtherGame { game } => {
                write!(f, "game {game}: the journal is that of another game")
            }
            Damage::Row { game, why } => {
                write!(
                    f,
                    "game {game}: a row beside its journal cannot be read: {why}"
                )
            }
            Damage::Receipt {
                game,
                opening,
                side,
            } => write!(
                f,
                "game {game}: the receipt of {} for the turn of event {} is not that of the order",
                side.name(),
                opening.0
            ),
            Damage::First { game, opening } => write!(
                f,
                "game {game}: who was first in the turn of event {} does not agree with the registrations",
                opening.0
            ),
            Damage::Unlisted { game } => write!(f, "game {game}: it is missing in the lists"),
            Damage::Listed { game, columns } => write!(
                f,
                "game {game}: the lists say otherwise than its journal ({})",
                columns.join(", ")
            ),
            Damage::Acts { game } => write!(
                f,
                "game {game}: what moderators did to it is listed otherwise than its journal says"
            ),
            Damage::WrongTimer { game, kind } => write!(
                f,
                "game {game}: its {} timer should not be there, or stands for another instant",
                kind.name()
            ),
            Damage::NoTimer { game, kind } => {
                write!(f, "game {game}: its {} timer is missing", kind.name())
            }
            Damage::Rating { game } => write!(
                f,
                "game {game}: what it did to ratings does not follow from the journals"
            ),
            Damage::Tournament { tournament, why } => write!(f, "tournament {tournament}: {why}"),
            Damage::Pairing { game } => write!(
                f,
                "game {game}: it is not listed on the board of a tournament that its journal names"
            ),
            Damage::Stray(Stray { table, stream }) => {
                write!(
                    f,
                    "game {stream}: a row of `{table}` belongs to no event of it"
                )
            }
            Damage::Outages => f.write_str("an outage ends before it begins"),
            Damage::OutageOfNothing => {
                f.write_str("an outage stops the clocks of nothing that there is")
            }
            Damage::AbsenceOfNobody => f.write_str("an absence is nobody's, or has no end"),
            Damage::AwayTwice { server, player } => {
                write!(
                    f,
                    "player {} is away twice at once in server {}",
                    player.0, server.0
                )
            }
            Damage::AwayTooLong { server, player } => {
                write!(
                    f,
                    "player {} is away for longer than a quarter's 14 days in server {}",
                    player.0, server.0
                )
            }
            Damage::Bars => f.write_str("a bar contradicts what moderators did last"),
        }
    }
}

impl fmt::Display for Attention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attention::Waits { posts, ms } => {
                write!(f, "{posts} posts wait, the oldest for {}", Lasting(*ms))
            }
            Attention::GivenUp(Buried {
                stream,
                kind: PostKind::Log,
                why,
            }) => write!(f, "server {stream}: a line of its log was given up: {why}"),
            Attention::GivenUp(Buried { stream, kind, why }) => {
                write!(
                    f,
                    "game {stream}: a post ({}) was given up: {why}",
                    kind.name()
                )
            }
            Attention::Overdue { ms } => write!(
                f,
                "a timer should have rung {} ago: is the bot running and connected?",
                Lasting(*ms)
            ),
        }
    }
}

/// A length of time for people, in its largest whole unit.
#[derive(Debug, Clone, Copy)]
pub struct Lasting(pub i64);

impl fmt::Display for Lasting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.max(0) / 1_000;
        match seconds {
            0..120 => write!(f, "{seconds} s"),
            120..7_200 => write!(f, "{} min", seconds / 60),
            7_200..172_800 => write!(f, "{} h", seconds / 3_600),
            _ => write!(f, "{} days", seconds / 86_400),
        }
    }
}
