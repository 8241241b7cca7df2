//! `/tournament` as people meet it: what each subcommand answers, in both languages, and what it refuses.

mod acts;
mod files;
mod input;
mod organising;
mod pages;
mod playing;
mod posts;
mod shown;
mod waiting;
mod whole;

use lacre::rehearsal::World;
use lacre::rehearsal::script::Stage as _;

use crate::server::Server;

/// A line of a conversation: who typed what, and what they were told, with the picture's words where there is one.
async fn line(server: &Server, who: &str, typed: &str) -> String {
    let told = server.answer(who, typed).await;
    server.stage.settle().await;
    let files = told.attachments.iter().map(|file| {
        let alt = file.description.clone().unwrap_or_default();
        format!("({}: {alt})\n", file.filename)
    });
    let buttons = told.buttons();
    let buttons: Vec<_> = buttons
        .iter()
        .map(|button| format!("[{}]", button.label))
        .collect();
    let mut lines = format!("{who}: {typed}\n{}\n", masked(server, &told.content));
    lines.extend(files);
    if !buttons.is_empty() {
        lines += &format!("{}\n", buttons.join(" "));
    }
    lines
}

/// The same of a button.
async fn click(server: &Server, who: &str, label: &str) -> String {
    let told = server.clicks(who, label).await;
    format!("{who} [{label}]\n{}\n", masked(server, &told))
}

/// A text without what differs from run to run: people by their names, and no ids or instants.
fn masked(server: &Server, text: &str) -> String {
    let mut parts = text.split('<');
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let Some((link, rest)) = part.split_once('>') else {
            masked += &format!("<{part}");
            continue;
        };
        let kept = match link.split_at(1) {
            ("@", id) => ["Ana", "Ben", "Carla", "Mod"]
                .into_iter()
                .find(|name| {
                    let of = |world: &World| world.user_named(name).map(|user| user.id.to_string());
                    server.stage.discord.world(of).unwrap() == id
                })
                .unwrap_or("somebody"),
            ("/", path) => path.split(':').next().unwrap_or_default(),
            ("#", _) => "#",
            _ => link.rsplit(':').next().unwrap_or_default(),
        };
        masked += &format!("<{kept}>{rest}");
    }
    masked
}

/// An event that Mod has announced with these further options, with Ana, Ben and Carla in it.
async fn announced(server: &Server, options: &str) {
    let typed = format!("/tournament create name:Autumn Open {options}");
    let told = server.told("Mod", typed.trim_end()).await;
    assert!(
        told.contains("**Autumn Open** is announced as tournament 1"),
        "{told}"
    );
    server.stage.settle().await;
    for who in ["Ana", "Ben"] {
        let told = server.told(who, "/tournament join").await;
        assert!(told.starts_with("You are in"), "{told}");
    }
    let told = server.told("Carla", "/torneo entrar").await;
    assert!(told.starts_with("Estás dentro"), "{told}");
    server.stage.settle().await;
}

/// The same, begun, with its rounds published by hand.
async fn begun(server: &Server, options: &str) {
    announced(server, options).await;
    let hand = "/tournament conduct publication:when a moderator publishes it";
    let told = server.told("Mod", hand).await;
    assert!(told.starts_with("Changed."), "{told}");
    let told = server.told("Mod", "/tournament start").await;
    assert!(told.starts_with("It has begun with 3 players"), "{told}");
    server.stage.settle().await;
}
