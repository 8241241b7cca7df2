//! The rules by their paragraphs: cases are data, and a failure prints the paragraph and the case.

use lacre::rules::{
    Change, History, Move, Orders, Outcome, Position, Resolution, Ruleset, Side, Square, Squares,
    Variant,
};

#[test]
fn xymyx_by_paragraph() {
    run(include_str!("../data/rules/xymyx.txt"), 45);
}

#[test]
fn classic_by_paragraph() {
    run(include_str!("../data/rules/classic.txt"), 20);
}

#[test]
fn dynamo_by_paragraph() {
    run(include_str!("../data/rules/dynamo.txt"), 17);
}

#[test]
fn omega_by_paragraph() {
    run(include_str!("../data/rules/omega.txt"), 19);
}

/// Runs every block of a file, which holds at least so many.
fn run(cases: &str, least: usize) {
    let (mut count, mut failures) = (0, Vec::new());
    for block in cases
        .split("\n\n")
        .map(str::trim)
        .filter(|block| block.starts_with('['))
    {
        let mut lines = block.lines();
        let title = lines.next().unwrap_or_default();
        let mut case = Case::new(title);
        for line in lines {
            if let Err(why) = case.step(line) {
                failures.push(format!(
                    "{title}\n    {line}\n    {why}\n    at {}",
                    case.position
                ));
            }
        }
        count += 1;
    }
    assert!(
        failures.is_empty(),
        "{} failures\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(count >= least, "only {count} cases were found");
}

/// A case as it goes on from line to line.
struct Case {
    ruleset: Ruleset,
    position: Position,
    history: History,
    last: Option<Resolution>,
}

type Verdict = Result<(), String>;

fn same<T: PartialEq + std::fmt::Debug>(found: T, expected: T) -> Verdict {
    if found == expected {
        Ok(())
    } else {
        Err(format!("found {found:?}, expected {expected:?}"))
    }
}

fn side(name: &str) -> Result<Side, String> {
    Side::from_name(name).ok_or_else(|| format!("{name} is no side"))
}

impl Case {
    fn new(title: &str) -> Self {
        let name = title[1..].split(' ').next().unwrap_or_default();
        let ruleset = Ruleset::new(Variant::from_name(name).expect("a case begins with its game"));
        Self {
            ruleset,
            position: Position::start(ruleset),
            history: History::default(),
            last: None,
        }
    }

    fn step(&mut self, line: &str) -> Verdict {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<_> = rest.split_whitespace().collect();
        match verb {
            "with" => {
                let (name, value) = rest.split_once('=').ok_or("an option has a value")?;
                self.ruleset = self
                    .ruleset
                    .with(name, value)
                    .map_err(|error| error.to_string())?;
                self.at(&Position::start(self.ruleset).text())
            }
            "at" => {
                self.at(rest)?;
                same(self.position.text().as_str(), rest)
            }
            "reads" => self.at(rest),
            "refused" => self.refused(rest),
            "can" => words[1..]
                .iter()
                .try_for_each(|text| self.can(side(words[0])?, text)),
            "cannot" => self.cannot(side(words[0])?, words[1], words[2]),
            "moves" => self.moves(side(words[0])?, &words[1..]),
            "play" => self.play(&words),
            "then" => same(self.position.text().as_str(), rest),
            "events" => same(self.events()?, rest.to_owned()),
            "changes" => same(self.changes()?, rest.to_owned()),
            "check" => same(
                self.checked(),
                words.into_iter().map(str::to_owned).collect(),
            ),
            "frozen" => same(self.names(self.position.frozen()), rest.to_owned()),
            "ends" => same(self.ending(), rest.to_owned()),
            "goes" => same(self.ending(), "on".to_owned()),
            _ => Err("no such verb".to_owned()),
        }
    }

    fn at(&mut self, text: &str) -> Verdict {
        self.position =
            Position::read(self.ruleset, text).map_err(|errors| format!("{errors:?}"))?;
        (self.history, self.last) = (History::default(), None);
        Ok(())
    }

    /// Compares the names of the faults with those expected.
    fn refused(&self, rest: &str) -> Verdict {
        let (expected, text) = rest.split_once(" :").ok_or("faults, a colon, a position")?;
        let errors = Position::read(self.ruleset, text).err().unwrap_or_default();
        let found: Vec<_> = errors.iter().map(name_of).collect();
        same(found.join(" "), expected.to_owned())
    }

    fn read(&self, text: &str) -> Result<Move, String> {
        self.position
            .read_move(text)
            .ok_or_else(|| format!("{text} is no move"))
    }

    fn can(&self, side: Side, text: &str) -> Verdict {
        let checked = self.position.check_move(side, self.read(text)?);
        checked.map_err(|why| format!("{text} is refused: {why:?}"))
    }

    fn cannot(&self, side: Side, text: &str, reason: &str) -> Verdict {
        match self.position.check_move(side, self.read(text)?) {
            Ok(()) => Err(format!("{text} is allowed")),
            Err(why)
                if format!("{why:?}")
                    .replace("Castling(Rook", "Rook")
                    .contains(reason) =>
            {
                Ok(())
            }
            Err(why) => Err(format!("{text} is refused for another reason: {why:?}")),
        }
    }

    fn moves(&self, side: Side, expected: &[&str]) -> Verdict {
        let legal = self.position.legal_moves(side);
        let texts: Vec<_> = legal
            .iter()
            .map(|mv| self.position.write_move(*mv))
            .collect();
        same(texts.join(" "), expected.join(" "))
    }

    fn play(&mut self, words: &[&str]) -> Verdict {
        let orders = match *words {
            [mv] => Orders::One(self.position.movers().due()[0], self.read(mv)?),
            [white, black, first] => Orders::Both {
                white: self.read(white)?,
                black: self.read(black)?,
                first: side(first)?,
            },
            _ => return Err("one move, or two and who was first".to_owned()),
        };
        let resolved = self.position.resolve(&orders, &self.history);
        let resolution = resolved.map_err(|error| format!("{error:?}"))?;
        let mut next = self.position;
        let lean = self.position.advance(&orders, &mut next);
        same(next, resolution.position)?;
        same(lean.frozen, resolution.position.frozen())?;
        self.history.push(&self.position);
        self.position = resolution.position;
        self.last = Some(resolution);
        Ok(())
    }

    fn last(&self) -> Result<&Resolution, String> {
        self.last
            .as_ref()
            .ok_or_else(|| "nothing was played".to_owned())
    }

    fn events(&self) -> Result<String, String> {
        let events = self.last()?.happenings.iter().map(|event| {
            let removed: String = event
                .removed
                .iter()
                .map(|piece| format!(" {}", piece.letter()))
                .collect();
            (
                self.name(event.square),
                format!("{} {}{removed}", event.kind.name(), self.name(event.square)),
            )
        });
        let mut events: Vec<_> = events.collect();
        events.sort_unstable();
        let texts: Vec<_> = events.into_iter().map(|(_, text)| text).collect();
        Ok(if texts.is_empty() {
            "none".to_owned()
        } else {
            texts.join("; ")
        })
    }

    fn changes(&self) -> Result<String, String> {
        let write = |change: &Change| match *change {
            Change::Vanish(square, piece) => format!("-{}{}", piece.letter(), self.name(square)),
            Change::Appear(square, piece) => format!("+{}{}", piece.letter(), self.name(square)),
        };
        let texts: Vec<_> = self.last()?.changes.iter().map(write).collect();
        Ok(texts.join(" "))
    }

    fn checked(&self) -> Vec<String> {
        let checked = Side::ALL
            .into_iter()
            .filter(|side| self.position.in_check(*side));
        checked.map(|side| side.name().to_owned()).collect()
    }

    fn ending(&self) -> String {
        let outcome = match &self.last {
            Some(resolution) => resolution.outcome,
            None => self.position.outcome(Side::White, &self.history),
        };
        outcome.map_or("on".to_owned(), |Outcome { winner, ending }| {
            format!("{} {}", winner.map_or("draw", Side::name), ending.name())
        })
    }

    fn name(&self, square: Square) -> &'static str {
        self.position.shape().name(square)
    }

    fn names(&self, squares: Squares) -> String {
        let names: Vec<_> = squares.iter().map(|square| self.name(square)).collect();
        if names.is_empty() {
            "none".to_owned()
        } else {
            names.join(" ")
        }
    }
}

/// The name of a fault, without its data.
fn name_of(error: &impl std::fmt::Debug) -> String {
    format!("{error:?}")
        .chars()
        .take_while(|letter| letter.is_alphanumeric())
        .collect()
}
