//! A whole Swiss of nine in Discord: nobody types anything about it but who signs up, goes and comes late; the rest is
//! moves and time.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Message, Setting};
use sqlx::Row as _;

use crate::server::{Server, play_in};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

const PLAYERS: [&str; 9] = [
    "Ana", "Ben", "Carla", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo",
];
const LATE: &str = "Juno";

/// Nine who play, one who comes late, and Mod.
fn setting() -> Setting {
    let spanish = ["Carla", "Ivo"];
    let locale = |name: &str| match spanish.contains(&name) {
        true => "es-ES",
        false => "en-US",
    };
    let names = PLAYERS.into_iter().chain([LATE, "Mod"]);
    Setting {
        people: names
            .map(|name| (name.to_owned(), locale(name).to_owned()))
            .collect(),
        ..Setting::default()
    }
}

/// The games of a round that are being played: their numbers, White's and Black's player.
async fn games(server: &Server, round: i64) -> Vec<(i64, String, String)> {
    let url = format!("sqlite://{}?mode=ro", server.database().display());
    let raw = sqlx::SqlitePool::connect(&url).await.unwrap();
    let select = "select g.number, w.name as white, b.name as black from tournament_game t \
         join game g on g.id = t.game and g.status = 'playing' \
         join seat sw on sw.game = g.id and sw.side = 'white' join player w on w.id = sw.player \
         join seat sb on sb.game = g.id and sb.side = 'black' join player b on b.id = sb.player \
         where t.round = $1 order by t.board";
    let rows = sqlx::query(select).bind(round).fetch_all(&raw).await;
    let rows = rows.unwrap();
    raw.close().await;
    let game =
        |row: &sqlx::sqlite::SqliteRow| (row.get("number"), row.get("white"), row.get("black"));
    rows.iter().map(game).collect()
}

/// The button of this action on the newest message of somebody's that has one, whatever its language.
async fn confirms(server: &Server, who: &str, answer: &Message, labels: [&str; 2]) {
    let found = answer.buttons().into_iter();
    let mut found = found.filter(|button| labels.contains(&button.label.as_str()));
    let button = found.next().unwrap_or_else(|| panic!("{who}: {answer:?}"));
    server.clicks(who, &button.label).await;
}

/// Somebody seals a move in the only game in which they are due.
async fn moves(server: &Server, who: &str, to: &str, game: i64) {
    let typed = format!("/move move:{to} game:{game}");
    let answer = server.answer(who, &typed).await;
    confirms(server, who, &answer, ["Seal", "Sellar"]).await;
}

/// Black moves and gives up.
async fn loses(server: &Server, who: &str, game: i64) {
    moves(server, who, "e5", game).await;
    let answer = server.answer(who, &format!("/resign game:{game}")).await;
    let labels = ["Resign", "Abandonar"];
    confirms(server, who, &answer, labels).await;
}

/// What was posted in the channel, the newest last.
fn posted(server: &Server) -> Vec<String> {
    let seen = server.person("Mod").sees("#chess").into_iter();
    seen.filter(|message| !message.is_ephemeral())
        .map(|message| message.content)
        .collect()
}

/// The posts of the event that begin a line like this.
fn told(server: &Server, line: &str) -> usize {
    let posts = posted(server).into_iter();
    posts
        .filter(|post| post.lines().any(|told| told.starts_with(line)))
        .count()
}

