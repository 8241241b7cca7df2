//! Tournaments: whom a round is to bring together, and what is sealed in their games.
//!
//! Runs that differ in how moderators pair a round are the same to everybody else until it is published, however often
//! it is paired anew or has to be. Runs that differ in a move that Ana has sealed in her game of a round are the same to
//! everybody else, wherever a tournament can be looked at.

use lacre::app::LeverClock;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::world::permissions::VIEW_CHANNEL;
use lacre::rehearsal::{Id, Setting};

use super::alike;
use super::run::{figures, receipts, tournament_games};
use super::studies::START;
use super::talk::{answered, button, told};
use super::witness::{Clicks, Receipts, Witnessed, sorted};
use crate::server::{Server, log, overhear};

const MINUTE: i64 = 60_000;

/// Three who play, Dora who looks on, and Mod, who alone reads `#mods`.
fn setting() -> Setting {
    let mut setting = Setting::default();
    setting.people.push(("Dora".to_owned(), "en-US".to_owned()));
    setting.channels.push("mods".to_owned());
    setting
}

/// What a run gave away to all but one person.
struct Run {
    before: Witnessed,
    log: Vec<String>,
    figures: Vec<String>,
    /// What that person was told.
    own: Vec<String>,
    after: Witnessed,
}

/// What of it was there before the log is read.
struct Seen {
    before: Witnessed,
    figures: Vec<String>,
    own: Vec<String>,
    after: Witnessed,
    clicks: Clicks,
    receipts: Receipts,
}

/// Plays the conversation in its three ways, and holds each two runs to be alike for everybody else until
/// the end, and for nobody any longer after it.
fn nobody_else_can_tell(name: &str, conversation: impl AsyncFn(&Server, usize) -> Seen + Sync) {
    let played = |place: usize| {
        std::thread::scope(|scope| {
            let name = format!("secrecy of {name} {place}");
            let thread = std::thread::Builder::new().name(name);
            let played = || run(async |server: &Server| conversation(server, place).await);
            thread.spawn_scoped(scope, played).unwrap().join().unwrap()
        })
    };
    let runs: Vec<Run> = (0..3).map(played).collect();
    for (place, one) in runs.iter().enumerate() {
        for other in &runs[..place] {
            alike("inbox", &one.before.inbox, &other.before.inbox);
            alike("requests", &one.before.requests, &other.before.requests);
            alike("log", &one.log, &other.log);
            alike("figures", &one.figures, &other.figures);
            assert_ne!(one.own, other.own);
            assert_ne!(one.after.inbox, other.after.inbox);
            assert_ne!(one.after.requests, other.after.requests);
        }
    }
}

fn run(conversation: impl AsyncFnOnce(&Server) -> Seen) -> Run {
    let mut seen = None;
    let lines: Vec<log::Line> = overhear(
        LeverClock::standing(START),
        &setting(),
        async |server: &Server| {
            server.stage.start_anew().await.unwrap();
            for who in ["Ana", "Ben", "Carla", "Dora"] {
                let hidden =
                    server
                        .stage
                        .discord
                        .member_rights(who, "#mods", VIEW_CHANNEL, Some(false));
                hidden.unwrap();
            }
            server.told("Mod", "/setup settings log:#mods").await;
            seen = Some(conversation(server).await);
        },
    );
    let Seen {
        before,
        figures,
        own,
        after,
        clicks,
        receipts,
    } = seen.unwrap();
    Run {
        before,
        log: sorted(lines, &clicks, &receipts),
        figures,
        own,
        after,
    }
}

/// What has been seen by all but this person; what the bot asks of Discord for `#mods` nobody sees who may not.
fn witnessed(server: &Server, person: Id, receipts: &Receipts) -> Witnessed {
    let mut witnessed = Witnessed::by_others(server, person, receipts);
    let hidden = format!("/channels/{}/", server.place("#mods"));
    witnessed.requests.retain(|line| !line.contains(&hidden));
    witnessed.unordered()
}

/// An event in which Ana, Ben and Carla play, with its first round worked out.
async fn begun(server: &Server) {
    for (who, line) in [
        (
            "Mod",
            "/tournament create name:Autumn Open format:Swiss rounds:3",
        ),
        (
            "Mod",
            "/tournament conduct publication:when a moderator publishes it tie-breaks:BH SB DE WIN KS",
        ),
        ("Ana", "/tournament join"),
        ("Ben", "/tournament join"),
        ("Carla", "/torneo entrar"),
        ("Mod", "/tournament start"),
        ("Mod", "/tournament pair first:@Ana second:@Ben"),
    ] {
        says(server, who, line).await;
    }
}

/// Somebody types a line, and everything that follows happens.
async fn says(server: &Server, who: &str, line: &str) -> String {
    let message = server.answer(who, line).await;
    server.stage.settle().await;
    told(&message)
}

