//! The terms of a challenge: what cannot be asked, clocks as people write them, and how many there may be.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use crate::server::play;

#[test]
fn what_cannot_be_asked_says_what_would_be_right() {
    play(async |server| {
        let minutes = server.minutes(
            "Ana: /challenge xymyx opponent:@Ana
             Carla: /desafiar xymyx rival:@Carla
             Ana: /challenge classic opponent:@Lacre
             Carla: /desafiar clásico rival:@Lacre
             Ana: /challenge xymyx clock:soon
             Carla: /desafiar xymyx reloj:pronto
             Ana: /challenge xymyx clock:9 minutes
             Carla: /desafiar xymyx reloj:15 días
             Ana: /challenge xymyx clock:**2** @everyone
             Ana: /challenge xymyx opponent:@Nobody
             Ana: /challenge chess",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /challenge xymyx opponent:@Ana
          You cannot challenge yourself. Name somebody else, or leave the opponent empty: whoever accepts then plays.
        Carla: /desafiar xymyx rival:@Carla
          No puedes desafiarte a ti. Nombra a otra persona o deja vacío el rival: jugará quien acepte.
        Ana: /challenge classic opponent:@Lacre
          Bots do not play. Name a person, or leave the opponent empty: whoever accepts then plays.
        Carla: /desafiar clásico rival:@Lacre
          Los bots no juegan. Nombra a una persona o deja vacío el rival: jugará quien acepte.
        Ana: /challenge xymyx clock:soon
          “soon” is not a time that I can read. These are: `2 days` for each turn, `10 days + 12 h` for the game and more with each move, `10 days total` for the whole game, `none`.
        Carla: /desafiar xymyx reloj:pronto
          «pronto» no es un tiempo que sepa leer. Estos sí: `2 días` por turno, `10 días + 12 h` para la partida y más con cada jugada, `10 días en total` para toda la partida, `ninguno`.
        Ana: /challenge xymyx clock:9 minutes
          “9 minutes” is outside what is possible. A turn takes from 10 minutes to 14 days; a whole game from an hour to 60 days, with up to 14 days more for each move; or `none` for no limit.
        Carla: /desafiar xymyx reloj:15 días
          «15 días» se sale de lo posible. Un turno dura de 10 minutos a 14 días; una partida entera, de una hora a 60 días, con hasta 14 días más por jugada; o `ninguno` para no tener límite.
        Ana: /challenge xymyx clock:**2** @everyone
          “\*\*2\*\* @⟨200b⟩everyone” is not a time that I can read. These are: `2 days` for each turn, `10 days + 12 h` for the game and more with each move, `10 days total` for the whole game, `none`.
        Ana: /challenge xymyx opponent:@Nobody
          ✗ opponent: Enter a valid user.
        Ana: /challenge chess
          ✗ /challenge is followed by one of: xymyx, classic, dynamo, omega.
        ");
    });
}

#[test]
fn a_clock_is_taken_as_people_write_it() {
    play(async |server| {
        for (who, typed, shown) in [
            ("Ana", "12h", "12 hours a turn"),
            ("Ana", "1 week", "7 days a turn"),
            ("Ana", "90 min", "1 hour 30 minutes a turn"),
            ("Ana", "2 days a turn", "2 days a turn"),
            ("Carla", "1 día", "1 day a turn"),
        ] {
            server
                .told(who, &format!("/challenge xymyx clock:{typed}"))
                .await;
            server.stage.settle().await;
            let card = server.person("Mod").sees("#chess").pop().unwrap();
            assert!(card.content.contains(shown), "{typed}: {}", card.content);
        }
        let minutes = server.minutes(
            "Ana: ?/challenge xymyx clock:
             Ana: ?/challenge xymyx clock:36 h
             Carla: ?/desafiar clásico reloj:
             Carla: ?/desafiar clásico reloj:2",
        );
        assert_snapshot!(minutes.await, @"
        Ana: ?/challenge xymyx clock:
          … 2 days a turn · 1 day a turn · 3 days a turn · 7 days a turn · 14 days a turn · 12 hours a turn · 4 hours a turn · 1 hour a turn · 30 minutes a turn · 15 minutes a turn · 10 minutes a turn · 10 days for the game + 12 hours a move · 5 days for the game + 4 hours a move · 30 days for the game + 1 day a move · 1 hour for the game + 5 minutes a move · no time limit
        Ana: ?/challenge xymyx clock:36 h
          … 1 day 12 hours a turn
        Carla: ?/desafiar clásico reloj:
          … 2 días por turno · 1 día por turno · 3 días por turno · 7 días por turno · 14 días por turno · 12 horas por turno · 4 horas por turno · 1 hora por turno · 30 minutos por turno · 15 minutos por turno · 10 minutos por turno · 10 días para la partida + 12 horas por jugada · 5 días para la partida + 4 horas por jugada · 30 días para la partida + 1 día por jugada · 1 hora para la partida + 5 minutos por jugada · sin límite de tiempo
        Carla: ?/desafiar clásico reloj:2
          … 2 días por turno
        ");
    });
}

#[test]
fn one_has_five_open_challenges_at_the_most() {
    play(async |server| {
        for who in ["Ana", "Carla"] {
            for _ in 0..5 {
                server.told(who, "/challenge xymyx").await;
            }
        }
        server.stage.settle().await;
        let minutes = server.minutes(
            "Ana: /challenge classic opponent:@Ben
             Carla: /desafiar xymyx
             Carla: [Withdraw]
             Carla: /desafiar xymyx rival:@Ben",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /challenge classic opponent:@Ben
          You already have 5 open challenges. Withdraw one first, or wait until one is answered.
        Carla: /desafiar xymyx
          Ya tienes 5 desafíos abiertos. Retira uno o espera a que respondan.
        Carla: [Withdraw]
          Retiraste el desafío n.º 10.
        | ✎ **XYMYX #10** · @Carla withdrew the challenge.
        | (no buttons)
        Carla: /desafiar xymyx rival:@Ben
          El desafío n.º 11 a @Ben está en el canal. Todo el servidor puede seguir la partida.
        | **XYMYX #11 · @Carla challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        ");
    });
}

/// The one with fifty games is named to the other, and told so themselves.
#[test]
fn one_plays_fifty_games_at_the_most() {
    play(async |server| {
        server.told("Mod", "/setup settings place:channel").await;
        server.told("Ana", "/challenge xymyx").await;
        for _ in 0..50 {
            server.begin("xymyx", "clock:none").await;
        }
        let minutes = server.minutes(
            "Ana: /challenge xymyx
             Carla: /desafiar classic rival:@Ana
             Ana: [Accept]",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /challenge xymyx
          You already play 50 games. Finish one first.
        Carla: /desafiar classic rival:@Ana
          El desafío n.º 52 a @Ana está en el canal. Todo el servidor puede seguir la partida.
        | **Classic #52 · @Carla challenges @Ana**
        | 2 days a turn · rated · seats drawn
        | *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ana: [Accept]
          You already play 50 games. Finish one first.
        ");
        let first = server.person("Carla").sees("#chess").remove(0);
        let accept = first.buttons()[0].custom_id.clone().unwrap();
        let told = server
            .person("Carla")
            .press(first.id, &accept, "Accept")
            .await;
        let told = told.unwrap().message().unwrap().content.clone();
        let ana = server.person("Ana").id;
        assert_eq!(told, format!("<@{ana}> ya juega 50 partidas."));
        server.stage.settle().await;
    });
}
