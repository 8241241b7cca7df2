//! Who moderates is judged at the moment of the act, and a question can be answered only by the one who asked it.

use insta::assert_snapshot;

use crate::server::{Server, play};

/// Gives Ben's friend Carla a role that may moderate, though it may do nothing else.
async fn with_arbiters(server: &Server) {
    let discord = &server.stage.discord;
    discord.add_role("Arbiter", 0);
    discord.give_role("Carla", "Arbiter", true).unwrap();
    server
        .told("Mod", "/setup settings moderators:Arbiter")
        .await;
}

#[test]
fn whoever_has_the_role_moderates_and_sets_nothing_up() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let before = server
            .told("Carla", "/moderar anular partida:1 motivo:no")
            .await;
        assert!(
            before.starts_with("Eso solo puede hacerlo la moderación"),
            "{before}"
        );
        with_arbiters(server).await;
        let asked = server
            .told("Carla", "/moderar anular partida:1 motivo:error")
            .await;
        assert!(
            asked.starts_with("**¿Anular la partida n.º 1?**"),
            "{asked}"
        );
        let done = server.clicks("Carla", "Hacerlo").await;
        assert!(done.starts_with("Hecho."), "{done}");
        let refused = server
            .person("Carla")
            .command("#chess", "/configurar ajustes")
            .await;
        assert!(refused.is_err(), "{refused:?}");
    });
}

#[test]
fn whoever_is_demoted_before_the_confirmation_is_refused() {
    play(async |server| {
        server.begin("xymyx", "").await;
        with_arbiters(server).await;
        server
            .told("Carla", "/moderar cancelar partida:1 motivo:porque sí")
            .await;
        server
            .stage
            .discord
            .give_role("Carla", "Arbiter", false)
            .unwrap();
        server
            .told(
                "Mod",
                "/mod substitute game:1 player:@Ben substitute:@Carla reason:Asked for",
            )
            .await;
        server
            .stage
            .discord
            .give_role("Mod", "Moderator", false)
            .unwrap();
        // Nobody else sees anything, and nothing has changed.
        let minutes = server.minutes(
            "Carla: [Hacerlo]
             Mod: [Do it]
             Mod: /mod log
             Ana: /board game:1",
        );
        assert_snapshot!(minutes.await, @r"
        Carla: [Hacerlo]
          Eso solo puede hacerlo la moderación de este servidor: quien tenga el permiso Gestionar servidor o el rol que el servidor le haya dado.
        Mod: [Do it]
          Only moderators of this server can do this: those who have the permission Manage Server, or the role that the server has set for them.
        Mod: /mod log
          Only moderators of this server can do this: those who have the permission Manage Server, or the role that the server has set for them.
        Ana: /board game:1
          **XYMYX #1** · turn 1 is open
          Your move and @Ben's are awaited. Time runs out <t>.
          (start.png)
        ");
    });
}

#[test]
fn a_question_that_somebody_else_was_asked_is_not_answered() {
    play(async |server| {
        server.begin("xymyx", "").await;
        with_arbiters(server).await;
        let asked = server
            .answer("Mod", "/mod abort game:1 reason:Asked for")
            .await;
        let buttons = asked.buttons();
        let yes = buttons
            .iter()
            .find(|button| button.label == "Do it")
            .unwrap();
        let id = yes.custom_id.clone().unwrap();
        let carla = server.person("Carla");
        // Carla's own message, on which she presses what was made up, or belongs to Mod.
        let own = server
            .answer("Carla", "/moderar cancelar partida:1 motivo:porque sí")
            .await;
        let (head, _) = id.rsplit_once(':').unwrap();
        for forged in [
            id.clone(),
            format!("{head}:"),
            format!("{head}:zz"),
            format!("{head}:p1"),
        ] {
            let told = carla.press(own.id, &forged, "Hacerlo").await.unwrap();
            let told = told.message().unwrap().content.clone();
            let refused = told.starts_with("Esta pregunta ya no está abierta")
                || told.starts_with("Ese botón ya no funciona");
            assert!(refused, "{forged}: {told}");
        }
        let board = server.told("Ana", "/board game:1").await;
        assert!(board.contains("turn 1 is open"), "{board}");
    });
}

#[test]
fn of_two_moderators_at_once_one_wins_and_the_other_is_told() {
    play(async |server| {
        server.begin("xymyx", "").await;
        with_arbiters(server).await;
        let minutes = server.minutes(
            "Mod: /mod adjudicate game:1 reason:Ben has left winner:@Ana
             Carla: /moderar adjudicar partida:1 motivo:Nadie mueve
             Mod: [Do it]
             Carla: [Hacerlo]
             Mod: /mod log",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /mod adjudicate game:1 reason:Ben has left winner:@Ana
          **Adjudicate game #1 as a win for @Ana?**
          Reason: Ben has left
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Carla: /moderar adjudicar partida:1 motivo:Nadie mueve
          **¿Adjudicar la partida n.º 1 como tablas?**
          Motivo: Nadie mueve
          Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
          [Hacerlo] [Dejarlo]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
          **Adjudicated by @Mod**, as a moderator: **@Ana wins.**
          Reason: Ben has left
        ‖ ✎ (no buttons)
        ‖ **Adjudicated by @Mod**, as a moderator: **@Ana wins.**
        ‖ Reason: Ben has left
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        Carla: [Hacerlo]
          La partida ha terminado: ganó @Ana.
        Mod: /mod log
          **What moderators did in this server** · page 1 of 1
          <t> · @Mod adjudicated game #1: @Ana wins.
          Reason: Ben has left
        ");
    });
}
