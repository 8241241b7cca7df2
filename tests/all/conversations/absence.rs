//! Absences: announced in time they stop the clocks, and none is a way out of a turn that is as good as lost.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn an_absence_begun_to_dodge_a_loss_comes_too_late() {
    play(async |server| {
        server.begin("xymyx", "clock:10 hours").await;
        for (who, order) in [("Ana", "e2e4"), ("Ben", "e7e5"), ("Ana", "d2d4")] {
            server.seals(who, order).await;
        }
        let minutes = server.minutes(
            "+ 550m
             Ben: /absence days:14 in:1 min
             Ben: /absence days:14
             Carla: /tablero partida:1
             + 30m
             + 1h
             Ben: /absence
             Mod: /mod log",
        );
        assert_snapshot!(minutes.await, @r"
        + 550m
        ‖ ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Ben: /absence days:14 in:1 min
          An absence has to be announced between an hour and 90 days before it begins.
        Ben: /absence days:14
          🌙 You are away from <t> until <t>: the clocks of your games in this server stand still then, and your opponents can see it. </absence> with `end: True` ends it earlier.
          ⚠ It comes too late for game #1 (<t>): your time there runs out before you are away. Make your move first.
          These are all of the 14 days that you may be away within three months.
        ‖ ✎ 🌙 @Ben is away from <t> until <t>: the clocks stand still then.
        Carla: /tablero partida:1
          **XYMYX n.º 1** · el turno 2 está abierto
          @Ana: Peón e2 → e4
          @Ben: Peón e7 → e5
          -# @Ana selló primero, por ‹time›.
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (turn-1.png)
        + 30m
        + 1h
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        ‖ ✎ **Turn 2** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **@Ben's time is up. @Ana wins.**
        ‖ @Ana's sealed move was never carried out: Pawn d2 → d4.
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        Ben: /absence
          🌙 You are away from <t> until <t>: the clocks of your games in this server stand still then, and your opponents can see it. </absence> with `end: True` ends it earlier.
          These are all of the 14 days that you may be away within three months.
        Mod: /mod log
          No moderator has done anything in this server yet.
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar xymyx rival:@Ben reloj:10 horas\nBen: [Aceptar]")
            .await;
        for (who, order) in [("Ana", "e2e4"), ("Ben", "e7e5"), ("Ana", "d2d4")] {
            server.seals(who, order).await;
        }
        let minutes = server.minutes(
            "+ 550m
             Ben: /ausencia días:14 dentro-de:1 min
             Ben: /ausencia días:14
             + 30m
             + 1h
             Ben: /ausencia",
        );
        assert_snapshot!(minutes.await, @r"
        + 550m
        ‖ ⏳ @Ben, solo falta tu jugada en el turno 2: @Ana ya ha sellado. Tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        Ben: /ausencia días:14 dentro-de:1 min
          Una ausencia se anuncia entre una hora y 90 días antes de que empiece.
        Ben: /ausencia días:14
          🌙 Te ausentas del <t> al <t>: entretanto los relojes de tus partidas en este servidor están parados, y tus rivales lo ven. </absence> con `terminar: True` lo acaba antes.
          ⚠ Llega tarde para la partida n.º 1 (<t>): ahí tu tiempo se acaba antes de que te ausentes. Haz antes tu jugada.
          Son todos los 14 días que puedes ausentarte en tres meses.
        ‖ ✎ 🌙 @Ben se ausenta del <t> al <t>: entretanto los relojes están parados.
        + 30m
        + 1h
        | ✎ **XYMYX n.º 1 · @Ana – @Ben** · ganó @Ana
        ‖ ✎ **Turno 2** · ✉ @Ana ha sellado
        ‖ (no buttons)
        ‖ **Se acabó el tiempo de @Ben. Gana @Ana.**
        ‖ La jugada sellada de @Ana no llegó a realizarse: Peón d2 → d4.
        ‖ -# No cuenta para la clasificación: para eso cada bando debe haber hecho dos jugadas.
        ‖ (lacre-1.gif)
        ‖ [Revancha] [Planilla] [Película]
        ‖ deleted: ⏳ @Ben, solo falta tu jugada en el turno 2: @Ana ya ha sellado. Tu tiempo se acaba <t>.
        Ben: /ausencia
          🌙 Te ausentas del <t> al <t>: entretanto los relojes de tus partidas en este servidor están parados, y tus rivales lo ven. </absence> con `terminar: True` lo acaba antes.
          Son todos los 14 días que puedes ausentarte en tres meses.
        ");
    });
}

/// Whoever announces it in time is away, and cannot be away for longer by being away twice.
#[test]
fn an_absence_in_time_stops_the_clock_once_a_quarter() {
    play(async |server| {
        server.begin("classic", "seat:white clock:1 day").await;
        server.seals("Ana", "e4").await;
        let minutes = server.minutes(
            "Ben: /absence days:14
             + 14d
             Carla: /tablero partida:1
             + 2h
             Ben: /absence days:1
             + 20h
             + 3h",
        );
        assert_snapshot!(minutes.await, @r"
        Ben: /absence days:14
          🌙 You are away from <t> until <t>: the clocks of your games in this server stand still then, and your opponents can see it. </absence> with `end: True` ends it earlier.
          These are all of the 14 days that you may be away within three months.
        ‖ ✎ 🌙 @Ben is away from <t> until <t>: the clocks stand still then.
        + 14d
        Carla: /tablero partida:1
          **Clásico n.º 1** · el turno 1 está abierto
          @Ana: Peón e2 → e4
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (turn-1.png)
        ‖ thread archived
        + 2h
        Ben: /absence days:1
          Within three months you may be away for 14 days in this server, and none of them is left.
        + 20h
        ‖ thread unarchived
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 3h
        | ✎ **Classic #1 · @Ana – @Ben** · no result
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ");
    });
}

/// What it comes too late for is named, and whoever was reminded of a time that has not moved is left in peace.
#[test]
fn an_absence_names_the_games_for_which_it_comes_too_late() {
    play(async |server| {
        server.begin("classic", "seat:black clock:1 day").await;
        server.minutes("+ 13h").await;
        server.begin("classic", "seat:black clock:10 hours").await;
        let minutes = server.minutes(
            "+ 5h
             Ben: /absence days:1 in:330 min
             Ben: /absence
             Ben: /absence end:true
             + 250m
             + 1h",
        );
        assert_snapshot!(minutes.await, @r"
        + 5h
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Ben: /absence days:1 in:330 min
          🌙 You are away from <t> until <t>: the clocks of your games in this server stand still then, and your opponents can see it. </absence> with `end: True` ends it earlier.
          ⚠ It comes too late for game #2 (<t>): your time there runs out before you are away. Make your move first.
          You may be away for 13 days more within three months.
        ‖ ✎ 🌙 @Ben is away from <t> until <t>: the clocks stand still then.
        ‖ ✎ 🌙 @Ben is away from <t> until <t>: the clocks stand still then.
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ deleted: ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        Ben: /absence
          🌙 You are away from <t> until <t>: the clocks of your games in this server stand still then, and your opponents can see it. </absence> with `end: True` ends it earlier.
          ⚠ It comes too late for game #2 (<t>): your time there runs out before you are away. Make your move first.
          You may be away for 13 days more within three months.
        Ben: /absence end:true
          You are not away any more. The clocks of your games run.
          You may be away for 14 days more within three months.
        ‖ ✎ 
        ‖ ✎ 
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ deleted: ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        + 250m
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 1h
        | ✎ **Classic #2 · @Ben – @Ana** · no result
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ [Rematch] [Record]
        ‖ deleted: ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ deleted: ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ");
    });
    play_in(&spanish(), async |server| {
        let begin = "Ana: /desafiar clásico rival:@Ben reloj:10 horas lado:black\nBen: [Aceptar]";
        server.minutes(begin).await;
        server.minutes(begin).await;
        let told = server.minutes("+ 8h\nBen: /ausencia días:3 dentro-de:3 h\nBen: /ausencia");
        assert_snapshot!(told.await, @r"
        + 8h
        ‖ ⌛ @Ben, ha pasado la mitad de tu tiempo para el turno 1: se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        ‖ ⌛ @Ben, ha pasado la mitad de tu tiempo para el turno 1: se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        Ben: /ausencia días:3 dentro-de:3 h
          🌙 Te ausentas del <t> al <t>: entretanto los relojes de tus partidas en este servidor están parados, y tus rivales lo ven. </absence> con `terminar: True` lo acaba antes.
          ⚠ Llega tarde para la partida n.º 1 (<t>) y la partida n.º 2 (<t>): ahí tu tiempo se acaba antes de que te ausentes. Haz antes tu jugada.
          En tres meses puedes ausentarte todavía 11 días.
        ‖ ✎ 🌙 @Ben se ausenta del <t> al <t>: entretanto los relojes están parados.
        ‖ ✎ 🌙 @Ben se ausenta del <t> al <t>: entretanto los relojes están parados.
        Ben: /ausencia
          🌙 Te ausentas del <t> al <t>: entretanto los relojes de tus partidas en este servidor están parados, y tus rivales lo ven. </absence> con `terminar: True` lo acaba antes.
          ⚠ Llega tarde para la partida n.º 1 (<t>) y la partida n.º 2 (<t>): ahí tu tiempo se acaba antes de que te ausentes. Haz antes tu jugada.
          En tres meses puedes ausentarte todavía 11 días.
        ");
    });
}
