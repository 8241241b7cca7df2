//! Positions from games at random, and for each the moves of which another is sealed in each run.

use std::sync::Arc;

use lacre::game::{
    Challenge, ClockTerms, Command, Event, Game, GameId, Moment, Nonce, Now, PlayerId, Recorded,
    Reminder, Sealed, SeatChoice, ServerId, Snowflake, TIMER_GRACE, Terms, decide, evolve,
};
use lacre::rehearsal::{Setting, World};
use lacre::rules::{Move, Position, Ruleset, Side, Variant};
use lacre::store::{Append, GameRow, Lane, Owed, PostKind, Store, Timer, TimerKind};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::rulesets;

/// How many positions of a variant: fewer of the games that came later, whose every option is among them twice.
const fn positions(variant: Variant) -> u32 {
    match variant {
        Variant::Xymyx | Variant::Classic => 20,
        Variant::Dynamo | Variant::Omega => 12,
    }
}

/// How many moves of each position: every two of them are a pair that must not be told apart, which makes ten.
pub(super) const MOVES: usize = 5;
/// The time for a turn of every game but the last.
const LONG: i64 = 14 * 86_400_000;
/// The time for a turn of the last game, in which somebody is reminded.
pub(super) const SHORT: i64 = 40 * 60_000;
/// The posts of each game become due this long after those of the one before, so that they go out in order.
pub(super) const APART: i64 = 1_000;

/// When every run begins.
pub(super) const START: Moment = Moment(1_800_000_000_000);

/// The people and the place of every game here: the same in every run, since the clock stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Scene {
    pub(super) server: ServerId,
    pub(super) channel: Snowflake,
    pub(super) ana: PlayerId,
    pub(super) ben: PlayerId,
}

impl Scene {
    /// The scene of a run, before it is played.
    pub(super) fn ahead() -> Scene {
        Scene::of(&World::new(&Setting::default(), Arc::new(|| START.0)))
    }

    pub(super) fn of(world: &World) -> Scene {
        Scene {
            server: ServerId(Snowflake(world.guilds.keys().next().unwrap().0)),
            channel: Snowflake(world.place_named("#chess").unwrap().id.0),
            ana: PlayerId(1),
            ben: PlayerId(2),
        }
    }
}

/// A game in which Ana's move is due.
pub(super) struct Study {
    /// The number by which people know it.
    pub(super) number: u32,
    pub(super) position: Position,
    /// Ana's side.
    pub(super) side: Side,
    /// Different legal moves of Ana's.
    pub(super) moves: [Move; MOVES],
    game: Game,
    events: Vec<Event>,
}

/// Games of a variant with its options by turns, of various lengths: the same whenever they are asked for.
pub(super) fn studies(variant: Variant) -> Vec<Study> {
    let scene = Scene::ahead();
    let mut rng = StdRng::seed_from_u64(20_260_131);
    let sets = rulesets::of(variant);
    let study = |number: u32| {
        let ruleset = rulesets::turn_by_turn(&sets, number.into());
        // A game that ended too early is played again, another way.
        std::iter::repeat_with(|| study(ruleset, number, scene, &mut rng)).find_map(|study| study)
    };
    (1..=positions(variant)).filter_map(study).collect()
}

fn study(ruleset: Ruleset, number: u32, scene: Scene, rng: &mut StdRng) -> Option<Study> {
    let side = Side::ALL[number as usize % 2];
    let length = rng.random_range(2..24);
    let promotes = by_the_picker(number);
    let mut book = Book::begun(ruleset, number, side, scene);
    loop {
        let turn = book.game.turn()?;
        let (position, due) = (turn.position, turn.position.movers().due());
        let legal = position.legal_moves(side);
        let fits = !promotes || legal.iter().any(|order| order.promotion().is_some());
        if due.contains(&side) && book.game.played.len() >= length && fits {
            let moves = draw(legal, promotes, rng)?;
            let Book { game, events, .. } = book;
            return Some(Study {
                number,
                position,
                side,
                moves,
                game,
                events,
            });
        }
        for side in due {
            let legal = position.legal_moves(*side);
            let order = *legal.get(rng.random_range(0..legal.len().max(1)))?;
            book.seal(*side, order);
        }
    }
}

/// Whether a game is one in which moves are picked step by step. There a promotion is among them, which takes a step
/// more than others.
pub(super) fn by_the_picker(number: u32) -> bool {
    number % 4 == 1
}