/// All but one person look wherever a tournament can be looked at.
async fn everybody_looks(server: &Server, but: &str, next: u16) {
    let lines = [
        "show".to_owned(),
        "show all:true".to_owned(),
        format!("show round:{}", next - 1),
        format!("show round:{next}"),
        "standings".to_owned(),
        "crosstable".to_owned(),
        "bracket".to_owned(),
        "why".to_owned(),
        format!("why round:{next} player:@Ana"),
        "why about:the tie-breaks player:@Ana".to_owned(),
        "why about:the tie-breaks player:@Ben".to_owned(),
        "export as:report file (TRF)".to_owned(),
        "export as:table (CSV)".to_owned(),
        "export as:everything (JSON)".to_owned(),
    ];
    // Those who play, and one who looks on.
    let people = ["Ana", "Ben", "Dora", "Mod"];
    for who in people.into_iter().filter(|who| *who != but) {
        for line in &lines {
            server.answer(who, &format!("/tournament {line}")).await;
        }
        for line in ["/tournament show tournament:", "/board game:"] {
            let offered = server.person(who).autocomplete("#chess", line).await;
            answered(offered.unwrap());
        }
        let shown = server.answer(who, "/tournament show").await;
        for label in ["Standings", "Crosstable", &format!("Round {}", next - 1)] {
            let Some(known) = button(&shown, label) else {
                continue;
            };
            // As the button says, and as somebody might have made it say.
            let other = known.strip_suffix(&format!("r{}", next - 1));
            let forged = other.map(|start| format!("{start}r{next}"));
            for pressed in [Some(known.clone()), forged].into_iter().flatten() {
                server.stage.advance(2_000).await;
                let outcome = server.person(who).press(shown.id, &pressed, label).await;
                answered(outcome.unwrap());
            }
        }
        for line in ["/games server", "/games mine", "/profile person:@Ana"] {
            server.answer(who, line).await;
        }
    }
    // One who reads Spanish.
    for line in ["/torneo ver", "/torneo clasificación", "/torneo porqué"] {
        server.answer("Carla", line).await;
    }
    server.stage.settle().await;
}

/// Who is brought together: the first two of each, while the third rests.
const DRAFTS: [[&str; 3]; 3] = [
    ["Ana", "Ben", "Carla"],
    ["Ben", "Carla", "Ana"],
    ["Carla", "Ana", "Ben"],
];

/// Mod pairs a round in this way, then in another, then has to anew; it publishes itself within the hour.
async fn drafts(server: &Server, place: usize) -> Seen {
    let [first, second, third] = DRAFTS[place];
    begun(server).await;
    let mut own = Vec::new();
    says(server, "Mod", "/tournament publish").await;
    says(server, "Mod", "/tournament result player:@Ana result:won").await;
    for pair in [[first, second], [second, third]] {
        let line = format!("/tournament pair first:@{} second:@{}", pair[0], pair[1]);
        own.push(says(server, "Mod", &line).await);
        own.push(says(server, "Mod", "/tournament show round:2").await);
        own.push(says(server, "Mod", "/tournament export as:everything (JSON)").await);
        everybody_looks(server, "Mod", 2).await;
    }
    // What changes who is there takes the draft back.
    for line in [
        "/tournament bye player:@Carla kind:no points",
        "/tournament bye player:@Carla kind:no bye after all",
    ] {
        says(server, "Mod", line).await;
    }
    let line = format!("/tournament pair first:@{first} second:@{second}");
    own.push(says(server, "Mod", &line).await);
    server.stage.stop_bot().await;
    server.stage.start_bot().await.unwrap();
    server.stage.advance(30 * MINUTE).await;
    server.stage.settle().await;
    everybody_looks(server, "Mod", 2).await;
    let moderator = server.person("Mod").id;
    let before = witnessed(server, moderator, &Vec::new());
    let figures = figures(server).await;
    says(server, "Mod", "/tournament publish").await;
    server.stage.settle().await;
    let after = witnessed(server, moderator, &Vec::new());
    let clicks = server
        .stage
        .discord
        .world(|world| Clicks::of(world, moderator));
    Seen {
        before,
        figures,
        own,
        after,
        clicks,
        receipts: Vec::new(),
    }
}

#[test]
fn whom_a_round_brings_together_is_seen_by_moderators_alone_until_it_is_published() {
    nobody_else_can_tell("drafts", drafts);
}

/// Ana seals a move in her game of the first round, and everybody looks; in the end Ben seals his.
async fn sealed(server: &Server, place: usize) -> Seen {
    let order = ["e4", "d4", "Nf3"][place];
    begun(server).await;
    says(server, "Mod", "/tournament publish").await;
    let mut own = vec![says(server, "Ana", &format!("/move move:{order}")).await];
    own.push(server.clicks("Ana", "Seal").await);
    everybody_looks(server, "Ana", 2).await;
    server.stage.stop_bot().await;
    server.stage.start_bot().await.unwrap();
    // Mod pauses the event, and would let Ben go: he is asked first, and thinks better of it.
    for line in ["/tournament pause", "/tournament resume"] {
        says(server, "Mod", line).await;
    }
    says(server, "Ben", "/tournament withdraw when:at once").await;
    server.clicks("Ben", "Leave it").await;
    everybody_looks(server, "Ana", 2).await;
    let ana = server.person("Ana").id;
    let receipts = receipts(server, tournament_games(server).await).await;
    assert_eq!(receipts.len(), 1);
    let mut before = witnessed(server, ana, &receipts);
    // Whether moderators are told of a round before one of them has published it is a matter of moments.
    before
        .inbox
        .retain(|seen| !seen.text.contains("worked out"));
    let figures = figures(server).await;
    server.seals("Ben", "e5").await;
    let after = witnessed(server, ana, &receipts);
    let clicks = server.stage.discord.world(|world| Clicks::of(world, ana));
    Seen {
        before,
        figures,
        own,
        after,
        clicks,
        receipts,
    }
}

#[test]
fn a_move_sealed_in_a_tournament_is_seen_by_nobody_else() {
    nobody_else_can_tell("a round", sealed);
}
