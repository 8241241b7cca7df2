//! A tournament in the making: commands in, events kept, and what must hold after each.

use std::collections::BTreeMap;

use lacre::game::{ClockTerms, Moment, PlayerId, ServerId, Snowflake};
use lacre::rules::{Ruleset, Variant};
use lacre::tournament::life::{
    Board, Command, Conduct, Event, Format, Outcome, Phase, Recorded, Refusal, Round, Seats, Setup,
    Slot, Tournament, Unfinished, decide, evolve,
};
use lacre::tournament::pairing::swiss::Relaxation;
use lacre::tournament::{Bye, Number, Score};

/// A Swiss of so many rounds that anybody may enter until its second round.
pub(crate) fn setup(format: Format) -> Setup {
    Setup {
        server: ServerId(Snowflake(1)),
        number: 1,
        channel: Snowflake(2),
        name: "Trial".to_owned(),
        conduct: Conduct {
            ruleset: Ruleset::new(Variant::ALL[0]),
            clock: ClockTerms::DEFAULT,
            rated: false,
            starts: None,
            round: 86_400_000,
            veto: None,
            unfinished: Unfinished::Draw,
        },
        seats: true,
        format,
        fewest: 2,
        most: 64,
        check_in: false,
        latest_entry: 2,
        late_half: false,
        half_byes: 1,
        no_half_byes_last: 1,
        no_shows: 2,
        tiebreaks: Vec::new(),
        announced: Moment(0),
    }
}

/// A tournament with all its events.
pub(crate) struct Play {
    /// What has happened.
    pub(crate) log: Vec<Recorded>,
    /// What it is now.
    pub(crate) now: Tournament,
}

impl Play {
    pub(crate) fn new(setup: Setup) -> Self {
        let event = Event::Announced(Box::new(setup));
        let first = Recorded {
            seq: 1,
            at: Moment(0),
            event,
            by: None,
        };
        let now = evolve(None, &first).expect("an announcement begins a tournament");
        Self {
            log: vec![first],
            now,
        }
    }

    /// Players who signed up, with falling ratings, and the start.
    pub(crate) fn started(setup: Setup, players: i64) -> Self {
        let mut play = Self::new(setup);
        for player in 1..=players {
            play.act(Command::Join {
                by: PlayerId(player),
                rating: u16::try_from(2000 - player).ok(),
            });
        }
        play.act(Command::Start);
        play
    }

    /// What a command makes happen; everything that must hold is looked at.
    pub(crate) fn tries(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.now, command, self.moment())?;
        for event in &events {
            let recorded = Recorded {
                seq: self.now.seq + 1,
                at: self.moment(),
                event: event.clone(),
                by: None,
            };
            let before = self.now.clone();
            self.now = evolve(Some(before.clone()), &recorded).expect("what was decided follows");
            self.log.push(recorded);
            past_stands(&before, &self.now);
        }
        if let Some(Event::Published { .. }) = events
            .iter()
            .find(|event| matches!(event, Event::Published { .. }))
        {
            round_is_sound(&self.now);
        }
        points_are_earned(&self.now);
        Ok(events)
    }

    #[track_caller]
    pub(crate) fn act(&mut self, command: Command) -> Vec<Event> {
        self.tries(&command)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"))
    }

    #[track_caller]
    pub(crate) fn refuses(&mut self, command: Command, refusal: Refusal) {
        let before = self.log.len();
        assert_eq!(self.tries(&command), Err(refusal), "{command:?}");
        assert_eq!(self.log.len(), before);
    }

    fn moment(&self) -> Moment {
        Moment(i64::from(self.now.seq) * 1000)
    }

    /// Works the next round out and opens it.
    #[track_caller]
    pub(crate) fn next_round(&mut self) {
        let round = self.now.published() + 1;
        self.act(Command::Pair {
            round,
            fixed: Vec::new(),
        });
        self.act(Command::Publish {
            round,
            deadline: Moment(i64::MAX),
        });
    }

    /// The games of the last round that await a result.
    pub(crate) fn open(&self) -> Vec<(u16, Board)> {
        let boards = self
            .now
            .rounds
            .last()
            .map(|round| &round.boards[..])
            .unwrap_or_default();
        (0..)
            .zip(boards.iter().copied())
            .filter(|(_, board)| board.open())
            .collect()
    }

    /// A result in the last round.
    #[track_caller]
    pub(crate) fn result(&mut self, board: u16, outcome: Outcome) -> Vec<Event> {
        self.act(Command::Result {
            round: self.now.published(),
            board,
            outcome,
        })
    }

    /// Ends the round: the lower slot wins every game.
    #[track_caller]
    pub(crate) fn favourites_win(&mut self) {
        for (
            at,
            Board {
                seats: Seats { white, black },
                ..
            },
        ) in self.open()
        {
            let score = if Some(white) < black {
                Score::Win
            } else {
                Score::Loss
            };
            self.result(at, Outcome::Played(score));
        }
    }

    /// A player's points in the table as it is now, in tenths.
    pub(crate) fn points(&self, slot: u16) -> i32 {
        self.now
            .standings()
            .row(Number(slot))
            .map_or(-1, |row| row.points.0)
    }
}

