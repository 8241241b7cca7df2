//! `/setup quiet`: hours and days in which no clock runs out.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

// In Bogotá it is always five hours earlier than in UTC.

#[test]
fn a_clock_that_would_run_out_at_night_does_so_in_the_morning() {
    play(async |server| {
        server
            .told("Mod", "/setup quiet time-zone:America/Bogota hours:22-8")
            .await;
        let minutes = server.minutes(
            "+ until Friday 14:00
             Ana: /challenge xymyx opponent:@Ben clock:15 hours
             Ben: [Accept]
             Ana: /move move:e4
             Ana: [Seal]
             + until Saturday 12:59
             + until Saturday 13:01",
        );
        assert_snapshot!(minutes.await, @r"
        + until Friday 14:00
        Ana: /challenge xymyx opponent:@Ben clock:15 hours
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 15 hours a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | -# 🔕 Quiet hours here: every day from 22:00 to 08:00 (America/Bogota). No clock runs out in them.
        | [Accept] [Decline] [Withdraw]
        Ben: [Accept]
          Game #1 begins. Good luck!
        | thread: #1 XYMYX · Ana – Ben
        | ✎ **XYMYX #1 · @Ana – @Ben**
        | 15 hours a turn · rated
        | Played in ‹#1 XYMYX · Ana – Ben›.
        | (no buttons)
        ‖ **XYMYX #1 begins.**
        ‖ @Ana sits South, at the bottom of the board; @Ben sits North.
        ‖ **Turn 1** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ -# 🔕 The time shown minds the quiet hours of this server.
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana: /move move:e4
          “e4” reads as **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        + until Saturday 12:59
        ‖ ⏳ @Ben, only your move is missing in turn 1; @Ana has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + until Saturday 13:01
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ [Rematch] [Record]
        ‖ deleted: ⏳ @Ben, only your move is missing in turn 1; @Ana has sealed. Your time runs out <t>.
        ");
    });
}

#[test]
fn a_day_can_be_quiet_throughout_and_a_clock_for_the_game_stands_still() {
    play_in(&spanish(), async |server| {
        server
            .told(
                "Mod",
                "/configurar silencio zona-horaria:America/Bogota días:domingo",
            )
            .await;
        // Two days from Friday morning on end on Sunday morning, and a bank of two days stands still until Monday.
        let minutes = server.minutes(
            "+ until Friday 14:00
             Ana: /desafiar xymyx rival:@Ben reloj:2 días
             Ben: [Aceptar]
             Carla: /desafiar omega rival:@Ben reloj:2 días total
             Ben: [Aceptar]
             + until Monday 04:59
             + until Monday 05:01
             Carla: /partidas servidor
             + until Monday 13:59
             + until Monday 14:02",
        );
        assert_snapshot!(minutes.await, @r"
        + until Friday 14:00
        Ana: /desafiar xymyx rival:@Ben reloj:2 días
          El desafío n.º 1 a @Ben está en el canal. Todo el servidor puede seguir la partida.
        | **XYMYX n.º 1 · @Ana desafía a @Ben**
        | 2 días por turno · con clasificación · lados por sorteo
        | *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | -# 🔕 Horas de silencio aquí: los domingos enteros (America/Bogota). En ellas no se agota ningún reloj.
        | [Aceptar] [Rechazar] [Retirar]
        Ben: [Aceptar]
          Empieza la partida n.º 1. ¡Suerte!
        | thread: n.º 1 XYMYX · Ana – Ben
        | ✎ **XYMYX n.º 1 · @Ana – @Ben**
        | 2 días por turno · con clasificación
        | Partida en ‹n.º 1 XYMYX · Ana – Ben›.
        | (no buttons)
        ‖ **Empieza XYMYX n.º 1.**
        ‖ @Ana juega en Sur, abajo en el tablero; @Ben juega en Norte.
        ‖ **Turno 1** · faltan @Ana y @Ben; su tiempo se acaba <t>
        ‖ -# 🔕 El plazo tiene en cuenta las horas de silencio de este servidor.
        ‖ (start.png)
        ‖ [Mover] [Mi tablero] [Más]
        Carla: /desafiar omega rival:@Ben reloj:2 días total
          El desafío n.º 2 a @Ben está en el canal. Todo el servidor puede seguir la partida.
        | **Omega n.º 2 · @Carla desafía a @Ben**
        | 2 días para toda la partida · con clasificación · lados por sorteo
        | *Ajedrez en 104 casillas con campeones, hechiceros y el guasón, que mueve como lo último que usó el otro bando. Cada jugada se entrega sellada y luego se muestra.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | -# 🔕 Horas de silencio aquí: los domingos enteros (America/Bogota). En ellas no se agota ningún reloj.
        | [Aceptar] [Rechazar] [Retirar]
        Ben: [Aceptar]
          Empieza la partida n.º 2. ¡Suerte!
        | thread: n.º 2 Omega · Carla – Ben
        | ✎ **Omega n.º 2 · @Carla – @Ben**
        | 2 días para toda la partida · con clasificación
        | Partida en ‹n.º 2 Omega · Carla – Ben›.
        | (no buttons)
        ‖ **Empieza Omega n.º 2.**
        ‖ @Carla lleva blancas; @Ben lleva negras.
        ‖ **Turno 1** · falta @Carla; su tiempo se acaba <t>
        ‖ -# ⏱ el reloj de @Carla: se acaba <t> · el reloj de @Ben: aún tiene 2 días
        ‖ -# 🔕 El plazo tiene en cuenta las horas de silencio de este servidor.
        ‖ (start.png)
        ‖ [Mover] [Mi tablero] [Más]
        + until Monday 04:59
        ‖ ⏳ @Ana, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        ‖ ⏳ @Ben, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        ‖ ⌛ @Carla, ha pasado la mitad de tu tiempo para el turno 1: se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        + until Monday 05:01
        | ✎ **XYMYX n.º 1 · @Ana – @Ben** · sin resultado
        ‖ ✎ (no buttons)
        ‖ **Partida cancelada.** Terminó antes de estar en marcha; no hay resultado.
        ‖ [Revancha] [Planilla]
        ‖ deleted: ⏳ @Ana, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ deleted: ⏳ @Ben, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        Carla: /partidas servidor
          **Partidas en este servidor: 1**
          **n.º 2** Omega · @Carla – @Ben · turno 1 · el tiempo se acaba <t>
          [Ir a la n.º 2]
        + until Monday 13:59
        ‖ thread archived
        ‖ ⏳ @Carla, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        + until Monday 14:02
        | ✎ **Omega n.º 2 · @Carla – @Ben** · sin resultado
        ‖ ✎ (no buttons)
        ‖ **Partida cancelada.** Terminó antes de estar en marcha; no hay resultado.
        ‖ [Revancha] [Planilla]
        ‖ deleted: ⌛ @Carla, ha pasado la mitad de tu tiempo para el turno 1: se acaba <t>.
        ‖ deleted: ⏳ @Carla, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ");
    });
}

#[test]
fn quiet_hours_are_seen_changed_and_taken_back() {
    play(async |server| {
        let minutes = server.minutes(
            "Mod: /setup quiet
             Mod: ?/setup quiet time-zone:
             Mod: ?/setup quiet time-zone:bue
             Mod: /setup quiet hours:22-8
             Mod: /setup quiet time-zone:Buenos Aires hours:22-8
             Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires hours:night
             Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires days:someday
             Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires hours:1-23
             Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires days:mon tue wed thu
             Ana: /challenge xymyx clock:2 days
             Mod: /setup quiet time-zone:argentina/buenos aires hours:22:30-7 days:sat sun
             Mod: /setup quiet days:off
             Mod: /setup quiet off:True
             Mod: /setup quiet
             Ana: /setup quiet off:True",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /setup quiet
          Quiet hours: none
          </setup quiet> sets them, with the time zone of this server.
        Mod: ?/setup quiet time-zone:
          … Europe/Madrid · Atlantic/Canary · America/Mexico_City · America/Bogota · America/Lima · America/Santiago · America/Argentina/Buenos_Aires · America/New_York · America/Los_Angeles · Europe/London · Europe/Berlin · UTC
        Mod: ?/setup quiet time-zone:bue
          … America/Argentina/Buenos_Aires · America/Buenos_Aires
        Mod: /setup quiet hours:22-8
          Quiet hours need the time zone of this server. Choose it with the option `time-zone`, such as `Europe/Madrid`.
        Mod: /setup quiet time-zone:Buenos Aires hours:22-8
          “Buenos Aires” is no time zone that I know. Pick one from the list, such as `Europe/Madrid`.
        Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires hours:night
          I cannot read “night” as hours of a day. Right would be `22-8`, `22:30-7:00` or `off`.
        Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires days:someday
          I cannot read “someday” as days of the week. Right would be `sunday`, `sat sun` or `off`.
        Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires hours:1-23
          Quiet hours may last 16 hours a day at most, and at most three days of the week may be quiet throughout.
        Mod: /setup quiet time-zone:America/Argentina/Buenos_Aires days:mon tue wed thu
          Quiet hours may last 16 hours a day at most, and at most three days of the week may be quiet throughout.
        Ana: /challenge xymyx clock:2 days
          Challenge #1 stands in the channel; whoever accepts first plays. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges whoever accepts**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Withdraw]
        Mod: /setup quiet time-zone:argentina/buenos aires hours:22:30-7 days:sat sun
          Saved.
          Quiet hours: every day from 22:30 to 07:00 and all day on Saturdays and Sundays (America/Argentina/Buenos_Aires)
          No clock runs out in quiet hours: one that would runs out when they end, and a clock for the whole game stands still meanwhile.
          What is new counts at once; quiet hours that there were before hold for another 24 hours.
        | ✎ -# 🔕 Quiet hours here: every day from 22:30 to 07:00 and all day on Saturdays and Sundays (America/Argentina/Buenos_Aires). No clock runs out in them.
        Mod: /setup quiet days:off
          Saved.
          Quiet hours: every day from 22:30 to 07:00 (America/Argentina/Buenos_Aires)
          No clock runs out in quiet hours: one that would runs out when they end, and a clock for the whole game stands still meanwhile.
          What is new counts at once; quiet hours that there were before hold for another 24 hours.
        | ✎ -# 🔕 Quiet hours here: every day from 22:30 to 07:00 (America/Argentina/Buenos_Aires). No clock runs out in them.
        Mod: /setup quiet off:True
          Saved.
          Quiet hours: none
          What is new counts at once; quiet hours that there were before hold for another 24 hours.
        | ✎ 
        Mod: /setup quiet
          Quiet hours: none
          </setup quiet> sets them, with the time zone of this server.
        Ana: /setup quiet off:True
          ✗ There is no command /setup here.
        ");
    });
}

/// Whoever went to bed on a promise finds it kept.
#[test]
fn what_was_quiet_stays_so_for_a_day_after_a_change() {
    play(async |server| {
        server
            .told("Mod", "/setup quiet time-zone:America/Bogota hours:22-8")
            .await;
        server.minutes("+ until Friday 14:00").await;
        server.begin("xymyx", "clock:15 hours").await;
        // Both would run out at night, the second one only in a night that is not quiet any more.
        server.begin("classic", "clock:40 hours").await;
        let minutes = server.minutes(
            "+ until Saturday 03:30
             Mod: /setup quiet off:True
             + until Saturday 12:59
             + until Saturday 13:01
             Ana: /games mine
             + until Saturday 15:00
             + until Sunday 05:59
             + until Sunday 06:01",
        );
        assert_snapshot!(minutes.await, @r"
        + until Saturday 03:30
        ‖ ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Mod: /setup quiet off:True
          Saved.
          Quiet hours: none
          What is new counts at once; quiet hours that there were before hold for another 24 hours.
        ‖ ✎ 
        ‖ ✎ 
        + until Saturday 12:59
        ‖ ⏳ @Ana, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + until Saturday 13:01
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ [Rematch] [Record]
        ‖ deleted: ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ deleted: ⏳ @Ana, your move in turn 1 is awaited: your time runs out <t>.
        ‖ deleted: ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ deleted: ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        Ana: /games mine
          **Your games: 1** · 1 waits for you
          **#2** Classic · @Ana – @Ben · turn 1 · **your move** · time runs out <t>
          [Go to #2]
        + until Saturday 15:00
        ‖ thread archived
        + until Sunday 05:59
        ‖ ⏳ @Ana, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + until Sunday 06:01
        | ✎ **Classic #2 · @Ana – @Ben** · no result
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ [Rematch] [Record]
        ‖ deleted: ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ deleted: ⏳ @Ana, your move in turn 1 is awaited: your time runs out <t>.
        ");
    });
}

/// A pause that is agreed on when only quiet hours keep a clock from running out takes nothing of what is left of them.
#[test]
fn a_pause_in_quiet_hours_leaves_what_is_left_of_them() {
    play(async |server| {
        server
            .told("Mod", "/setup quiet time-zone:America/Bogota hours:22-8")
            .await;
        server.minutes("+ until Friday 14:00").await;
        server.begin("xymyx", "clock:15 hours").await;
        // Time ran out at five, and it is seven; quiet hours end at thirteen.
        server.minutes("+ until Saturday 07:00").await;
        server.clicks("Ana", "More").await;
        server.clicks("Ana", "Offer a pause").await;
        let agreed = server.clicks("Ben", "Accept the pause").await;
        assert!(agreed.contains("stand still"), "{agreed}");
        server.minutes("+ until Saturday 18:00").await;
        server.clicks("Ben", "End the pause").await;
        let later = server.minutes("+ 350m").await;
        assert!(!later.contains("Aborted"), "{later}");
        let over = server.minutes("+ 15m").await;
        assert!(over.contains("Aborted"), "{over}");
    });
}

/// Hours that are quiet only later leave those in peace who were reminded of a time that has not moved.
#[test]
fn quiet_hours_that_move_no_deadline_repeat_no_reminder() {
    play(async |server| {
        server.minutes("+ until Friday 18:00").await;
        server.begin("classic", "seat:black clock:10 hours").await;
        let told = server.minutes(
            "+ 301m
             Mod: /setup quiet time-zone:UTC hours:6-7
             Mod: /setup quiet hours:2-5",
        );
        assert_snapshot!(told.await, @r"
        + 301m
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Mod: /setup quiet time-zone:UTC hours:6-7
          Saved.
          Quiet hours: every day from 06:00 to 07:00 (UTC)
          No clock runs out in quiet hours: one that would runs out when they end, and a clock for the whole game stands still meanwhile.
          What is new counts at once; quiet hours that there were before hold for another 24 hours.
        ‖ ✎ 
        Mod: /setup quiet hours:2-5
          Saved.
          Quiet hours: every day from 02:00 to 05:00 (UTC)
          No clock runs out in quiet hours: one that would runs out when they end, and a clock for the whole game stands still meanwhile.
          What is new counts at once; quiet hours that there were before hold for another 24 hours.
        ‖ ✎ -# 🔕 The time shown minds the quiet hours of this server.
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ deleted: ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ");
    });
}
