//! The referee's protocol: one JSON object asks, one answers.

use serde_json::{Map, Value, json};

use super::reasons::refusal;
use crate::rules::{
    Happening, History, Movers, Orders, OrdersError, Outcome, Piece, Position, Role, Ruleset, Side,
    Squares, Variant, divide, perft,
};

/// The greatest depth to which lines of play are counted.
const DEEPEST: u64 = 8;

/// Gives a position in words, in the language of a locale such as `en-GB`.
pub type Describe<'a> = &'a dyn Fn(&Position, &str) -> String;

/// Why a request is not served.
struct Fault {
    code: &'static str,
    message: String,
}

impl Fault {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }
}

type Fields = Map<String, Value>;

/// Answers one line, whatever it holds, with one line without its end.
#[must_use]
pub fn answer(line: &[u8], describe: Describe<'_>) -> String {
    let (id, answer) = match serde_json::from_slice(line) {
        Ok(Value::Object(request)) => (request.get("id").cloned(), serve(&request, describe)),
        Ok(_) => (
            None,
            Err(Fault::new("bad-json", "a request is a JSON object")),
        ),
        Err(error) => (None, Err(Fault::new("bad-json", error.to_string()))),
    };
    let mut answer = answer.unwrap_or_else(|fault| {
        let error = json!({"code": fault.code, "message": fault.message});
        Map::from_iter([("error".to_owned(), error)])
    });
    if let Some(id) = id {
        answer.insert("id".to_owned(), id);
    }
    Value::Object(answer).to_string()
}

fn serve(request: &Fields, describe: Describe<'_>) -> Result<Fields, Fault> {
    let command = request
        .get("cmd")
        .and_then(Value::as_str)
        .unwrap_or_default();
    match command {
        "variants" => Ok(one("variants", variants())),
        "state" => {
            let position = position(request)?;
            let outcome = position.outcome(first(request)?, &history(request, &position)?);
            Ok(state(&position, outcome))
        }
        "resolve" => resolve(request),
        "perft" => Ok(one(
            "nodes",
            perft(&position(request)?, depth(request)?).into(),
        )),
        "divide" => {
            let parts = divide(&position(request)?, depth(request)?);
            let moves: Fields = parts
                .into_iter()
                .map(|(moves, nodes)| (moves, nodes.into()))
                .collect();
            Ok(one("moves", moves.into()))
        }
        "describe" => {
            let position = position(request)?;
            let locale = request
                .get("locale")
                .and_then(Value::as_str)
                .unwrap_or_default();
            Ok(one("text", describe(&position, locale).into()))
        }
        _ => {
            let known = "variants, state, resolve, perft, divide or describe";
            Err(Fault::new(
                "unknown-command",
                format!("cmd must be {known}"),
            ))
        }
    }
}

fn one(key: &str, value: Value) -> Fields {
    Map::from_iter([(key.to_owned(), value)])
}

fn variants() -> Value {
    let describe = |variant: Variant| {
        let options = variant.options().iter();
        let options: Fields = options
            .map(|option| (option.name.to_owned(), json!(option.values)))
            .collect();
        json!({"name": variant.name(), "options": options})
    };
    Variant::ALL.into_iter().map(describe).collect()
}

fn ruleset(request: &Fields) -> Result<Ruleset, Fault> {
    let name = request.get("variant").and_then(Value::as_str);
    let variant = name.and_then(Variant::from_name).ok_or_else(|| {
        let known = Variant::ALL.map(Variant::name).join(", ");
        Fault::new(
            "unknown-variant",
            format!("variant must be one of: {known}"),
        )
    })?;
    let mut ruleset = Ruleset::new(variant);
    let unknown = |message: String| Fault::new("unknown-option", message);
    match request.get("options") {
        None | Some(Value::Null) => {}
        Some(Value::Object(options)) => {
            for (name, value) in options {
                let value = value
                    .as_str()
                    .ok_or_else(|| unknown("the value of an option is a string".to_owned()))?;
                ruleset = ruleset
                    .with(name, value)
                    .map_err(|error| unknown(error.to_string()))?;
            }
        }
        Some(_) => return Err(unknown("options must be an object".to_owned())),
    }
    Ok(ruleset)
}

