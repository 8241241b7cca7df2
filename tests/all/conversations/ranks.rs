//! `/profile`, `/leaderboard` and `/history`.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use crate::server::{Server, play};

/// Ana, who has White, is mated by Ben in two moves.
async fn fools_mate(server: &Server) {
    server.begin("classic", "seat:white").await;
    for (who, order) in [("Ana", "f3"), ("Ben", "e5"), ("Ana", "g4"), ("Ben", "Qh4")] {
        server.seals(who, order).await;
    }
    server.stage.settle().await;
}

#[test]
fn show_how_people_stand() {
    play(async |server| {
        fools_mate(server).await;
        fools_mate(server).await;
        // What is being played, and what is sealed in it, is in none of them.
        server.begin("xymyx", "").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "Ana: /profile
             Carla: /perfil persona:@Ben juego:Clásico
             Ana: /profile person:@Carla
             Ana: /leaderboard game:Classic
             Carla: /clasificación juego:XYMYX
             Mod: /history person:@Ana
             Carla: /historial persona:@Ben
             Carla: /historial",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /profile
          **@Ana** in this server
          **Classic** · 1280? · 0 won, 0 drawn, 2 lost
          -# A question mark: too few games of late for the rating to be sure.
          (rating.png)
        Carla: /perfil persona:@Ben juego:Clásico
          **@Ben** en este servidor
          **Clásico** · 1720? · ganadas 2, tablas 0, perdidas 0
          -# Con interrogación: pocas partidas recientes para que la clasificación sea segura.
          (rating.png)
        Ana: /profile person:@Carla
          @Carla has not finished a game here yet. Start one with </challenge xymyx>.
        Ana: /leaderboard game:Classic
          **Best in Classic**
          -# Provisional: too few games of late for the rating to be sure
          1. @Ben · **1720?** · 2 games
          2. @Ana · **1280?** · 2 games
        Carla: /clasificación juego:XYMYX
          Aquí nadie tiene aún clasificación en XYMYX. La da una partida con clasificación: </challenge xymyx>.
        Mod: /history person:@Ana
          **Finished games of @Ana: 2**
          **#2** Classic · @Ana – @Ben · @Ben won · 2 turns · <t>
          **#1** Classic · @Ana – @Ben · @Ben won · 2 turns · <t>
          ▾ See the board of …: #2 Classic · Ana – Ben · #1 Classic · Ana – Ben
          ▾ Get the record of …: #2 Classic · Ana – Ben · #1 Classic · Ana – Ben
        Carla: /historial persona:@Ben
          **Partidas terminadas de @Ben: 2**
          **n.º 2** Clásico · @Ana – @Ben · ganó @Ben · 2 turnos · <t>
          **n.º 1** Clásico · @Ana – @Ben · ganó @Ben · 2 turnos · <t>
          ▾ Ver el tablero de …: n.º 2 Clásico · Ana – Ben · n.º 1 Clásico · Ana – Ben
          ▾ Obtener la planilla de …: n.º 2 Clásico · Ana – Ben · n.º 1 Clásico · Ana – Ben
        Carla: /historial
          @Carla aún no ha terminado ninguna partida aquí. Empieza una con </challenge xymyx>.
        ");
    });
}

/// The curve is told to those who do not see it, and drawn for the others.
#[test]
fn draw_the_curve_of_a_rating() {
    play(async |server| {
        fools_mate(server).await;
        let shown = server.answer("Ben", "/profile").await;
        let picture = &shown.attachments[0];
        assert_eq!(picture.filename, "rating.png");
        assert_eq!(
            picture.description.as_deref(),
            Some(
                "The rating of Ben in Classic over 1 game: from 1662? to 1662?, lowest 1662?, highest 1662?."
            )
        );
        server.told("Ben", "/preferences text-boards:yes").await;
        let told = server.told("Ben", "/profile").await;
        assert!(
            told.contains("The rating of Ben in Classic over 1 game"),
            "{told}"
        );
    });
}

/// From the list of finished games their boards and records are one choice away; pages turn both ways.
#[test]
fn lead_from_a_finished_game_to_its_board_and_record() {
    play(async |server| {
        server.told("Mod", "/setup settings place:channel").await;
        for _ in 0..9 {
            server.begin("classic", "seat:white").await;
            server.told("Ana", "/resign").await;
            server.clicks("Ana", "Leave the game").await;
        }
        let first = server.told("Ben", "/history").await;
        assert!(
            first.contains("**#9**") && first.ends_with("Page 1 of 2"),
            "{first}"
        );
        let second = server.clicks("Ben", "Next →").await;
        assert!(
            second.contains("**#1**") && !second.contains("**#2**"),
            "{second}"
        );
        let back = server.clicks("Ben", "← Back").await;
        assert_eq!(back, first);
        let board = server.chooses("Ben", "#9 Classic · Ana – Ben").await;
        assert!(board.starts_with("**Classic #9**"), "{board}");
    });
}
