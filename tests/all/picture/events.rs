//! Tournaments as pictures, as text and read aloud.

use lacre::locale::Language;
use lacre::picture::event::{Roster, bracket, crosstable, pairings, standings};
use lacre::picture::{Painter, Theme};
use lacre::tournament::life::{
    Board, Command, Elimination, Format, Outcome, Playoff, Seats, Setup, Slot, View, Withdrawal,
    view,
};
use lacre::tournament::pairing::duel::Terms;
use lacre::tournament::{Bye, Score};

use crate::tournament::play::{Play, setup};

/// Names as Discord has them: short, long, in letters that the font lacks, dressed up, and of nothing but signs.
const NAMES: [&str; 16] = [
    "Ana",
    "Bartholomew Featherstonehaugh",
    "Çağla Öztürk",
    "小林さくら",
    "𝕯𝖗𝖆𝖌𝖔𝖓 ♛",
    "Анна Каренина",
    "🦄🦄🦄",
    "xX_Knight_Rider_Xx",
    "Ελένη",
    "J",
    "José Núñez 2.0",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "ليلى",
    "`code` *star* @everyone",
    "Nguyễn Thị Hạnh",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
];

fn roster(players: u16) -> Roster {
    let name = |slot: u16| match NAMES.get(usize::from(slot) - 1) {
        Some(name) => (*name).to_owned(),
        None => format!("Player {slot}"),
    };
    Roster::new((1..=players).map(|slot| (Slot(slot), name(slot))))
}

fn swiss(rounds: u16) -> Setup {
    Setup {
        name: "Autumn Open".to_owned(),
        seats: false,
        latest_entry: 0,
        ..setup(Format::Swiss { rounds, then: None })
    }
}

fn elimination(double: bool, games: u8) -> Format {
    let terms = Terms {
        games,
        ..Terms::default()
    };
    Format::Elimination(Elimination {
        double,
        extra: true,
        terms,
    })
}

/// What comes of a game: mostly the stronger wins, but not always, and always the same.
fn outcome(seats: Seats, round: u16) -> Outcome {
    let black = seats.black.map_or(0, |slot| slot.0);
    let white = seats.white.0;
    match (u32::from(white) * 7 + u32::from(black) * 13 + u32::from(round) * 5) % 9 {
        0 | 1 => Outcome::Played(Score::Draw),
        2 => Outcome::Played(if white > black {
            Score::Win
        } else {
            Score::Loss
        }),
        _ => Outcome::Played(if white < black {
            Score::Win
        } else {
            Score::Loss
        }),
    }
}

/// Plays as many of the open games as `most` says.
fn play(play: &mut Play, most: usize) {
    let round = play.now.published();
    for (at, Board { seats, .. }) in play.open().into_iter().take(most) {
        play.result(at, outcome(seats, round));
    }
}

fn rounds(setup: Setup, players: i64, count: u16) -> Play {
    let mut event = Play::started(setup, players);
    for _ in 0..count {
        event.next_round();
        play(&mut event, usize::MAX);
    }
    event
}

/// A Swiss of nine in its third round: one has withdrawn, one has not come, one sits out.
fn nine() -> View {
    let mut event = rounds(swiss(4), 9, 1);
    event.act(Command::Withdraw {
        slot: Slot(9),
        when: Withdrawal::AfterRound,
    });
    event.act(Command::Bye {
        slot: Slot(3),
        round: 2,
        bye: Some(Bye::Half),
        given: true,
    });
    event.next_round();
    event.result(0, Outcome::BlackAbsent);
    play(&mut event, usize::MAX);
    event.next_round();
    play(&mut event, 2);
    view(&event.now, false)
}

fn whole(format: Format, players: i64) -> View {
    let mut event = Play::started(
        Setup {
            name: "Winter Cup".to_owned(),
            ..setup(format)
        },
        players,
    );
    while !crate::tournament::play::over(&event.now) {
        event.next_round();
        play(&mut event, usize::MAX);
    }
    view(&event.now, false)
}

