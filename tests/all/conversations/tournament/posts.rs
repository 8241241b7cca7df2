//! What is posted of a tournament with a picture: rounds, tables and prizes; in words where there can be none.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::world::permissions::ATTACH_FILES;
use lacre::rehearsal::{Fault, Message, Wrong};

use super::{begun, masked};
use crate::server::{Server, play};

/// The posts in `#chess` in which a line begins like this.
fn posts(server: &Server, line: &str) -> Vec<Message> {
    let seen = server.person("Mod").sees("#chess").into_iter();
    let public = seen.filter(|message| !message.is_ephemeral());
    let tells = |message: &Message| message.content.lines().any(|told| told.starts_with(line));
    public.filter(tells).collect()
}

/// The one post in which a line begins like this.
#[track_caller]
fn post(server: &Server, line: &str) -> Message {
    let mut posts = posts(server, line);
    assert_eq!(posts.len(), 1, "{line}: {posts:#?}");
    posts.remove(0)
}

/// A round in which Ana and Ben draw and Carla rests, with these troubles before it.
async fn played(server: &Server, format: &str, troubles: impl Fn(&Server)) {
    begun(server, format).await;
    server.stage.settle().await;
    server
        .told("Mod", "/tournament pair first:@Ana second:@Ben")
        .await;
    server.stage.settle().await;
    troubles(server);
    server.told("Mod", "/tournament publish").await;
    server.stage.settle().await;
    let drew = "/tournament result player:@Ana result:drew";
    server.told("Mod", drew).await;
    server.stage.settle().await;
}

struct Words {
    language: &'static str,
    /// A line of each post, and what its picture says.
    posts: [(&'static str, &'static str); 3],
    /// What half a point is among, in private answers.
    private: [(&'static str, &'static str); 4],
}

const ENGLISH: Words = Words {
    language: "English",
    posts: [
        ("**Round 1 of 1**", "round 1. Ana against Ben; Carla rests."),
        ("**Round 1 is over.**", "1. Carla, 1; 2. Ana, ½; 2. Ben, ½."),
        ("**It is over, and", "1. Carla, 1; 2. Ana, ½; 2. Ben, ½."),
    ],
    private: [
        ("/tournament show", "points ½"),
        ("/tournament standings", "2. Ana, ½"),
        ("/tournament crosstable", "Ana, ½"),
        ("/tournament why about:the tie-breaks", "points ½"),
    ],
};

const SPANISH: Words = Words {
    language: "Español",
    posts: [
        (
            "**Ronda 1 de 1**",
            "ronda 1. Ana contra Ben; Carla descansa.",
        ),
        (
            "**La ronda 1 ha terminado.**",
            "1. Carla, 1; 2. Ana, ½; 2. Ben, ½.",
        ),
        ("**Ha terminado, y", "1. Carla, 1; 2. Ana, ½; 2. Ben, ½."),
    ],
    private: ENGLISH.private,
};

#[test]
fn rounds_tables_and_prizes_are_posted_with_pictures_in_the_language_of_the_server() {
    for words in [&ENGLISH, &SPANISH] {
        play(async |server| {
            let language = format!("/setup settings language:{}", words.language);
            server.told("Mod", &language).await;
            played(server, "format:Swiss rounds:1", |_| {}).await;
            for (line, alt) in words.posts {
                let post = post(server, line);
                let [table] = &post.attachments[..] else {
                    panic!("{line}: {post:?}")
                };
                assert_eq!(
                    (&table.filename[..], &table.content_type[..]),
                    ("table.png", "image/png")
                );
                let told = table.description.as_deref().unwrap_or_default();
                assert!(
                    told.starts_with("Autumn Open: ") && told.contains(alt),
                    "{told}"
                );
                assert!(told.encode_utf16().count() <= 1_024, "{told}");
            }
            // Half a point is written as players write it, wherever it is told.
            let mut told = Vec::new();
            for (line, _) in &words.posts[1..] {
                let content = post(server, line).content;
                assert_eq!(content.matches("½").count(), 2, "{content}");
                told.push(content);
            }
            for (line, half) in words.private {
                let answer = server.answer("Ana", line).await;
                let alt = answer.attachments.iter();
                let alt = alt.filter_map(|file| file.description.as_deref());
                let all = alt.fold(answer.content.clone(), |all, alt| all + alt);
                assert!(all.contains(half), "{line}: {all}");
                told.push(all);
            }
            for told in told {
                let decimal = ["0.5", "0,5", "1.0", "1,0"];
                assert!(!decimal.iter().any(|part| told.contains(part)), "{told}");
            }
        });
    }
}

/// A tournament that is told in a thread: what changes its cards wakes it, however long nobody spoke there.
#[test]
fn the_cards_of_a_tournament_change_in_a_thread_that_was_put_away() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let create = "/tournament create name:Autumn Open format:Swiss";
        let told = server.told_in("#1", "Mod", create).await;
        assert!(told.contains("is announced"), "{told}");
        server.stage.settle().await;
        let discord = &server.stage.discord;
        let card = || {
            let is_card = |message: &&Message| {
                !message.is_ephemeral() && message.content.contains("Autumn Open")
            };
            let found = discord.world(|world| world.messages.values().find(is_card).cloned());
            found.expect("a card for those who sign up")
        };
        let before = card();
        let thread = server.newest_card().channel;
        assert_eq!(before.channel, thread);
        discord.change_thread(thread, Some(true), None);
        let told = server.told("Ana", "/tournament join").await;
        assert!(told.starts_with("You are in"), "{told}");
        server.stage.settle().await;
        assert_ne!(card().content, before.content);
    });
}

