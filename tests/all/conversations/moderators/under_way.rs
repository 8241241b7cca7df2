//! A Seal is under way while a moderator decides: whichever comes first counts, and everybody reads the same.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Outcome, Setting};

use super::super::spanish;
use crate::server::{Server, play, play_in};

/// A turn has been played, Ana has sealed for the next, and Ben has a move before his eyes.
async fn ready(server: &Server, language: &Setting) {
    let (challenge, accept) = match language.guild_locale.as_str() {
        "es-ES" => ("/desafiar xymyx rival:@Ben lado:white", "Aceptar"),
        _ => ("/challenge xymyx opponent:@Ben seat:white", "Accept"),
    };
    server
        .minutes(&format!("Ana: {challenge}\nBen: [{accept}]"))
        .await;
    for (who, order) in [("Ana", "e2e4"), ("Ben", "e7e5"), ("Ana", "g1f3")] {
        server.seals(who, order).await;
    }
    server.told("Ben", "/move move:b8c6").await;
}

/// Holds a conversation from there, in each language with its own acts.
fn from_there(english: &str, spanish_acts: &str) -> [String; 2] {
    let mut held = [String::new(), String::new()];
    for ((acts, setting), minutes) in [(english, Setting::default()), (spanish_acts, spanish())]
        .into_iter()
        .zip(&mut held)
    {
        play_in(&setting, async |server| {
            ready(server, &setting).await;
            *minutes = server.minutes(acts).await;
        });
    }
    held
}