/// Rounds that were published stay as they are but for results, and tables for ever.
fn past_stands(before: &Tournament, after: &Tournament) {
    let seats = |round: &Round| {
        round
            .boards
            .iter()
            .map(|board| board.seats)
            .collect::<Vec<_>>()
    };
    for (old, new) in before.rounds.iter().zip(&after.rounds) {
        assert_eq!(seats(old), seats(new));
        assert!(
            old.table.is_none() || old.table == new.table,
            "a table was changed"
        );
    }
    assert!(after.rounds.len() >= before.rounds.len());
}

/// Everybody who is there is in one game or rests; nobody meets again, or rests again, while that can be avoided.
fn round_is_sound(tournament: &Tournament) {
    let Some((last, before)) = tournament.rounds.split_last() else {
        return;
    };
    let number = tournament.published();
    let mut seen = BTreeMap::<Slot, usize>::new();
    for slot in last
        .boards
        .iter()
        .flat_map(|board| [Some(board.seats.white), board.seats.black])
        .flatten()
    {
        *seen.entry(slot).or_default() += 1;
    }
    assert!(
        seen.values().all(|times| *times == 1),
        "somebody is in two games"
    );
    if !matches!(tournament.setup.format, Format::Swiss { .. }) || tournament.knockout.is_some() {
        return;
    }
    for (slot, entry) in tournament.slots() {
        assert_eq!(
            seen.contains_key(&slot),
            entry.there(number),
            "{slot:?} in round {number}"
        );
    }
    assert!(
        last.boards
            .iter()
            .filter(|board| board.seats.black.is_none())
            .count()
            <= 1
    );
    let earlier = |seats: Seats| {
        before.iter().flat_map(|round| &round.boards).any(|board| {
            match (seats.black, board.seats.black) {
                (None, None) => board.seats.white == seats.white,
                (Some(black), Some(_)) => {
                    let played = matches!(board.outcome, Some(Outcome::Played(_)));
                    played && board.has(seats.white) && board.has(black)
                }
                _ => false,
            }
        })
    };
    for board in last.boards.iter().filter(|board| earlier(board.seats)) {
        let needed = if board.seats.black.is_none() {
            Relaxation::SecondBye
        } else {
            Relaxation::Rematches
        };
        assert!(
            last.relaxed >= Some(needed),
            "{:?} again, without {needed:?}",
            board.seats
        );
    }
}

/// Points come from games and byes alone: none for rounds that somebody missed.
fn points_are_earned(tournament: &Tournament) {
    if !matches!(tournament.setup.format, Format::Swiss { .. }) {
        return;
    }
    let standings = tournament.standings();
    for row in &standings.rows {
        let slot = Slot(row.number.0);
        let rounds = (1..).zip(tournament.rounds.iter().take(standings.rounds));
        let earned: i32 = rounds
            .map(|(number, round)| earned(tournament, slot, number, round))
            .sum();
        assert_eq!(row.points.0, earned, "{slot:?}");
    }
}

fn earned(tournament: &Tournament, slot: Slot, number: u16, round: &Round) -> i32 {
    let Some(board) = round.boards.iter().find(|board| board.has(slot)) else {
        let bye = tournament
            .entry(slot)
            .and_then(|entry| entry.byes.get(&number));
        return match bye {
            Some(Bye::Full | Bye::Allocated) => 10,
            Some(Bye::Half) => 5,
            Some(Bye::Zero) | None => 0,
        };
    };
    let white = board.seats.white == slot;
    match (board.seats.black, board.outcome) {
        (None, _) => 10,
        (_, Some(Outcome::Played(Score::Draw))) => 5,
        (_, Some(Outcome::Played(Score::Win) | Outcome::BlackAbsent)) if white => 10,
        (_, Some(Outcome::Played(Score::Loss) | Outcome::WhiteAbsent)) if !white => 10,
        _ => 0,
    }
}

/// Whether it is over.
pub(crate) fn over(tournament: &Tournament) -> bool {
    matches!(tournament.phase, Phase::Finished | Phase::Cancelled)
}
