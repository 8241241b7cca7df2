//! What moderators did to a tournament: in its journal, in the log channel, and in `/mod log`.

use insta::assert_snapshot;
use lacre::rehearsal::Setting;
use lacre::rehearsal::script::Stage as _;

use super::{announced, begun, masked};
use crate::server::{Server, play, play_in};

/// What was posted in the log channel, without instants.
fn logged(server: &Server) -> String {
    let lounge = server.place("#lounge");
    let said = server.stage.discord.world(|world| {
        let all = world.messages.values();
        let there = all.filter(|message| message.channel == lounge);
        // The same channel tells of rounds that wait.
        let there = there.filter(|message| message.content.starts_with("<t:"));
        let said = there.map(|message| {
            assert!(message.mentions.is_empty(), "nobody is notified");
            message.content.clone()
        });
        said.collect::<Vec<_>>()
    });
    let told = said.iter().map(|told| {
        let (_, told) = told.split_once(" · ").unwrap();
        masked(server, told)
    });
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_act_stands_in_the_log_channel_with_its_reason() {
    let mut setting = Setting::default();
    let dora = ("Dora".to_owned(), "en-US".to_owned());
    setting.people.push(dora);
    play_in(&setting, async |server| {
        server.told("Mod", "/setup settings log:#lounge").await;
        announced(server, "format:everybody meets everybody").await;
        for typed in [
            "conduct publication:when a moderator publishes it reason:I look first",
            "start",
            "apart first:@Ana second:@Ben reason:They are siblings",
            "apart first:@Ana second:@Ben undo:true",
            "pair",
            "publish",
            "result player:@Ben result:lost reason:He told me",
            "result player:@Ben result:won",
            "pair",
            "publish reason:Early",
            "extend hours:12 reason:A *storm*",
            "forfeit player:@Ana reason:She is away",
            "withdraw player:@Ben reason:Insults",
            "withdraw player:@Ben when:come back",
            "substitute player:@Ben substitute:@Dora",
            "pause",
            "resume reason:It is over",
        ] {
            let told = server.told("Mod", &format!("/tournament {typed}")).await;
            assert!(!told.contains("so already"), "{typed}: {told}");
            server.stage.settle().await;
        }
        // What is refused, and what changes nothing, is no act.
        server.told("Mod", "/tournament resume").await;
        server
            .told("Mod", "/tournament apart first:@Ana second:@Ben undo:true")
            .await;
        // What a player does for themselves is none either.
        server.told("Carla", "/torneo retirar").await;
        server.stage.settle().await;
        assert_snapshot!(logged(server), @r"
        **Autumn Open · tournament 1** · <Mod> announced it.
        **Autumn Open · tournament 1** · <Mod> changed what is played, or how.
        Reason: I look first
        **Autumn Open · tournament 1** · <Mod> began it.
        **Autumn Open · tournament 1** · <Mod> keeps <Ana> and <Ben> apart.
        Reason: They are siblings
        **Autumn Open · tournament 1** · <Mod> lets <Ana> and <Ben> meet again.
        **Autumn Open · tournament 1** · <Mod> worked out round 1.
        **Autumn Open · tournament 1** · <Mod> published round 1.
        **Autumn Open · tournament 1** · <Mod> entered <Ben> – <Carla> **0 – 1** in round 1.
        Reason: He told me
        **Autumn Open · tournament 1** · <Mod> entered <Ben> – <Carla> **1 – 0** in round 1.
        **Autumn Open · tournament 1** · <Mod> worked out round 2.
        **Autumn Open · tournament 1** · <Mod> published round 2.
        Reason: Early
        **Autumn Open · tournament 1** · <Mod> gave round 2 more time.
        Reason: A \*storm\*
        **Autumn Open · tournament 1** · <Mod> entered <Ana> – <Ben> **− – +** in round 2.
        Reason: She is away
        **Autumn Open · tournament 1** · <Mod> took <Ben> out.
        Reason: Insults
        **Autumn Open · tournament 1** · <Mod> let <Ben> come back.
        **Autumn Open · tournament 1** · <Mod> gave <Ben>'s place to <somebody>.
        **Autumn Open · tournament 1** · <Mod> made it stand still.
        **Autumn Open · tournament 1** · <Mod> let it go on.
        Reason: It is over
        ");
    });
}

#[test]
fn a_reason_is_kept_until_it_is_confirmed_and_over_a_restart() {
    play(async |server| {
        server
            .told("Mod", "/setup settings log:#lounge language:Español")
            .await;
        begun(server, "format:everybody meets everybody").await;
        server.told("Mod", "/tournament pair").await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        let typed = "/tournament withdraw player:@Ben when:at once reason:He *moved* away";
        let asked = server.told("Mod", typed).await;
        assert!(asked.contains(r"Reason: He \*moved\* away"), "{asked}");
        server.stage.stop_bot().await;
        server.stage.start_bot().await.unwrap();
        server.clicks("Mod", "Do it").await;
        server
            .told("Mod", "/tournament cancel reason:Nobody is left")
            .await;
        server.clicks("Mod", "Do it").await;
        server.stage.settle().await;
        let log = server.told("Mod", "/mod log").await;
        let told = masked(server, &log);
        assert_snapshot!(told, @r"
        **What moderators did in this server** · page 1 of 1
        <f> · **Autumn Open · tournament 1** · <Mod> called it off.
        Reason: Nobody is left
        <f> · **Autumn Open · tournament 1** · <Mod> took <Ben> out.
        Reason: He \*moved\* away
        <f> · **Autumn Open · tournament 1** · <Mod> published round 1.
        <f> · **Autumn Open · tournament 1** · <Mod> worked out round 1.
        <f> · **Autumn Open · tournament 1** · <Mod> began it.
        <f> · **Autumn Open · tournament 1** · <Mod> changed what is played, or how.
        <f> · **Autumn Open · tournament 1** · <Mod> announced it.
        ");
        let logged = logged(server);
        assert!(
            logged.ends_with("<Mod> lo canceló.\nMotivo: Nobody is left"),
            "{logged}"
        );
        assert_eq!(logged.matches("Motivo: He").count(), 1, "{logged}");
        let url = format!("sqlite://{}?mode=ro", server.database().display());
        let raw = sqlx::SqlitePool::connect(&url).await.unwrap();
        let select = "select count(*) from event where kind = 'tournament-withdrew' and \
             body like '%\"reason\":\"He *moved* away\"%'";
        let (count,): (i64,) = sqlx::query_as(select).fetch_one(&raw).await.unwrap();
        raw.close().await;
        assert_eq!(count, 1);
    });
}

/// What somebody does for themselves is no act of a moderator, so that nobody would ever read why.
#[test]
fn whoever_gives_a_reason_for_what_is_their_own_is_told_that_it_is_not_kept() {
    play(async |server| {
        begun(server, "format:Swiss rounds:3").await;
        let unkept = "Your reason is not kept";
        for typed in [
            "bye round:2 kind:half a point reason:A wedding",
            "withdraw reason:No time",
            "withdraw when:come back reason:Time again",
            "withdraw when:at once reason:No time",
        ] {
            let told = server.told("Ana", &format!("/tournament {typed}")).await;
            assert!(told.contains(unkept), "{typed}: {told}");
        }
        let told = server
            .told("Carla", "/torneo retirar motivo:Sin tiempo")
            .await;
        assert!(told.contains("Tu motivo no se guarda"), "{told}");
        for (who, typed) in [
            ("Ana", "bye round:3 kind:no points"),
            ("Mod", "bye player:@Ben round:2 kind:no points reason:Away"),
        ] {
            let told = server.told(who, &format!("/tournament {typed}")).await;
            assert!(!told.contains(unkept), "{typed}: {told}");
        }
    });
}

/// A page holds eight acts: where their reasons are long, all of them are told, and each as far as there is room.
#[test]
fn a_page_of_long_reasons_tells_of_every_act() {
    play(async |server| {
        begun(server, "format:Swiss rounds:3").await;
        for act in ["pause", "resume"].repeat(4) {
            let reason = "*so* ".repeat(60);
            let typed = format!("/tournament {act} reason:{reason}");
            server.told("Mod", &typed).await;
        }
        let told = server.told("Mod", "/mod log").await;
        assert!(told.encode_utf16().count() <= 2_000, "{told}");
        assert_eq!(
            told.matches("Autumn Open · tournament 1").count(),
            8,
            "{told}"
        );
        assert_eq!(told.matches(r"Reason: \*so\* \*so\*").count(), 8, "{told}");
        assert!(told.ends_with('…'), "{told}");
    });
}
