//! Moves as people write them: algebraic, in the letters of their language, or as squares.

mod shove;
mod write;

use super::illegal::Illegal;
use super::moves::{Manner, Move};
use super::piece::{Piece, Role, Side};
use super::play::{castle_of, guard_of, knows};
use super::position::Position;
use super::shape::Shape;
use super::square::Square;

/// The longest text that is looked at as a move.
const LONGEST: usize = 32;

/// The letters by which a language names the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Letters {
    /// K Q R B N P.
    English,
    /// R D T A C P.
    Spanish,
}

impl Letters {
    /// Every language with letters of its own.
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    /// The upper-case letter of a kind of piece.
    #[must_use]
    pub const fn of(self, role: Role) -> char {
        match (self, role) {
            (Self::English, Role::King) => 'K',
            (Self::English, Role::Queen) => 'Q',
            (Self::English, Role::Rook) => 'R',
            (Self::English, Role::Bishop) => 'B',
            (Self::English, Role::Knight) => 'N',
            (Self::English, Role::Champion) => 'C',
            (Self::English, Role::Wizard) => 'W',
            (Self::English, Role::Templar) => 'T',
            (Self::English, Role::Fool) => 'F',
            (Self::Spanish, Role::King) => 'R',
            (Self::Spanish, Role::Queen) => 'D',
            (Self::Spanish, Role::Rook) => 'T',
            (Self::Spanish, Role::Bishop) => 'A',
            (Self::Spanish, Role::Knight) => 'C',
            (Self::Spanish, Role::Champion) => 'M',
            (Self::Spanish, Role::Wizard) => 'H',
            (Self::Spanish, Role::Templar) => 'L',
            (Self::Spanish, Role::Fool) => 'G',
            (_, Role::Pawn) => 'P',
        }
    }

    /// The kind of piece of a letter in either case.
    #[must_use]
    pub fn role(self, letter: char) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.of(*role) == letter.to_ascii_uppercase())
    }

    fn others(self) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |letters| *letters != self)
    }
}

/// What a text that a player typed means in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// One legal move.
    Legal {
        /// The move.
        mv: Move,
        /// Whether both squares were typed, so that nothing was interpreted.
        as_squares: bool,
    },
    /// Several legal moves.
    Ambiguous(Vec<Move>),
    /// A legal move but for what the pawn becomes: the moves it can be.
    PromotionMissing(Vec<Move>),
    /// One move that is not legal.
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is refused.
        why: Illegal,
    },
    /// No move that could be meant.
    Unreadable,
}

/// What a text says about a move when read in one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pattern {
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    /// Whether a pawn without a file may be one that takes.
    takes: bool,
    promotion: Option<Role>,
}

impl Pattern {
    fn has_both_squares(&self) -> bool {
        self.file.is_some() && self.rank.is_some()
    }

    /// Whether a piece on that square may be the one that is meant.
    fn means(&self, position: &Position, from: Square, piece: Piece) -> bool {
        let (file, rank) = position.shape().coords(from);
        let place = self.file.is_none_or(|wanted| wanted == file)
            && self.rank.is_none_or(|wanted| wanted == rank);
        let straight = file == position.shape().coords(self.to).0;
        let way = piece.role != Role::Pawn || self.file.is_some() || self.takes || straight;
        place && way && self.role.is_none_or(|role| role == piece.role)
    }

    /// The legal moves that fit, whatever a pawn becomes where that is not said.
    fn fitting(&self, position: &Position, legal: &[Move]) -> Vec<Move> {
        let fits = |mv: &&Move| {
            let meant = position
                .piece_at(mv.from())
                .is_some_and(|piece| self.means(position, mv.from(), piece));
            let promotion = self.promotion.is_none() || self.promotion == mv.becomes();
            aim(position, **mv) == self.to
                && meant
                && promotion
                && (!mv.is_castling() || self.has_both_squares())
        };
        let goes = |mv: &&Move| !mv.is_dynamic() && mv.manner() != Manner::Entry;
        let fitting: Vec<Move> = legal.iter().filter(goes).filter(fits).copied().collect();
        if !fitting.is_empty() {
            return fitting;
        }
        // A square that only a push leads to says enough, and so does the Fool's where it can only enter.
        let leads = |mv: &&Move| match mv.manner() {
            Manner::Push(shove) => mv.to() == shove.target && fits(mv),
            Manner::Entry => {
                let place = self.file.is_none() && self.rank.is_none();
                self.role == Some(Role::Fool) && place && mv.to() == self.to
            }
            _ => false,
        };
        legal.iter().filter(leads).copied().collect()
    }
}

