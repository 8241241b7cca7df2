//! Position texts: read with all faults at once, written in one canonical form.

use super::board::Board;
use super::games::{Extent, Ruleset, Spec};
use super::piece::{Piece, Role, Side};
use super::position::{Memory, Position};
use super::setup::{Field, Setup, SetupError};
use super::shape::Shape;
use super::square::Squares;
use super::turn::Movers;

/// How many fields a position text has before those that single games add.
const FIELDS: usize = 6;

/// The highest number that a counter of a position text may have.
const MOST: u32 = 1_000_000;

/// How many unknown letters of a field are named before the rest goes without saying.
const LETTERS_NAMED: usize = 8;

pub(crate) fn start(ruleset: Ruleset) -> Position {
    let start = ruleset.variant().rules().start(ruleset);
    scan(ruleset, &start).0.0
}

pub(crate) fn read(ruleset: Ruleset, text: &str) -> Result<Position, Vec<SetupError>> {
    let (setup, mut errors) = scan(ruleset, text);
    if errors.iter().all(|error| error.field() != Field::Placement) {
        errors.extend(setup.faults());
    }
    if errors.is_empty() {
        Ok(setup.0)
    } else {
        Err(errors)
    }
}

/// Reads what can be read; the setup means something only where no error is given.
pub(crate) fn scan(ruleset: Ruleset, text: &str) -> (Setup, Vec<SetupError>) {
    let rules = ruleset.variant().rules();
    let spec = rules.spec();
    let mut errors = Vec::new();
    let (further, mut fields): (Vec<&str>, Vec<&str>) = text
        .split_whitespace()
        .partition(|field| field.contains('='));
    if fields.len() > FIELDS {
        errors.push(SetupError::TooManyFields);
        fields.truncate(FIELDS);
    }
    let field = |at: usize| fields.get(at).copied();
    let mut position = Position {
        ruleset,
        board: Board::EMPTY,
        movers: if spec.simultaneous {
            Movers::Both
        } else {
            Movers::One(Side::White)
        },
        rights: Squares::EMPTY,
        passed: Squares::EMPTY,
        clock: 0,
        number: 1,
        memory: Memory::EMPTY,
    };
    let missing = |field| SetupError::Missing { field };
    let faults = errors.len();
    match field(0) {
        Some(text) => position.board = placement(ruleset, text, Field::Placement, &mut errors),
        None => errors.push(missing(Field::Placement)),
    }
    let placed = errors.len() == faults;
    match field(1) {
        Some(text) => movers(spec, text, &mut position, &mut errors),
        None => errors.push(missing(Field::Movers)),
    }
    castling(spec, field(2).unwrap_or("-"), &mut position, &mut errors);
    position.clock = number(field(4).unwrap_or("0"), Field::Clock, 0, &mut errors);
    position.number = number(field(5).unwrap_or("1"), Field::Turn, 1, &mut errors);
    let further: Vec<_> = further
        .iter()
        .filter_map(|field| field.split_once('='))
        .collect();
    rules.read_fields(&mut position, &further, &mut errors);
    if placed {
        castling_men(&position, &mut errors);
    }
    let sound = errors.is_empty();
    passed(
        spec,
        field(3).unwrap_or("-"),
        sound,
        &mut position,
        &mut errors,
    );
    (Setup(position), errors)
}

/// Reads a placement; what cannot be read is told of that field.
pub(crate) fn placement(
    ruleset: Ruleset,
    text: &str,
    field: Field,
    errors: &mut Vec<SetupError>,
) -> Board {
    let shape = ruleset.variant().rules().spec().shape;
    let mut board = Board::EMPTY;
    let expected = usize::from(shape.ranks());
    let found = text.split('/').count();
    if found != expected {
        errors.push(SetupError::Ranks {
            field,
            found,
            expected,
        });
        return board;
    }
    for (row, rank) in text.split('/').zip((0..shape.ranks()).rev()) {
        placement_rank(ruleset, row, (field, rank), &mut board, errors);
    }
    board
}

