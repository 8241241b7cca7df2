//! What is told of tournaments as text and read aloud.

use lacre::locale::Language;
use lacre::picture::event::{Roster, bracket, crosstable, pairings, standings};
use lacre::tournament::life::{Slot, View};

use super::staged::{knockout, nine, open, roster};

const ENGLISH: Language = Language::English;

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
    let large = open(64, 3, 2);
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
    let large = open(64, 3, 1);
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