fn position(request: &Fields) -> Result<Position, Fault> {
    let ruleset = ruleset(request)?;
    match request.get("position") {
        None | Some(Value::Null) => Ok(Position::start(ruleset)),
        Some(Value::String(text)) => read(ruleset, text),
        Some(_) => Err(Fault::new("bad-position", "a position is a text")),
    }
}

fn read(ruleset: Ruleset, text: &str) -> Result<Position, Fault> {
    Position::read(ruleset, text).map_err(|errors| {
        let reasons: Vec<_> = errors.iter().map(ToString::to_string).collect();
        Fault::new("bad-position", reasons.join("; "))
    })
}

fn history(request: &Fields, position: &Position) -> Result<History, Fault> {
    let mut history = History::default();
    let texts = match request.get("history") {
        None | Some(Value::Null) => return Ok(history),
        Some(Value::Array(texts)) => texts,
        Some(_) => {
            return Err(Fault::new(
                "bad-position",
                "history must be a list of position texts",
            ));
        }
    };
    for (index, text) in texts.iter().enumerate() {
        let text = text
            .as_str()
            .ok_or_else(|| Fault::new("bad-position", "history must hold position texts"))?;
        let before = read(position.ruleset(), text).map_err(|fault| {
            Fault::new(
                fault.code,
                format!("history, entry {}: {}", index + 1, fault.message),
            )
        })?;
        history.push(&before);
    }
    Ok(history)
}

fn first(request: &Fields) -> Result<Side, Fault> {
    match request.get("first") {
        None | Some(Value::Null) => Ok(Side::White),
        Some(name) => name
            .as_str()
            .and_then(Side::from_name)
            .ok_or_else(|| Fault::new("bad-json", "first must be white or black")),
    }
}

fn depth(request: &Fields) -> Result<u32, Fault> {
    let whole = request
        .get("depth")
        .and_then(Value::as_number)
        .filter(|number| number.is_u64() || is_huge(number));
    match whole.map(|depth| depth.as_u64().unwrap_or(u64::MAX)) {
        Some(depth) if depth > DEEPEST => Err(Fault::new(
            "too-deep",
            format!("depth must be at most {DEEPEST}"),
        )),
        Some(depth) => Ok(depth as u32),
        None => Err(Fault::new("bad-json", "depth must be a whole number")),
    }
}

/// Whether a number is a whole one beyond what 64 bits hold.
fn is_huge(number: &serde_json::Number) -> bool {
    number
        .as_f64()
        .is_some_and(|number| number >= u64::MAX as f64)
}

fn resolve(request: &Fields) -> Result<Fields, Fault> {
    let position = position(request)?;
    let (first, history) = (first(request)?, history(request, &position)?);
    if let Some(outcome) = position.outcome(first, &History::default()) {
        return Err(Fault::new(
            "game-over",
            format!("the game is over: {}", outcome.ending.name()),
        ));
    }
    let orders = orders(request, &position, first)?;
    let resolution = position
        .resolve(&orders, &history)
        .map_err(|error| match error {
            OrdersError::GameOver(_) => Fault::new("game-over", error.to_string()),
            OrdersError::NotComplete => Fault::new("missing-move", error.to_string()),
            OrdersError::Illegal { side, why } => {
                illegal(&position, side, &refusal(&position, &why))
            }
        })?;
    let mut answer = state(&resolution.position, resolution.outcome);
    answer.insert(
        "events".to_owned(),
        events(&position, &resolution.happenings),
    );
    Ok(answer)
}

fn illegal(position: &Position, side: Side, why: &str) -> Fault {
    let mover = match position.movers() {
        Movers::One(_) => String::new(),
        Movers::Both => format!("{side}: "),
    };
    Fault::new("illegal-move", format!("{mover}{why}"))
}

