//! What can be typed as a move: leniently, in both languages, and what is told where it is none.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn what_is_typed_is_read_leniently_in_both_languages() {
    play(async |server| {
        server
            .minutes("Ana: /challenge xymyx opponent:@Carla seat:white\nCarla: [Accept]")
            .await;
        for (typed, english, spanish) in [
            ("Nf3", "Knight g1 → f3", "Caballo b8 → c6"),
            ("g1f3", "Knight g1 → f3", ""),
            ("Cf3", "Knight g1 → f3", ""),
            ("n g1-f3", "Knight g1 → f3", ""),
            ("Nf3 (g1f3)", "Knight g1 → f3", ""),
            ("Knight g1 → f3", "Knight g1 → f3", ""),
            ("e4", "Pawn e2 → e4", ""),
            ("Cc6", "", "Caballo b8 → c6"),
            ("Nc6", "", "Caballo b8 → c6"),
            ("b8c6", "", "Caballo b8 → c6"),
            ("Cc6 (b8c6)", "", "Caballo b8 → c6"),
            ("caballo b8 → c6.", "", "Caballo b8 → c6"),
        ] {
            for (who, shown) in [("Ana", english), ("Carla", spanish)] {
                if shown.is_empty() || typed == "Nf3" && who == "Carla" {
                    continue;
                }
                let told = server.told(who, &format!("/move move:{typed}")).await;
                assert!(told.contains(&format!("**{shown}.**")), "{typed}: {told}");
            }
        }
    });
}

