//! Games for tests: what the service would hand to the herald.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use crate::game::{
    Act, ClockTerms, ClockView, Closed, End, Finish, GameId, Moment, Nonce, Opened, Opening,
    Played, PlayerId, Receipt, SealedView, SeatChoice, ServerId, Snowflake, Stage, Terms, View,
};
use crate::rules::{
    Ending, History, Move, Movers, Orders, Position, Resolution, Ruleset, Side, Variant,
};
use crate::service::{Person, Place, Post, PostKind, Preferences, Server, Table};

pub(crate) const ANA: PlayerId = PlayerId(1);
pub(crate) const BEN: PlayerId = PlayerId(2);
const MOD: PlayerId = PlayerId(3);
const GAME: GameId = GameId(Snowflake(1_300_000_000_000_000_042));
/// When every open turn runs out, and every challenge.
const DUE: Moment = Moment(1_800_000_000_000);
const OPENED: Moment = Moment(1_799_900_000_000);

/// A game at some point of its life.
#[derive(Debug, Clone)]
pub(crate) struct Fixture {
    pub(crate) table: Table,
    pub(crate) opening: Option<Opening>,
    pub(crate) to: Option<PlayerId>,
    pub(crate) skipped: Vec<u32>,
    pub(crate) away: Option<i64>,
    pub(crate) act: Option<Act>,
}

fn person(id: PlayerId, name: &str) -> Person {
    Person {
        id,
        discord: Some(Snowflake(u64::try_from(id.0).unwrap() * 11)),
        name: name.to_owned(),
        locale: "en-US".to_owned(),
        preferences: Preferences::default(),
    }
}

/// Ana challenges Ben to a rated game of XYMYX.
pub(crate) fn challenge() -> Fixture {
    of(rules("xymyx"))
}

/// The rules of a game by its name.
pub(crate) fn rules(name: &str) -> Ruleset {
    Ruleset::new(Variant::from_name(name).unwrap())
}

/// Ana challenges Ben to a game by these rules.
pub(crate) fn of(ruleset: Ruleset) -> Fixture {
    let view = View {
        pairing: None,
        id: GAME,
        server: ServerId(Snowflake(5)),
        number: 42,
        challenger: ANA,
        opponent: Some(BEN),
        terms: Terms {
            ruleset,
            clock: ClockTerms::DEFAULT,
            rated: true,
            seats: SeatChoice::Drawn,
        },
        rated: true,
        seats: None,
        own: None,
        stage: Stage::Challenged { expires: DUE },
        position: Position::start(ruleset),
        annulled: Vec::new(),
        substitutions: Vec::new(),
        played: Vec::new(),
    };
    Fixture {
        table: Table {
            view,
            people: vec![person(ANA, "Ana"), person(BEN, "Ben"), person(MOD, "Mod")],
            server: Server::new(ServerId(Snowflake(5)), "en-US"),
            absences: Vec::new(),
            quiet: None,
            muted: false,
            place: Place {
                left: None,
                channel: Some(Snowflake(100)),
                card: Some(Snowflake(200)),
                thread: Some(Snowflake(200)),
                live: None,
            },
            watchers: Vec::new(),
            limited: false,
            changes: Vec::new(),
            rematch: None,
            tournament: None,
        },
        opening: None,
        to: None,
        skipped: Vec::new(),
        away: None,
        act: None,
    }
}

/// A turn that was played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turned<'a> {
    /// White's and Black's move; nothing where none was due.
    pub(crate) moves: [&'a str; 2],
    /// Who was first, and by how many milliseconds.
    pub(crate) first: (Side, i64),
}

/// The two moves of a turn, White's sealed 41 seconds before Black's.
pub(crate) fn turned<'a>(white: &'a str, black: &'a str) -> Turned<'a> {
    Turned {
        moves: [white, black],
        first: (Side::White, 41_000),
    }
}

