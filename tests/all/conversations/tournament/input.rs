//! What cannot be: values that no option takes, rounds and people that are not there, and when things may not be done.

use lacre::rehearsal::Outcome;
use lacre::rehearsal::script::Stage as _;

use super::{announced, begun};
use crate::server::play;

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