#[test]
fn what_is_typed_is_suggested() {
    play(async |server| {
        server
            .minutes("Ana: /challenge classic opponent:@Carla seat:white\nCarla: [Accept]")
            .await;
        server.seals("Ana", "e4").await;
        let minutes = server.minutes(
            "Ana: ?/move move:
             Ana: ?/move move:n
             Ana: ?/move move:knight f
             Ana: ?/move move:zzz
             Carla: ?/mover jugada:
             Carla: ?/mover jugada:c
             Carla: ?/mover jugada:caballo
             Carla: ?/mover jugada:d5
             Ben: ?/move move:e
             Ben: ?/move game:
             Ana: ?/move game:
             Carla: ?/mover partida:ana
             Mod: ?/board game:1",
        );
        assert_snapshot!(minutes.await, @"
        Ana: ?/move move:
          … 
        Ana: ?/move move:n
          … 
        Ana: ?/move move:knight f
          … 
        Ana: ?/move move:zzz
          … 
        Carla: ?/mover jugada:
          … Caballo b8 · 2 jugadas · Caballo g8 · 2 jugadas · Peón a7 · 2 jugadas · Peón b7 · 2 jugadas · Peón c7 · 2 jugadas · Peón d7 · 2 jugadas · Peón e7 · 2 jugadas · Peón f7 · 2 jugadas · Peón g7 · 2 jugadas · Peón h7 · 2 jugadas
        Carla: ?/mover jugada:c
          … c5 (c7c5) · c6 (c7c6) · Ca6 (b8a6) · Cc6 (b8c6) · Cf6 (g8f6) · Ch6 (g8h6)
        Carla: ?/mover jugada:caballo
          … Ca6 (b8a6) · Cc6 (b8c6) · Cf6 (g8f6) · Ch6 (g8h6)
        Carla: ?/mover jugada:d5
          … d5 (d7d5)
        Ben: ?/move move:e
          … 
        Ben: ?/move game:
          … 
        Ana: ?/move game:
          … #1 Classic · Carla · turn 1
        Carla: ?/mover partida:ana
          … n.º 1 Clásico · Ana · turno 1 · te toca
        Mod: ?/board game:1
          … #1 Classic · Ana · turn 1
        ");
        let long = format!("?/move move:{}", "x".repeat(6_000));
        let suggested = server
            .person("Ana")
            .autocomplete("#chess", &long[1..])
            .await;
        assert!(suggested.unwrap().choices().is_empty());
        let refused = server.person("Ana").command("#chess", &long[1..]).await;
        assert!(
            refused.unwrap_err().0.contains("100"),
            "a client sends no longer text"
        );
    });
}

/// Two knights can go to d2, and a pawn can become four things.
#[test]
fn a_text_that_fits_several_moves_is_asked_about() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        for (who, order) in [
            ("Ana", "Nf3"),
            ("Ben", "h5"),
            ("Ana", "d3"),
            ("Ben", "h4"),
            ("Ana", "a4"),
            ("Ben", "h3"),
            ("Ana", "a5"),
            ("Ben", "Rh4"),
            ("Ana", "a6"),
            ("Ben", "Rh5"),
            ("Ana", "axb7"),
            ("Ben", "Rh6"),
        ] {
            server.seals(who, order).await;
        }
        let minutes = server.minutes(
            "Ana: /move move:Nd2
             Ana: =Knight b1 → d2
             Ana: /move move:bxa8
             Ana: =Knight
             Ana: /move move:b7a8
             Ana: /move move:bxc8=Q
             Ana: /move move:b8=K",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /move move:Nd2
          “Nd2” fits more than one move: Knight b1 → d2 or Knight f3 → d2. Which?
          (turn-6.png)
          [Choose another]
          ▾ Choose a move: Knight b1 → d2 · Knight f3 → d2
        Ana: =Knight b1 → d2
          **Knight b1 → d2.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: /move move:bxa8
          What does the pawn become on a8?
          (board.png)
          [Back]
          ▾ Choose a piece: Queen · Rook · Bishop · Knight
        Ana: =Knight
          **Pawn b7 → a8 = knight.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: /move move:b7a8
          What does the pawn become on a8?
          (board.png)
          [Back]
          ▾ Choose a piece: Queen · Rook · Bishop · Knight
        Ana: /move move:bxc8=Q
          “bxc8=Q” reads as **Pawn b7 → c8 = queen.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: /move move:b8=K
          “b8=K” is not a move that I can read. These are: `e2e4`, `Nf3`, `exd5`, `O-O`, `e8=Q`. Or leave it empty and pick from the list.
          [Choose another]
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar clásico rival:@Ben lado:white\nBen: [Aceptar]")
            .await;
        for (who, order) in [
            ("Ana", "Cf3"),
            ("Ben", "h5"),
            ("Ana", "d3"),
            ("Ben", "h4"),
            ("Ana", "a4"),
            ("Ben", "h3"),
            ("Ana", "a5"),
            ("Ben", "Th4"),
            ("Ana", "a6"),
            ("Ben", "Th5"),
            ("Ana", "axb7"),
            ("Ben", "Th6"),
        ] {
            server.seals(who, order).await;
        }
        let minutes = server.minutes(
            "Ana: /mover jugada:Cd2
             Ana: =Caballo b1 → d2
             Ana: /mover jugada:bxa8
             Ana: =Caballo
             Ana: /mover jugada:bxc8=D
             Ana: /mover jugada:b8=R",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /mover jugada:Cd2
          «Cd2» puede ser más de una jugada: Caballo b1 → d2 o Caballo f3 → d2. ¿Cuál?
          (turn-6.png)
          [Elegir otra]
          ▾ Elige una jugada: Caballo b1 → d2 · Caballo f3 → d2
        Ana: =Caballo b1 → d2
          **Caballo b1 → d2.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana: /mover jugada:bxa8
          ¿En qué se convierte el peón en a8?
          (board.png)
          [Atrás]
          ▾ Elige una pieza: Dama · Torre · Alfil · Caballo
        Ana: =Caballo
          **Peón b7 → a8 = caballo.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana: /mover jugada:bxc8=D
          «bxc8=D» se lee como **Peón b7 → c8 = dama.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ana: /mover jugada:b8=R
          El peón de b7 no llega a b8: se interpone el caballo de b8.
          (turn-6.png)
          [Elegir otra]
        ");
    });
}

