//! Dynamo chess by its page: what pushes and pulls what, and rules 9 to 14.

use std::collections::{BTreeMap, BTreeSet};

use lacre::rules::{Illegal, Piece, Position, Role, Ruleset, Side, Squares, Variant};

use super::{Dice, Grid, Spot, after, ahead, along, field, is_slanted, leap, line, listed, stroll};

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
const SETUPS: usize = 150;
const GAMES: usize = 4;
const MOVES: usize = 40;

/// A move that a piece could make, with the board after it.
struct Candidate {
    text: String,
    after: Grid,
    dynamic: bool,
    /// Whether the own king is the one that moves, is pushed or is pulled.
    of_king: bool,
    /// The squares over which the own king is pushed or pulled.
    carried_over: Vec<Spot>,
}

/// How Q, R, B, N and K see a man: the direction, a knight's whole leap, and the distance.
fn sight(grid: &Grid, from: Spot, role: Role, to: Spot) -> Option<(Spot, i8)> {
    if role == Role::Knight {
        return (leap(from, to) == (1, 2)).then_some(((to.0 - from.0, to.1 - from.1), 1));
    }
    let (unit, distance) = line(from, to)?;
    let moves_so = match role {
        Role::King => distance == 1,
        Role::Queen => true,
        Role::Rook => !is_slanted(unit),
        Role::Bishop => is_slanted(unit),
        _ => false,
    };
    (moves_so && grid.is_open(from, to)).then_some((unit, distance))
}

/// Where a man goes that distance on: nowhere if something is in the way, else to a square or over the edge.
fn passage(grid: &Grid, from: Spot, unit: Spot, distance: i8) -> Option<Option<Spot>> {
    for steps in 1..=distance {
        let spot = along(from, unit, steps);
        if !grid.is_there(spot) {
            return Some(None);
        }
        if !grid.is_free(spot) {
            return None;
        }
    }
    Some(Some(along(from, unit, distance)))
}

fn starts(side: Side) -> i8 {
    if side == Side::White { 1 } else { 6 }
}

fn promotes(piece: Piece, spot: Spot) -> bool {
    let last = if piece.side == Side::White { 7 } else { 0 };
    piece.role == Role::Pawn && spot.1 == last
}

/// The direction and distance in which a man may push another.
fn pushing(grid: &Grid, from: Spot, target: Spot) -> Option<(Spot, i8)> {
    let (mover, other) = (grid.at(from)?, grid.at(target)?);
    if mover.role != Role::Pawn {
        return sight(grid, from, mover.role, target);
    }
    let (unit, distance) = line(from, target)?;
    if unit.1 != ahead(mover.side) {
        return None;
    }
    let may = if is_slanted(unit) {
        distance == 1 && other.side != mover.side
    } else {
        let double = distance == 2 && from.1 == starts(mover.side) && grid.is_open(from, target);
        other.side == mover.side && (distance == 1 || double)
    };
    may.then_some((unit, distance))
}

/// Where a push takes a man: to a square, or off the board.
fn push(grid: &Grid, from: Spot, target: Spot) -> Option<Option<Spot>> {
    let (unit, distance) = pushing(grid, from, target)?;
    passage(grid, target, unit, distance)
}

/// Where a pull takes the one who pulls: to a square, or off the board.
fn pull(grid: &Grid, from: Spot, target: Spot) -> Option<Option<Spot>> {
    let role = grid.at(from)?.role;
    let ((x, y), distance) = sight(grid, from, role, target)?;
    let goes = passage(grid, from, (-x, -y), distance)?;
    (goes.is_some() || role != Role::King).then_some(goes)
}

/// Rule 9: the enemy men that could push or pull a side's king off the board.
fn checkers(grid: &Grid, side: Side) -> Vec<Spot> {
    let king = grid.king(side);
    let throws =
        |from: Spot| push(grid, from, king) == Some(None) || pull(grid, from, king) == Some(None);
    let foes = grid.men_of(side.other()).into_iter().map(|(spot, _)| spot);
    foes.filter(|spot| throws(*spot)).collect()
}