fn knockout(double: bool, players: i64, count: u16) -> View {
    let format = elimination(double, 1);
    let name = if double { "Twice or Out" } else { "Winter Cup" };
    let named = Setup {
        name: name.to_owned(),
        ..setup(format)
    };
    view(&rounds(named, players, count).now, false)
}

const ENGLISH: Language = Language::English;

/// Every picture that is kept.
pub(super) fn pictures() -> Vec<(String, Vec<u8>)> {
    let painter = Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH);
    let nine = nine();
    let large = view(&rounds(swiss(7), 64, 3).now, false);
    let robin = Format::RoundRobin {
        double: false,
        groups: 1,
        then: None,
    };
    let robin = whole(robin, 8);
    let groups = Format::RoundRobin {
        double: true,
        groups: 2,
        then: Some(Playoff {
            best: 2,
            elimination: Elimination {
                double: false,
                extra: true,
                terms: Terms::default(),
            },
        }),
    };
    let groups = whole(groups, 10);
    let names = &roster(16);
    let sheets = [
        ("standings", standings(&nine, names, ENGLISH)),
        (
            "standings-spanish",
            standings(&nine, names, Language::Spanish),
        ),
        ("crosstable", crosstable(&nine, names, ENGLISH)),
        ("pairings", pairings(&nine, 3, names, ENGLISH).unwrap()),
        ("pairings-over", pairings(&nine, 2, names, ENGLISH).unwrap()),
        ("standings-64", standings(&large, names, ENGLISH)),
        ("crosstable-64", crosstable(&large, names, ENGLISH)),
        ("pairings-64", pairings(&large, 3, names, ENGLISH).unwrap()),
        ("robin", crosstable(&robin, names, ENGLISH)),
        ("groups", crosstable(&groups, names, ENGLISH)),
        ("groups-standings", standings(&groups, names, ENGLISH)),
        ("places", standings(&knockout(false, 11, 3), names, ENGLISH)),
        ("two", standings(&knockout(false, 2, 1), names, ENGLISH)),
    ];
    let trees = [
        ("bracket", knockout(false, 8, 2)),
        ("bracket-begun", knockout(false, 11, 1)),
        ("bracket-over", whole(elimination(false, 2), 6)),
        ("bracket-two", knockout(false, 2, 0)),
        ("bracket-double", knockout(true, 8, 3)),
        ("bracket-double-11", knockout(true, 11, 2)),
        ("bracket-double-over", whole(elimination(true, 1), 6)),
        ("bracket-double-64", knockout(true, 64, 1)),
    ];
    let plain = [
        "Ana", "Ben", "Carla", "Dario", "Elif", "Farid", "Greta", "Hugo",
    ];
    let plain = Roster::new((1..).map(Slot).zip(plain.map(str::to_owned)));
    let open = view(&rounds(swiss(4), 8, 3).now, false);
    let cup = whole(elimination(false, 2), 8);
    let mut pictures: Vec<(String, Vec<u8>)> = vec![
        (
            "event-open".to_owned(),
            painter.sheet(&standings(&open, &plain, ENGLISH)),
        ),
        (
            "event-cup".to_owned(),
            painter.tree(&bracket(&cup, &plain, ENGLISH).unwrap()),
        ),
    ];
    let event = |name: &str| format!("event-{name}");
    pictures.extend(
        sheets
            .iter()
            .map(|(name, sheet)| (event(name), painter.sheet(sheet))),
    );
    let tree = |view: &View| bracket(view, names, ENGLISH).unwrap();
    pictures.extend(
        trees
            .iter()
            .map(|(name, view)| (event(name), painter.tree(&tree(view)))),
    );
    for theme in &Theme::ALL[1..] {
        let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
        let crosstable = painter.sheet(&crosstable(&nine, names, ENGLISH));
        pictures.push((format!("event-crosstable-{}", theme.name), crosstable));
        let bracket = painter.tree(&tree(&knockout(false, 4, 1)));
        pictures.push((format!("event-bracket-{}", theme.name), bracket));
    }
    pictures
}