#[test]
fn a_move_that_is_sealed_first_leaves_no_turn_to_annul_as_it_was_asked() {
    let [english, spanish] = from_there(
        "Mod: /mod annul-turn game:1 reason:The wrong board
         Ben: [Seal]
         Mod: [Do it]
         Carla: /tablero partida:1
         Mod: /mod log",
        "Mod: /moderar anular-turno partida:1 motivo:Otro tablero
         Ben: [Sellar]
         Mod: [Hacerlo]
         Mod: /moderar registro",
    );
    assert_snapshot!(english, @r"
    Mod: /mod annul-turn game:1 reason:The wrong board
      **Annul turn 1, the last of game #1?** The board goes back to what it was before it, and whatever has been sealed since is thrown away unopened.
      Reason: The wrong board
      Everybody can read that you did it, and why. It cannot be undone.
      [Do it] [Leave it]
    Ben: [Seal]
      **Sealed: Knight b8 → c6**, ‹time› after the turn opened. The turn has been carried out.
      -# Receipt: ‹receipt›
      (board.png)
    ‖ ✎ **Turn 2** · ✉ @Ana has sealed · ✉ @Ben has sealed
    ‖ -# Receipt of @Ben's move: ‹receipt›
    ‖ (no buttons)
    ‖ **Turn 2**
    ‖ @Ana: Knight g1 → f3
    ‖ @Ben: Knight b8 → c6
    ‖ -# @Ana sealed first, by ‹time›.
    ‖ **Turn 3** · waiting for @Ana and @Ben, whose time runs out <t>
    ‖ (turn-2.png)
    ‖ [Move] [My board] [More]
    Mod: [Do it]
      That button belonged to turn 2; the game is at turn 3.
    Carla: /tablero partida:1
      **XYMYX n.º 1** · el turno 3 está abierto
      @Ana: Caballo g1 → f3
      @Ben: Caballo b8 → c6
      -# @Ana selló primero, por ‹time›.
      Se esperan las jugadas de @Ana y @Ben. El tiempo se acaba <t>.
      (turn-2.png)
    Mod: /mod log
      No moderator has done anything in this server yet.
    ");
    assert_snapshot!(spanish, @r"
    Mod: /moderar anular-turno partida:1 motivo:Otro tablero
      **¿Anular el turno 1, el último de la partida n.º 1?** El tablero vuelve a como estaba antes, y lo que se haya sellado desde entonces se tira sin abrir.
      Motivo: Otro tablero
      Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
      [Hacerlo] [Dejarlo]
    Ben: [Sellar]
      **Sellada: Caballo b8 → c6**, ‹time› después de abrirse el turno. El turno se ha resuelto.
      -# Recibo: ‹receipt›
      (board.png)
    ‖ ✎ **Turno 2** · ✉ @Ana ha sellado · ✉ @Ben ha sellado
    ‖ -# Recibo de la jugada de @Ben: ‹receipt›
    ‖ (no buttons)
    ‖ **Turno 2**
    ‖ @Ana: Caballo g1 → f3
    ‖ @Ben: Caballo b8 → c6
    ‖ -# @Ana selló primero, por ‹time›.
    ‖ **Turno 3** · faltan @Ana y @Ben; su tiempo se acaba <t>
    ‖ (turn-2.png)
    ‖ [Mover] [Mi tablero] [Más]
    Mod: [Hacerlo]
      Ese botón era del turno 2; la partida va por el turno 3.
    Mod: /moderar registro
      La moderación de este servidor aún no ha hecho nada.
    ");
}

#[test]
fn a_move_that_is_sealed_after_its_turn_was_annulled_is_sealed_for_none() {
    let [english, spanish] = from_there(
        "Mod: /mod annul-turn game:1 reason:The wrong board
         Mod: [Do it]
         Ben: [Seal]
         Ben: /games mine
         Carla: /tablero partida:1",
        "Mod: /moderar anular-turno partida:1 motivo:Otro tablero
         Mod: [Hacerlo]
         Ben: [Sellar]
         Carla: /tablero partida:1",
    );
    assert_snapshot!(english, @r"
    Mod: /mod annul-turn game:1 reason:The wrong board
      **Annul turn 1, the last of game #1?** The board goes back to what it was before it, and whatever has been sealed since is thrown away unopened.
      Reason: The wrong board
      Everybody can read that you did it, and why. It cannot be undone.
      [Do it] [Leave it]
    Mod: [Do it]
      Done. The people of game #1 are told, with your reason.
    ‖ ✎ **Turn 2** · thrown away: the turn before it was annulled.
    ‖ (no buttons)
    ‖ **Turn 1 was annulled by @Mod**, as a moderator. The board stands as it did before it.
    ‖ Reason: The wrong board
    ‖ @Ana's sealed move for turn 2 was thrown away unopened.
    ‖ **Turn 1** · waiting for @Ana and @Ben, whose time runs out <t>
    ‖ (start.png)
    ‖ [Move] [My board] [More]
    Ben: [Seal]
      That belonged to turn 2, which a moderator has annulled or thrown away since. The game is at turn 1; the newest card has the current buttons.
    Ben: /games mine
      **Your games: 1** · 1 waits for you
      **#1** XYMYX · @Ana – @Ben · turn 1 · **your move** · time runs out <t>
      [Go to #1]
    Carla: /tablero partida:1
      **XYMYX n.º 1** · el turno 1 está abierto
      Se esperan las jugadas de @Ana y @Ben. El tiempo se acaba <t>.
      (start.png)
    ");
    assert_snapshot!(spanish, @r"
    Mod: /moderar anular-turno partida:1 motivo:Otro tablero
      **¿Anular el turno 1, el último de la partida n.º 1?** El tablero vuelve a como estaba antes, y lo que se haya sellado desde entonces se tira sin abrir.
      Motivo: Otro tablero
      Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
      [Hacerlo] [Dejarlo]
    Mod: [Hacerlo]
      Hecho. Quienes juegan la partida n.º 1 lo leerán con tu motivo.
    ‖ ✎ **Turno 2** · no vale: se anuló el turno anterior.
    ‖ (no buttons)
    ‖ **Turno 1 anulado por @Mod**, de la moderación. El tablero vuelve a como estaba antes.
    ‖ Motivo: Otro tablero
    ‖ La jugada sellada de @Ana para el turno 2 se ha tirado sin abrir.
    ‖ **Turno 1** · faltan @Ana y @Ben; su tiempo se acaba <t>
    ‖ (start.png)
    ‖ [Mover] [Mi tablero] [Más]
    Ben: [Sellar]
      Eso era del turno 2, que la moderación ha anulado o tirado después. La partida va por el turno 1; los botones actuales están en la tarjeta más reciente.
    Carla: /tablero partida:1
      **XYMYX n.º 1** · el turno 1 está abierto
      Se esperan las jugadas de @Ana y @Ben. El tiempo se acaba <t>.
      (start.png)
    ");
}

#[test]
fn a_move_that_is_sealed_after_its_game_was_annulled_is_not_carried_out() {
    let [english, spanish] = from_there(
        "Mod: /mod annul game:1 reason:Played by a machine
         Mod: [Do it]
         Ben: [Seal]
         Ben: /board game:1
         Carla: /tablero partida:1
         Mod: /mod log",
        "Mod: /moderar anular partida:1 motivo:Jugó una máquina
         Mod: [Hacerlo]
         Ben: [Sellar]
         Ben: /tablero partida:1",
    );
    assert_snapshot!(english, @r"
    Mod: /mod annul game:1 reason:Played by a machine
      **Annul game #1?** It will have no result and count for nothing.
      Reason: Played by a machine
      Everybody can read that you did it, and why. It cannot be undone.
      [Do it] [Leave it]
    Mod: [Do it]
      Done. The people of game #1 are told, with your reason.
      **Annulled by @Mod**, as a moderator; there is no result.
      Reason: Played by a machine
      @Ana's sealed move was never carried out: Knight g1 → f3.
    ‖ ✎ **Turn 2** · ✉ @Ana has sealed
    ‖ (no buttons)
    ‖ **Annulled by @Mod**, as a moderator; there is no result.
    ‖ Reason: Played by a machine
    ‖ @Ana's sealed move was never carried out: Knight g1 → f3.
    ‖ (lacre-1.gif)
    ‖ [Rematch] [Record] [Film]
    | ✎ **XYMYX #1 · @Ana – @Ben** · no result
    Ben: [Seal]
      The game is over: no result.
    Ben: /board game:1
      **XYMYX #1** · no result
      @Ana: Pawn e2 → e4
      You: Pawn e7 → e5
      -# @Ana sealed first, by ‹time›.
      **Annulled by @Mod**, as a moderator; there is no result.
      Reason: Played by a machine
      @Ana's sealed move was never carried out: Knight g1 → f3.
      (turn-1.png)
    Carla: /tablero partida:1
      **XYMYX n.º 1** · sin resultado
      @Ana: Peón e2 → e4
      @Ben: Peón e7 → e5
      -# @Ana selló primero, por ‹time›.
      **Partida anulada por @Mod**, de la moderación; no hay resultado.
      Motivo: Played by a machine
      La jugada sellada de @Ana no llegó a realizarse: Caballo g1 → f3.
      (turn-1.png)
    Mod: /mod log
      **What moderators did in this server** · page 1 of 1
      <t> · @Mod annulled game #1.
      Reason: Played by a machine
    ");
    assert_snapshot!(spanish, @r"
    Mod: /moderar anular partida:1 motivo:Jugó una máquina
      **¿Anular la partida n.º 1?** No tendrá resultado ni contará para nada.
      Motivo: Jugó una máquina
      Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
      [Hacerlo] [Dejarlo]
    Mod: [Hacerlo]
      Hecho. Quienes juegan la partida n.º 1 lo leerán con tu motivo.
      **Partida anulada por @Mod**, de la moderación; no hay resultado.
      Motivo: Jugó una máquina
      La jugada sellada de @Ana no llegó a realizarse: Caballo g1 → f3.
    ‖ ✎ **Turno 2** · ✉ @Ana ha sellado
    ‖ (no buttons)
    ‖ **Partida anulada por @Mod**, de la moderación; no hay resultado.
    ‖ Motivo: Jugó una máquina
    ‖ La jugada sellada de @Ana no llegó a realizarse: Caballo g1 → f3.
    ‖ (lacre-1.gif)
    ‖ [Revancha] [Planilla] [Película]
    | ✎ **XYMYX n.º 1 · @Ana – @Ben** · sin resultado
    Ben: [Sellar]
      La partida ha terminado: sin resultado.
    Ben: /tablero partida:1
      **XYMYX n.º 1** · sin resultado
      @Ana: Peón e2 → e4
      Tú: Peón e7 → e5
      -# @Ana selló primero, por ‹time›.
      **Partida anulada por @Mod**, de la moderación; no hay resultado.
      Motivo: Jugó una máquina
      La jugada sellada de @Ana no llegó a realizarse: Caballo g1 → f3.
      (turn-1.png)
    ");
}

#[test]
fn a_game_is_annulled_though_a_turn_was_carried_out_meanwhile() {
    let [english, spanish] = from_there(
        "Mod: /mod annul game:1 reason:Played by a machine
         Ben: [Seal]
         Mod: [Do it]
         Carla: /tablero partida:1",
        "Mod: /moderar anular partida:1 motivo:Jugó una máquina
         Ben: [Sellar]
         Mod: [Hacerlo]",
    );
    assert_snapshot!(english, @r"
    Mod: /mod annul game:1 reason:Played by a machine
      **Annul game #1?** It will have no result and count for nothing.
      Reason: Played by a machine
      Everybody can read that you did it, and why. It cannot be undone.
      [Do it] [Leave it]
    Ben: [Seal]
      **Sealed: Knight b8 → c6**, ‹time› after the turn opened. The turn has been carried out.
      -# Receipt: ‹receipt›
      (board.png)
    ‖ ✎ **Turn 2** · ✉ @Ana has sealed · ✉ @Ben has sealed
    ‖ -# Receipt of @Ben's move: ‹receipt›
    ‖ (no buttons)
    ‖ **Turn 2**
    ‖ @Ana: Knight g1 → f3
    ‖ @Ben: Knight b8 → c6
    ‖ -# @Ana sealed first, by ‹time›.
    ‖ **Turn 3** · waiting for @Ana and @Ben, whose time runs out <t>
    ‖ (turn-2.png)
    ‖ [Move] [My board] [More]
    Mod: [Do it]
      Done. The people of game #1 are told, with your reason.
      **Annulled by @Mod**, as a moderator; there is no result.
      Reason: Played by a machine
    ‖ ✎ (no buttons)
    ‖ **Annulled by @Mod**, as a moderator; there is no result.
    ‖ Reason: Played by a machine
    ‖ (lacre-1.gif)
    ‖ [Rematch] [Record] [Film]
    | ✎ **XYMYX #1 · @Ana – @Ben** · no result
    Carla: /tablero partida:1
      **XYMYX n.º 1** · sin resultado
      @Ana: Caballo g1 → f3
      @Ben: Caballo b8 → c6
      -# @Ana selló primero, por ‹time›.
      **Partida anulada por @Mod**, de la moderación; no hay resultado.
      Motivo: Played by a machine
      (turn-2.png)
    ");
    assert_snapshot!(spanish, @r"
    Mod: /moderar anular partida:1 motivo:Jugó una máquina
      **¿Anular la partida n.º 1?** No tendrá resultado ni contará para nada.
      Motivo: Jugó una máquina
      Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
      [Hacerlo] [Dejarlo]
    Ben: [Sellar]
      **Sellada: Caballo b8 → c6**, ‹time› después de abrirse el turno. El turno se ha resuelto.
      -# Recibo: ‹receipt›
      (board.png)
    ‖ ✎ **Turno 2** · ✉ @Ana ha sellado · ✉ @Ben ha sellado
    ‖ -# Recibo de la jugada de @Ben: ‹receipt›
    ‖ (no buttons)
    ‖ **Turno 2**
    ‖ @Ana: Caballo g1 → f3
    ‖ @Ben: Caballo b8 → c6
    ‖ -# @Ana selló primero, por ‹time›.
    ‖ **Turno 3** · faltan @Ana y @Ben; su tiempo se acaba <t>
    ‖ (turn-2.png)
    ‖ [Mover] [Mi tablero] [Más]
    Mod: [Hacerlo]
      Hecho. Quienes juegan la partida n.º 1 lo leerán con tu motivo.
      **Partida anulada por @Mod**, de la moderación; no hay resultado.
      Motivo: Jugó una máquina
    ‖ ✎ (no buttons)
    ‖ **Partida anulada por @Mod**, de la moderación; no hay resultado.
    ‖ Motivo: Jugó una máquina
    ‖ (lacre-1.gif)
    ‖ [Revancha] [Planilla] [Película]
    | ✎ **XYMYX n.º 1 · @Ana – @Ben** · sin resultado
    ");
}

#[test]
fn a_player_who_seals_after_their_seat_was_given_away_seals_nothing() {
    let [english, spanish] = from_there(
        "Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:Ben is ill
         Mod: [Do it]
         Ben: [Seal]
         Ben in #1: [Move]
         Ben: /resign
         Carla: /mover jugada:d7d5
         Carla: [Sellar]
         Mod: /mod log",
        "Mod: /moderar sustituir partida:1 jugador:@Ben sustituto:@Carla motivo:Ben está enfermo
         Mod: [Hacerlo]
         Ben: [Sellar]
         Carla: /mover jugada:d7d5
         Carla: [Sellar]",
    );
    assert_snapshot!(english, @r"
    Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:Ben is ill
      **Give @Ben's place in game #1 to @Carla?** A sealed move stands, and @Carla does not see it.
      Reason: Ben is ill
      Everybody can read that you did it, and why. It cannot be undone.
      [Do it] [Leave it]
    Mod: [Do it]
      Done. The people of game #1 are told, with your reason.
    ‖ ✎ **Turn 2** · ✉ @Ana has sealed · waiting for @Carla, whose time runs out <t>
    ‖ **@Carla takes @Ben's place**, by decision of @Mod, as a moderator.
    ‖ Reason: Ben is ill
    ‖ [Move] [My board]
    ‖ thread renamed to #1 XYMYX · Ana – Carla
    | ✎ **XYMYX #1 · @Ana – @Carla**
    Ben: [Seal]
      Only @Ana and @Carla can do this. You can look on with the board.
    Ben in #1: [Move]
      Only @Ana and @Carla can do this. You can look on with the board.
    Ben: /resign
      You have no game here. Start one with </challenge xymyx>, or look on: </games server> lists those that are being played.
    Carla: /mover jugada:d7d5
      **Peón d7 → d5.** *Una vez sellada no se puede cambiar.*
      (board.png)
      [Sellar] [Elegir otra]
    Carla: [Sellar]
      **Sellada: Peón d7 → d5**, ‹time› después de abrirse el turno. El turno se ha resuelto.
      -# Recibo: ‹receipt›
      (board.png)
    ‖ ✎ **Turn 2** · ✉ @Ana has sealed · ✉ @Carla has sealed
    ‖ -# Receipt of @Carla's move: ‹receipt›
    ‖ (no buttons)
    ‖ **Turn 2**
    ‖ @Ana: Knight g1 → f3
    ‖ @Carla: Pawn d7 → d5
    ‖ -# @Ana sealed first, by ‹time›.
    ‖ **Turn 3** · waiting for @Ana and @Carla, whose time runs out <t>
    ‖ (turn-2.png)
    ‖ [Move] [My board] [More]
    Mod: /mod log
      **What moderators did in this server** · page 1 of 1
      <t> · @Mod gave @Ben's place in game #1 to @Carla.
      Reason: Ben is ill
    ");
    assert_snapshot!(spanish, @r"
    Mod: /moderar sustituir partida:1 jugador:@Ben sustituto:@Carla motivo:Ben está enfermo
      **¿Dar a @Carla el puesto de @Ben en la partida n.º 1?** Una jugada sellada se mantiene, y @Carla no la ve.
      Motivo: Ben está enfermo
      Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
      [Hacerlo] [Dejarlo]
    Mod: [Hacerlo]
      Hecho. Quienes juegan la partida n.º 1 lo leerán con tu motivo.
    ‖ ✎ **Turno 2** · ✉ @Ana ha sellado · falta @Carla; su tiempo se acaba <t>
    ‖ **@Carla ocupa el puesto de @Ben**, por decisión de @Mod, de la moderación.
    ‖ Motivo: Ben está enfermo
    ‖ [Mover] [Mi tablero]
    ‖ thread renamed to n.º 1 XYMYX · Ana – Carla
    | ✎ **XYMYX n.º 1 · @Ana – @Carla**
    Ben: [Sellar]
      Eso solo pueden hacerlo @Ana y @Carla. Puedes mirar el tablero.
    Carla: /mover jugada:d7d5
      **Peón d7 → d5.** *Una vez sellada no se puede cambiar.*
      (board.png)
      [Sellar] [Elegir otra]
    Carla: [Sellar]
      **Sellada: Peón d7 → d5**, ‹time› después de abrirse el turno. El turno se ha resuelto.
      -# Recibo: ‹receipt›
      (board.png)
    ‖ ✎ **Turno 2** · ✉ @Ana ha sellado · ✉ @Carla ha sellado
    ‖ -# Recibo de la jugada de @Carla: ‹receipt›
    ‖ (no buttons)
    ‖ **Turno 2**
    ‖ @Ana: Caballo g1 → f3
    ‖ @Carla: Peón d7 → d5
    ‖ -# @Ana selló primero, por ‹time›.
    ‖ **Turno 3** · faltan @Ana y @Carla; su tiempo se acaba <t>
    ‖ (turn-2.png)
    ‖ [Mover] [Mi tablero] [Más]
    ");
}

#[test]
fn a_player_who_seals_before_their_seat_is_given_away_has_sealed() {
    let [english, spanish] = from_there(
        "Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:Ben is ill
         Ben: [Seal]
         Mod: [Do it]
         Ben: /games mine
         Carla: /partidas mías",
        "Mod: /moderar sustituir partida:1 jugador:@Ben sustituto:@Carla motivo:Ben está enfermo
         Ben: [Sellar]
         Mod: [Hacerlo]",
    );
    assert_snapshot!(english, @r"
    Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:Ben is ill
      **Give @Ben's place in game #1 to @Carla?** A sealed move stands, and @Carla does not see it.
      Reason: Ben is ill
      Everybody can read that you did it, and why. It cannot be undone.
      [Do it] [Leave it]
    Ben: [Seal]
      **Sealed: Knight b8 → c6**, ‹time› after the turn opened. The turn has been carried out.
      -# Receipt: ‹receipt›
      (board.png)
    ‖ ✎ **Turn 2** · ✉ @Ana has sealed · ✉ @Ben has sealed
    ‖ -# Receipt of @Ben's move: ‹receipt›
    ‖ (no buttons)
    ‖ **Turn 2**
    ‖ @Ana: Knight g1 → f3
    ‖ @Ben: Knight b8 → c6
    ‖ -# @Ana sealed first, by ‹time›.
    ‖ **Turn 3** · waiting for @Ana and @Ben, whose time runs out <t>
    ‖ (turn-2.png)
    ‖ [Move] [My board] [More]
    Mod: [Do it]
      Done. The people of game #1 are told, with your reason.
    ‖ ✎ **Turn 3** · waiting for @Ana and @Carla, whose time runs out <t>
    ‖ **@Carla takes @Ben's place**, by decision of @Mod, as a moderator.
    ‖ Reason: Ben is ill
    ‖ [Move] [My board]
    ‖ thread renamed to #1 XYMYX · Ana – Carla
    | ✎ **XYMYX #1 · @Ana – @Carla**
    Ben: /games mine
      You have no game here. Start one with </challenge xymyx>.
    Carla: /partidas mías
      **Tus partidas: 1** · 1 te espera
      **n.º 1** XYMYX · @Ana – @Carla · turno 3 · **te toca** · el tiempo se acaba <t>
      [Ir a la n.º 1]
    ");
    assert_snapshot!(spanish, @r"
    Mod: /moderar sustituir partida:1 jugador:@Ben sustituto:@Carla motivo:Ben está enfermo
      **¿Dar a @Carla el puesto de @Ben en la partida n.º 1?** Una jugada sellada se mantiene, y @Carla no la ve.
      Motivo: Ben está enfermo
      Todo el mundo podrá leer que lo hiciste y por qué. No se puede deshacer.
      [Hacerlo] [Dejarlo]
    Ben: [Sellar]
      **Sellada: Caballo b8 → c6**, ‹time› después de abrirse el turno. El turno se ha resuelto.
      -# Recibo: ‹receipt›
      (board.png)
    ‖ ✎ **Turno 2** · ✉ @Ana ha sellado · ✉ @Ben ha sellado
    ‖ -# Recibo de la jugada de @Ben: ‹receipt›
    ‖ (no buttons)
    ‖ **Turno 2**
    ‖ @Ana: Caballo g1 → f3
    ‖ @Ben: Caballo b8 → c6
    ‖ -# @Ana selló primero, por ‹time›.
    ‖ **Turno 3** · faltan @Ana y @Ben; su tiempo se acaba <t>
    ‖ (turn-2.png)
    ‖ [Mover] [Mi tablero] [Más]
    Mod: [Hacerlo]
      Hecho. Quienes juegan la partida n.º 1 lo leerán con tu motivo.
    ‖ ✎ **Turno 3** · faltan @Ana y @Carla; su tiempo se acaba <t>
    ‖ **@Carla ocupa el puesto de @Ben**, por decisión de @Mod, de la moderación.
    ‖ Motivo: Ben está enfermo
    ‖ [Mover] [Mi tablero]
    ‖ thread renamed to n.º 1 XYMYX · Ana – Carla
    | ✎ **XYMYX n.º 1 · @Ana – @Carla**
    ");
}

/// Both clicks are on their way at once: one of the two orders in which they may count comes true, wholly.
#[test]
fn clicked_at_once_either_counts_and_all_read_which() {
    for deed in ["annul-turn game:1 reason:x", "annul game:1 reason:x"] {
        play(async |server| {
            ready(server, &Setting::default()).await;
            server.told("Mod", &format!("/mod {deed}")).await;
            let (ben, moderator) = (server.person("Ben"), server.person("Mod"));
            let (sealed, done) =
                tokio::join!(ben.click(None, "Seal"), moderator.click(None, "Do it"));
            let told = |outcome: Outcome| outcome.message().unwrap().content.clone();
            let (sealed, done) = (told(sealed.unwrap()), told(done.unwrap()));
            server.stage.settle().await;
            let board = server.told("Ana", "/board game:1").await;
            let (was_sealed, was_done) =
                (sealed.starts_with("**Sealed"), done.starts_with("Done."));
            let expected = match (deed.starts_with("annul-turn"), was_sealed, was_done) {
                (true, true, false) => "turn 3 is open",
                (true, false, true) => "turn 1 is open",
                (false, _, true) => "no result",
                _ => panic!("{deed}: {sealed} / {done}"),
            };
            assert!(board.contains(expected), "{deed}: {board}");
            let card = server.newest_card_or_end();
            let shown = match expected {
                "turn 3 is open" => "**Turn 3**",
                "turn 1 is open" => "**Turn 1 was annulled",
                _ => "**Annulled by",
            };
            assert!(card.contains(shown), "{deed}: {card}");
        });
    }
}

impl Server {
    /// What the newest public message of the game says.
    fn newest_card_or_end(&self) -> String {
        self.person("Carla").sees("#1").pop().unwrap().content
    }
}
