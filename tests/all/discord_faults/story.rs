//! A short game in which every kind of post goes out, and what people see of it.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Fault, Id, Message, What, World, Wrong};

use crate::server::Server;

const HOUR: i64 = 3_600_000;

/// The steps of the story, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Ana challenges Ben: the challenge's card.
    Challenge,
    /// Ben accepts: the thread, the game's line, the first card.
    Accept,
    /// Ana seals: the card shows it.
    Seal,
    /// Ben's time runs out: he is reminded.
    Remind,
    /// Ben seals: the card is closed, the reminder goes, the next card comes.
    Resolve,
    /// Ana offers a draw.
    Offer,
    /// Ben declines it.
    Decline,
    /// Ben resigns: the card is closed, the end is told, the line changes.
    Resign,
    /// An hour later the thread is archived.
    Archive,
}

impl Step {
    pub(super) const ALL: [Step; 9] = [
        Step::Challenge,
        Step::Accept,
        Step::Seal,
        Step::Remind,
        Step::Resolve,
        Step::Offer,
        Step::Decline,
        Step::Resign,
        Step::Archive,
    ];

    /// Somebody acts, or time passes.
    async fn act(self, server: &Server) {
        match self {
            Step::Challenge => {
                // A rated one would stop counting after a few in one server.
                let line = "/challenge xymyx opponent:@Ben rated:no";
                server.told("Ana", line).await;
            }
            Step::Accept => {
                server.clicks("Ben", "Accept").await;
            }
            Step::Seal => {
                server.seals("Ana", "e2e4").await;
            }
            Step::Remind => server.stage.advance(44 * HOUR).await,
            Step::Resolve => {
                server.seals("Ben", "e7e5").await;
            }
            Step::Offer => {
                server.told("Ana", "/draw").await;
            }
            Step::Decline => {
                server.clicks("Ben", "Decline the draw").await;
            }
            Step::Resign => {
                server.told("Ben", "/resign").await;
                server.clicks("Ben", "Resign").await;
            }
            Step::Archive => server.stage.advance(HOUR).await,
        }
    }
}

/// What a person sees of a story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sight {
    /// Every public message as it was when it came, in order.
    pub(super) posted: Vec<String>,
    /// Every public message as it stands at the end, in order.
    pub(super) standing: Vec<String>,
}

/// Plays the story; `before` may break something before each step. What Carla, who watches, sees of it: everybody
/// else sees the same in public.
pub(super) async fn tell(server: &Server, before: impl Fn(Step)) -> Sight {
    let first = begin(server);
    for step in Step::ALL {
        before(step);
        step.act(server).await;
        assert!(server.stage.catch_up().await, "{step:?}: all is told");
        server.stage.discord.clear_faults();
    }
    let sight = |name| {
        server
            .stage
            .discord
            .world(|world| sight(world, name, first))
    };
    let carla = sight("Carla");
    for other in ["Ana", "Ben", "Mod"] {
        assert_eq!(sight(other), carla, "{other}");
    }
    carla
}

/// The number of the next entry of the log.
pub(super) fn begin(server: &Server) -> usize {
    server.stage.discord.world(|world| world.log.len())
}

/// What a person sees of what has happened since an entry of the log.
pub(super) fn sight(world: &World, name: &str, first: usize) -> Sight {
    let who = world.user_named(name).unwrap().id;
    let news = world.log[first..].iter();
    let posted: Vec<&Message> = news
        .filter(|entry| entry.seen_by.contains(&who))
        .filter_map(|entry| match &entry.what {
            What::Posted(message) if !message.is_ephemeral() => Some(message),
            _ => None,
        })
        .collect();
    let known: Vec<Id> = posted.iter().map(|message| message.id).collect();
    let standing = world.visible(who, None).into_iter();
    Sight {
        posted: posted.iter().map(|message| words(world, message)).collect(),
        standing: standing
            .filter(|message| known.contains(&message.id))
            .map(|message| words(world, message))
            .collect(),
    }
}

/// The first line of a message, wherever it stands: what it tells, with its board as a picture or in words.
pub(super) fn head(message: &str) -> &str {
    let (_, text) = message.split_once(": ").unwrap();
    text.lines().next().unwrap_or_default()
}

/// A message without what differs from game to game: instants, spans, numbers and receipts.
fn words(world: &World, message: &Message) -> String {
    let thread = world.channels.get(&message.channel);
    let place = if thread.is_some_and(|place| place.is_thread()) {
        "thread"
    } else {
        "channel"
    };
    let alts = message.attachments.iter().map(|file| {
        let alt = file.description.as_deref().unwrap_or_default();
        format!("\n![{alt}]({})", file.filename)
    });
    let buttons = message.buttons().into_iter();
    let buttons = buttons.map(|button| format!("\n[{}]", button.label));
    let text = format!(
        "{place}: {}{}{}",
        message.content,
        alts.collect::<String>(),
        buttons.collect::<String>()
    );
    masked(&text)
}

fn masked(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some(at) = text.find(", by ") {
        let rest = &text[at + 5..];
        let end = rest.find(['.', ',']).unwrap_or(rest.len());
        text.replace_range(at..at + 5 + end, " …");
    }
    let mut masked = String::new();
    let mut run = String::new();
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_hexdigit() {
            run.push(c);
            continue;
        }
        let is_number = run.len() >= 9 || masked.ends_with('#') || masked.ends_with("lacre-");
        if is_number && run.chars().any(|digit| digit.is_ascii_digit()) {
            masked.push('…');
        } else {
            masked.push_str(&run);
        }
        run.clear();
        masked.push(c);
    }
    masked.trim_end().to_owned()
}

/// Lets requests on a route go wrong in this way the first time that each comes.
pub(super) fn at_first(server: &Server, route: &str, wrong: &Wrong) {
    server.stage.discord.fault(Fault {
        route: route.to_owned(),
        times: u32::MAX,
        wrong: Wrong::AtFirst(Box::new(wrong.clone())),
    });
}

/// Lets the next request on a route go wrong in this way.
pub(super) fn once(server: &Server, route: &str, wrong: Wrong) {
    server.stage.discord.fault(Fault {
        route: route.to_owned(),
        times: 1,
        wrong,
    });
}
