//! What people read, in both languages.

use insta::assert_snapshot;
use lacre::game::{Moment, Nonce, Opened, Opening, Played, Receipt, Refusal, Snowflake};
use lacre::locale::tell::{Cast, happenings, illegal, moves, refusal, state};
use lacre::locale::{
    Answer, Card, Deed, Finale, Language, Listed, Message, Moved, Name, Picker, Quote, Soon, Span,
    Spot, Story, Turn, Who,
};
use lacre::rules::{History, Orders, Position, Role, Ruleset, Side, Variant};

fn both(message: impl Into<Message>) -> String {
    let message = message.into();
    Language::ALL
        .map(|language| message.text(language))
        .join("\n")
}

fn lines(messages: &[Message]) -> String {
    let told = |language| messages.iter().map(move |message| message.text(language));
    Language::ALL
        .into_iter()
        .flat_map(told)
        .collect::<Vec<_>>()
        .join("\n")
}

fn ana() -> Name {
    Name::display("Ana")
}

fn ben() -> Name {
    Name::display("Ben")
}

fn cast(variant: Variant) -> Cast {
    Cast::new(variant, [Some(ana()), Some(ben())])
}

/// A turn of XYMYX from a position, Ana's move sealed 41 seconds before Ben's.
fn turn(ruleset: Ruleset, position: &str, white: &str, black: &str) -> (Position, Played) {
    let before = Position::read(ruleset, position).unwrap();
    let order = |text: &str| before.read_move(text).unwrap();
    let (white, black) = (order(white), order(black));
    let orders = Orders::Both {
        white,
        black,
        first: Side::White,
    };
    let resolution = before.resolve(&orders, &History::default()).unwrap();
    let opened = |order, seconds: u64| Opened {
        order,
        nonce: Nonce([0; 16]),
        receipt: Receipt([0; 32]),
        registered: Snowflake((seconds * 1_000) << 22),
    };
    let played = Played {
        opening: Opening(2),
        number: before.turn(),
        opened: Moment(0),
        resolved: Moment(0),
        orders: [Some(opened(white, 1)), Some(opened(black, 42))],
        first: Some(Side::White),
        clock: [None; 2],
        resolution,
    };
    (before, played)
}

fn story(position: &str, white: &str, black: &str) -> String {
    story_of(Ruleset::new(Variant::Xymyx), position, white, black)
}

fn story_of(ruleset: Ruleset, position: &str, white: &str, black: &str) -> String {
    let (before, played) = turn(ruleset, position, white, black);
    let cast = cast(Variant::Xymyx);
    let mut told = moves(&before, &played, &cast);
    told.extend(happenings(&before, &played, &cast));
    told.extend(state(&played.resolution.position, &cast));
    lines(&told)
}

#[test]
fn languages_by_tag() {
    for tag in ["es", "es-ES", "es-419", "ES_mx"] {
        assert_eq!(Language::from_tag(tag), Language::Spanish, "{tag}");
    }
    for tag in ["en-US", "en-GB", "de", "est", "", "e"] {
        assert_eq!(Language::from_tag(tag), Language::English, "{tag}");
    }
}

