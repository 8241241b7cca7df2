//! Position texts: read with all faults at once, written in one canonical form.

use super::board::Board;
use super::games::{Ruleset, Spec};
use super::piece::{Piece, Role, Side};
use super::position::Position;
use super::setup::{Field, Setup, SetupError};
use super::square::{Square, Squares};
use super::turn::Movers;

/// The highest number that a counter of a position text may have.
const MOST: u32 = 1_000_000;

/// How many unknown letters of a field are named before the rest goes without saying.
const LETTERS_NAMED: usize = 8;

pub(crate) fn start(ruleset: Ruleset) -> Position {
    let spec = ruleset.variant().rules().spec();
    scan(ruleset, spec.start).0.0
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
    let spec = ruleset.variant().rules().spec();
    let mut errors = Vec::new();
    let mut fields = text.split_whitespace();
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
    };
    match fields.next() {
        Some(field) => position.board = placement(spec, field, &mut errors),
        None => errors.push(SetupError::Missing {
            field: Field::Placement,
        }),
    }
    let placed = errors.is_empty();
    match fields.next() {
        Some(field) => movers(spec, field, &mut position, &mut errors),
        None => errors.push(SetupError::Missing {
            field: Field::Movers,
        }),
    }
    castling(
        spec,
        fields.next().unwrap_or("-"),
        placed,
        &mut position,
        &mut errors,
    );
    let faults = errors.len();
    passed(
        spec,
        fields.next().unwrap_or("-"),
        placed && faults == 0,
        &mut position,
        &mut errors,
    );
    position.clock = number(fields.next().unwrap_or("0"), Field::Clock, 0, &mut errors);
    position.number = number(fields.next().unwrap_or("1"), Field::Turn, 1, &mut errors);
    if fields.next().is_some() {
        errors.push(SetupError::TooManyFields);
    }
    (Setup(position), errors)
}

fn placement(spec: &Spec, text: &str, errors: &mut Vec<SetupError>) -> Board {
    let mut board = Board::EMPTY;
    let expected = usize::from(spec.shape.ranks());
    let found = text.split('/').count();
    if found != expected {
        errors.push(SetupError::Ranks { found, expected });
        return board;
    }
    for (row, rank) in text.split('/').zip((0..spec.shape.ranks()).rev()) {
        placement_rank(spec, row, rank, &mut board, errors);
    }
    board
}

fn placement_rank(
    spec: &Spec,
    row: &str,
    rank: u8,
    board: &mut Board,
    errors: &mut Vec<SetupError>,
) {
    let mut file = 0_usize;
    for letter in row.chars() {
        if let Some(empty @ 1..=8) = letter.to_digit(10) {
            file = file.saturating_add(empty as usize);
            continue;
        }
        match Piece::from_letter(letter) {
            Some(piece) => {
                let square = u8::try_from(file)
                    .ok()
                    .and_then(|file| spec.shape.at(file, rank));
                if let Some(square) = square {
                    board.put(square, piece);
                }
            }
            None => unknown(Field::Placement, letter, errors),
        }
        file = file.saturating_add(1);
    }
    let expected = usize::from(spec.shape.files());
    if file != expected {
        errors.push(SetupError::RankLength {
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

fn castling(
    spec: &Spec,
    text: &str,
    placed: bool,
    position: &mut Position,
    errors: &mut Vec<SetupError>,
) {
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
        let king = position.board.at(castle.king.0) == Some(Piece::new(castle.side, Role::King));
        let rook = position.board.at(castle.rook.0) == Some(Piece::new(castle.side, Role::Rook));
        if placed && !(king && rook) {
            errors.push(SetupError::CastlingMen { letter });
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
    if !spec.en_passant {
        errors.push(SetupError::NoEnPassant);
        return;
    }
    let Some(square) = spec.shape.parse(text) else {
        errors.push(SetupError::EnPassant);
        return;
    };
    if !sound {
        return;
    }
    if !has_passed(spec, position, square) {
        errors.push(SetupError::EnPassant);
        return;
    }
    let one_king_each = Side::ALL
        .into_iter()
        .all(|side| position.men(side, Role::King).len() == 1);
    if one_king_each && position.rules().can_capture_passed(position, square) {
        position.passed = Squares::of(square);
    }
}

/// Whether a pawn of the side not to move can have stepped over the square just now.
fn has_passed(spec: &Spec, position: &Position, square: Square) -> bool {
    let Movers::One(mover) = position.movers else {
        return false;
    };
    let passer = mover.other();
    let ahead = spec.shape.geometry().ahead(passer);
    let (over, home) = (Squares::of(square), Squares::of(square).shifted(-ahead));
    let landed = over.shifted(ahead) & position.men(passer, Role::Pawn);
    let empty = !(over | home).meets(position.board.occupied());
    empty && !landed.is_empty() && home.meets(spec.pawn_home[passer.index()])
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
    format!(
        "{} {} {}",
        identity(position),
        position.clock,
        position.number
    )
}

/// The fields that repetition compares.
pub(crate) fn identity(position: &Position) -> String {
    let mut text = String::with_capacity(80);
    write_placement(position, &mut text);
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
    text.push_str(
        position
            .passed
            .first()
            .map_or("-", |square| position.shape().name(square)),
    );
    text
}

fn write_placement(position: &Position, text: &mut String) {
    let shape = position.shape();
    let flush = |empty: &mut u32, text: &mut String| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
            *empty = 0;
        }
    };
    for rank in (0..shape.ranks()).rev() {
        let mut empty = 0;
        for square in (0..shape.files()).filter_map(|file| shape.at(file, rank)) {
            match position.board.at(square) {
                Some(piece) => {
                    flush(&mut empty, text);
                    text.push(piece.letter());
                }
                None => empty += 1,
            }
        }
        flush(&mut empty, text);
        if rank > 0 {
            text.push('/');
        }
    }
}