impl Fixture {
    /// The game with its first turn open: Ana sits South.
    pub(crate) fn begun(mut self) -> Fixture {
        let view = &mut self.table.view;
        view.seats = Some([ANA, BEN]);
        self.open()
    }

    /// The game with this position on the board, in the middle of it.
    pub(crate) fn at(mut self, position: &str) -> Fixture {
        let view = &mut self.table.view;
        view.position = Position::read(view.terms.ruleset, position).unwrap();
        let resolution = Resolution {
            position: view.position,
            changes: Vec::new(),
            happenings: Vec::new(),
            outcome: None,
            double_mate: false,
        };
        view.played.push(Played {
            opening: Opening(2),
            number: view.position.turn() - 1,
            opened: OPENED,
            resolved: OPENED,
            orders: [None; 2],
            first: None,
            clock: [None; 2],
            resolution,
        });
        self.open()
    }

    /// The game after one more turn.
    pub(crate) fn then(mut self, turn: Turned<'_>) -> Fixture {
        let opening = self.opening.unwrap();
        let view = &mut self.table.view;
        let before = view.position;
        let [white, black] = turn
            .moves
            .map(|text| (!text.is_empty()).then(|| before.read_move(text).unwrap()));
        let orders = match (before.movers(), white, black) {
            (Movers::Both, Some(white), Some(black)) => Orders::Both {
                white,
                black,
                first: turn.first.0,
            },
            (Movers::One(side), one, other) => Orders::One(side, one.or(other).unwrap()),
            _ => panic!("two moves are due"),
        };
        let resolution = before.resolve(&orders, &History::default()).unwrap();
        let opened = |order: Option<Move>, side: Side| {
            let late = if side == turn.first.0 {
                0
            } else {
                turn.first.1
            };
            order.map(|order| sealed(&before, order, side, opening, late))
        };
        view.position = resolution.position;
        let outcome = resolution.outcome;
        view.played.push(Played {
            opening,
            number: before.turn(),
            opened: OPENED,
            resolved: DUE,
            orders: [opened(white, Side::White), opened(black, Side::Black)],
            first: (before.movers() == Movers::Both).then_some(turn.first.0),
            clock: [None; 2],
            resolution,
        });
        match outcome {
            Some(outcome) => self.over(End {
                winner: outcome.winner,
                finish: Finish::Rules(outcome.ending),
            }),
            None => self.open(),
        }
    }

    /// The same with the next turn open.
    fn open(mut self) -> Fixture {
        let view = &mut self.table.view;
        let opening = Opening(u32::try_from(view.played.len()).unwrap() * 2 + 2);
        view.stage = Stage::Playing {
            opening,
            number: view.position.turn(),
            opened: OPENED,
            deadline: Some(DUE),
            sealed: None,
            touched: None,
            awaited: view.position.movers().due().to_vec(),
            abort_asked: None,
            offer: None,
            pause_offer: None,
            paused: None,
            clocks: Side::ALL.map(|side| {
                let is_due = view.position.movers().is_due(side);
                is_due.then_some(ClockView::Runs(DUE))
            }),
        };
        self.opening = Some(opening);
        self
    }

    /// The same after a side has sealed this move.
    pub(crate) fn sealed_by(mut self, side: Side, order: &str) -> Fixture {
        let opening = self.opening.unwrap();
        let before = self.table.view.position;
        let order = before.read_move(order).unwrap();
        let opened = sealed(&before, order, side, opening, 0);
        if let Stage::Playing {
            sealed,
            awaited,
            clocks,
            ..
        } = &mut self.table.view.stage
        {
            *sealed = Some(SealedView {
                side,
                registered: opened.registered,
                receipt: opened.receipt,
                order: None,
            });
            awaited.retain(|due| *due != side);
            clocks[side.index()] = Some(ClockView::Stands(3_600_000));
        }
        self
    }

