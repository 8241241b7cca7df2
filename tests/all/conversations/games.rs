//! `/games`: one's own, those that wait first, and those of the server.

use insta::assert_snapshot;

use crate::server::play;

#[test]
fn are_listed_by_what_is_urgent() {
    play(async |server| {
        server.begin("xymyx", "clock:3 days").await;
        server.begin("classic", "clock:1 day seat:black").await;
        server
            .minutes(
                "Ana: /challenge classic opponent:@Carla clock:none seat:white
             Carla: [Accept]
             Carla: /desafiar xymyx rival:@Ana
             Ben: /challenge classic",
            )
            .await;
        let minutes = server.minutes(
            "Ana: /games mine
             Carla: /partidas mías
             Ben: /games mine
             Mod: /games mine
             Mod: /games server
             Carla: /partidas servidor",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /games mine
          **Your games: 4** · 2 wait for you
          **#1** XYMYX · @Ana – @Ben · turn 1 · **your move** · time runs out <t>
          **#3** Classic · @Ana – @Carla · turn 1 · **your move**
          **#2** Classic · @Ben – @Ana · turn 1 · time runs out <t>
          **#4** XYMYX · @Carla challenges @Ana · expires <t>
          [Go to #1]
        Carla: /partidas mías
          **Tus partidas: 2** · ninguna te espera
          **n.º 3** Clásico · @Ana – @Carla · turno 1
          **n.º 4** XYMYX · @Carla desafía a @Ana · caduca <t>
          [Ir a la n.º 3]
        Ben: /games mine
          **Your games: 3** · 2 wait for you
          **#2** Classic · @Ben – @Ana · turn 1 · **your move** · time runs out <t>
          **#1** XYMYX · @Ana – @Ben · turn 1 · **your move** · time runs out <t>
          **#5** Classic · @Ben challenges whoever accepts · expires <t>
          [Go to #2]
        Mod: /games mine
          You have no game here. Start one with </challenge xymyx>.
        Mod: /games server
          **Games in this server: 5**
          **#2** Classic · @Ben – @Ana · turn 1 · time runs out <t>
          **#1** XYMYX · @Ana – @Ben · turn 1 · time runs out <t>
          **#3** Classic · @Ana – @Carla · turn 1
          **#4** XYMYX · @Carla challenges @Ana · expires <t>
          **#5** Classic · @Ben challenges whoever accepts · expires <t>
          [Go to #2]
        Carla: /partidas servidor
          **Partidas en este servidor: 5**
          **n.º 2** Clásico · @Ben – @Ana · turno 1 · el tiempo se acaba <t>
          **n.º 1** XYMYX · @Ana – @Ben · turno 1 · el tiempo se acaba <t>
          **n.º 3** Clásico · @Ana – @Carla · turno 1
          **n.º 4** XYMYX · @Carla desafía a @Ana · caduca <t>
          **n.º 5** Clásico · @Ben desafía a quien acepte · caduca <t>
          [Ir a la n.º 2]
        ");
    });
}

#[test]
fn none_is_said_so() {
    play(async |server| {
        let minutes = server.minutes(
            "Ana: /games mine
             Ana: /games server
             Carla: /partidas mías
             Carla: /partidas servidor",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /games mine
          You have no game here. Start one with </challenge xymyx>.
        Ana: /games server
          Nobody is playing here yet. Start a game with </challenge xymyx>.
        Carla: /partidas mías
          No tienes ninguna partida aquí. Empieza una con </challenge xymyx>.
        Carla: /partidas servidor
          Aquí no juega nadie todavía. Empieza una partida con </challenge xymyx>.
        ");
    });
}

/// The button leads to the card that waits for the reader.
#[test]
fn lead_to_the_most_urgent_one() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let list = server.answer("Ben", "/games mine").await;
        let url = list.buttons()[0].url.clone().unwrap();
        let card = server.person("Ben").sees("#1").pop().unwrap();
        let guild = server
            .stage
            .discord
            .world(|world| *world.guilds.keys().next().unwrap());
        assert_eq!(
            url,
            format!(
                "https://discord.com/channels/{guild}/{}/{}",
                card.channel, card.id
            )
        );
    });
}

/// However many there are, the list fits one message and says how many it leaves out.
#[test]
fn more_than_fit_are_counted() {
    play(async |server| {
        server.told("Mod", "/setup settings place:channel").await;
        for _ in 0..22 {
            server.begin("xymyx", "").await;
        }
        for (who, line, more) in [
            ("Ben", "/games mine", "… and "),
            ("Carla", "/partidas servidor", "… y "),
        ] {
            let list = server.told(who, line).await;
            let told = list.lines().filter(|line| line.contains("XYMYX")).count();
            let left_out = list.lines().last().unwrap();
            assert!(list.chars().count() <= 2_000, "{list}");
            let count = left_out
                .split(' ')
                .find_map(|word| word.parse::<usize>().ok());
            assert!(left_out.starts_with(more), "{left_out}");
            assert_eq!(count.unwrap() + told, 22, "{list}");
        }
    });
}