impl Position {
    /// What a player's text means here, read in the letters of their language first.
    #[must_use]
    pub fn interpret(&self, side: Side, text: &str, own: Letters) -> Reading {
        let text = text.trim();
        if text.len() > LONGEST {
            return Reading::Unreadable;
        }
        let clean = clean(text);
        if let Some(mv) = castling(self, side, &clean).or_else(|| entry(self, &clean)) {
            return match self.check_move(side, mv) {
                Ok(()) => Reading::Legal {
                    mv,
                    as_squares: mv.manner() == Manner::Entry,
                },
                Err(why) => Reading::Illegal { mv, why },
            };
        }
        if text.contains(['<', '>']) {
            return shove::interpret(self, side, text, own);
        }
        let takes = text.contains(['x', 'X', ':', '×']);
        let legal = self.legal_moves(side);
        let mut tried = Vec::new();
        for case in [Case::Strict, Case::Loose] {
            let mut patterns = Vec::new();
            for letters in [own].into_iter().chain(own.others()) {
                patterns.extend(readings(self.shape(), &clean, letters, takes, case));
            }
            let mut moves: Vec<Move> = patterns
                .iter()
                .flat_map(|pattern| pattern.fitting(self, &legal))
                .collect();
            moves.sort_unstable();
            moves.dedup();
            if !moves.is_empty() {
                patterns.retain(|pattern| !pattern.fitting(self, &legal).is_empty());
                return decide(moves, &patterns);
            }
            tried.extend(patterns);
        }
        closest(self, side, &tried)
    }
}

/// Whether capital letters mean pieces and small ones files, or the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Case {
    Strict,
    Loose,
}

/// The text without what only decorates a move.
fn clean(text: &str) -> String {
    let decoration =
        |letter: &char| !letter.is_whitespace() && !"xX:-+#!?=().,×–—†‡".contains(*letter);
    let mut clean: String = text.chars().filter(decoration).collect();
    let en_passant = clean
        .strip_suffix("ep")
        .filter(|rest| rest.ends_with(|last: char| last.is_ascii_digit()));
    if let Some(rest) = en_passant {
        clean.truncate(rest.len());
    }
    clean
}

/// The castling that a text of letters O or zeros means.
fn castling(position: &Position, side: Side, clean: &str) -> Option<Move> {
    let short = match clean {
        "OO" | "oo" | "00" => true,
        "OOO" | "ooo" | "000" => false,
        _ => return None,
    };
    let mut castles = position.rules().spec().castles.iter();
    let castle = castles.find(|castle| castle.side == side && castle.short == short)?;
    Some(Move::castle(castle.king.0, castle.king.1))
}

/// The entry of the Fool that a text such as `F@e1` means.
fn entry(position: &Position, clean: &str) -> Option<Move> {
    if !knows(position, Manner::Entry) {
        return None;
    }
    let (fool, square) = clean.split_once('@')?;
    let mut letters = fool.chars();
    let is_fool = match (letters.next(), letters.next()) {
        (None, _) => true,
        (Some(letter), None) => Letters::ALL
            .into_iter()
            .any(|letters| letters.role(letter) == Some(Role::Fool)),
        _ => false,
    };
    let square = position.shape().parse(&square.to_ascii_lowercase())?;
    is_fool.then(|| Move::new(square, square, Manner::Entry))
}

/// The square that the text of a move names: where the piece goes, or of the rook beside which a queen guards.
fn aim(position: &Position, mv: Move) -> Square {
    let guard = || {
        let queen = position.piece_at(mv.from())?;
        Some(guard_of(position, queen, mv)?.rook.0)
    };
    match mv.manner() {
        Manner::Guarding => guard().unwrap_or(mv.to()),
        _ => mv.to(),
    }
}

/// The ways to read a cleaned text with the letters of one language.
fn readings(shape: Shape, clean: &str, letters: Letters, takes: bool, case: Case) -> Vec<Pattern> {
    let mut patterns = Vec::new();
    let Some(first) = clean.chars().next().filter(|_| clean.is_ascii()) else {
        return patterns;
    };
    let bare = pattern(shape, clean, letters, takes, None);
    let names_square = |letter: char| {
        let named = |square: &Square| shape.name(*square).starts_with(letter);
        shape.squares().iter().any(|square| named(&square))
    };
    let small_file = first.is_ascii_lowercase() && names_square(first);
    if let Some(bare) = bare {
        let strict = small_file || bare.has_both_squares();
        if strict == (case == Case::Strict) {
            patterns.push(bare);
        }
    }
    let named = letters
        .role(first)
        .and_then(|role| pattern(shape, &clean[1..], letters, takes, Some(role)));
    if let Some(named) = named {
        let pawn = bare.is_some_and(|bare| bare.has_both_squares() || is_pawn_step(shape, &bare));
        let fits = match case {
            Case::Strict => !small_file,
            Case::Loose => small_file && !pawn,
        };
        if fits {
            patterns.push(named);
        }
    }
    patterns
}

/// Whether a pawn of the named file could ever step there, so that the small letter means that file.
fn is_pawn_step(shape: Shape, bare: &Pattern) -> bool {
    let to = shape.coords(bare.to).0;
    bare.file.is_none_or(|file| file.abs_diff(to) <= 1)
}