/// The kinds of things that are told of an event, each as text and read aloud.
fn told(view: &View, round: u16, names: &Roster, language: Language) -> Vec<(Vec<String>, String)> {
    let sheets = [
        Some(standings(view, names, language)),
        Some(crosstable(view, names, language)),
        pairings(view, round, names, language),
    ];
    let sheets = sheets.iter().flatten();
    let mut told: Vec<_> = sheets
        .map(|sheet| (sheet.text(2_000), sheet.alt()))
        .collect();
    told.extend(bracket(view, names, language).map(|tree| (tree.text(2_000), tree.alt())));
    told
}

#[test]
fn what_is_drawn_is_told_as_text_and_aloud_within_discords_limits() {
    let large = view(&rounds(swiss(3), 64, 2).now, false);
    let hostile = |slot: u16| (Slot(slot), "`🦄`\u{202e}**x**\n@everyone ".repeat(200));
    let hostile = Roster::new((1..=64).map(hostile));
    for names in [&roster(64), &hostile, &Roster::default()] {
        for view in [
            &nine(),
            &large,
            &knockout(true, 64, 1),
            &knockout(false, 11, 4),
        ] {
            for language in Language::ALL {
                for (pages, aloud) in told(view, 1, names, language) {
                    assert!(!pages.is_empty());
                    for page in &pages {
                        assert!(page.encode_utf16().count() <= 2_000, "{page}");
                        assert_eq!(page.matches("```").count(), 2, "{page}");
                        let fenced = page.split("```").nth(1).unwrap();
                        assert!(!fenced.contains('`') && fenced.trim().lines().count() > 1);
                    }
                    let units = aloud.encode_utf16().count();
                    assert!((20..=1_024).contains(&units), "{units}: {aloud}");
                    assert!(!aloud.contains('\n'));
                }
            }
        }
    }
}

#[test]
fn nobody_is_left_out_of_the_pages_of_a_text() {
    let large = view(&rounds(swiss(3), 64, 1).now, false);
    let pages = standings(&large, &roster(64), ENGLISH).text(2_000);
    let lines = pages
        .iter()
        .flat_map(|page| page.split("```").nth(1).unwrap().trim().lines().skip(1));
    assert_eq!(lines.count(), 64);
    let cut = standings(&large, &roster(64), ENGLISH).alt();
    assert!(cut.ends_with("more."), "{cut}");
}