#[test]
fn a_move_that_cannot_be_made_is_refused_with_the_reason() {
    play(async |server| {
        server
            .minutes("Ana: /challenge xymyx opponent:@Carla seat:white\nCarla: [Accept]")
            .await;
        for (typed, reason) in [
            ("e4e5", "There is no piece on e4."),
            (
                "e2e5",
                "The pawn on e2 does not move to e5. It can go to e3, e4.",
            ),
            (
                "a1a5",
                "The rook on a1 cannot get to a5: the pawn on a2 is in the way.",
            ),
            (
                "e2d3",
                "A pawn moves diagonally only to take something, and d3 is empty.",
            ),
            (
                "d2e1",
                "The pawn on d2 does not move to e1. It can go to d3, d4.",
            ),
            (
                "e1d1q",
                "Nothing is promoted on d1: only a pawn is, to a queen, rook, bishop or knight, when it reaches the last rank.",
            ),
            (
                "O-O",
                "You cannot castle yet: the bishop on f1 and the knight on g1 are between king and rook.",
            ),
            ("e8=K", "“e8\\=K” is not a move that I can read."),
            (
                "**Nf3**",
                "“\\*\\*Nf3\\*\\*” is not a move that I can read.",
            ),
            (
                "@everyone",
                "“@\u{200b}everyone” is not a move that I can read.",
            ),
        ] {
            let told = server.told("Ana", &format!("/move move:{typed}")).await;
            assert!(
                told.starts_with(&reason.replace("\\=", "=")),
                "{typed}: {told}"
            );
        }
        for (typed, reason) in [
            ("e4e5", "No hay ninguna pieza en e4."),
            ("e7e4", "El peón de e7 no mueve a e4. Puede ir a e5, e6."),
            (
                "a8a5",
                "La torre de a8 no llega a a5: se interpone el peón de a7.",
            ),
            (
                "e7d6",
                "Un peón solo mueve en diagonal para tomar algo, y d6 está vacía.",
            ),
            (
                "d8e8d",
                "En e8 no corona nada: solo corona un peón al llegar a la última fila, y se convierte en dama, torre, alfil o caballo.",
            ),
            (
                "O-O",
                "Aún no puedes enrocar: entre el rey y la torre están el caballo de b8 y el alfil de c8.",
            ),
            ("hola", "«hola» no es una jugada que sepa leer."),
        ] {
            let told = server.told("Carla", &format!("/move move:{typed}")).await;
            assert!(told.starts_with(reason), "{typed}: {told}");
        }
        let ana = server.told("Ana", "/move move:d7d5").await;
        assert!(
            ana.starts_with("The pawn on d7 is not yours: it belongs to <@"),
            "{ana}"
        );
        let carla = server.told("Carla", "/move move:d1d2").await;
        assert!(
            carla.starts_with("La dama de d1 no es tuya: es de <@"),
            "{carla}"
        );
        server.stage.settle().await;
        let seen = server.person("Mod").sees("#1");
        assert_eq!(seen.len(), 1, "nothing was told of it: {seen:?}");
        assert_eq!(seen[0].edits, 0);
    });
}

/// What only another game knows is no move here, and is not explained by rules that this game does not have.
#[test]
fn a_move_of_another_game_is_none() {
    let none = "is not a move that I can read. These are: `e2e4`, `Nf3`, `exd5`";
    let none_of_dynamo = "is not a move that I can read. These are: `e2e4`, `Nf3`, `Ra1-a3>a5`";
    let none_of_omega = "is not a move that I can read. These are: `e1e4`, `Nc2`, `w1a2`";
    for (variant, option, tries) in [
        (
            "xymyx",
            "",
            &[
                ("F@e4", none),
                ("Ra1-a2>a3", none),
                ("b1b1>d2f3", none),
                ("w1a2", none),
                (
                    "e2e4c",
                    "only a pawn is, to a queen, rook, bishop or knight, when",
                ),
            ][..],
        ),
        (
            "classic",
            "",
            &[
                ("@e4", none),
                ("a1xx<a2xx", none),
                ("b1b1>d2f3", none),
                ("Wa2", none),
                ("e0b0", none),
            ],
        ),
        (
            "dynamo",
            "",
            &[
                ("F@e4", none_of_dynamo),
                ("w1a2", none_of_dynamo),
                ("exd5", "The pawn on e2 does not move to d5."),
            ],
        ),
        (
            "omega",
            "",
            &[
                ("b1b1>d2f3", none_of_omega),
                ("Ra0-a1>a2", none_of_omega),
                ("F@e4", "Your Fool cannot come onto the board now."),
                (
                    "e1e4f",
                    "only a pawn is, to a queen, rook, bishop, knight, champion, wizard or Fool, when",
                ),
            ],
        ),
        (
            "omega",
            "rules:plain",
            &[
                ("F@e4", none_of_omega),
                ("e0b0", "The queen on e0 cannot get to b0"),
                (
                    "e1e4f",
                    "only a pawn is, to a queen, rook, bishop, knight, champion or wizard, when",
                ),
            ],
        ),
        ("omega", "templar:on", &[("Na2", "`e1e4`, `Tc2`, `w1a2`")]),
    ] {
        play(async |server| {
            server.begin(variant, &format!("seat:white {option}")).await;
            for (typed, reason) in tries {
                let told = server.told("Ana", &format!("/move move:{typed}")).await;
                assert!(told.contains(reason), "{variant} {option} {typed}: {told}");
            }
        });
    }
}