/// Whether a side's king would be in check on that square, only the king displaced.
fn is_attacked(grid: &Grid, side: Side, spot: Spot) -> bool {
    let mut moved = grid.clone();
    let king = moved.take(grid.king(side));
    moved.put(spot, king);
    !checkers(&moved, side).is_empty()
}

/// Every move of the table but castling, legal or not.
fn candidates(grid: &Grid, side: Side) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (from, mover) in grid.men_of(side) {
        plain(grid, from, mover, &mut found);
        for (target, _) in grid.men() {
            if target != from {
                pushes(grid, from, target, &mut found);
                pulls(grid, from, target, &mut found);
            }
        }
    }
    found
}

/// What a piece may become on a square: itself, or what a pawn promotes to.
fn becomings(piece: Piece, spot: Option<Spot>) -> Vec<(String, Piece)> {
    if spot.is_some_and(|spot| promotes(piece, spot)) {
        let promoted = |role: Role| (role.letter().to_string(), Piece::new(piece.side, role));
        return PROMOTIONS.map(promoted).to_vec();
    }
    vec![(String::new(), piece)]
}

fn plain(grid: &Grid, from: Spot, mover: Piece, found: &mut Vec<Candidate>) {
    for to in grid.spots() {
        let goes = if mover.role == Role::Pawn {
            let one = (from.0, from.1 + ahead(mover.side));
            let two = (from.0, from.1 + 2 * ahead(mover.side));
            to == one || to == two && from.1 == starts(mover.side) && grid.is_free(one)
        } else {
            sight(grid, from, mover.role, to).is_some()
        };
        if !goes || !grid.is_free(to) {
            continue;
        }
        for (letter, piece) in becomings(mover, Some(to)) {
            let mut after = grid.clone();
            after.take(from);
            after.put(to, piece);
            found.push(Candidate {
                text: format!("{}{}{letter}", grid.name(from), grid.name(to)),
                after,
                dynamic: false,
                of_king: mover.role == Role::King,
                carried_over: Vec::new(),
            });
        }
    }
}

fn between(from: Spot, to: Spot) -> Vec<Spot> {
    let Some((unit, distance)) = line(from, to) else {
        return Vec::new();
    };
    (1..distance)
        .map(|steps| along(from, unit, steps))
        .collect()
}

fn pushes(grid: &Grid, from: Spot, target: Spot, found: &mut Vec<Candidate>) {
    let (mover, other) = (grid.at(from).unwrap(), grid.at(target).unwrap());
    let own_king = other == Piece::new(mover.side, Role::King);
    let Some(lands) = push(grid, from, target) else {
        return;
    };
    if lands.is_none() && own_king {
        return;
    }
    let name = |spot| grid.name(spot);
    for to in [from, target] {
        for (promotion, piece) in becomings(mover, (to != from).then_some(to)) {
            for (becomes, pushed) in becomings(other, lands) {
                let mut after = grid.clone();
                after.take(from);
                after.take(target);
                after.put(to, piece);
                if let Some(lands) = lands {
                    after.put(lands, pushed);
                }
                let landing = lands.map_or("xx", name);
                let text = format!(
                    "{}{}{promotion}>{}{landing}{becomes}",
                    name(from),
                    name(to),
                    name(target)
                );
                let way = lands.map(|lands| between(target, lands));
                found.push(Candidate {
                    text,
                    after,
                    dynamic: true,
                    of_king: own_king || mover.role == Role::King,
                    carried_over: way.filter(|_| own_king).unwrap_or_default(),
                });
            }
        }
    }
}