fn placement_rank(
    ruleset: Ruleset,
    row: &str,
    (field, rank): (Field, u8),
    board: &mut Board,
    errors: &mut Vec<SetupError>,
) {
    let rules = ruleset.variant().rules();
    let (shape, roles) = (rules.spec().shape, rules.roles(ruleset));
    let there = |file: usize| {
        u8::try_from(file)
            .ok()
            .and_then(|file| shape.at(file, rank))
    };
    let (mut file, mut fits) = (0_usize, true);
    let mut letters = row.chars().peekable();
    while let Some(letter) = letters.next() {
        let ten = letter == '1' && shape.files() > 9 && letters.next_if_eq(&'0').is_some();
        let digit = letter
            .to_digit(10)
            .filter(|digit| (1..=u32::from(shape.files())).contains(digit));
        if let Some(empty) = digit {
            let end = file.saturating_add(if ten { 10 } else { empty as usize });
            fits &= (file..end).all(|file| there(file).is_some());
            file = end;
            continue;
        }
        let piece = Piece::from_letter(letter).filter(|piece| roles.contains(&piece.role));
        match piece {
            Some(piece) => match there(file) {
                Some(square) => board.put(square, piece),
                None => fits = false,
            },
            // A place of the frame at which the board has no square.
            None if letter == '*' => fits &= there(file).is_none(),
            None => unknown(field, letter, errors),
        }
        file = file.saturating_add(1);
    }
    let expected = usize::from(shape.files());
    if file != expected || !fits {
        errors.push(SetupError::RankLength {
            field,
            rank: usize::from(rank) + 1,
            expected,
        });
    }
}

/// Notes a letter that means nothing, once, and not more than a few of them.
fn unknown(field: Field, letter: char, errors: &mut Vec<SetupError>) {
    let error = SetupError::Letter { field, letter };
    let named = errors
        .iter()
        .filter(|known| matches!(known, SetupError::Letter { .. }))
        .count();
    if named < LETTERS_NAMED && !errors.contains(&error) {
        errors.push(error);
    }
}

fn movers(spec: &Spec, text: &str, position: &mut Position, errors: &mut Vec<SetupError>) {
    match text {
        "wb" if spec.simultaneous => position.movers = Movers::Both,
        "w" if !spec.simultaneous => position.movers = Movers::One(Side::White),
        "b" if !spec.simultaneous => position.movers = Movers::One(Side::Black),
        _ => {
            let expected = if spec.simultaneous { "wb" } else { "w or b" };
            errors.push(SetupError::SideToMove { expected });
        }
    }
}

fn castling(spec: &Spec, text: &str, position: &mut Position, errors: &mut Vec<SetupError>) {
    if text == "-" {
        return;
    }
    for letter in text.chars() {
        let plain = if spec.classic_letters {
            rook_letter(letter)
        } else {
            letter
        };
        let Some(castle) = spec.castles.iter().find(|castle| castle.letter == plain) else {
            unknown(Field::Castling, letter, errors);
            continue;
        };
        if position.rights.contains(castle.rook.0) {
            let error = SetupError::CastlingTwice { letter };
            if !errors.contains(&error) {
                errors.push(error);
            }
            continue;
        }
        position.rights = position.rights.with(castle.rook.0);
    }
}

/// Every right needs its king and rook.
fn castling_men(position: &Position, errors: &mut Vec<SetupError>) {
    let rules = position.rules();
    let named = rules.spec().castles.iter();
    for castle in named.filter(|castle| position.rights.contains(castle.rook.0)) {
        if !rules.keeps_right(position, castle) {
            errors.push(SetupError::CastlingMen {
                letter: castle.letter,
            });
        }
    }
}

/// The rook's file for a letter of the older form.
const fn rook_letter(letter: char) -> char {
    match letter {
        'K' => 'H',
        'Q' => 'A',
        'k' => 'h',
        'q' => 'a',
        _ => letter,
    }
}