    /// The same after a draw was offered.
    pub(crate) fn offered_by(mut self, side: Side) -> Fixture {
        if let Stage::Playing { offer, .. } = &mut self.table.view.stage {
            *offer = Some(side);
        }
        self
    }

    /// The same when the challenge came to nothing.
    pub(crate) fn closed(mut self, closed: Closed) -> Fixture {
        self.table.view.stage = Stage::Closed(closed);
        self
    }

    /// The same when the game has ended; what it did to ratings is not told.
    pub(crate) fn over(mut self, end: End) -> Fixture {
        self.opening = None;
        self.table.view.rated = false;
        self.table.view.stage = Stage::Over {
            end,
            by: None,
            reason: None,
            leftover: None,
        };
        self
    }

    /// The same when a player has given up, with a move of the other sealed for the open turn.
    pub(crate) fn resigned(self, side: Side, sealed_move: &str) -> Fixture {
        let (opening, before) = (self.opening.unwrap(), self.table.view.position);
        let mut fixture = self.over(End {
            winner: Some(side.other()),
            finish: Finish::Resignation,
        });
        let order = before.read_move(sealed_move).unwrap();
        if let Stage::Over { leftover, .. } = &mut fixture.table.view.stage {
            let opened = sealed(&before, order, side.other(), opening, 0);
            *leftover = Some((opening, side.other(), opened));
        }
        fixture.table.place.live = Some((opening, Snowflake(300)));
        fixture.opening = Some(opening);
        fixture
    }

    /// The same when a moderator has ended the game for this reason.
    pub(crate) fn moderated(self, why: &str) -> Fixture {
        let mut fixture = self.over(End {
            winner: None,
            finish: Finish::Aborted,
        });
        if let Stage::Over { by, reason, .. } = &mut fixture.table.view.stage {
            *by = Some(MOD);
            *reason = Some(why.to_owned());
        }
        fixture
    }

    /// The same in a Spanish server.
    pub(crate) fn spanish(mut self) -> Fixture {
        self.table.server.locale = "es-ES".to_owned();
        self
    }

    /// The same for one person.
    pub(crate) fn to(mut self, player: PlayerId) -> Fixture {
        self.to = Some(player);
        self
    }

    /// What the service would hand over.
    pub(crate) fn post(&self, kind: PostKind) -> Post {
        Post {
            direct: None,
            silent: false,
            key: "abcdef1z".to_owned(),
            kind,
            opening: self.opening,
            to: self.to,
            overtaken: false,
            skipped: self.skipped.clone(),
            away: self.away,
            act: self.act.clone(),
            table: self.table.clone(),
            message: Some((Snowflake(100), Snowflake(200))),
            tries: 0,
            age: 0,
        }
    }
}

/// Every way in which the rules can draw a game, and every other end without a story of its own.
pub(crate) fn quiet_ends() -> Vec<End> {
    let drawn = |finish| End {
        winner: None,
        finish,
    };
    let won = |finish| End {
        winner: Some(Side::White),
        finish,
    };
    vec![
        drawn(Finish::Rules(Ending::Stalemate)),
        drawn(Finish::Rules(Ending::ThreefoldRepetition)),
        drawn(Finish::Rules(Ending::FiftyMove)),
        drawn(Finish::Rules(Ending::InsufficientMaterial)),
        drawn(Finish::Agreement),
        drawn(Finish::Time),
        drawn(Finish::Aborted),
        drawn(Finish::Abandoned),
        won(Finish::Time),
        won(Finish::Resignation),
    ]
}

fn sealed(before: &Position, order: Move, side: Side, opening: Opening, late: i64) -> Opened {
    let nonce = Nonce([7; 16]);
    let registered = u64::try_from(OPENED.plus(late).since(Moment(1_420_070_400_000))).unwrap();
    Opened {
        order,
        nonce,
        receipt: Receipt::of(GAME, opening, side, &before.write_move(order), nonce),
        registered: Snowflake(registered << 22),
    }
}