fn pulls(grid: &Grid, from: Spot, target: Spot, found: &mut Vec<Candidate>) {
    let (mover, other) = (grid.at(from).unwrap(), grid.at(target).unwrap());
    let own_king = other == Piece::new(mover.side, Role::King);
    let Some(goes) = pull(grid, from, target) else {
        return;
    };
    let (a, t) = (grid.name(from), grid.name(target));
    let mut after = grid.clone();
    after.take(from);
    after.take(target);
    let text = match goes {
        None if own_king => return,
        None => format!("{a}xx<{t}xx"),
        Some(to) => {
            after.put(to, mover);
            after.put(from, other);
            format!("{a}{}<{t}{a}", grid.name(to))
        }
    };
    let carried_over = if own_king {
        between(target, from)
    } else {
        Vec::new()
    };
    found.push(Candidate {
        text,
        after,
        dynamic: true,
        of_king: own_king || mover.role == Role::King,
        carried_over,
    });
}

/// Rule 14: the castlings that are legal, and those whose king and rook are at home but which are not.
fn castlings(position: &Position, grid: &Grid, side: Side) -> [Vec<String>; 2] {
    let letters = position.text().split(' ').nth(2).unwrap().to_owned();
    let away = field(position, "home=").unwrap_or_default();
    let rank = if side == Side::White { '1' } else { '8' };
    let mut sorted = [Vec::new(), Vec::new()];
    for (rook, lands, crosses) in [('h', 'g', 'f'), ('a', 'c', 'd')] {
        let letter = match side {
            Side::White => rook.to_ascii_uppercase(),
            Side::Black => rook,
        };
        let kept = letters.contains(letter);
        let home = |file: char| format!("{file}{rank}");
        let gone = |file: char| away.contains(&format!("{}@", home(file)));
        if !kept || gone('e') || gone(rook) {
            continue;
        }
        let spot = |file: char| grid.named(&home(file));
        let free = grid.is_open(spot('e'), spot(rook));
        let mut after = grid.clone();
        if free {
            for (from, to) in [('e', lands), (rook, crosses)] {
                let piece = after.take(spot(from));
                after.put(spot(to), piece);
            }
        }
        let legal = free
            && checkers(grid, side).is_empty()
            && !is_attacked(grid, side, spot(crosses))
            && checkers(&after, side).is_empty();
        sorted[usize::from(!legal)].push(format!("{}{}", home('e'), home(lands)));
    }
    sorted
}

/// Why a candidate is not legal, by rules 10 to 13, and whether the engine says the same.
fn refused(
    position: &Position,
    grid: &Grid,
    now: Squares,
    before: Option<&str>,
    candidate: &Candidate,
) -> Option<(&'static str, bool)> {
    let side = position.movers().due()[0];
    let said = position
        .read_move(&candidate.text)
        .and_then(|mv| position.check_move(side, mv).err());
    if candidate.dynamic && !now.is_empty() {
        let same = said == Some(Illegal::NoForceInCheck { checkers: now });
        return Some(("11", same));
    }
    let then = grid.squares(checkers(&candidate.after, side));
    if !then.is_empty() {
        let same = match said {
            Some(Illegal::KingUnsafe { attackers, .. }) => candidate.of_king && attackers == then,
            Some(Illegal::KingExposed { attackers, .. }) => {
                !candidate.of_king && now.is_empty() && attackers == then
            }
            Some(Illegal::MustAnswer { checkers }) => !candidate.of_king && checkers == now,
            _ => false,
        };
        return Some(("10", same));
    }
    let over = candidate.carried_over.iter().copied();
    let over: Vec<Spot> = over.filter(|spot| is_attacked(grid, side, *spot)).collect();
    if !over.is_empty() {
        let squares = grid.squares(over);
        return Some(("12", said == Some(Illegal::KingCarried { squares })));
    }
    if candidate.dynamic && before == Some(&*candidate.after.placement()) {
        return Some(("13", said == Some(Illegal::Undoes)));
    }
    None
}

/// What was met, so that nobody believes in a comparison that never came to the point.
type Tally = BTreeMap<&'static str, usize>;