fn passed(
    spec: &Spec,
    text: &str,
    sound: bool,
    position: &mut Position,
    errors: &mut Vec<SetupError>,
) {
    if text == "-" {
        return;
    }
    let squares: Option<Squares> = text.split(',').map(|name| spec.shape.parse(name)).collect();
    let read = match squares {
        _ if !spec.en_passant => Err(SetupError::NoEnPassant),
        None => Err(SetupError::EnPassant),
        // Where the men stand is known only when the rest could be read.
        Some(squares) if sound && squares.len() == text.split(',').count() => {
            position.rules().read_passed(position, squares)
        }
        Some(_) if sound => Err(SetupError::EnPassant),
        Some(_) => Ok(()),
    };
    errors.extend(read.err());
}

/// Whether a pawn of the side not to move can have stepped from its home over exactly these squares just now.
pub(crate) fn has_passed(position: &Position, squares: Squares) -> bool {
    let Movers::One(mover) = position.movers else {
        return false;
    };
    let spec = position.rules().spec();
    let passer = mover.other();
    let ahead = spec.shape.geometry().ahead(passer);
    spec.pawn_home[passer.index()].iter().any(|home| {
        let home = Squares::of(home);
        let (mut over, mut landed) = (Squares::EMPTY, home.shifted(ahead));
        while over.len() < squares.len() {
            over |= landed;
            landed = landed.shifted(ahead);
        }
        let empty = !(over | home).meets(position.board.occupied());
        over == squares && empty && landed.meets(position.men(passer, Role::Pawn))
    })
}

fn number(text: &str, field: Field, least: u32, errors: &mut Vec<SetupError>) -> u32 {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text
        .parse()
        .ok()
        .filter(|number| digits && (least..=MOST).contains(number));
    number.unwrap_or_else(|| {
        errors.push(SetupError::Number {
            field,
            least,
            most: MOST,
        });
        least
    })
}

pub(crate) fn write(position: &Position) -> String {
    let mut text = fields(position, position.passed);
    text.push_str(&format!(" {} {}", position.clock, position.number));
    position
        .rules()
        .write_fields(position, &mut text, Extent::Whole);
    text
}

/// The fields that repetition compares.
pub(crate) fn identity(position: &Position) -> String {
    let mut text = fields(position, position.rules().passed_that_counts(position));
    position
        .rules()
        .write_fields(position, &mut text, Extent::Identity);
    text
}

/// The fields before the counters.
fn fields(position: &Position, passed: Squares) -> String {
    let mut text = String::with_capacity(80);
    write_placement(position.shape(), &position.board, &mut text);
    text.push_str(match position.movers {
        Movers::Both => " wb ",
        Movers::One(Side::White) => " w ",
        Movers::One(Side::Black) => " b ",
    });
    let castles = position.rules().spec().castles.iter();
    let letters = castles
        .filter(|castle| position.rights.contains(castle.rook.0))
        .map(|castle| castle.letter);
    text.extend(letters);
    if position.rights.is_empty() {
        text.push('-');
    }
    text.push(' ');
    text.push_str(&names(position.shape(), passed));
    text
}

/// The names of squares, sorted, a hyphen where there is none.
pub(crate) fn names(shape: Shape, squares: Squares) -> String {
    if squares.is_empty() {
        return "-".to_owned();
    }
    let mut names: Vec<_> = squares.iter().map(|square| shape.name(square)).collect();
    names.sort_unstable();
    names.join(",")
}

/// Writes a placement rank by rank from the highest, a star where the frame of the board has no square.
pub(crate) fn write_placement(shape: Shape, board: &Board, text: &mut String) {
    let flush = |empty: &mut u32, text: &mut String| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
            *empty = 0;
        }
    };
    for rank in (0..shape.ranks()).rev() {
        let mut empty = 0;
        for place in (0..shape.files()).map(|file| shape.at(file, rank)) {
            let sign = match place.map(|square| board.at(square)) {
                Some(None) => {
                    empty += 1;
                    continue;
                }
                Some(Some(piece)) => piece.letter(),
                None => '*',
            };
            flush(&mut empty, text);
            text.push(sign);
        }
        flush(&mut empty, text);
        if rank > 0 {
            text.push('/');
        }
    }
}
