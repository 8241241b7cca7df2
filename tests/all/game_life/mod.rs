//! A game's life: given what has happened, when somebody asks, then this comes of it.

mod challenge;
mod clock;
mod ending;
mod journal;
mod moderating;
mod pause;
mod record;
mod sealing;
mod touching;

use lacre::game::{
    Challenge, ClockTerms, Command, End, Event, Finish, Game, GameId, Moment, Nonce, Now, Opening,
    Outage, PlayerId, Recorded, Refusal, Sealed, SeatChoice, ServerId, Snowflake, Stage, Terms,
    Viewer, decide, fold, view,
};
use lacre::rules::{Ruleset, Side, Variant};

const ANA: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);
const CARLA: PlayerId = PlayerId(3);
const MOD: PlayerId = PlayerId(4);
const HOUR: i64 = 3_600_000;
/// The instant of the challenge.
const START: i64 = 1_800_000_000_000;

/// The snowflake that Discord would stamp `ms` after the challenge.
fn stamp(ms: i64) -> Snowflake {
    Snowflake(u64::try_from(START + ms - 1_420_070_400_000).unwrap() << 22)
}

/// A game being told: its journal, and the instant at which things happen.
#[derive(Clone)]
struct Story {
    events: Vec<Recorded>,
    at: i64,
    outages: Vec<Outage>,
}

impl Story {
    fn challenge(ruleset: Ruleset, opponent: Option<PlayerId>) -> Story {
        let challenge = Challenge {
            game: GameId(stamp(0)),
            server: ServerId(Snowflake(9)),
            number: 42,
            channel: Snowflake(8),
            challenger: ANA,
            opponent,
            terms: Terms {
                ruleset,
                clock: ClockTerms::PerTurn(10 * HOUR),
                rated: false,
                seats: SeatChoice::Challenger(Side::White),
            },
            expires: Moment(START + 72 * HOUR),
        };
        let event = Event::Challenged(challenge);
        let at = Moment(START);
        Story {
            events: vec![Recorded { seq: 1, at, event }],
            at: 0,
            outages: Vec::new(),
        }
    }

    /// A game of this variant that Ben has accepted; Ana has the white side.
    fn of(variant: Variant) -> Story {
        Story::challenge(Ruleset::new(variant), Some(BEN)).when(Command::Accept {
            by: BEN,
            lot: Side::Black,
            lately: 0,
        })
    }

    fn game(&self) -> Game {
        fold(&self.events).unwrap().unwrap()
    }

    fn opening(&self) -> Opening {
        self.game().turn().unwrap().opening
    }

    fn ask(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let at = Moment(START + self.at);
        let now = Now {
            at,
            outages: &self.outages,
            quiet: &[],
        };
        decide(&self.game(), command, now)
    }

    #[track_caller]
    fn when(mut self, command: Command) -> Story {
        let events = self.ask(&command).unwrap();
        for event in events {
            let seq = u32::try_from(self.events.len()).unwrap() + 1;
            let at = Moment(START + self.at);
            self.events.push(Recorded { seq, at, event });
        }
        self
    }

    fn after(mut self, ms: i64) -> Story {
        self.at += ms;
        self
    }

    fn seal(&self, by: PlayerId, text: &str) -> Command {
        let order = self.game().position().read_move(text).unwrap();
        Command::Seal {
            by,
            opening: self.opening(),
            order: Sealed::new(order),
            nonce: Nonce([7; 16]),
            registered: stamp(self.at),
        }
    }

    #[track_caller]
    fn sealed(self, by: PlayerId, text: &str) -> Story {
        let command = self.seal(by, text);
        self.when(command)
    }

    #[track_caller]
    fn turn(self, ana: &str, ben: &str) -> Story {
        self.sealed(ANA, ana).after(1).sealed(BEN, ben)
    }

    #[track_caller]
    fn then_refused(&self, command: &Command, expected: &Refusal) {
        assert_eq!(self.ask(command).unwrap_err(), *expected);
    }

    #[track_caller]
    fn then_ended(&self, winner: Option<Side>, finish: Finish) {
        let public = self.view(Viewer::Public);
        let Stage::Over { end, .. } = public.stage else {
            panic!("the game goes on: {:?}", public.stage)
        };
        assert_eq!(end, End { winner, finish });
    }

    fn view(&self, viewer: Viewer) -> lacre::game::View {
        let now = Now {
            at: Moment(START + self.at),
            outages: &self.outages,
            quiet: &[],
        };
        view(&self.game(), viewer, now)
    }
}
