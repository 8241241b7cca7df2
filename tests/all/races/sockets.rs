//! A few of the races over real sockets, with every interaction told twice and as the machine will have them.

use std::collections::BTreeMap;

use lacre::game::{Game, Moment};
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Id, Message, Outcome, World};
use lacre::service::check::check;
use lacre::store::Store;

use crate::server::{Server, play};

/// A button before somebody's eyes.
struct Button {
    name: &'static str,
    label: &'static str,
    message: Id,
    custom_id: String,
}

impl Button {
    fn of(name: &'static str, message: &Message, label: &'static str) -> Button {
        let mut buttons = message.buttons().into_iter();
        let found = buttons.find(|button| button.label == label).unwrap();
        Button {
            name,
            label,
            message: message.id,
            custom_id: found.custom_id.unwrap(),
        }
    }

    /// The newest public one of this label.
    fn public(server: &Server, name: &'static str, label: &'static str) -> Button {
        let has = |message: &&Message| {
            let mut buttons = message.buttons().into_iter();
            buttons.any(|button| button.label == label) && !message.is_ephemeral()
        };
        let newest = |world: &World| world.messages.values().rev().find(has).cloned();
        Button::of(name, &server.stage.discord.world(newest).unwrap(), label)
    }

    /// Presses it, and gives what the person is told.
    async fn press(&self, server: &Server) -> String {
        let person = server.person(self.name);
        let pressed = person
            .press(self.message, &self.custom_id, self.label)
            .await;
        match pressed.unwrap() {
            Outcome::Message(message) => message.content,
            outcome => panic!("{outcome:?}"),
        }
    }
}

/// A move that is shown back and waits to be sealed.
async fn ready(server: &Server, name: &'static str, game: u32, order: &str) -> Button {
    let line = format!("/move game:#{game} move:{order}");
    Button::of(name, &server.answer(name, &line).await, "Seal")
}

/// Presses both at once.
async fn both(server: &Server, one: &Button, other: &Button) -> [String; 2] {
    server.stage.advance(2_000).await;
    let (one, other) = tokio::join!(one.press(server), other.press(server));
    server.stage.settle().await;
    [one, other]
}

/// How each game stands, by its number, after everything that is stored has been checked.
async fn stored(server: &Server) -> BTreeMap<u32, Game> {
    let url = format!("sqlite://{}", server.database().display());
    let store = Store::open_unlocked(&url).await.unwrap();
    let now = Moment(server.stage.discord.world(World::now));
    assert_eq!(check(&store, now).await.unwrap().damage, []);
    let mut games = BTreeMap::new();
    for id in store.journals().await.unwrap() {
        let game = store.game(id).await.unwrap().unwrap();
        games.insert(game.challenge.number, game);
    }
    store.close().await;
    games
}

/// The pictures that stand in public, each by its name, with how often.
fn pictures(server: &Server) -> BTreeMap<String, usize> {
    server.stage.discord.world(|world| {
        let mut pictures = BTreeMap::new();
        let public = world
            .messages
            .values()
            .filter(|message| !message.is_ephemeral());
        for picture in public.flat_map(|message| &message.attachments) {
            *pictures.entry(picture.filename.clone()).or_default() += 1;
        }
        pictures
    })
}

#[test]
fn both_seal_at_once_turn_after_turn_and_each_turn_is_told_once() {
    play(async |server: &Server| {
        server.stage.discord.tell_twice(true);
        server.begin("xymyx", "seat:white").await;
        let files = ["a", "b", "c", "f", "g", "h"];
        for file in files {
            let ana = ready(server, "Ana", 1, &format!("{file}2{file}3")).await;
            let ben = ready(server, "Ben", 1, &format!("{file}7{file}6")).await;
            let told = both(server, &ana, &ben).await;
            assert!(told.iter().all(|told| told.contains("Receipt")), "{told:?}");
        }
        assert_eq!(stored(server).await[&1].played.len(), files.len());
        let names = (1..=files.len()).map(|turn| format!("turn-{turn}.png"));
        let once = names.chain(["start.png".to_owned()]).map(|name| (name, 1));
        assert_eq!(pictures(server), once.collect());
    });
}

#[test]
fn of_two_cards_one_is_sealed_and_the_other_told_so() {
    play(async |server: &Server| {
        server.stage.discord.tell_twice(true);
        server.begin("xymyx", "seat:white").await;
        for file in ["a", "b", "c", "f"] {
            let one = ready(server, "Ana", 1, &format!("{file}2{file}3")).await;
            let other = ready(server, "Ana", 1, &format!("{file}2{file}4")).await;
            let told = both(server, &one, &other).await;
            let sealed = told.iter().filter(|told| told.starts_with("**Sealed: "));
            let refused = told.iter().filter(|told| told.contains("already sealed"));
            assert_eq!((sealed.count(), refused.count()), (1, 1), "{told:?}");
            server.seals("Ben", &format!("{file}7{file}6")).await;
        }
        assert_eq!(stored(server).await[&1].played.len(), 4);
    });
}

#[test]
fn of_two_acts_at_once_one_counts() {
    play(async |server: &Server| {
        server.stage.discord.tell_twice(true);
        for number in 1..=4 {
            server.told("Ana", "/challenge xymyx opponent:@Ben").await;
            server.stage.settle().await;
            let accept = Button::public(server, "Ben", "Accept");
            let withdraw = Button::public(server, "Ana", "Withdraw");
            both(server, &accept, &withdraw).await;
            let game = &stored(server).await[&number];
            let taken_up = game.turn().is_some();
            assert_eq!(game.seq, 2);
            let over = |message: &Message| {
                message.content.contains(&format!("#{number}"))
                    && message.content.contains("withdrew")
            };
            let told = |world: &World| {
                world
                    .messages
                    .values()
                    .any(|m| !m.is_ephemeral() && over(m))
            };
            assert_eq!(server.stage.discord.world(told), !taken_up);
        }
    });
}