#[test]
fn an_elimination_is_posted_with_its_bracket() {
    play(async |server| {
        begun(server, "format:elimination").await;
        server.stage.settle().await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        for _ in 0..2 {
            let won = "/tournament result player:@Ben result:won";
            server.told("Mod", won).await;
            server.stage.settle().await;
            server.told("Mod", "/tournament publish").await;
            server.stage.settle().await;
        }
        let posted = post(server, "**Round 1 is over.**");
        let [bracket] = &posted.attachments[..] else {
            panic!("{posted:?}")
        };
        assert_eq!(bracket.filename, "bracket.png");
        let told = bracket.description.as_deref().unwrap_or_default();
        assert!(told.starts_with("Autumn Open: bracket."), "{told}");
    });
}

struct Even {
    language: &'static str,
    /// How the posts begin of the two rounds of the match, and of the end.
    posts: [&'static str; 3],
    /// What the second of them says of it.
    said: &'static str,
    /// Who reads the bracket in words, by which commands.
    reads: [&'static str; 3],
    /// What it says.
    words: [&'static str; 2],
}

const EVEN: [Even; 2] = [
    Even {
        language: "English",
        posts: [
            "**Round 1 is over.**",
            "**Round 2 is over.**",
            "**It is over",
        ],
        said: "M1 · <Ben> – <Carla> **1 – 1** · It is even, and <Ben> wins it as the better seed.",
        reads: ["Ana", "/preferences text-boards:yes", "/tournament bracket"],
        words: [
            "M1: Ben against Carla: 1 – 1, won by Ben as the better seed;",
            "-# Even, so the better seed won: M1 (Ben).",
        ],
    },
    Even {
        language: "Español",
        posts: [
            "**La ronda 1 ha terminado.**",
            "**La ronda 2 ha terminado.**",
            "**Ha terminado, y",
        ],
        said: "P1 · <Ben> – <Carla> **1 – 1** · Hay empate, y lo gana <Ben> por partir mejor.",
        reads: [
            "Carla",
            "/preferencias tablero-en-texto:sí",
            "/torneo cuadro",
        ],
        words: [
            "P1: Ben contra Carla: 1 – 1, lo gana Ben por partir mejor;",
            "-# Igualados, así que ganó quien partía mejor: P1 (Ben).",
        ],
    },
];

/// Ben and Carla draw both games of their match, and then Ana wins the final.
#[test]
fn an_even_match_says_why_it_is_won_and_the_end_names_the_places_that_the_bracket_gave() {
    for even in EVEN {
        play(async |server| {
            let set = format!("/setup settings language:{}", even.language);
            server.told("Mod", &set).await;
            begun(server, "format:elimination").await;
            for _ in 0..2 {
                publish_with(server, "player:@Ben result:drew").await;
            }
            let [who, prefers, bracket] = even.reads;
            server.told(who, prefers).await;
            let told = server.answer(who, bracket).await;
            let alt = told.attachments[0].description.clone();
            assert!(
                alt.clone().unwrap_or_default().contains(even.words[0]),
                "{alt:?}"
            );
            assert!(told.content.contains(even.words[1]), "{}", told.content);
            for _ in 0..2 {
                publish_with(server, "player:@Ana result:won").await;
            }
            let posted = |start: &str| masked(server, &post(server, start).content);
            let [first, second, end] = even.posts.map(posted);
            assert!(first.contains("<Ben> – <Carla> **½ – ½** · "), "{first}");
            assert!(!first.contains(" 1. "), "{first}");
            assert!(second.contains(even.said), "{second}");
            let places = "\n1. <Ana>\n2. <Ben>\n3. <Carla>";
            assert!(end.ends_with(places), "{end}");
        });
    }
}

/// The round that waits is published, and its one game gets this result.
async fn publish_with(server: &Server, result: &str) {
    server.stage.settle().await;
    server.told("Mod", "/tournament pair").await;
    let told = server.told("Mod", "/tournament publish").await;
    assert!(told.contains("is published"), "{told}");
    server.stage.settle().await;
    let result = format!("/tournament result {result}");
    let told = server.told("Mod", &result).await;
    assert!(told.starts_with("Round "), "{told}");
    server.stage.settle().await;
}

/// Where no picture can stand the words say it all, once.
fn in_words(troubles: impl Fn(&Server), told_without: &[usize]) {
    play(async |server| {
        played(server, "format:Swiss rounds:1", &troubles).await;
        for (place, (line, _)) in ENGLISH.posts.into_iter().enumerate() {
            let post = post(server, line);
            let without = told_without.contains(&place);
            assert_eq!(post.attachments.is_empty(), without, "{line}: {post:?}");
            let names = ["Ana", "Ben", "Carla"];
            for name in names {
                let mention = format!("<@{}>", server.person(name).id);
                assert!(post.content.contains(&mention), "{}", post.content);
            }
        }
    });
}

#[test]
fn where_files_may_not_be_attached_words_say_it() {
    let forbid = |server: &Server| {
        let chess = server.place("#chess");
        let discord = &server.stage.discord;
        discord.bot_rights(chess, ATTACH_FILES, Some(false));
    };
    in_words(forbid, &[0, 1, 2]);
}

#[test]
fn where_a_picture_is_refused_words_say_it() {
    for code in [40_005, 50_013] {
        let refuse = |server: &Server| {
            server.stage.discord.fault(Fault {
                route: "POST /channels/*/messages".to_owned(),
                times: 1,
                wrong: Wrong::Code(code),
            });
        };
        in_words(refuse, &[0]);
    }
}
