//! What those are told who cannot be served now.

use super::Door;
use super::click::Click;
use super::crowd::Away;
use crate::discord::answer::Plan;
use crate::locale::{Answer, Language};
use crate::service::Outcome;

impl Door {
    /// Tells somebody who cannot be served now to try again, if there is room for that.
    pub(super) async fn turn_away(&self, click: &Click, away: Away) -> Outcome {
        let (told, place, outcome) = match away {
            Away::TooFast(place) => (Answer::TooFast, place, Outcome::TooFast),
            Away::Busy(place) => (Answer::Busy, place, Outcome::Busy),
        };
        if place.is_none() {
            return Outcome::Unanswered;
        }
        let told = Plan::hitch(told.text(Language::from_tag(&click.locale)));
        self.answer(click, None, std::future::ready(told)).await;
        outcome
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use std::sync::Arc;

    use serde_json::{Value, json};
    use serenity::all::Interaction;

    use super::super::crowd::Crowd;
    use super::*;
    use crate::app::{OsDice, SystemClock};
    use crate::discord::scripted::{Scripted, nothing};
    use crate::discord::{Answering as _, Clients, Endpoint, Studio, Waits};
    use crate::picture::Painters;
    use crate::service::{Service, Uncounted};
    use crate::store::Store;

    /// A door with so many places, to which somebody comes with `/help`; what Discord is then asked.
    async fn somebody_comes(crowd: Crowd, interaction: Value) -> Scripted {
        let (discord, door, _) = door(crowd).await;
        door.interaction(serde_json::from_value(interaction).unwrap())
            .await;
        discord
    }

    async fn door(crowd: Crowd) -> (Scripted, Door, Arc<Store>) {
        let discord = Scripted::new([nothing()]).await;
        let endpoint = Endpoint::Loopback {
            http: discord.url.clone(),
        };
        let store = Arc::new(Store::open("sqlite::memory:").await.unwrap());
        let clock = Arc::new(SystemClock::default());
        let service = Service::new(Arc::clone(&store), clock, Arc::new(OsDice)).await;
        let door = Door {
            crowd,
            ..Door::new(
                Arc::new(service.unwrap()),
                Studio::new(Painters::new(240), Arc::new(Uncounted)),
                &Clients::new(&endpoint, &"token".into(), &Waits::LOOPBACK).unwrap(),
                Arc::default(),
            )
        };
        (discord, door, store)
    }

    fn interaction(kind: u8, options: Value) -> Value {
        let user = json!({
            "id": "11", "username": "ana", "discriminator": "0", "global_name": "Ana", "avatar": null,
        });
        json!({
            "id": "1300000000000000042", "application_id": "9", "type": kind, "token": "t", "version": 1,
            "guild_id": "5", "channel_id": "100", "locale": "es-ES", "guild_locale": "en-US",
            "entitlements": [], "attachment_size_limit": 10_485_760, "authorizing_integration_owners": {},
            "data": { "id": "1", "name": "move", "type": 1, "options": options },
            "member": {
                "user": user, "roles": [], "joined_at": "2027-01-15T08:00:00Z", "deaf": false, "mute": false,
                "flags": 0, "permissions": "0",
            },
        })
    }

    #[tokio::test]
    async fn who_finds_no_place_is_told_so_in_private_and_in_their_language() {
        let discord = somebody_comes(Crowd::of(0, 1), interaction(2, json!([]))).await;
        let asked = discord.asked();
        assert_eq!(
            discord.lines(),
            "POST /interactions/1300000000000000042/t/callback"
        );
        let body: Value = serde_json::from_str(&asked[0].body).unwrap();
        assert_eq!(body["data"]["flags"], 64, "{body}");
        let content = body["data"]["content"].as_str().unwrap();
        assert!(
            content.starts_with("En este momento juega tanta gente"),
            "{content}"
        );
    }

    #[tokio::test]
    async fn who_types_and_finds_no_place_is_suggested_nothing() {
        let typed = json!([{ "name": "move", "type": 3, "value": "e", "focused": true }]);
        let discord = somebody_comes(Crowd::of(0, 1), interaction(4, typed)).await;
        let body: Value = serde_json::from_str(&discord.asked()[0].body).unwrap();
        assert_eq!(body, json!({ "type": 8, "data": { "choices": [] } }));
    }

    #[tokio::test]
    async fn a_fault_while_somebody_types_is_known_as_one() {
        let (discord, door, store) = door(Crowd::default()).await;
        store.close().await;
        let typed = json!([{ "name": "game", "type": 3, "value": "4", "focused": true }]);
        let Interaction::Autocomplete(typing) =
            serde_json::from_value(interaction(4, typed)).unwrap()
        else {
            panic!("autocomplete")
        };
        assert_eq!(door.autocomplete(&typing).await, Outcome::Fault);
        let body: Value = serde_json::from_str(&discord.asked()[0].body).unwrap();
        assert_eq!(body, json!({ "type": 8, "data": { "choices": [] } }));
    }

    #[tokio::test]
    async fn where_even_that_is_too_much_nothing_is_sent() {
        let discord = somebody_comes(Crowd::of(0, 0), interaction(2, json!([]))).await;
        assert_eq!(discord.lines(), "");
    }
}