/// Reads what follows the letter of the piece: where from, where to, what a pawn becomes.
fn pattern(
    shape: Shape,
    text: &str,
    letters: Letters,
    takes: bool,
    role: Option<Role>,
) -> Option<Pattern> {
    let text = text.to_ascii_lowercase();
    let (text, promotion) = match text.chars().next_back() {
        Some(last) if last.is_ascii_alphabetic() && text.len() > 2 => {
            let role = letters
                .role(last)
                .filter(|role| !matches!(role, Role::King | Role::Pawn))?;
            (text.get(..text.len() - 1)?, Some(role))
        }
        _ => (text.as_str(), None),
    };
    let split = text.len().checked_sub(2)?;
    let (origin, to) = (text.get(..split)?, shape.parse(text.get(split..)?)?);
    let (file, rank) = origin_of(shape, origin)?;
    let bare_pawn = role.is_none() && (file.is_none() || rank.is_none());
    let role = if bare_pawn { Some(Role::Pawn) } else { role };
    Some(Pattern {
        role,
        file,
        rank,
        to,
        takes,
        promotion,
    })
}

/// The file and the rank that a text says a piece comes from, as far as it says so; none where it says anything else.
fn origin_of(shape: Shape, text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (None, _) => Some((None, None)),
        (Some(letter), None) if letter.is_ascii_digit() => {
            Some((None, Some(rank_of(shape, letter)?)))
        }
        (Some(letter), None) => Some((Some(file_of(shape, letter)?), None)),
        _ => {
            let (file, rank) = shape.coords(shape.parse(text)?);
            Some((Some(file), Some(rank)))
        }
    }
}

/// The file of that letter, where all its squares lie on one.
fn file_of(shape: Shape, letter: char) -> Option<u8> {
    let named = |square: &Square| shape.name(*square).starts_with(letter);
    let squares = shape.squares();
    let mut files = squares
        .iter()
        .filter(named)
        .map(|square| shape.coords(square).0);
    let first = files.next()?;
    files.all(|file| file == first).then_some(first)
}

/// The rank of that digit, counted along the first file.
fn rank_of(shape: Shape, digit: char) -> Option<u8> {
    Some(shape.coords(shape.parse(&format!("a{digit}"))?).1)
}

/// What legal moves come to, and the patterns that they fit.
fn decide(moves: Vec<Move>, patterns: &[Pattern]) -> Reading {
    let promotion_said = patterns.iter().any(|pattern| pattern.promotion.is_some());
    match moves[..] {
        [mv] => Reading::Legal {
            mv,
            as_squares: !mv.is_dynamic() && patterns.iter().any(Pattern::has_both_squares),
        },
        _ if !promotion_said && moves.iter().all(|mv| mv.becomes().is_some()) => {
            Reading::PromotionMissing(moves)
        }
        _ => Reading::Ambiguous(moves),
    }
}

/// The illegal move that the text most likely means.
fn closest(position: &Position, side: Side, patterns: &[Pattern]) -> Reading {
    let mut best: Option<(u8, Move, Illegal)> = None;
    for pattern in patterns {
        let meant = |(from, piece): &(Square, Piece)| {
            let whose = piece.side == side || pattern.has_both_squares();
            whose && pattern.means(position, *from, *piece)
        };
        for (from, _) in position.pieces().filter(meant) {
            let mv = intended(position, from, pattern);
            if let Err(why) = position.check_move(side, mv) {
                let distance = remoteness(&why);
                if best.is_none_or(|(least, ..)| distance < least) {
                    best = Some((distance, mv, why));
                }
            }
        }
    }
    let empty = || {
        patterns
            .iter()
            .filter(|pattern| pattern.role.is_none())
            .find_map(|pattern| {
                let from = position.shape().at(pattern.file?, pattern.rank?)?;
                let mv = intended(position, from, pattern);
                Some((mv, position.check_move(side, mv).err()?))
            })
    };
    let found = best.map(|(_, mv, why)| (mv, why)).or_else(empty);
    found.map_or(Reading::Unreadable, |(mv, why)| Reading::Illegal {
        mv,
        why,
    })
}

/// The move of a piece to where the text says; a pawn that promotes becomes a queen unless it is said.
fn intended(position: &Position, from: Square, pattern: &Pattern) -> Move {
    let plain = Move::plain(from, pattern.to);
    let Some(piece) = position.piece_at(from) else {
        return plain;
    };
    if castle_of(position, piece, plain).is_some() {
        return Move::castle(from, pattern.to);
    }
    let last = position.rules().spec().last_rank[piece.side.index()];
    let queen = (piece.role == Role::Pawn && last.contains(pattern.to)).then_some(Role::Queen);
    pattern
        .promotion
        .or(queen)
        .map_or(plain, |role| Move::promoting(from, pattern.to, role))
}

/// How unlikely it is that an illegal move was the one that was meant.
const fn remoteness(why: &Illegal) -> u8 {
    match why {
        Illegal::NotItsWay { .. } => 2,
        Illegal::Blocked { .. } | Illegal::NothingToTake { .. } => 1,
        _ => 0,
    }
}