#[test]
fn the_challenge_card() {
    let (challenger, opponent) = (ana(), ben());
    assert_snapshot!(both(Card::Title { variant: Variant::Xymyx, number: 42, challenger, opponent }), @"
    **XYMYX #42 · Ana challenges Ben**
    **XYMYX n.º 42 · Ana desafía a Ben**
    ");
    assert_snapshot!(both(Card::Expires { at: Soon(Moment(1_800_000_000_000)) }), @"
    Expires <t:1800000000:R>.
    Caduca <t:1800000000:R>.
    ");
    assert_snapshot!(both(Card::Seating {
        first: ana(), first_side: Who::North, second: ben(), second_side: Who::South,
    }), @"
    Ana sits North, at the top of the board; Ben sits South.
    Ana juega en Norte, arriba en el tablero; Ben juega en Sur.
    ");
    assert_snapshot!(both(Card::Seating {
        first: ana(), first_side: Who::White, second: ben(), second_side: Who::Black,
    }), @"
    Ana has White, Ben has Black.
    Ana lleva blancas; Ben lleva negras.
    ");
}

#[test]
fn the_threads_name_fits_whatever_people_are_called() {
    for name in [
        "W".repeat(6_000),
        "🦄".repeat(6_000),
        "\u{202e}*_~".repeat(2_000),
    ] {
        let name = Name::plain(&name);
        let card = Card::ThreadName {
            variant: Variant::Xymyx,
            number: u32::MAX,
            first: name.clone(),
            second: name,
        };
        for language in Language::ALL {
            let text = card.text(language);
            assert!(text.encode_utf16().count() <= 100, "{text}");
            assert!(!text.contains('\u{202e}'), "{text}");
        }
    }
}

#[test]
fn the_open_turn() {
    let at = Soon(Moment(1_800_000_000_000));
    assert_snapshot!(both(Turn::Sealed { who: Who::Named(ana()) }), @"
    ✉ Ana has sealed
    ✉ Ana ha sellado
    ");
    assert_snapshot!(both(Turn::WaitingUntil { who: Listed::and([Who::Named(ben())]), at }), @"
    waiting for Ben, whose time runs out <t:1800000000:R>
    falta Ben; su tiempo se acaba <t:1800000000:R>
    ");
    assert_snapshot!(both(Turn::WaitingFor {
        who: Listed::and([Who::Named(ana()), Who::Named(Name::display("Inés"))]),
    }), @"
    waiting for Ana and Inés
    faltan Ana e Inés
    ");
}

#[test]
fn confirming_and_sealing() {
    let order = Moved {
        role: Role::Knight,
        from: Spot("g1"),
        to: Spot("f3"),
        promotion: None,
        deed: Deed::Plain,
    };
    assert_snapshot!(both(Picker::Confirm { order }), @"
    **Knight g1 → f3.** *Once sealed it cannot be changed.*
    **Caballo g1 → f3.** *Una vez sellada no se puede cambiar.*
    ");
    assert_snapshot!(both(Picker::Sealed { order, after: Span(14_000), other: Who::Named(ben()) }), @"
    **Sealed: Knight g1 → f3**, 14 seconds after the turn opened. Nobody can see it until Ben has sealed too.
    **Sellada: Caballo g1 → f3**, 14 segundos después de abrirse el turno. Nadie puede verla hasta que Ben también haya sellado.
    ");
    let castling = Moved {
        role: Role::King,
        from: Spot("e1"),
        to: Spot("g1"),
        deed: Deed::Castling,
        ..order
    };
    let promotion = Moved {
        role: Role::Pawn,
        from: Spot("e7"),
        to: Spot("e8"),
        promotion: Some(Role::Queen),
        ..order
    };
    assert_snapshot!(both(Picker::Ambiguous {
        typed: Quote::new("*e8*"), moves: Listed::or([order, castling, promotion]),
    }), @r#"
    “\*e8\*” fits more than one move: Knight g1 → f3, Castling e1 → g1 or Pawn e7 → e8 = queen. Which?
    «\*e8\*» puede ser más de una jugada: Caballo g1 → f3, Enroque e1 → g1 o Peón e7 → e8 = dama. ¿Cuál?
    "#);
}

#[test]
fn collisions() {
    let unequal = "7k/8/2n5/8/8/8/8/K3R3 wb - - 0 1";
    assert_snapshot!(story(unequal, "e1e5", "c6e5"), @"
    Ana: Rook e1 → e5
    Ben: Knight c6 → e5
    **Collision** on e5: Ana's rook outranks Ben's knight, which is removed.
    Ana: Torre e1 → e5
    Ben: Caballo c6 → e5
    **Colisión** en e5: la torre de Ana tiene más rango que el caballo de Ben, que se retira del tablero.
    ");
    let equal = "4k3/8/2n5/8/8/5N2/8/4K3 wb - - 0 1";
    assert_snapshot!(story(equal, "f3e5", "c6e5"), @"
    Ana: Knight f3 → e5
    Ben: Knight c6 → e5
    **Collision** of equals on e5: Ana sealed first, by 41 seconds, so Ana's knight stays; Ben's knight is removed.
    Ana: Caballo f3 → e5
    Ben: Caballo c6 → e5
    **Colisión** de iguales en e5: Ana selló primero, por 41 segundos, así que queda el caballo de Ana; el caballo de Ben se retira del tablero.
    ");
    let alternating = Ruleset::new(Variant::Xymyx)
        .with("ties", "alternating")
        .unwrap();
    assert_snapshot!(story_of(alternating, &equal.replace("0 1", "0 2"), "f3e5", "c6e5"), @"
    Ana: Knight f3 → e5
    Ben: Knight c6 → e5
    **Collision** of equals on e5: by the house rule Ben counts as first in turn 2, so Ben's knight stays; Ana's knight is removed.
    Ana: Caballo f3 → e5
    Ben: Caballo c6 → e5
    **Colisión** de iguales en e5: por la regla de la casa Ben tiene preferencia en el turno 2, así que queda el caballo de Ben; el caballo de Ana se retira del tablero.
    ");
    assert_snapshot!(story("4k3/8/8/4p3/8/4K3/8/8 wb - - 0 1", "e3e4", "e5e4"), @"
    Ana: King e3 → e4
    Ben: Pawn e5 → e4
    **Collision** on e4: Ana's king outranks every piece; Ben's pawn is removed.
    Ana: Rey e3 → e4
    Ben: Peón e5 → e4
    **Colisión** en e4: el rey de Ana tiene más rango que cualquier pieza; el peón de Ben se retira del tablero.
    ");
}

#[test]
fn absorptions_and_missed_captures() {
    assert_snapshot!(story("4k3/8/8/8/8/5N2/3P4/4K3 wb - - 0 1", "f3d2", "e8e7"), @"
    Ana: Knight f3 → d2
    Ben: King e8 → e7
    **Absorption** on d2: Ana's knight absorbs the pawn, which is removed.
    Ana: Caballo f3 → d2
    Ben: Rey e8 → e7
    **Absorción** en d2: el caballo de Ana absorbe el peón, que se retira del tablero.
    ");
    assert_snapshot!(story("4k3/8/2b5/3b4/8/8/8/K2Q4 wb - - 0 1", "d1d5", "c6d5"), @"
    Ana: Queen d1 → d5
    Ben: Bishop c6 → d5
    **Double absorption** on d5: Ben had the bishop there and moved onto it, so Ben's bishop stays; Ana's queen and the bishop that stood there are removed.
    Ana: Dama d1 → d5
    Ben: Alfil c6 → d5
    **Doble absorción** en d5: Ben tenía allí el alfil y movió a esa casilla, así que queda el alfil de Ben; se retiran la dama de Ana y el alfil que estaba allí.
    ");
    assert_snapshot!(story("4k3/8/8/3n4/4P3/8/8/K7 wb - - 0 1", "e4d5", "d5f6"), @"
    Ana: Pawn e4 → d5
    Ben: Knight d5 → f6
    **Missed capture** on d5: Ben's knight had left when Ana's pawn came to take it; nothing is removed.
    Ana: Peón e4 → d5
    Ben: Caballo d5 → f6
    **Captura fallida** en d5: el caballo de Ben ya se había ido cuando llegó el peón de Ana; no se retira nada.
    ");
    assert_snapshot!(story("4k3/8/8/3r4/8/8/8/K2Q4 wb - - 0 1", "d1d5", "d5d1"), @"
    Ana: Queen d1 → d5
    Ben: Rook d5 → d1
    **Missed capture**: Ana's queen and Ben's rook went for each other and have changed places (d5 ↔ d1).
    **Check** to Ana by the rook on d1, which is **frozen** for the next turn: Ana may move the king, block, or capture the checking piece.
    Ana: Dama d1 → d5
    Ben: Torre d5 → d1
    **Captura fallida**: la dama de Ana y la torre de Ben se buscaban y han cambiado de lugar (d5 ↔ d1).
    **Jaque** a Ana por la torre de d1; la pieza queda **congelada** el próximo turno: Ana puede mover el rey, interponer o capturarla.
    ");
}

#[test]
fn checks_and_frozen_pieces() {
    assert_snapshot!(story("7k/8/8/8/8/8/p7/R3K3 wb - - 0 1", "a1a2", "h8g8"), @"
    Ana: Rook a1 → a2
    Ben: King h8 → g8
    **Capture** on a2: Ana's rook takes Ben's pawn.
    Ana: Torre a1 → a2
    Ben: Rey h8 → g8
    **Captura** en a2: la torre de Ana captura el peón de Ben.
    ");
    assert_snapshot!(story("7k/8/8/8/8/8/8/R3K3 wb - - 0 1", "a1a8", "h8h7"), @"
    Ana: Rook a1 → a8
    Ben: King h8 → h7
    Ana: Torre a1 → a8
    Ben: Rey h8 → h7
    ");
    let position = Position::read(
        Ruleset::new(Variant::Xymyx),
        "4k3/8/8/1B2Q3/8/8/8/K7 wb - - 0 1",
    )
    .unwrap();
    assert_snapshot!(lines(&state(&position, &cast(Variant::Xymyx))), @"
    **Check** to Ben by the bishop on b5 and the queen on e5: only the king may move, to a safe square.
    **Frozen** for the next turn, as it gives check: the queen on e5.
    **Jaque** a Ben por el alfil de b5 y la dama de e5: solo puede mover el rey, a una casilla segura.
    **Congelada** el próximo turno, por dar jaque: la dama de e5.
    ");
    let position = Position::read(
        Ruleset::new(Variant::Xymyx),
        "4k3/8/8/4Q3/8/8/8/K7 wb - - 0 1",
    )
    .unwrap();
    assert_snapshot!(lines(&state(&position, &cast(Variant::Xymyx).read_by(Side::Black))), @"
    **Check** to you by the queen on e5, which is **frozen** for the next turn: you may move your king, block, or capture the checking piece.
    **Jaque** contra ti por la dama de e5; la pieza queda **congelada** el próximo turno: puedes mover el rey, interponer o capturarla.
    ");
    let position = Position::read(
        Ruleset::new(Variant::Classic),
        "4k3/8/8/4Q3/8/8/8/K7 b - - 0 1",
    )
    .unwrap();
    assert_snapshot!(lines(&state(&position, &Cast::sides(Variant::Classic))), @"
    **Check** to Black by the queen on e5.
    **Jaque** a las negras por la dama de e5.
    ");
}

#[test]
fn ends() {
    let (winner, loser) = (Who::Named(ana()), Who::Named(ben()));
    assert_snapshot!(both(Finale::Checkmate { winner: winner.clone(), turns: 23 }), @"
    **Checkmate. Ana wins in 23 turns.**
    **Jaque mate. Gana Ana en 23 turnos.**
    ");
    assert_snapshot!(both(Finale::MatedKing { loser: loser.clone(), square: Spot("h8") }), @"
    Ben's king on h8 had no safe square.
    El rey de Ben, en h8, no tenía ninguna casilla segura.
    ");
    assert_snapshot!(both(Finale::DoubleMateFirst { winner: winner.clone(), by: Span(41_000) }), @"
    **Both kings are mated. Ana sealed first, by 41 seconds, and wins.**
    **Ambos reyes reciben mate. Ana selló primero, por 41 segundos, y gana.**
    ");
    assert_snapshot!(both(Finale::Resignation { winner, loser }), @"
    **Ben resigns. Ana wins.**
    **Ben abandona. Gana Ana.**
    ");
    assert_snapshot!(both(Finale::Time { winner: Who::Black, loser: Who::White }), @"
    **White's time is up. Black wins.**
    **Se acabó el tiempo de las blancas. Ganan las negras.**
    ");
}

#[test]
fn refusals_say_what_would_be_right() {
    let refuse = |position: &str, order: &str| {
        let position = Position::read(Ruleset::new(Variant::Xymyx), position).unwrap();
        let order = position.read_move(order).unwrap();
        let why = position.check_move(Side::Black, order).unwrap_err();
        both(illegal(
            why,
            order,
            &position,
            Side::Black,
            &cast(Variant::Xymyx),
        ))
    };
    assert_snapshot!(refuse("4k3/p7/8/1B6/8/8/8/K7 wb - - 0 1", "a7a6"), @"
    You are in check from the bishop on b5: only your king may move. Safe squares: e7, f7, d8, f8.
    Estás en jaque por el alfil de b5: solo puede mover tu rey. Casillas seguras: e7, f7, d8, f8.
    ");
    assert_snapshot!(refuse("4k3/p7/8/4Q3/8/8/8/K7 wb - - 0 1", "a7a6"), @"
    You are in check from the queen on e5, and this move does not answer it. One that does: King e8 → d7, King e8 → f7, King e8 → d8 or King e8 → f8.
    Estás en jaque por la dama de e5, y esta jugada no responde. Una que sí: Rey e8 → d7, Rey e8 → f7, Rey e8 → d8 o Rey e8 → f8.
    ");
    assert_snapshot!(refuse("4k3/8/8/4r3/8/8/8/4K3 wb - - 0 1", "e5e4"), @"
    Your rook on e5 gave check and is frozen this turn. Any other piece may move.
    Tu torre de e5 dio jaque y este turno está congelada. Puede mover cualquier otra pieza.
    ");
    assert_snapshot!(refuse("4k3/8/8/8/8/8/8/3RK3 wb - - 0 1", "e8d8"), @r"
    Your king would not be safe on d8: the rook on d1 attacks it. Safe squares: e7, f7, f8.
    Tu rey no estaría seguro en d8: lo atacaría la torre de d1. Casillas seguras: e7, f7, f8.
    ");
    assert_snapshot!(refuse("4k3/p7/8/8/8/8/8/4K3 wb - - 0 1", "a7b6"), @"
    A pawn moves diagonally only to take something, and b6 is empty.
    Un peón solo mueve en diagonal para tomar algo, y b6 está vacía.
    ");
    let told = refusal(
        &Refusal::StaleTurn { then: 5, now: 7 },
        None,
        &cast(Variant::Xymyx),
        |_| ana(),
    );
    assert_snapshot!(both(told), @"
    That button belonged to turn 5; the game is at turn 7.
    Ese botón era del turno 5; la partida va por el turno 7.
    ");
}

#[test]
fn spans_in_their_largest_units() {
    let span = |ms| {
        both(Story::First {
            who: Who::Named(ana()),
            by: Span(ms),
        })
    };
    assert_snapshot!(span(0), @"
    -# Ana sealed first, by less than a millisecond.
    -# Ana selló primero, por menos de un milisegundo.
    ");
    assert_snapshot!(span(1_400), @"
    -# Ana sealed first, by 1.4 seconds.
    -# Ana selló primero, por 1,4 segundos.
    ");
    assert_snapshot!(span(90 * 60_000), @"
    -# Ana sealed first, by 1 hour 30 minutes.
    -# Ana selló primero, por 1 hora y 30 minutos.
    ");
    assert_snapshot!(span(86_400_000), @"
    -# Ana sealed first, by 1 day.
    -# Ana selló primero, por 1 día.
    ");
}

#[test]
fn lists_count() {
    assert_snapshot!(both(Answer::MyGames { count: 1, due: 0 }), @"
    **Your games: 1** · none waits for you
    **Tus partidas: 1** · ninguna te espera
    ");
    assert_snapshot!(both(Answer::MyGames { count: 3, due: 1 }), @"
    **Your games: 3** · 1 waits for you
    **Tus partidas: 3** · 1 te espera
    ");
    assert_snapshot!(both(Answer::MyGames { count: 3, due: 2 }), @"
    **Your games: 3** · 2 wait for you
    **Tus partidas: 3** · 2 te esperan
    ");
}
