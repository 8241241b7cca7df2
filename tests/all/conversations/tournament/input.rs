//! What cannot be: values that no option takes, rounds and people that are not there, and when things may not be done.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Outcome, Setting};

use super::{announced, begun, masked};
use crate::server::{play, play_in};

#[test]
fn what_is_typed_wrongly_is_answered_with_what_would_be_right() {
    play(async |server| {
        announced(server, "format:Swiss rounds:2").await;
        for (who, typed, part) in [
            ("Mod", "edit", "Nothing was said"),
            ("Mod", "conduct starts:soon", "`2026-12-24 18:00` (UTC)"),
            (
                "Mod",
                "conduct starts:2001-01-01",
                "That instant has passed",
            ),
            (
                "Mod",
                "conduct starts:200 days",
                "begins at most 180 days from now",
            ),
            ("Mod", "conduct round-time:5 moons", "5 moons"),
            (
                "Mod",
                "conduct round-time:10 min",
                "A round lasts between 1 hour and 60 days",
            ),
            ("Mod", "conduct clock:soon", "soon"),
            ("Mod", "conduct tie-breaks:BH/C9", "Known are BH, SB, FB"),
            (
                "Mod",
                "conduct fewest:9 most:4",
                "no more may be needed than may play",
            ),
            (
                "Mod",
                "conduct round-time:2 h publication:after a day, unless a moderator steps in",
                "cannot look at a round for longer",
            ),
            (
                "Mod",
                "edit options:fly=yes",
                "`ties=first-sealed|alternating`",
            ),
            ("Mod", "edit options:ties", "no option of this game"),
            ("Mod", "start tournament:7", "no tournament 7"),
            ("Mod", "start tournament:Spring Open", "names no tournament"),
            ("Mod", "pair", "has not begun yet"),
            (
                "Mod",
                "pair first:@Ana second:@Ana",
                "Those are the same person",
            ),
            ("Mod", "pair first:@Ana second:@Ben", "has no place"),
            ("Mod", "publish", "has not begun yet"),
            ("Mod", "apart first:@Ana second:@Ana", "the same person"),
            ("Mod", "extend hours:4", "has not begun yet"),
            ("Mod", "resume", "does not stand still"),
            ("Mod", "substitute player:@Mod substitute:@Ana", "no place"),
            ("Ana", "join", "is in it already"),
            ("Ana", "check-in", "Check-in is not open"),
            ("Ana", "bye", "no place"),
            ("Ana", "why", "no place"),
            ("Ana", "why about:the tie-breaks", "Nobody plays yet"),
            ("Ana", "standings", "Nobody plays yet"),
            ("Ana", "bracket", "Nobody plays yet"),
            ("Ana", "export", "Nobody plays yet"),
            ("Mod", "leave", "have not signed up"),
        ] {
            let told = server.told(who, &format!("/tournament {typed}")).await;
            assert!(told.contains(part), "{typed}: {told}");
        }
    });
}

#[test]
fn once_it_has_begun_other_things_cannot_be() {
    play(async |server| {
        begun(server, "format:Swiss rounds:2").await;
        for (who, typed, part) in [
            ("Mod", "start", "It has begun"),
            ("Mod", "edit rounds:1", "It has begun"),
            ("Mod", "check-in open:true", "It has begun"),
            ("Mod", "extend hours:4", "No round is being played"),
            (
                "Mod",
                "result player:@Ben result:won",
                "has no game in that round",
            ),
            ("Mod", "result player:@Mod result:won", "no place"),
            (
                "Ana",
                "bye round:2",
                "In the last round no bye for half a point",
            ),
            ("Ana", "bye round:9", "Byes can be had"),
            ("Ana", "bracket", "There is no bracket"),
            ("Ana", "show round:3", "There is no round 3 yet"),
            ("Ana", "withdraw when:come back", "is not out of it"),
        ] {
            let told = server.told(who, &format!("/tournament {typed}")).await;
            assert!(told.contains(part), "{typed}: {told}");
        }
        server.told("Mod", "/tournament pair").await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        for (who, typed, part) in [
            ("Mod", "pair", "Round 1 is still being played"),
            ("Mod", "publish", "It was so already"),
            ("Ana", "bye round:1", "Round 1 has been published"),
        ] {
            let told = server.told(who, &format!("/tournament {typed}")).await;
            assert!(told.contains(part), "{typed}: {told}");
        }
    });
}

