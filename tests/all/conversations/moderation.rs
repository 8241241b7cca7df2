//! `/mod abort`: for moderators alone, with a reason, and never in a game of one's own.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn a_moderator_ends_a_game_with_a_reason() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.seals("Ana", "e2e4").await;
        server
            .minutes("Ana: /challenge xymyx opponent:@Mod\nMod: [Accept]\nBen: /challenge classic")
            .await;
        let minutes = server.minutes(
            "Ana: /mod abort game:1 reason:I am losing
             Carla: /moderar cancelar partida:1 motivo:porque sí
             Mod: /mod abort game:1
             Mod: /mod abort game:1 reason:\u{200e}\u{2066} \u{200b}
             Mod: /mod abort game:2 reason:I play here
             Mod: /mod abort game:99 reason:there is none
             Mod: /mod abort game:1 reason:**Both** asked @everyone for it \u{202e}<@1>
             Mod: [Leave it]
             Mod: /mod abort game:1 reason:**Both** asked @everyone for it \u{202e}<@1>
             Mod: [Do it]
             Mod: /mod abort game:1 reason:again
             Mod: /mod abort game:3 reason:nobody wants it
             Mod: [Do it]
             Ana: /board game:1",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /mod abort game:1 reason:I am losing
          Only moderators of this server can do this: those who have the permission Manage Server, or the role that the server has set for them.
        Carla: /moderar cancelar partida:1 motivo:porque sí
          Eso solo puede hacerlo la moderación de este servidor: quien tenga el permiso Gestionar servidor o el rol que el servidor le haya dado.
        Mod: /mod abort game:1
          ✗ reason: This option is required. Specify a value.
        Mod: /mod abort game:1 reason:⟨200e⟩⟨2066⟩ ⟨200b⟩
          Please give a reason: both players will read it.
        Mod: /mod abort game:2 reason:I play here
          **You play in game #2**, so it can end without a result only if @Ana agrees. Shall I ask?
          Reason: I play here
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: /mod abort game:99 reason:there is none
          There is no game #99 in this server. </games server> lists those that are being played.
        Mod: /mod abort game:1 reason:**Both** asked @everyone for it ⟨202e⟩<@1>
          **End game #1 without a result?**
          Reason: \*\*Both\*\* asked @⟨200b⟩everyone for it \<@⟨200b⟩1\>
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Leave it]
          Nothing has changed.
        Mod: /mod abort game:1 reason:**Both** asked @everyone for it ⟨202e⟩<@1>
          **End game #1 without a result?**
          Reason: \*\*Both\*\* asked @⟨200b⟩everyone for it \<@⟨200b⟩1\>
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
          **Aborted by @Mod**, as a moderator; there is no result.
          Reason: \*\*Both\*\* asked @⟨200b⟩everyone for it \<@⟨200b⟩1\>
          @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **Aborted by @Mod**, as a moderator; there is no result.
        ‖ Reason: \*\*Both\*\* asked @⟨200b⟩everyone for it \<@⟨200b⟩1\>
        ‖ @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        Mod: /mod abort game:1 reason:again
          The game is over: no result.
        Mod: /mod abort game:3 reason:nobody wants it
          **End game #3 without a result?**
          Reason: nobody wants it
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #3 are told, with your reason.
          **Aborted by @Mod**, as a moderator; there is no result.
          Reason: nobody wants it
        | ✎ **Aborted by @Mod**, as a moderator; there is no result.
        | Reason: nobody wants it
        | (no buttons)
        Ana: /board game:1
          **XYMYX #1** · no result
          **Aborted by @Mod**, as a moderator; there is no result.
          Reason: \*\*Both\*\* asked @⟨200b⟩everyone for it \<@⟨200b⟩1\>
          Your sealed move was never carried out: Pawn e2 → e4.
          (start.png)
        ");
    });
}

#[test]
fn a_moderator_ends_a_game_in_spanish() {
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar clásico rival:@Ben lado:white\nBen: [Aceptar]")
            .await;
        server.seals("Ana", "e4").await;
        let minutes = server.minutes(
            "Carla: /moderar cancelar partida:1 motivo:porque sí
             Mod: /moderar cancelar partida:1 motivo:\u{200e}
             Mod: /moderar cancelar partida:1 motivo:Lo pidieron ambos
             Mod: [Hacerlo]
             Mod: /moderar cancelar partida:1 motivo:otra vez
             Ben: /tablero partida:1",
        );
        assert_snapshot!(minutes.await, @"
        Carla: /moderar cancelar partida:1 motivo:porque sí
          Eso solo puede hacerlo la moderación de este servidor: quien tenga el permiso Gestionar servidor o el rol que el servidor le haya dado.
        Mod: /moderar cancelar partida:1 motivo:⟨200e⟩
          Escribe un motivo: lo leerán quienes juegan.
        Mod: /moderar cancelar partida:1 motivo:Lo pidieron ambos
          **¿Terminar la partida n.º 1 sin resultado?**
          Motivo: Lo pidieron ambos
          Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
          [Hacerlo] [Dejarlo]
        Mod: [Hacerlo]
          Hecho. Quienes juegan la partida n.º 1 lo leerán con tu motivo.
          **Partida cancelada por @Mod**, de la moderación; no hay resultado.
          Motivo: Lo pidieron ambos
        ‖ ✎ (no buttons)
        ‖ **Partida cancelada por @Mod**, de la moderación; no hay resultado.
        ‖ Motivo: Lo pidieron ambos
        ‖ (lacre-1.gif)
        ‖ [Revancha] [Planilla] [Película]
        | ✎ **Clásico n.º 1 · @Ana – @Ben** · sin resultado
        Mod: /moderar cancelar partida:1 motivo:otra vez
          La partida ha terminado: sin resultado.
        Ben: /tablero partida:1
          **Clásico n.º 1** · sin resultado
          @Ana: Peón e2 → e4
          **Partida cancelada por @Mod**, de la moderación; no hay resultado.
          Motivo: Lo pidieron ambos
          (turn-1.png)
        ");
    });
}
