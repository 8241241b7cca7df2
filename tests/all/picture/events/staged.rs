//! Tournaments to be shown.

use lacre::picture::event::Roster;
use lacre::tournament::life::{
    Board, Command, Elimination, Format, Outcome, Playoff, Seats, Setup, Slot, View, Withdrawal,
    view,
};
use lacre::tournament::pairing::duel::Terms;
use lacre::tournament::{Bye, Score};

use crate::tournament::play::{self, Play};

/// Names as Discord has them: short, long, in letters that the font lacks, dressed up, and of nothing but signs.
const NAMES: [&str; 16] = [
    "Ana",
    "Bartholomew Featherstonehaugh",
    "Çağla Öztürk",
    "小林さくら",
    "𝕯𝖗𝖆𝖌𝖔𝖓 ♛",
    "Анна Каренина",
    "🦄🦄🦄",
    "xX_Knight_Rider_Xx",
    "Ελένη",
    "J",
    "José Núñez 2.0",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "ليلى",
    "`code` *star* @everyone",
    "Nguyễn Thị Hạnh",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
];

pub(super) fn roster(players: u16) -> Roster {
    let name = |slot: u16| match NAMES.get(usize::from(slot) - 1) {
        Some(name) => (*name).to_owned(),
        None => format!("Player {slot}"),
    };
    Roster::new((1..=players).map(|slot| (Slot(slot), name(slot))))
}

fn named(name: &str, format: Format) -> Setup {
    Setup {
        name: name.to_owned(),
        ..play::setup(format)
    }
}

/// A Swiss of games without colours, in which nobody enters late.
fn swiss(rounds: u16) -> Setup {
    Setup {
        seats: false,
        latest_entry: 0,
        ..named("Autumn Open", Format::Swiss { rounds, then: None })
    }
}

fn elimination(double: bool, games: u8) -> Elimination {
    Elimination {
        double,
        extra: true,
        terms: Terms {
            games,
            ..Terms::default()
        },
    }
}

/// What comes of a game: mostly the stronger wins, but not always, and always the same.
fn outcome(seats: Seats, round: u16) -> Outcome {
    let black = seats.black.map_or(0, |slot| slot.0);
    let white = seats.white.0;
    let (stronger, weaker) = if white < black {
        (Score::Win, Score::Loss)
    } else {
        (Score::Loss, Score::Win)
    };
    Outcome::Played(
        match (u32::from(white) * 7 + u32::from(black) * 13 + u32::from(round) * 5) % 9 {
            0 | 1 => Score::Draw,
            2 => weaker,
            _ => stronger,
        },
    )
}

/// Plays as many of the open games as `most` says.
fn play(play: &mut Play, most: usize) {
    let round = play.now.published();
    for (at, Board { seats, .. }) in play.open().into_iter().take(most) {
        play.result(at, outcome(seats, round));
    }
}

/// What is seen of a tournament, each of whose games in so many rounds was played.
fn after(setup: Setup, players: i64, rounds: u16) -> View {
    view(&played(setup, players, rounds).now, false)
}

fn played(setup: Setup, players: i64, rounds: u16) -> Play {
    let mut event = Play::started(setup, players);
    for _ in 0..rounds {
        event.next_round();
        play(&mut event, usize::MAX);
    }
    event
}

/// A Swiss after so many of its rounds.
pub(super) fn open(players: i64, of: u16, rounds: u16) -> View {
    after(swiss(of), players, rounds)
}

/// A Swiss of nine in its third round: one has withdrawn, one has not come, one sits out.
pub(super) fn nine() -> View {
    let mut event = played(swiss(4), 9, 1);
    event.act(Command::Withdraw {
        slot: Slot(9),
        when: Withdrawal::AfterRound,
    });
    event.act(Command::Bye {
        slot: Slot(3),
        round: 2,
        bye: Some(Bye::Half),
        given: true,
    });
    event.next_round();
    event.result(0, Outcome::BlackAbsent);
    play(&mut event, usize::MAX);
    event.next_round();
    play(&mut event, 2);
    view(&event.now, false)
}

fn whole(format: Format, players: i64) -> View {
    let mut event = Play::started(named("Winter Cup", format), players);
    while !play::over(&event.now) {
        event.next_round();
        play(&mut event, usize::MAX);
    }
    view(&event.now, false)
}

/// A knockout after so many rounds.
pub(super) fn knockout(double: bool, players: i64, rounds: u16) -> View {
    let name = if double { "Twice or Out" } else { "Winter Cup" };
    let format = Format::Elimination(elimination(double, 1));
    after(named(name, format), players, rounds)
}

/// A knockout that is over, with matches of so many games.
pub(super) fn cup(double: bool, games: u8, players: i64) -> View {
    whole(Format::Elimination(elimination(double, games)), players)
}

/// All against all, and over.
pub(super) fn robin() -> View {
    let format = Format::RoundRobin {
        double: false,
        groups: 1,
        then: None,
    };
    whole(format, 8)
}

/// Two groups, whose best two then met in a knockout.
pub(super) fn groups() -> View {
    let format = Format::RoundRobin {
        double: true,
        groups: 2,
        then: Some(Playoff {
            best: 2,
            elimination: Elimination {
                terms: Terms::default(),
                ..elimination(false, 1)
            },
        }),
    };
    whole(format, 10)
}