#[test]
fn a_tournament_is_found_by_number_name_and_place_and_suggested() {
    play(async |server| {
        let none = server.told("Carla", "/torneo ver todos:true").await;
        assert!(
            none.starts_with("En este servidor aún no hay torneos"),
            "{none}"
        );
        announced(server, "format:Swiss rounds:2").await;
        let second = "/tournament create name:*Winter* Cup format:elimination";
        server.told("Mod", second).await;
        server.stage.settle().await;
        for named in ["2", "#2", "*winter* cup"] {
            let told = server
                .told("Ana", &format!("/tournament show tournament:{named}"))
                .await;
            assert!(
                told.starts_with(r"**\*Winter\* Cup · tournament 2**"),
                "{named}: {told}"
            );
        }
        let which = server.told("Ana", "/tournament show").await;
        assert!(
            which.contains("Autumn Open") && which.contains("Several tournaments fit"),
            "{which}"
        );
        let ana = server.person("Ana");
        for (typed, count) in [("", 2), ("wint", 1), ("2", 1), ("nothing", 0)] {
            let typed = format!("/tournament show tournament:{typed}");
            server.stage.advance(2_000).await;
            let outcome = ana.autocomplete("#chess", &typed).await.unwrap();
            let Outcome::Choices(found) = outcome else {
                panic!("{outcome:?}")
            };
            assert_eq!(found.len(), count, "{typed}: {found:?}");
        }
        server.stage.advance(2_000).await;
        let typed = "/tournament edit tournament:1 options:alt";
        let outcome = ana.autocomplete("#chess", typed).await.unwrap();
        assert!(
            format!("{outcome:?}").contains("ties=alternating"),
            "{outcome:?}"
        );
    });
}

/// Whoever has no place, or no game, is named to the moderator who asks.
#[test]
fn a_refusal_about_somebody_says_who_that_is() {
    let names = ["Ana", "Ben", "Carla", "Dora", "Mod"];
    let locale = |name: &str| if name == "Carla" { "es-ES" } else { "en-US" };
    let setting = Setting {
        people: names
            .map(|name| (name.to_owned(), locale(name).to_owned()))
            .to_vec(),
        ..Setting::default()
    };
    play_in(&setting, async |server| {
        let discord = &server.stage.discord;
        discord.give_role("Ana", "Moderator", true).unwrap();
        begun(server, "format:Swiss rounds:2").await;
        for typed in [
            "result player:@Mod result:won",
            "result player:@Mod result:won round:1",
            "forfeit player:@Mod",
            "bye player:@Mod",
            "withdraw player:@Mod",
            "withdraw player:@Mod when:at once",
            "withdraw player:@Mod when:come back",
            "substitute player:@Mod substitute:@Ben",
            "apart first:@Ana second:@Mod",
            "pair first:@Mod second:@Ana",
            "pair second:@Mod",
            "why player:@Mod",
            "why about:the tie-breaks player:@Mod",
        ] {
            let told = server.told("Ana", &format!("/tournament {typed}")).await;
            let told = masked(server, &told);
            assert_eq!(told, "<Mod> has no place in this tournament.", "{typed}");
        }
        for typed in ["result player:@Ben result:won", "why player:@Ben round:2"] {
            let told = server.told("Ana", &format!("/tournament {typed}")).await;
            let told = masked(server, &told);
            assert_eq!(told, "<Ben> has no game in that round.", "{typed}");
        }
        // Somebody who entered late and whose place goes to another is spoken of by name too.
        server.told("Mod", "/tournament join").await;
        let told = server
            .told("Ana", "/tournament substitute player:@Mod substitute:@Dora")
            .await;
        assert!(
            masked(server, &told).contains("has the place of <Mod>"),
            "{told}"
        );
    });
}