struct Words {
    language: &'static str,
    join: &'static str,
    begun: &'static str,
    round: [&'static str; 3],
    over: [&'static str; 3],
    won: &'static str,
}

const ENGLISH: Words = Words {
    language: "English",
    join: "Join",
    begun: "It has begun, with 9 players.",
    round: ["**Round 1 of 3**", "**Round 2 of 3**", "**Round 3 of 3**"],
    over: [
        "**Round 1 is over.**",
        "**Round 2 is over.**",
        "**Round 3 is over.**",
    ],
    won: "**It is over, and",
};

const SPANISH: Words = Words {
    language: "Español",
    join: "Inscribirse",
    begun: "Ha empezado, con 9 participantes.",
    round: ["**Ronda 1 de 3**", "**Ronda 2 de 3**", "**Ronda 3 de 3**"],
    over: [
        "**La ronda 1 ha terminado.**",
        "**La ronda 2 ha terminado.**",
        "**La ronda 3 ha terminado.**",
    ],
    won: "**Ha terminado, y",
};

fn a_whole_swiss(words: &Words) {
    play_in(&setting(), async |server| {
        let language = format!("/setup settings language:{}", words.language);
        server.told("Mod", &language).await;
        let create = "/tournament create name:Autumn Open format:Swiss rounds:3 starts:2 hours round-time:2 days";
        let told_of = server.told("Mod", create).await;
        assert!(told_of.contains("Autumn Open"), "{told_of}");
        server.stage.settle().await;
        for who in PLAYERS {
            server.clicks(who, words.join).await;
        }
        server.stage.advance(2 * HOUR).await;
        server.stage.settle().await;
        assert_eq!(told(server, words.begun), 1, "{:#?}", posted(server));
        server.stage.advance(HOUR + MINUTE).await;
        server.stage.settle().await;
        assert_eq!(told(server, words.round[0]), 1, "{:#?}", posted(server));

        // Round 1: on the last board Black does not come. The bot is down over the deadline, which is made good.
        let round = games(server, 1).await;
        assert_eq!(round.len(), 4);
        for (game, _, black) in &round[..3] {
            loses(server, black, *game).await;
        }
        let (number, white, _) = &round[3];
        moves(server, white, "e4", *number).await;
        server.stage.advance(DAY - 3 * HOUR).await;
        server.stage.stop_bot().await;
        server.stage.advance(2 * DAY).await;
        server.stage.start_bot().await.unwrap();
        server.stage.settle().await;
        server.stage.advance(HOUR).await;
        server.stage.settle().await;
        assert_eq!(games(server, 1).await.len(), 1);
        server.stage.advance(2 * HOUR + 10 * MINUTE).await;
        server.stage.settle().await;
        assert_eq!(told(server, words.over[0]), 1, "{:#?}", posted(server));

        // Somebody enters late, and the round is worked out for them too.
        let entered = server.told(LATE, "/tournament join").await;
        assert!(entered.contains("You enter from round 2"), "{entered}");
        server.stage.advance(MINUTE).await;
        server.stage.settle().await;
        server.stage.advance(HOUR + MINUTE).await;
        server.stage.settle().await;
        assert_eq!(told(server, words.round[1]), 1, "{:#?}", posted(server));
        let round = games(server, 2).await;
        assert_eq!(round.len(), 5);
        // Somebody goes in the middle of the round, before anybody moved.
        let (_, goes, _) = &round[4];
        let withdraw = "/tournament withdraw when:at once";
        let answer = server.answer(goes, withdraw).await;
        confirms(server, goes, &answer, ["Do it", "Hacerlo"]).await;
        server.stage.settle().await;
        for (game, _, black) in &round[..4] {
            loses(server, black, *game).await;
        }
        server.stage.settle().await;
        assert_eq!(told(server, words.over[1]), 1, "{:#?}", posted(server));

        server.stage.advance(HOUR + MINUTE).await;
        server.stage.settle().await;
        assert_eq!(told(server, words.round[2]), 1, "{:#?}", posted(server));
        for (game, _, black) in games(server, 3).await {
            loses(server, &black, game).await;
        }
        server.stage.settle().await;
        assert_eq!(told(server, words.over[2]), 1, "{:#?}", posted(server));
        assert_eq!(told(server, words.won), 1, "{:#?}", posted(server));
    });
}

#[test]
fn a_swiss_of_nine_is_played_to_its_prizes_in_english() {
    a_whole_swiss(&ENGLISH);
}

#[test]
fn a_swiss_of_nine_is_played_to_its_prizes_in_spanish() {
    a_whole_swiss(&SPANISH);
}