/// So many different ones, with a promotion among them where that is asked for.
fn draw(mut moves: Vec<Move>, promotes: bool, rng: &mut StdRng) -> Option<[Move; MOVES]> {
    if promotes {
        let promotion = moves.iter().position(|order| order.promotion().is_some())?;
        moves.swap(0, promotion);
    }
    for place in usize::from(promotes)..MOVES.min(moves.len()) {
        let other = rng.random_range(place..moves.len());
        moves.swap(place, other);
    }
    moves.get(..MOVES)?.try_into().ok()
}

/// A game as it is played, with its journal.
struct Book {
    game: Game,
    events: Vec<Event>,
}

impl Book {
    fn begun(ruleset: Ruleset, number: u32, side: Side, scene: Scene) -> Book {
        let is_last = number == positions(ruleset.variant());
        let clock = if is_last { SHORT } else { LONG };
        let challenge = Event::Challenged(Challenge {
            game: GameId(stamp(u64::from(number) << 12)),
            server: scene.server,
            number,
            channel: scene.channel,
            challenger: scene.ana,
            opponent: Some(scene.ben),
            terms: Terms {
                ruleset,
                clock: ClockTerms::PerTurn(clock),
                rated: false,
                seats: SeatChoice::Challenger(side),
            },
            expires: START.plus(LONG),
        });
        let first = Recorded {
            seq: 1,
            at: START,
            event: challenge.clone(),
        };
        let mut book = Book {
            game: evolve(None, &first).unwrap(),
            events: vec![challenge],
        };
        book.command(&Command::Accept {
            by: scene.ben,
            lot: side,
            lately: 0,
        });
        book
    }

    fn seal(&mut self, side: Side, order: Move) {
        let click = self.game.challenge.game.0.0 + u64::from(self.game.seq);
        let command = Command::Seal {
            by: self.game.seats.unwrap()[side.index()],
            opening: self.game.turn().unwrap().opening,
            order: Sealed::new(order),
            nonce: Nonce([u8::try_from(click % 251).unwrap(); 16]),
            registered: Snowflake(click),
        };
        self.command(&command);
    }

    fn command(&mut self, command: &Command) {
        let now = Now {
            at: START,
            outages: &[],
            quiet: &[],
        };
        for event in decide(&self.game, command, now).unwrap() {
            let recorded = Recorded {
                seq: self.game.seq + 1,
                at: START,
                event: event.clone(),
            };
            self.game = evolve(Some(self.game.clone()), &recorded).unwrap();
            self.events.push(event);
        }
    }
}

/// A snowflake stamped at the start, of this number among those.
fn stamp(number: u64) -> Snowflake {
    let since = u64::try_from(START.0 - 1_420_070_400_000).unwrap();
    Snowflake((since << 22) + number)
}

impl Study {
    /// Whether the turn stays open when one player has sealed.
    pub(super) fn stays_open(&self) -> bool {
        self.position.movers().due().len() > 1
    }

    pub(super) fn id(&self) -> GameId {
        self.game.challenge.game
    }

    /// Stores the game as the service would have, with the posts and timers that it owes now.
    pub(super) async fn store(&self, store: &Store) {
        let turn = self.game.turn().unwrap();
        let owed = [
            (PostKind::Challenge, 1, None),
            (PostKind::Home, 2, None),
            (PostKind::Turn, turn.opening.0, Some(turn.opening)),
        ];
        let owed = owed.map(|(kind, seq, opening)| Owed {
            kind,
            seq,
            opening,
            to: None,
            lane: Lane::Game,
            due: START.plus(APART * i64::from(self.number)),
        });
        let timer = |kind, player, due| Timer { kind, player, due };
        let now = Now {
            at: START,
            outages: &[],
            quiet: &[],
        };
        let due = self.game.next_deadline(now).unwrap().plus(TIMER_GRACE);
        let mut timers = vec![timer(TimerKind::Deadline, None, due)];
        timers.extend(turn.awaited().into_iter().map(|side| {
            let player = self.game.seats.unwrap()[side.index()];
            let due = self.game.reminder(Reminder::Tenth, side, now).unwrap();
            timer(TimerKind::Reminder, Some(player), due)
        }));
        let append = Append {
            stream: self.id(),
            seen: 0,
            at: START,
            events: self.events.clone(),
            game: GameRow::of(&self.game),
            owed: owed.to_vec(),
            timers,
            rated: None,
            acts: Vec::new(),
            interaction: None,
        };
        store.append(append).await.unwrap();
    }
}
