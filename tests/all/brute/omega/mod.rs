//! Omega chess by its page: how the men go, what the Fool is, and the one rule of legality (10, 11).

mod ways;

use std::collections::{BTreeMap, BTreeSet};

use lacre::rules::{Illegal, Manner, Move, Piece, Position, Role, Ruleset, Side, Squares, Variant};

use self::ways::{Options, captures, goes, held, is_corner, takers};
use super::{Dice, Grid, Spot, ahead, field, listed, stroll};
use crate::rulesets::every;

const SETUPS: usize = 36;
const MOVES: usize = 30;

/// A position as its text has it.
struct Scene {
    grid: Grid,
    side: Side,
    castling: String,
    passed: Vec<Spot>,
    guard: String,
    entry: Vec<Spot>,
    /// The kind of man that a side has used last.
    last: [Option<Role>; 2],
    rules: Options,
}

/// A move that a man could make, with the board after it.
struct Candidate {
    text: String,
    after: Grid,
    mover: Role,
    to: Spot,
    /// The kind of man it makes the side's latest.
    used: Option<Role>,
}

impl Scene {
    fn of(position: &Position) -> Self {
        let (grid, text) = (Grid::of(position), position.text());
        let fields: Vec<&str> = text.split(' ').collect();
        let side = position.movers().due()[0];
        let spots = |list: &str| -> Vec<Spot> {
            let names = list.split(',').filter(|name| *name != "-");
            names.map(|name| grid.named(name)).collect()
        };
        let entry = field(position, "entry=").unwrap_or_else(|| "-/-".to_owned());
        let last = field(position, "last=").unwrap_or_else(|| "--".to_owned());
        let role = |letter: char| Role::from_letter(letter.to_ascii_lowercase());
        let mut last = last.chars().map(role);
        Self {
            side,
            castling: fields[2].to_owned(),
            passed: spots(fields[3]),
            guard: field(position, "guard=").unwrap_or_default(),
            entry: spots(entry.split('/').nth(side.index()).unwrap()),
            last: [last.next().unwrap(), last.next().unwrap()],
            rules: Options::of(position.ruleset()),
            grid,
        }
    }

    /// What the Fools of the side to move are: what the other side used last.
    fn imitated(&self) -> Option<Role> {
        self.last[self.side.other().index()]
    }

    fn king(&self) -> Spot {
        self.grid.king(self.side)
    }
}

/// Every move of a man by itself, legal or not.
fn candidates(scene: &Scene) -> Vec<Candidate> {
    let (grid, side) = (&scene.grid, scene.side);
    let (mut found, held) = (Vec::new(), held(grid, scene.rules));
    for (from, piece) in grid.men_of(side) {
        if held.contains(&from) {
            continue;
        }
        for to in grid.spots() {
            let may = match (grid.at(to), piece.role) {
                (Some(there), _) if there.side == side => false,
                (there, Role::Fool) => fool_goes(scene, from, to, there.is_some()),
                (None, Role::Pawn) => pawn_goes(scene, from, to),
                (None, role) => goes(grid, side, role, from, to),
                (Some(_), role) => captures(grid, side, role, from, to),
            };
            if may {
                moved(scene, from, to, piece, &mut found);
            }
        }
    }
    found
}

/// Rules 9, 10 and 16.
fn fool_goes(scene: &Scene, from: Spot, to: Spot, takes: bool) -> bool {
    let (grid, side) = (&scene.grid, scene.side);
    let travels = scene.rules.travel && is_corner(from) && is_corner(to) && from != to;
    let imitates = |role| match takes {
        true => captures(grid, side, role, from, to),
        false => goes(grid, side, role, from, to),
    };
    (travels && !takes) || scene.imitated().is_some_and(imitates)
}

/// Rule 4, onto an empty square.
fn pawn_goes(scene: &Scene, from: Spot, to: Spot) -> bool {
    let (grid, side) = (&scene.grid, scene.side);
    let steps = (to.1 - from.1) * ahead(side);
    let first = from.1 == if side == Side::White { 2 } else { 9 };
    if to.0 == from.0 {
        let free = (1..=steps).all(|step| grid.is_free((from.0, from.1 + step * ahead(side))));
        return free && (steps == 1 || first && matches!(steps, 2 | 3));
    }
    scene.passed.contains(&to) && captures(grid, side, Role::Pawn, from, to)
}