fn compare(position: &Position, tally: &mut Tally) {
    let (side, grid) = (position.movers().due()[0], Grid::of(position));
    let in_check = grid.squares(checkers(&grid, side));
    assert_eq!(position.checkers(side), in_check, "checks in {position}");
    let before = field(position, "prev=").map(|placement| spelled_out(&placement));
    let mut legal = BTreeSet::new();
    for candidate in candidates(&grid, side) {
        match refused(position, &grid, in_check, before.as_deref(), &candidate) {
            None => {
                let new = legal.insert(candidate.text.clone());
                assert!(new, "{} twice in {position}", candidate.text);
            }
            Some((rule, same)) => {
                assert!(same, "{} by rule {rule} in {position}", candidate.text);
                *tally.entry(rule).or_default() += 1;
            }
        }
    }
    let [may, may_not] = castlings(position, &grid, side);
    for text in may_not {
        let mv = position.read_move(&text).unwrap();
        let refusal = position.check_move(side, mv);
        assert!(matches!(refusal, Err(Illegal::Castling(_))), "{refusal:?}");
        *tally.entry("14").or_default() += 1;
    }
    *tally.entry("castlings").or_default() += may.len();
    legal.extend(may);
    assert_eq!(listed(position), legal, "{position}");
}

/// A placement with every empty square by itself.
fn spelled_out(placement: &str) -> String {
    let digits = |letter: char| match letter.to_digit(10) {
        Some(empty) => "1".repeat(usize::try_from(empty).unwrap()),
        None => letter.to_string(),
    };
    placement.chars().map(digits).collect()
}

/// Few men on few squares, so that they see each other and the edge.
fn setup(dice: &mut Dice, ruleset: Ruleset) -> Option<Position> {
    let mut grid = Grid::empty(Position::start(ruleset).shape());
    let at_home = dice.below(3) == 0;
    let near = dice.below(2) == 0;
    let corner = (dice.below(4) as i8, dice.below(4) as i8);
    if at_home {
        let home = [("a1", Role::Rook), ("e1", Role::King), ("h1", Role::Rook)];
        for (name, role) in home {
            grid.put(grid.named(name), Piece::new(Side::White, role));
        }
    }
    let within = |spot: &Spot| {
        let (x, y) = (spot.0 - corner.0, spot.1 - corner.1);
        !near || (0..5).contains(&x) && (0..5).contains(&y)
    };
    let on: Vec<Spot> = grid.spots().into_iter().filter(within).collect();
    let mut men = vec![Piece::new(Side::Black, Role::King)];
    if !at_home {
        men.push(Piece::new(Side::White, Role::King));
    }
    for _ in 0..4 + dice.below(7) {
        let roles = [
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ];
        men.push(Piece::new(*dice.one(&Side::ALL), *dice.one(&roles)));
    }
    grid.scatter(dice, &on, &men);
    let (side, rights) = match (at_home, dice.below(2)) {
        (true, _) => ("w", "HA"),
        (false, 0) => ("w", "-"),
        (false, _) => ("b", "-"),
    };
    Position::read(
        ruleset,
        &format!("{} {side} {rights} - 0 1", grid.placement()),
    )
    .ok()
}

#[test]
fn pushes_pulls_and_checks_are_those_of_the_page() {
    let (ruleset, mut dice) = (Ruleset::new(Variant::Dynamo), Dice(0x1234_5678_9abc_def1));
    let mut tally = Tally::new();
    let mut setups = 0;
    while setups < SETUPS {
        let Some(position) = setup(&mut dice, ruleset) else {
            continue;
        };
        setups += 1;
        compare(&position, &mut tally);
        // Then with a previous move, preferably one that can be undone.
        let side = position.movers().due()[0];
        let legal = position.legal_moves(side);
        let forces: Vec<_> = legal.iter().copied().filter(|mv| mv.is_dynamic()).collect();
        let moves = if forces.is_empty() { legal } else { forces };
        if !moves.is_empty() {
            compare(&after(&position, side, *dice.one(&moves)), &mut tally);
        }
    }
    for _ in 0..GAMES {
        stroll(
            ruleset,
            &mut dice,
            MOVES,
            |_| false,
            |position| {
                compare(position, &mut tally);
            },
        );
    }
    for met in ["10", "11", "12", "13", "14", "castlings"] {
        assert!(tally.contains_key(met), "no case of {met}: {tally:?}");
    }
}
