//! What moderators do, what is asked once more, and who may not.

use lacre::rehearsal::script::Stage as _;

use insta::assert_snapshot;

use super::{announced, begun, click, line};
use crate::server::play;

#[test]
fn an_event_is_announced_changed_and_paused() {
    play(async |server| {
        announced(server, "format:Swiss rounds:5 starts:3 days").await;
        let mut told = Vec::new();
        told.push(
            line(
                server,
                "Mod",
                "/tournament edit rounds:2 options:ties=alternating",
            )
            .await,
        );
        told.push(
            line(
                server,
                "Mod",
                "/tournament conduct round-time:7 days most:2 late-entry:0 tie-breaks:BH WIN",
            )
            .await,
        );
        told.push(line(server, "Carla", "/torneo ver").await);
        told.push(line(server, "Mod", "/tournament check-in open:true").await);
        told.push(line(server, "Ana", "/tournament check-in").await);
        told.push(line(server, "Ana", "/tournament check-in").await);
        told.push(line(server, "Mod", "/tournament pause").await);
        told.push(line(server, "Mod", "/tournament resume").await);
        told.push(line(server, "Ben", "/tournament leave").await);
        told.push(line(server, "Ben", "/tournament show all:true").await);
        assert_snapshot!(told.join("\n"), @r"
        Mod: /tournament edit rounds:2 options:ties=alternating
        Changed. The sign-up card shows it.
        -# So few had better all meet each other: choose “everybody meets everybody”.

        Mod: /tournament conduct round-time:7 days most:2 late-entry:0 tie-breaks:BH WIN
        At least two must play, at most 64, and no more may be needed than may play.

        Carla: /torneo ver
        **Autumn Open · torneo 1**
        Inscripciones: 3 de un máximo de 64.
        Empieza el <f>, <R>.
        Estás dentro.

        Mod: /tournament check-in open:true
        Check-in is open. 3 people have signed up; who does not check in is left out at the start.

        Ana: /tournament check-in
        You are checked in.

        Ana: /tournament check-in
        It was so already; nothing was changed.
        **Autumn Open · tournament 1**
        3 of 64 at most have signed up.
        It begins <f>, <R>.
        You are in.

        Mod: /tournament pause
        It stands still: no clock runs, nothing is published. <tournament resume> lets it go on.

        Mod: /tournament resume
        It goes on. All deadlines are as much later as it stood still.

        Ben: /tournament leave
        You are not in it any more.

        Ben: /tournament show all:true
        **1** Autumn Open · check-in is open · 2 players
        ");
    });
}

#[test]
fn what_cannot_be_undone_is_asked_once_more_and_a_correction_says_what_it_changes() {
    play(async |server| {
        begun(server, "format:everybody meets everybody").await;
        let mut told = Vec::new();
        server.told("Mod", "/tournament pair").await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        server
            .told("Mod", "/tournament result player:@Ben result:won")
            .await;
        server.stage.settle().await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        told.push(
            line(
                server,
                "Mod",
                "/tournament result player:@Ben result:drew round:1",
            )
            .await,
        );
        told.push(click(server, "Mod", "Do it").await);
        told.push(line(server, "Ana", "/tournament withdraw when:at once").await);
        told.push(click(server, "Ana", "Leave it").await);
        told.push(line(server, "Ana", "/tournament withdraw when:at once").await);
        told.push(click(server, "Ana", "Do it").await);
        told.push(line(server, "Mod", "/tournament cancel").await);
        told.push(click(server, "Mod", "Do it").await);
        told.push(line(server, "Mod", "/tournament cancel tournament:1").await);
        assert_snapshot!(told.join("\n"), @r"
        Mod: /tournament result player:@Ben result:drew round:1
        Change the result of <Ben> in round 1? A later round is paired already: only the standings change, and nobody is paired anew.
        [Do it] [Leave it]

        Mod [Do it]
        Round 1: <Ben> – <Carla> **½ – ½**.
        -# A later round is paired already: this changes the standings and pairs nobody anew.

        Ana: /tournament withdraw when:at once
        Leave at once? The game that you are playing is lost or, before both sides have moved, forfeited. This cannot be undone.
        [Do it] [Leave it]

        Ana [Leave it]
        Nothing was changed.

        Ana: /tournament withdraw when:at once
        Leave at once? The game that you are playing is lost or, before both sides have moved, forfeited. This cannot be undone.
        [Do it] [Leave it]

        Ana [Do it]
        <Ana> is out. A game that was being played is decided.

        Mod: /tournament cancel
        Call off **Autumn Open** (tournament 1)? It ends without winners, and its games end without result. This cannot be undone.
        [Do it] [Leave it]

        Mod [Do it]
        It is called off.

        Mod: /tournament cancel tournament:1
        It is over. Results can still be corrected.
        ");
    });
}

#[test]
fn nobody_else_organises_and_nobody_who_is_demoted_confirms() {
    play(async |server| {
        begun(server, "format:Swiss rounds:2").await;
        for typed in [
            "create name:Mine format:Swiss",
            "edit name:Mine",
            "conduct most:4",
            "start",
            "pair",
            "publish",
            "result player:@Ben result:won",
            "forfeit player:@Ben",
            "substitute player:@Ben substitute:@Mod",
            "apart first:@Ben second:@Carla",
            "extend hours:4",
            "pause",
            "resume",
            "cancel",
            "check-in open:true",
            "bye player:@Ben",
            "bye kind:a full point (moderators)",
            "withdraw player:@Ben",
            "withdraw player:@Ben when:at once",
        ] {
            let told = server.told("Ana", &format!("/tournament {typed}")).await;
            assert!(
                told.starts_with("Only moderators of this server"),
                "{typed}: {told}"
            );
        }
        server.told("Mod", "/tournament cancel").await;
        server
            .stage
            .discord
            .give_role("Mod", "Moderator", false)
            .unwrap();
        let told = server.clicks("Mod", "Do it").await;
        assert!(told.starts_with("Only moderators of this server"), "{told}");
        let told = server.told("Ana", "/tournament show").await;
        assert!(!told.contains("called off"), "{told}");
    });
}

/// Of two who do the same only one changes something; the other is told that it was so.
#[test]
fn two_moderators_at_once_do_it_once() {
    play(async |server| {
        let discord = &server.stage.discord;
        discord.add_role("Arbiter", 0);
        discord.give_role("Carla", "Arbiter", true).unwrap();
        server
            .told("Mod", "/setup settings moderators:Arbiter")
            .await;
        begun(server, "format:everybody meets everybody").await;
        server.told("Mod", "/tournament pair").await;
        server.stage.advance(2_000).await;
        let (mods, carla) = (server.person("Mod"), server.person("Carla"));
        let (one, other) = tokio::join!(
            mods.command("#chess", "/tournament publish"),
            carla.command("#chess", "/torneo publicar"),
        );
        let text = |outcome: &lacre::rehearsal::Outcome| {
            outcome
                .message()
                .map(|message| message.content.clone())
                .unwrap_or_default()
        };
        let told = [text(&one.unwrap()), text(&other.unwrap())];
        server.stage.settle().await;
        for told in &told {
            assert!(
                told.contains("Round 1 is published")
                    || told.contains("ronda 1 está publicada")
                    || told.contains("o already")
                    || told.contains("Ya era así"),
                "{told}"
            );
        }
        let round = server.told("Ana", "/tournament show round:2").await;
        assert!(round.starts_with("There is no round 2 yet"), "{round}");
    });
}