/// A move with all that it may promote to.
fn moved(scene: &Scene, from: Spot, to: Spot, piece: Piece, found: &mut Vec<Candidate>) {
    let (grid, side) = (&scene.grid, scene.side);
    let last = if side == Side::White { 10 } else { 1 };
    let becomes: Vec<Option<Role>> = if piece.role == Role::Pawn && to.1 == last {
        let horse = if scene.rules.templar {
            Role::Templar
        } else {
            Role::Knight
        };
        let roles = [
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            horse,
            Role::Champion,
            Role::Wizard,
        ];
        let fool = scene.rules.advanced.then_some(Role::Fool);
        roles.into_iter().chain(fool).map(Some).collect()
    } else {
        vec![None]
    };
    for role in becomes {
        let mut after = grid.clone();
        after.take(from);
        if piece.role == Role::Pawn && to.0 != from.0 && grid.at(to).is_none() {
            // The pawn stands one beyond the squares that it has passed, on its own way.
            let way = ahead(side.other());
            let beyond = scene.passed.iter().map(|spot| (spot.0, spot.1 + way));
            let victim = beyond.into_iter().find(|spot| grid.at(*spot).is_some());
            after.take(victim.unwrap());
        }
        after.put(to, Piece::new(side, role.unwrap_or(piece.role)));
        let letter = role.map(|role| role.letter().to_string());
        let letter = letter.unwrap_or_default();
        let imitated = scene.imitated().or(scene.last[side.index()]);
        found.push(Candidate {
            text: format!("{}{}{letter}", grid.name(from), grid.name(to)),
            after,
            mover: piece.role,
            to,
            used: match (piece.role, role) {
                (_, Some(Role::Fool)) => Some(Role::Pawn),
                (_, Some(role)) => Some(role),
                (Role::Fool, None) => imitated,
                (role, None) => Some(role),
            },
        });
    }
}

/// Rules 10 and 11: what could be taken after the move that may not be, the Fool first, and by whom.
fn danger(scene: &Scene, candidate: &Candidate) -> Option<(bool, Squares)> {
    let (after, side) = (&candidate.after, scene.side);
    let could = |target| takers(after, scene.rules, side.other(), candidate.used, target);
    if candidate.mover == Role::Fool && scene.imitated() == Some(Role::King) {
        let attackers = could(candidate.to);
        if !attackers.is_empty() {
            return Some((true, attackers));
        }
    }
    let attackers = could(after.king(side));
    (!attackers.is_empty()).then_some((false, attackers))
}

/// King or queen with a rook: the text, whether it may be, and by rule 6 or 7.
fn pairs(scene: &Scene) -> Vec<(String, bool, &'static str)> {
    let rank = if scene.side == Side::White { '0' } else { '9' };
    let cased = |letter: char| match scene.side {
        Side::White => letter.to_ascii_uppercase(),
        Side::Black => letter,
    };
    let ways = [
        ('f', 'h', 'i', 'g', Role::King),
        ('f', 'd', 'b', 'e', Role::King),
        ('e', 'g', 'i', 'f', Role::Queen),
        ('e', 'c', 'b', 'd', Role::Queen),
    ];
    let mut found = Vec::new();
    for (lead, lands, rook, beside, role) in ways {
        let rights = if role == Role::King {
            &scene.castling
        } else {
            &scene.guard
        };
        if !rights.contains(cased(rook)) {
            continue;
        }
        let spot = |file: char| scene.grid.named(&format!("{file}{rank}"));
        let free = scene.grid.is_open(spot(lead), spot(rook));
        let held = held(&scene.grid, scene.rules);
        let mut may = free && !held.contains(&spot(lead)) && !held.contains(&spot(rook));
        if may {
            let mut after = scene.grid.clone();
            for (from, to) in [(lead, lands), (rook, beside)] {
                let piece = after.take(spot(from));
                after.put(spot(to), piece);
            }
            let foe = scene.side.other();
            let could = |grid: &Grid, fool, target| takers(grid, scene.rules, foe, fool, target);
            may = could(&after, Some(role), after.king(scene.side)).is_empty();
            if role == Role::King {
                let now = scene.last[scene.side.index()];
                let mut crossing = scene.grid.clone();
                let king = crossing.take(spot(lead));
                crossing.put(spot(beside), king);
                may = may
                    && could(&scene.grid, now, spot(lead)).is_empty()
                    && could(&crossing, Some(Role::King), spot(beside)).is_empty();
            }
        }
        let (to, rule) = if role == Role::King {
            (lands, "6")
        } else {
            (rook, "7")
        };
        found.push((format!("{lead}{rank}{to}{rank}"), may, rule));
    }
    found
}

