//! The door: who asks too often waits, in private and without effect, and nobody else notices.

use lacre::rehearsal::Outcome;
use lacre::rehearsal::script::Stage as _;
use tokio::task::JoinSet;

use crate::server::{Server, play};

/// So many at once are beyond what a person may ask within any two seconds.
const STORM: usize = 24;

#[test]
fn beyond_five_a_second_a_person_is_asked_to_wait_and_nothing_changes() {
    play(async |server| {
        let told = storm(server, "Carla", "/challenge classic").await;
        let waits = |told: &&String| told.starts_with("Demasiado de golpe");
        let waited = told.iter().filter(waits).count();
        // A machine that stalls between two of them may let a second five by.
        assert!((STORM - 10..=STORM - 5).contains(&waited), "{told:#?}");
        server.stage.settle().await;
        let stand = server.told("Mod", "/games server").await;
        let challenges = stand.matches("Carla").count();
        assert!(challenges <= STORM - waited, "{stand}");
        // The others were never held up, and she is not after a moment.
        let told = server.told("Carla", "/games mine").await;
        assert!(!told.starts_with("Demasiado"), "{told}");
    });
}

#[test]
fn beyond_five_a_second_nothing_is_suggested() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        server.stage.advance(2_000).await;
        let mut typing = JoinSet::new();
        for _ in 0..STORM {
            let ana = server.person("Ana");
            typing.spawn(async move {
                let outcome = ana.autocomplete("#chess", "/move move:e").await;
                matches!(outcome.unwrap(), Outcome::Choices(choices) if choices.is_empty())
            });
        }
        let empty = typing
            .join_all()
            .await
            .into_iter()
            .filter(|empty| *empty)
            .count();
        assert!((STORM - 10..=STORM - 5).contains(&empty), "{empty}");
    });
}

/// What a person is told to the same command, given many times at once.
async fn storm(server: &Server, name: &str, line: &'static str) -> Vec<String> {
    server.stage.advance(2_000).await;
    let mut storm = JoinSet::new();
    for _ in 0..STORM {
        let person = server.person(name);
        storm.spawn(async move {
            let outcome = person.command("#chess", line).await.unwrap();
            outcome.message().map(|message| message.content.clone())
        });
    }
    storm.join_all().await.into_iter().flatten().collect()
}