#[test]
fn an_event_is_read_in_both_languages() {
    let (nine, names) = (nine(), roster(9));
    let read = |language| {
        let told = told(&nine, 3, &names, language).into_iter();
        let told = told.map(|(pages, aloud)| format!("{}\n[{aloud}]", pages.join("\n===\n")));
        told.collect::<Vec<_>>().join("\n\n")
    };
    insta::assert_snapshot!(read(ENGLISH), @r"
    **Autumn Open\: standings after round 2 of 4**
    ```
      Player             Pts BH/C1 BH SB DE WIN
    1 Ana                  2     1  2  2  –   2
    2 Bartholomew Feath…  1½     ½  1  ¾  –   1
    3 𝕯𝖗𝖆𝖌𝖔𝖓 ♛             1     2 2½  ½  –   1
    4 小林さくら           1     1  2  1  –   1
    4 xX_Knight_Rider_Xx   1     1  2  1  –   1
    4 Ελένη                1     1  2  1  –   1
    7 Çağla Öztürk         1     ½ 1½  ¾  –   0
    8 Анна Каренина        ½    1½ 2½  ¾  –   0
    9 🦄🦄🦄               ½    1½ 2½  ½  –   0
    ```
    [Autumn Open: standings after round 2 of 4. 1. Ana, 2; 2. Bartholomew Featherstonehaugh, 1½; 3. 𝕯𝖗𝖆𝖌𝖔𝖓 ♛, 1; 4. 小林さくら, 1; 4. xX_Knight_Rider_Xx, 1; 4. Ελένη, 1; 7. Çağla Öztürk, 1; 8. Анна Каренина, ½; 9. 🦄🦄🦄, ½.]

    **Autumn Open\: crosstable**
    ```
      Player              R1  R2 Pts
    1 Ana                3 1 4 +   2
    2 Bartholomew Feath… 8 ½ 9 1  1½
    3 𝕯𝖗𝖆𝖌𝖔𝖓 ♛           1 0 8 1   1
    4 小林さくら         5 1 1 −   1
    5 xX_Knight_Rider_Xx 4 0 · 1   1
    6 Ελένη              · 1 · 0   1
    7 Çağla Öztürk       9 ½ · ½   1
    8 Анна Каренина      2 ½ 3 0   ½
    9 🦄🦄🦄             7 ½ 2 0   ½
    ```
    -# In each round: the opponent’s line in this table, and what it gave. + or −: not played. ·: no opponent.
    [Autumn Open: crosstable. 1. Ana, 2 (3 1, 4 +); 2. Bartholomew Featherstonehaugh, 1½ (8 ½, 9 1); 3. 𝕯𝖗𝖆𝖌𝖔𝖓 ♛, 1 (1 0, 8 1); 4. 小林さくら, 1 (5 1, 1 −); 5. xX_Knight_Rider_Xx, 1 (4 0, · 1); 6. Ελένη, 1 (· 1, · 0); 7. Çağla Öztürk, 1 (9 ½, · ½); 8. Анна Каренина, ½ (2 ½, 3 0); 9. 🦄🦄🦄, ½ (7 ½, 2 0).]

    **Autumn Open\: round 3**
    ```
    # Player         Result Player
    1 Ana          2  1 – 0 Bartholomew Feath… 1½
    2 Çağla Öztürk 1  1 – 0 xX_Knight_Rider_Xx  1
    3 𝕯𝖗𝖆𝖌𝖔𝖓 ♛     1      · 小林さくら          1
    4 🦄🦄🦄       ½      · Анна Каренина       ½
    ```
    [Autumn Open: round 3. Ana against Bartholomew Featherstonehaugh: 1 – 0; Çağla Öztürk against xX_Knight_Rider_Xx: 1 – 0; 𝕯𝖗𝖆𝖌𝖔𝖓 ♛ against 小林さくら; 🦄🦄🦄 against Анна Каренина.]
    ");
    insta::assert_snapshot!(read(Language::Spanish), @r"
    **Autumn Open\: clasificación tras la ronda 2 de 4**
    ```
      Participante       Pts BH/C1 BH SB DE WIN
    1 Ana                  2     1  2  2  –   2
    2 Bartholomew Feath…  1½     ½  1  ¾  –   1
    3 𝕯𝖗𝖆𝖌𝖔𝖓 ♛             1     2 2½  ½  –   1
    4 小林さくら           1     1  2  1  –   1
    4 xX_Knight_Rider_Xx   1     1  2  1  –   1
    4 Ελένη                1     1  2  1  –   1
    7 Çağla Öztürk         1     ½ 1½  ¾  –   0
    8 Анна Каренина        ½    1½ 2½  ¾  –   0
    9 🦄🦄🦄               ½    1½ 2½  ½  –   0
    ```
    [Autumn Open: clasificación tras la ronda 2 de 4. 1. Ana, 2; 2. Bartholomew Featherstonehaugh, 1½; 3. 𝕯𝖗𝖆𝖌𝖔𝖓 ♛, 1; 4. 小林さくら, 1; 4. xX_Knight_Rider_Xx, 1; 4. Ελένη, 1; 7. Çağla Öztürk, 1; 8. Анна Каренина, ½; 9. 🦄🦄🦄, ½.]

    **Autumn Open\: cuadro de resultados**
    ```
      Participante        R1  R2 Pts
    1 Ana                3 1 4 +   2
    2 Bartholomew Feath… 8 ½ 9 1  1½
    3 𝕯𝖗𝖆𝖌𝖔𝖓 ♛           1 0 8 1   1
    4 小林さくら         5 1 1 −   1
    5 xX_Knight_Rider_Xx 4 0 · 1   1
    6 Ελένη              · 1 · 0   1
    7 Çağla Öztürk       9 ½ · ½   1
    8 Анна Каренина      2 ½ 3 0   ½
    9 🦄🦄🦄             7 ½ 2 0   ½
    ```
    -# En cada ronda: la línea del rival en esta tabla y lo que dio. + o −: no se jugó. ·: sin rival.
    [Autumn Open: cuadro de resultados. 1. Ana, 2 (3 1, 4 +); 2. Bartholomew Featherstonehaugh, 1½ (8 ½, 9 1); 3. 𝕯𝖗𝖆𝖌𝖔𝖓 ♛, 1 (1 0, 8 1); 4. 小林さくら, 1 (5 1, 1 −); 5. xX_Knight_Rider_Xx, 1 (4 0, · 1); 6. Ελένη, 1 (· 1, · 0); 7. Çağla Öztürk, 1 (9 ½, · ½); 8. Анна Каренина, ½ (2 ½, 3 0); 9. 🦄🦄🦄, ½ (7 ½, 2 0).]

    **Autumn Open\: ronda 3**
    ```
    n.º Participante   Resultado Participante
      1 Ana          2     1 – 0 Bartholomew Feath… 1½
      2 Çağla Öztürk 1     1 – 0 xX_Knight_Rider_Xx  1
      3 𝕯𝖗𝖆𝖌𝖔𝖓 ♛     1         · 小林さくら          1
      4 🦄🦄🦄       ½         · Анна Каренина       ½
    ```
    [Autumn Open: ronda 3. Ana contra Bartholomew Featherstonehaugh: 1 – 0; Çağla Öztürk contra xX_Knight_Rider_Xx: 1 – 0; 𝕯𝖗𝖆𝖌𝖔𝖓 ♛ contra 小林さくら; 🦄🦄🦄 contra Анна Каренина.]
    ");
}

#[test]
fn an_elimination_is_read_in_both_languages() {
    let (cup, names) = (knockout(true, 5, 3), roster(5));
    let read = |language| {
        let tree = bracket(&cup, &names, language).unwrap();
        let places = standings(&cup, &names, language);
        let pages = [tree.text(2_000), places.text(2_000)].concat().join("\n");
        format!("{pages}\n[{}]\n[{}]", tree.alt(), places.alt())
    };
    insta::assert_snapshot!(read(ENGLISH), @r"
    **Twice or Out\: bracket**
    ```
       Player             Result Player
    — Upper round 1 —
    M1 小林さくら          1 – 0 𝕯𝖗𝖆𝖌𝖔𝖓 ♛
    — Upper round 2 —
    M2 Ana                 1 – 0 小林さくら
    M3 Bartholomew Feath…  1 – 0 Çağla Öztürk
    — Upper round 3 —
    M4 Ana                 1 – 0 Bartholomew Feath…
    — Lower round 2 —
    M5 Çağla Öztürk        1 – 0 𝕯𝖗𝖆𝖌𝖔𝖓 ♛
    — Lower round 3 —
    M6 Çağla Öztürk        1 – 0 小林さくら
    — Lower round 4 —
    M7 Bartholomew Feath…      · Çağla Öztürk
    — Final —
    M8 Ana                     · Winner of M7
    — Deciding match —
    M9 Loser of M8             · Winner of M8
    ```
    **Twice or Out\: places**
    ```
      Player             Out
      Ana                still in
      Bartholomew Feath… still in
      Çağla Öztürk       still in
    4 小林さくら         Lower round 3, to Çağla Öztürk
    5 𝕯𝖗𝖆𝖌𝖔𝖓 ♛           Lower round 2, to Çağla Öztürk
    ```
    [Twice or Out: bracket. Upper round 1. M1: 小林さくら against 𝕯𝖗𝖆𝖌𝖔𝖓 ♛: 1 – 0; Upper round 2. M2: Ana against 小林さくら: 1 – 0; M3: Bartholomew Featherstonehaugh against Çağla Öztürk: 1 – 0; Upper round 3. M4: Ana against Bartholomew Featherstonehaugh: 1 – 0; Lower round 2. M5: Çağla Öztürk against 𝕯𝖗𝖆𝖌𝖔𝖓 ♛: 1 – 0; Lower round 3. M6: Çağla Öztürk against 小林さくら: 1 – 0; Lower round 4. M7: Bartholomew Featherstonehaugh against Çağla Öztürk; Final. M8: Ana against Winner of M7; Deciding match. M9: Loser of M8 against Winner of M8.]
    [Twice or Out: places. –. Ana, still in; –. Bartholomew Featherstonehaugh, still in; –. Çağla Öztürk, still in; 4. 小林さくら, Lower round 3, to Çağla Öztürk; 5. 𝕯𝖗𝖆𝖌𝖔𝖓 ♛, Lower round 2, to Çağla Öztürk.]
    ");
    insta::assert_snapshot!(read(Language::Spanish), @r"
    **Twice or Out\: cuadro eliminatorio**
    ```
       Participante       Resultado Participante
    — Ronda superior 1 —
    P1 小林さくら             1 – 0 𝕯𝖗𝖆𝖌𝖔𝖓 ♛
    — Ronda superior 2 —
    P2 Ana                    1 – 0 小林さくら
    P3 Bartholomew Feath…     1 – 0 Çağla Öztürk
    — Ronda superior 3 —
    P4 Ana                    1 – 0 Bartholomew Feath…
    — Ronda inferior 2 —
    P5 Çağla Öztürk           1 – 0 𝕯𝖗𝖆𝖌𝖔𝖓 ♛
    — Ronda inferior 3 —
    P6 Çağla Öztürk           1 – 0 小林さくら
    — Ronda inferior 4 —
    P7 Bartholomew Feath…         · Çağla Öztürk
    — Final —
    P8 Ana                        · Quien gane P7
    — Partido decisivo —
    P9 Quien pierda P8            · Quien gane P8
    ```
    **Twice or Out\: puestos**
    ```
      Participante       Cae en
      Ana                sigue en juego
      Bartholomew Feath… sigue en juego
      Çağla Öztürk       sigue en juego
    4 小林さくら         Ronda inferior 3, ante Çağla Öztürk
    5 𝕯𝖗𝖆𝖌𝖔𝖓 ♛           Ronda inferior 2, ante Çağla Öztürk
    ```
    [Twice or Out: cuadro eliminatorio. Ronda superior 1. P1: 小林さくら contra 𝕯𝖗𝖆𝖌𝖔𝖓 ♛: 1 – 0; Ronda superior 2. P2: Ana contra 小林さくら: 1 – 0; P3: Bartholomew Featherstonehaugh contra Çağla Öztürk: 1 – 0; Ronda superior 3. P4: Ana contra Bartholomew Featherstonehaugh: 1 – 0; Ronda inferior 2. P5: Çağla Öztürk contra 𝕯𝖗𝖆𝖌𝖔𝖓 ♛: 1 – 0; Ronda inferior 3. P6: Çağla Öztürk contra 小林さくら: 1 – 0; Ronda inferior 4. P7: Bartholomew Featherstonehaugh contra Çağla Öztürk; Final. P8: Ana contra Quien gane P7; Partido decisivo. P9: Quien pierda P8 contra Quien gane P8.]
    [Twice or Out: puestos. –. Ana, sigue en juego; –. Bartholomew Featherstonehaugh, sigue en juego; –. Çağla Öztürk, sigue en juego; 4. 小林さくら, Ronda inferior 3, ante Çağla Öztürk; 5. 𝕯𝖗𝖆𝖌𝖔𝖓 ♛, Ronda inferior 2, ante Çağla Öztürk.]
    ");
}