/// Rule 8, but for when the right comes about, which the text says.
fn entries(scene: &Scene) -> Vec<Candidate> {
    let enters = |spot: &Spot| {
        let mut after = scene.grid.clone();
        after.put(*spot, Piece::new(scene.side, Role::Fool));
        Candidate {
            text: format!("F@{}", scene.grid.name(*spot)),
            after,
            // Entry is free of what binds a Fool that moves as a king.
            mover: Role::Pawn,
            to: *spot,
            used: scene.imitated().or(scene.last[scene.side.index()]),
        }
    };
    scene.entry.iter().map(enters).collect()
}

/// What was met, so that nobody believes in a comparison that never came to the point.
type Tally = BTreeMap<&'static str, usize>;

fn compare(position: &Position, tally: &mut Tally) {
    let scene = Scene::of(position);
    let (side, grid) = (scene.side, &scene.grid);
    let fool = scene.last[side.index()];
    let now = takers(grid, scene.rules, side.other(), fool, scene.king());
    assert_eq!(position.checkers(side), now, "checks in {position}");
    let still = held(grid, scene.rules);
    assert_eq!(
        position.held(),
        grid.squares(still.iter().copied()),
        "{position}"
    );
    let mut count = |what, times| *tally.entry(what).or_default() += times;
    count("held", still.len());
    let mut legal = BTreeSet::new();
    let all = candidates(&scene).into_iter().chain(entries(&scene));
    for candidate in all {
        let Some((of_fool, attackers)) = danger(&scene, &candidate) else {
            count("en passant", usize::from(is_en_passant(&scene, &candidate)));
            count("entry", usize::from(candidate.text.starts_with('F')));
            legal.insert(candidate.text);
            continue;
        };
        let mv = position.read_move(&candidate.text).unwrap();
        let said = position.check_move(side, mv);
        let same = match said {
            Err(Illegal::FoolUnsafe { attackers: by, .. }) => of_fool && by == attackers,
            Err(Illegal::KingUnsafe { attackers: by, .. }) => {
                candidate.mover == Role::King && by == attackers
            }
            Err(Illegal::KingExposed { attackers: by, .. }) => now.is_empty() && by == attackers,
            Err(Illegal::MustAnswer { checkers }) => checkers == now && !now.is_empty(),
            _ => false,
        };
        assert!(same, "{} in {position}: {said:?}", candidate.text);
        count(if of_fool { "10" } else { "11" }, 1);
    }
    for (text, may, rule) in pairs(&scene) {
        let mv = position.read_move(&text).unwrap();
        if may {
            count(rule, 1);
            legal.insert(text);
        } else {
            let refusal = position.check_move(side, mv);
            assert!(refusal.is_err(), "{text} by rule {rule} in {position}");
        }
    }
    assert_eq!(
        listed(position),
        legal,
        "{:?} {position}",
        position.ruleset()
    );
}

fn is_en_passant(scene: &Scene, candidate: &Candidate) -> bool {
    candidate.mover == Role::Pawn && scene.passed.contains(&candidate.to)
}

