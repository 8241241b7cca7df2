//! How fast turns are resolved and lines of play counted.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cozy_chess::Board;
use lacre::rules::{History, Move, Orders, Position, Ruleset, Side, Variant, perft};

use crate::figure;

/// How long a figure is measured, at least.
const LEAST: Duration = Duration::from_secs(2);

/// Positions of the classic comparison, with the depth to which they are counted.
const CLASSIC: [(&str, u32); 3] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
];

/// The lines of play of three turns from the array of XYMYX.
const XYMYX_THREE: u64 = 4_908_277_215;

pub(crate) fn measure() {
    pairs();
    three_turns();
    classic();
    omega();
    dynamo();
    whole_turns();
}

/// The lines of play from an array: of which game, how deep, and how many there are.
struct Lines {
    start: Position,
    depth: u32,
    count: u64,
    /// How long they took, each time they were counted.
    times: Vec<Duration>,
}

impl Lines {
    fn new(variant: Variant, options: &[(&str, &str)], depth: u32, count: u64) -> Lines {
        let with = |ruleset: Ruleset, (name, value): &(&str, &str)| ruleset.with(name, value);
        let ruleset = options.iter().try_fold(Ruleset::new(variant), with);
        Lines {
            start: Position::start(ruleset.expect("the game has the option")),
            depth,
            count,
            times: Vec::new(),
        }
    }

    fn run(&mut self) {
        let begun = Instant::now();
        let count = perft(black_box(&self.start), self.depth);
        self.times.push(begun.elapsed());
        assert_eq!(count, self.count, "the count is wrong");
    }

    fn median(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or_default()
    }

    fn reached(&self) -> f64 {
        millions_a_second(self.count, self.median())
    }
}

/// Counts them turn about, so that a processor that slows down slows all of them.
fn turn_about<const N: usize>(mut lines: [Lines; N]) -> [Lines; N] {
    let begun = Instant::now();
    while begun.elapsed() < LEAST * N as u32 {
        lines.iter_mut().for_each(Lines::run);
    }
    lines
}

/// The large board against our own classic, and the plain start to depth 4.
fn omega() {
    let [classic, plain, advanced] = turn_about([
        Lines::new(Variant::Classic, &[], 5, 4_865_609),
        Lines::new(Variant::Omega, &[("rules", "plain")], 4, 2_819_484),
        Lines::new(Variant::Omega, &[], 4, 2_955_488),
    ]);
    let whole = classic.reached();
    for (name, lines) in [("plain", &plain), ("advanced", &advanced)] {
        let reached = lines.reached();
        let name = format!("rules/omega-{name}-of-classic ({reached:.1} of {whole:.1})");
        figure(&name, 0.5, reached / whole, "times");
    }
    let seconds = plain.median().as_secs_f64();
    figure("rules/omega-plain-4", 1.0, seconds.recip(), "a second");
}

fn dynamo() {
    let [dynamo] = turn_about([Lines::new(Variant::Dynamo, &[], 3, 223_901)]);
    let reached = dynamo.reached();
    figure("rules/dynamo", 2.0, reached, "million nodes a second");
}

/// A position with the moves of both sides, generated beforehand.
struct Scene {
    position: Position,
    moves: [Vec<Move>; 2],
}

/// Positions of games played at random, always the same ones.
fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut draw = |bound: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % bound
    };
    for _ in 0..20 {
        let mut position = Position::start(Ruleset::new(Variant::Xymyx));
        for _ in 0..60 {
            let moves = Side::ALL.map(|side| position.legal_moves(side));
            let [white, black] = moves.each_ref().map(|moves| moves[draw(moves.len())]);
            let orders = Orders::Both {
                white,
                black,
                first: Side::White,
            };
            let mut next = position;
            let advance = position.advance(&orders, &mut next);
            scenes.push(Scene { position, moves });
            if advance.outcome.is_some() {
                break;
            }
            position = next;
        }
    }
    scenes
}

/// Both orders into position, outcome and frozen squares.
fn pairs() {
    let scenes = scenes();
    let mut next = Position::start(Ruleset::new(Variant::Xymyx));
    let (mut count, start) = (0_u64, Instant::now());
    while start.elapsed() < LEAST {
        for scene in &scenes {
            for &white in &scene.moves[0] {
                for &black in &scene.moves[1] {
                    let orders = Orders::Both {
                        white,
                        black,
                        first: Side::White,
                    };
                    black_box(&scene.position.advance(&orders, &mut next));
                    black_box(&next);
                }
            }
            count += (scene.moves[0].len() * scene.moves[1].len()) as u64;
        }
    }
    let reached = millions_a_second(count, start.elapsed());
    figure("rules/xymyx-pairs", 10.0, reached, "million a second");
}

fn three_turns() {
    let start = Instant::now();
    let nodes = perft(&Position::start(Ruleset::new(Variant::Xymyx)), 3);
    let reached = millions_a_second(nodes, start.elapsed());
    assert_eq!(nodes, XYMYX_THREE, "the count of three turns is wrong");
    figure(
        "rules/xymyx-perft-3",
        500.0,
        reached,
        "million nodes a second",
    );
}

/// A turn as a game has it: read two texts, check them, resolve with a history, write the position.
fn whole_turns() {
    let scenes = scenes();
    let mut history = History::default();
    scenes
        .iter()
        .take(100)
        .for_each(|scene| history.push(&scene.position));
    let (mut count, start) = (0_u64, Instant::now());
    while start.elapsed() < LEAST {
        for scene in &scenes {
            let [white, black] = scene
                .moves
                .each_ref()
                .map(|moves| scene.position.write_move(moves[0]));
            let read = |text: &str| {
                scene
                    .position
                    .read_move(text)
                    .expect("it was written by us")
            };
            let orders = Orders::Both {
                white: read(&white),
                black: read(&black),
                first: Side::Black,
            };
            let resolution = scene
                .position
                .resolve(&orders, &history)
                .expect("the moves are legal");
            black_box(resolution.position.text());
            count += 1;
        }
    }
    let reached = millions_a_second(count, start.elapsed()) * 1000.0;
    figure(
        "rules/xymyx-whole-turns",
        50.0,
        reached,
        "thousand a second",
    );
}

/// Our count of classic against that of cozy-chess, turn about in the same run.
fn classic() {
    let ruleset = Ruleset::new(Variant::Classic);
    for (text, depth) in CLASSIC {
        let ours = Position::read(ruleset, text).expect("the position is legal");
        let peer: Board = text.parse().expect("the position is legal");
        let (mut times, mut nodes) = ([Duration::ZERO; 2], 0);
        while times[0] < LEAST {
            let start = Instant::now();
            let count = perft(black_box(&ours), depth);
            times[0] += start.elapsed();
            let start = Instant::now();
            assert_eq!(
                count,
                peer_perft(black_box(&peer), depth),
                "the counts differ: {text}"
            );
            times[1] += start.elapsed();
            nodes += count;
        }
        let [ours, peer] = times.map(|time| millions_a_second(nodes, time));
        let name = format!("rules/classic-of-cozy-chess ({ours:.0} of {peer:.0}) {text}");
        figure(&name, 0.25, ours / peer, "times");
    }
}

fn peer_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut after = board.clone();
                after.play_unchecked(mv);
                nodes += peer_perft(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

fn millions_a_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64() / 1e6
}
