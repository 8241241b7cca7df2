//! What is posted of a tournament with a picture: rounds, tables and prizes; in words where there can be none.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::world::permissions::ATTACH_FILES;
use lacre::rehearsal::{Fault, Message, Wrong};

use super::begun;
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