/// Kings, Fools and a few men in a corner of the board, the wizard square with it; or the home rank and its rights.
fn setup(dice: &mut Dice, ruleset: Ruleset) -> Option<Position> {
    let (start, rules) = (Position::start(ruleset), Options::of(ruleset));
    let mut grid = Grid::empty(start.shape());
    let at_home = dice.below(3) == 0;
    if at_home {
        let home = [
            ("f0", Role::King),
            ("b0", Role::Rook),
            ("i0", Role::Rook),
            ("e0", Role::Queen),
        ];
        for (name, role) in home {
            grid.put(grid.named(name), Piece::new(Side::White, role));
        }
    }
    let (right, upper) = (dice.below(2) == 0, dice.below(2) == 0 && !at_home);
    let within = |spot: &Spot| {
        let file = if right { 11 - spot.0 } else { spot.0 };
        let rank = if upper { 11 - spot.1 } else { spot.1 };
        if at_home {
            (1..6).contains(&rank)
        } else {
            file < 6 && rank < 6
        }
    };
    let on: Vec<Spot> = grid.spots().into_iter().filter(within).collect();
    let mut men = vec![Piece::new(Side::Black, Role::King)];
    if !at_home {
        men.push(Piece::new(Side::White, Role::King));
    }
    let roles: Vec<Role> = start
        .roles()
        .iter()
        .copied()
        .filter(|role| *role != Role::King)
        .collect();
    for side in Side::ALL {
        let fools = if rules.advanced { dice.below(3) } else { 0 };
        men.extend(vec![Piece::new(side, Role::Fool); fools]);
        men.extend((0..1 + dice.below(4)).map(|_| Piece::new(side, *dice.one(&roles))));
    }
    grid.scatter(dice, &on, &men);
    let mut used = |side: Side| {
        let roles: Vec<Role> = start
            .roles()
            .iter()
            .copied()
            .filter(|role| *role != Role::Fool)
            .collect();
        // Kings and pawns are what a Fool is oddest as.
        let role = match dice.below(4) {
            0 => Role::King,
            1 => Role::Pawn,
            _ => *dice.one(&roles),
        };
        Piece::new(side, role).letter()
    };
    let last = if rules.advanced {
        format!(" last={}{}", used(Side::White), used(Side::Black))
    } else {
        String::new()
    };
    let rights = if at_home { "IB" } else { "-" };
    let guard = if at_home && rules.advanced {
        " guard=IB"
    } else {
        ""
    };
    let side = if at_home || dice.below(2) == 0 {
        'w'
    } else {
        'b'
    };
    let text = format!("{} {side} {rights} - 0 30{guard}{last}", grid.placement());
    Position::read(ruleset, &text).ok()
}

fn compared(ruleset: Ruleset, seed: u64) {
    let (mut dice, mut tally) = (Dice(seed), Tally::new());
    let mut setups = 0;
    while setups < SETUPS {
        if let Some(position) = setup(&mut dice, ruleset) {
            setups += 1;
            compare(&position, &mut tally);
        }
    }
    for _ in 0..2 {
        let entry = |mv: Move| mv.manner() == Manner::Entry;
        stroll(ruleset, &mut dice, MOVES, entry, |position| {
            compare(position, &mut tally);
        });
    }
    let rules = Options::of(ruleset);
    let of_fools: &[&str] = if rules.advanced {
        &["10", "entry"]
    } else {
        &[]
    };
    let of_holding: &[&str] = if rules.immobilise { &["held"] } else { &[] };
    for met in ["6", "11"].iter().chain(of_fools).chain(of_holding) {
        let times = tally.get(met).copied().unwrap_or_default();
        assert!(times > 0, "no case of {met} in {ruleset:?}: {tally:?}");
    }
}

#[test]
fn a_move_is_legal_where_the_king_could_not_be_taken_next() {
    let sets = every(Variant::Omega).into_iter();
    for (seed, ruleset) in (0x9e37_79b9_7f4a_7c15..).zip(sets) {
        compared(ruleset, seed);
    }
}

#[test]
fn the_options_of_the_fool_mean_nothing_in_the_plain_game() {
    let plain = Ruleset::new(Variant::Omega).with("rules", "plain").unwrap();
    let names = ["templar", "immobilise", "wizard-travel"].into_iter();
    let all = names.fold(plain, |ruleset, name| ruleset.with(name, "on").unwrap());
    compared(all, 0x0123_4567_89ab_cdef);
}
