//! Moves as people write them: algebraic, in the letters of their language, or as squares.

use super::illegal::Illegal;
use super::moves::Move;
use super::piece::{Piece, Role, Side};
use super::play::castle_of;
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
            let promotion = self.promotion.is_none() || self.promotion == mv.promotion();
            mv.to() == self.to
                && meant
                && promotion
                && (!mv.is_castling() || self.has_both_squares())
        };
        legal.iter().filter(fits).copied().collect()
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
        if let Some(mv) = castling(self, side, &clean) {
            return match self.check_move(side, mv) {
                Ok(()) => Reading::Legal {
                    mv,
                    as_squares: false,
                },
                Err(why) => Reading::Illegal { mv, why },
            };
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

    /// A legal move in algebraic notation, without a sign for check, which depends on the other side.
    #[must_use]
    pub fn san(&self, mv: Move, side: Side, letters: Letters) -> String {
        let Some(piece) = self.piece_at(mv.from()) else {
            return self.write_move(mv);
        };
        if let Some(castle) = castle_of(self, piece, mv).filter(|_| mv.is_castling()) {
            return if castle.short { "O-O" } else { "O-O-O" }.to_owned();
        }
        let shape = self.shape();
        let from = shape.name(mv.from());
        let aside = shape.coords(mv.from()).0 != shape.coords(mv.to()).0;
        let mut text = String::new();
        if piece.role == Role::Pawn {
            text.extend(from.chars().take(usize::from(aside)));
        } else {
            text.push(letters.of(piece.role));
            text.push_str(&self.distinction(mv, side, piece));
        }
        if self.piece_at(mv.to()).is_some() || (piece.role == Role::Pawn && aside) {
            text.push('x');
        }
        text.push_str(shape.name(mv.to()));
        if let Some(role) = mv.promotion() {
            text.push('=');
            text.push(letters.of(role));
        }
        text
    }

    /// What tells the piece that moves from others of its kind that may go there too.
    fn distinction(&self, mv: Move, side: Side, piece: Piece) -> String {
        let shape = self.shape();
        let legal = self.legal_moves(side);
        let rivals: Vec<_> = legal
            .iter()
            .filter(|other| other.to() == mv.to() && other.from() != mv.from())
            .filter(|other| self.piece_at(other.from()) == Some(piece))
            .map(|other| shape.coords(other.from()))
            .collect();
        let (file, rank) = shape.coords(mv.from());
        let name = shape.name(mv.from()).chars();
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|rival| rival.0 != file) {
            name.take(1).collect()
        } else if rivals.iter().all(|rival| rival.1 != rank) {
            name.skip(1).collect()
        } else {
            name.collect()
        }
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

/// The ways to read a cleaned text with the letters of one language.
fn readings(shape: Shape, clean: &str, letters: Letters, takes: bool, case: Case) -> Vec<Pattern> {
    let mut patterns = Vec::new();
    let Some(first) = clean.chars().next().filter(|_| clean.is_ascii()) else {
        return patterns;
    };
    let bare = pattern(shape, clean, letters, takes, None);
    let small_file = first.is_ascii_lowercase() && file_of(shape, first).is_some();
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
    let mut origin = origin.chars().peekable();
    let file = origin
        .next_if(char::is_ascii_alphabetic)
        .map(|letter| file_of(shape, letter).ok_or(letter));
    let rank = origin
        .next_if(char::is_ascii_digit)
        .map(|digit| rank_of(shape, digit).ok_or(digit));
    if origin.next().is_some() {
        return None;
    }
    let (file, rank) = (file.transpose().ok()?, rank.transpose().ok()?);
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

fn file_of(shape: Shape, letter: char) -> Option<u8> {
    let named = |square: &Square| shape.name(*square).starts_with(letter);
    shape
        .squares()
        .iter()
        .find(named)
        .map(|square| shape.coords(square).0)
}

fn rank_of(shape: Shape, digit: char) -> Option<u8> {
    let named = |square: &Square| shape.name(*square).ends_with(digit);
    shape
        .squares()
        .iter()
        .find(named)
        .map(|square| shape.coords(square).1)
}

/// What legal moves come to, and the patterns that they fit.
fn decide(moves: Vec<Move>, patterns: &[Pattern]) -> Reading {
    let promotion_said = patterns.iter().any(|pattern| pattern.promotion.is_some());
    match moves[..] {
        [mv] => Reading::Legal {
            mv,
            as_squares: patterns.iter().any(Pattern::has_both_squares),
        },
        _ if !promotion_said && moves.iter().all(|mv| mv.promotion().is_some()) => {
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