fn orders(request: &Fields, position: &Position, first: Side) -> Result<Orders, Fault> {
    let nothing = Map::new();
    let given = match request.get("moves") {
        None | Some(Value::Null) => &nothing,
        Some(Value::Object(moves)) => moves,
        Some(_) => {
            return Err(Fault::new(
                "missing-move",
                "moves must be an object with a move for each side",
            ));
        }
    };
    let due =
        |name: &String| Side::from_name(name).is_some_and(|side| position.movers().is_due(side));
    let missing = |side: Side| Fault::new("missing-move", format!("the move of {side} is missing"));
    let of = |side: Side| match given.get(side.name()) {
        None | Some(Value::Null) => Err(missing(side)),
        Some(text) => text
            .as_str()
            .and_then(|text| position.read_move(text))
            .ok_or_else(|| {
                illegal(
                    position,
                    side,
                    "this is no move; one is written like e2e4 or e7e8q",
                )
            }),
    };
    let orders = match position.movers() {
        Movers::One(side) => Orders::One(side, of(side)?),
        Movers::Both => Orders::Both {
            white: of(Side::White)?,
            black: of(Side::Black)?,
            first,
        },
    };
    match given
        .iter()
        .find(|(name, text)| !due(name) && !text.is_null())
    {
        Some(_) => Err(Fault::new(
            "illegal-move",
            "a move was given for a side that does not have to act",
        )),
        None => Ok(orders),
    }
}

fn state(position: &Position, outcome: Option<Outcome>) -> Fields {
    let due = position.movers().due();
    let named = |sides: &[Side]| -> Value { sides.iter().map(|side| side.name()).collect() };
    let checked: Vec<_> = due
        .iter()
        .copied()
        .filter(|side| position.in_check(*side))
        .collect();
    let moves = |side: Side| -> Value {
        let legal = if outcome.is_some() {
            Vec::new()
        } else {
            position.legal_moves(side)
        };
        let mut texts: Vec<_> = legal
            .into_iter()
            .map(|mv| position.write_move(mv))
            .collect();
        texts.sort_unstable();
        texts.into()
    };
    let moves: Fields = due
        .iter()
        .map(|side| (side.name().to_owned(), moves(*side)))
        .collect();
    let mut state = Fields::new();
    state.insert("position".to_owned(), position.text().into());
    state.insert(
        "to_act".to_owned(),
        named(if outcome.is_some() { &[] } else { due }),
    );
    state.insert("check".to_owned(), named(&checked));
    if position.variant().freezes() {
        state.insert("frozen".to_owned(), names(position, position.frozen()));
    }
    if position.roles().contains(&Role::Fool) {
        let now = |side: Side| (side.name().to_owned(), imitated(position, side));
        state.insert("fool".to_owned(), Side::ALL.map(now).into_iter().collect());
    }
    state.insert("moves".to_owned(), moves.into());
    let outcome = outcome.map(|outcome| {
        json!({
            "winner": outcome.winner.map(Side::name),
            "reason": outcome.ending.name(),
        })
    });
    state.insert("outcome".to_owned(), outcome.into());
    state
}

/// The letter of what a side's Fools move as now.
fn imitated(position: &Position, side: Side) -> Value {
    let role = position.imitates(side);
    role.map(|role| role.letter().to_string()).into()
}

fn names(position: &Position, squares: Squares) -> Value {
    let mut names: Vec<_> = squares
        .iter()
        .map(|square| position.shape().name(square))
        .collect();
    names.sort_unstable();
    names.into()
}

fn events(position: &Position, happenings: &[Happening]) -> Value {
    let mut events: Vec<_> = happenings
        .iter()
        .map(|event| {
            (
                position.shape().name(event.square),
                event.kind.name(),
                &event.removed,
            )
        })
        .collect();
    events.sort();
    let tell = |(square, kind, removed): (&str, &str, &Vec<Piece>)| {
        let mut event = json!({"kind": kind, "square": square});
        if !removed.is_empty() {
            let letters: Vec<_> = removed
                .iter()
                .map(|piece| piece.letter().to_string())
                .collect();
            event["removed"] = letters.into();
        }
        event
    };
    events.into_iter().map(tell).collect()
}
