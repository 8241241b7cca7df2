//! What those who play are told, from the sign-up to the last table.

use insta::assert_snapshot;

use lacre::rehearsal::World;
use lacre::rehearsal::script::Stage as _;

use super::{begun, click, line};
use crate::server::{Server, play};

/// Whom the post that says this has notified.
fn notified(server: &Server, said: &str) -> Vec<String> {
    let find = |world: &World| {
        let mut posts = world.messages.values();
        let post = posts.find(|post| !post.is_ephemeral() && post.content.contains(said));
        let name = |id| world.users[id].name.clone();
        post.unwrap().mentions.iter().map(name).collect()
    };
    server.stage.discord.world(find)
}

#[test]
fn a_league_from_its_start_to_its_table_in_both_languages() {
    play(async |server| {
        begun(server, "format:everybody meets everybody").await;
        let mut told = Vec::new();
        told.push(line(server, "Ana", "/tournament show").await);
        told.push(line(server, "Ana", "/tournament show round:1").await);
        told.push(line(server, "Mod", "/tournament pair").await);
        told.push(line(server, "Mod", "/tournament publish").await);
        server.stage.settle().await;
        assert_eq!(notified(server, "**Round 1**"), ["Ben", "Carla"]);
        told.push(line(server, "Ana", "/tournament show").await);
        told.push(line(server, "Carla", "/torneo ver").await);
        told.push(line(server, "Mod", "/tournament result player:@Ben result:won").await);
        told.push(line(server, "Carla", "/torneo clasificación").await);
        told.push(click(server, "Carla", "Resultados").await);
        told.push(line(server, "Ben", "/tournament why").await);
        told.push(
            line(
                server,
                "Carla",
                "/torneo porqué sobre:los desempates participante:@Ben",
            )
            .await,
        );
        assert_snapshot!(told.join("\n"), @r"
        Ana: /tournament show
        **Autumn Open · tournament 1**
        You: place 1, points 0.
        [Standings]

        Ana: /tournament show round:1
        There is no round 1 yet.

        Mod: /tournament pair
        **Round 1 is worked out.** Only moderators see it. It stands until it is paired anew; <tournament publish> opens it.
        (table.png: Autumn Open: round 1, not published yet. Ben against Carla; Ana rests.)

        Mod: /tournament publish
        **Round 1 is published.** Each pair gets its game.
        (table.png: Autumn Open: round 1. Ben against Carla; Ana rests.)

        Ana: /tournament show
        **Autumn Open · tournament 1**
        Round 1 lasts until <f>, <R>.
        You: place 1, points 0.
        You rest in this round.
        (table.png: Autumn Open: round 1. Ben against Carla; Ana rests.)
        [Standings] [Crosstable] [Round 1]

        Carla: /torneo ver
        **Autumn Open · torneo 1**
        La ronda 1 dura hasta el <f>, <R>.
        Tú: puesto 1, puntos 0.
        Tu partida: contra <Ben>, en <#>.
        (table.png: Autumn Open: ronda 1. Ben contra Carla; Ana descansa.)
        [Clasificación] [Resultados] [Ronda 1]

        Mod: /tournament result player:@Ben result:won
        Round 1: <Ben> – <Carla> **1 – 0**.

        Carla: /torneo clasificación
        **Autumn Open · torneo 1**
        (table.png: Autumn Open: clasificación tras la ronda 1 de 3. 1. Ana, 1; 2. Ben, 1; 3. Carla, 0.)
        [Clasificación] [Resultados] [Ronda 1]

        Carla [Resultados]
        **Autumn Open · torneo 1**

        Ben: /tournament why
        **Round 1: <Ben> – <Carla>**
        In a round robin the Berger tables decide, from the numbers alone.

        Carla: /torneo porqué sobre:los desempates participante:@Ben
        **<Ben>**: puesto 2, puntos 1
        **DE –** · el puesto por las partidas entre quienes empatan; aquí no decide nada
        -# sin partida con <Ana>
        **WIN 1** · rondas con los puntos de una victoria
        -# ronda 1 <Carla> 1
        **SB 0** · los puntos de los rivales por lo ganado contra ellos
        -# ronda 1 <Carla> 0 × 1 = 0
        **KS 0** · puntos contra quienes tienen la mitad de todos o más
        -# ~~ronda 1 <Carla> (con 0) 1~~
        ");
    });
}

#[test]
fn a_swiss_says_why_somebody_rests_and_what_a_bye_is_worth() {
    play(async |server| {
        begun(server, "format:Swiss rounds:2").await;
        let mut told = Vec::new();
        told.push(line(server, "Ana", "/tournament bye").await);
        told.push(line(server, "Ana", "/tournament bye kind:no bye after all").await);
        told.push(line(server, "Carla", "/torneo descanso ronda:2").await);
        told.push(line(server, "Mod", "/tournament pair").await);
        told.push(line(server, "Mod", "/tournament publish").await);
        told.push(line(server, "Carla", "/torneo porqué").await);
        told.push(line(server, "Ana", "/tournament why player:@Ben").await);
        told.push(line(server, "Mod", "/tournament forfeit player:@Ben").await);
        told.push(line(server, "Ana", "/tournament crosstable").await);
        told.push(line(server, "Ana", "/tournament why about:the tie-breaks").await);
        told.push(line(server, "Ben", "/tournament withdraw").await);
        told.push(line(server, "Ben", "/tournament withdraw when:come back").await);
        assert_snapshot!(told.join("\n"), @r"
        Ana: /tournament bye
        <Ana> has a bye in round 1.

        Ana: /tournament bye kind:no bye after all
        <Ana> has no bye in round 1 after all.

        Carla: /torneo descanso ronda:2
        En la última ronda no se dan descansos de medio punto. Aún se puede descansar sin puntos.

        Mod: /tournament pair
        **Round 1 is worked out.** Only moderators see it. It stands until it is paired anew; <tournament publish> opens it.
        (table.png: Autumn Open: round 1, not published yet. Ana against Ben; Carla rests.)

        Mod: /tournament publish
        **Round 1 is published.** Each pair gets its game.
        (table.png: Autumn Open: round 1. Ana against Ben; Carla rests.)

        Carla: /torneo porqué
        **Ronda 1: <Carla> descansa**
        En el grupo de puntuación 0 todos los criterios se cumplen igual sin este emparejamiento. Entonces decide el **artículo 4**: la mitad de arriba juega contra la de abajo por orden de número, con los menos cambios posibles.
        Lo siguiente mejor: <Ana> – <Carla>.
        -# Emparejado según FIDE C.04.3 (2026).

        Ana: /tournament why player:@Ben
        **Round 1: <Ana> – <Ben>**
        In the group with score 0 all criteria are met as well without this pair. Then **article 4** decides: the upper half meets the lower half in the order of the numbers, changed as little as can be.
        Next best: <Ana> – <Carla>, <Ben> rests.
        -# Paired by FIDE C.04.3 (2026).

        Mod: /tournament forfeit player:@Ben
        Round 1: <Ana> – <Ben> **+ – −**.

        Ana: /tournament crosstable
        **Autumn Open · tournament 1**
        (table.png: Autumn Open: crosstable. 1. Carla, 1 (· 1); 2. Ana, 1 (3 +); 3. Ben, 0 (2 −).)
        [Standings] [Crosstable] [Round 1]

        Ana: /tournament why about:the tie-breaks
        **<Ana>**: place 2, points 1
        **BH/C1 0** · the opponents’ points
        -# ~~round 1 (won without play) 0~~
        **BH 0** · the opponents’ points
        -# round 1 (won without play) 0
        **SB 0** · the opponents’ points, times what was won against them
        -# round 1 (won without play) 0 × 1 = 0
        **DE –** · the place by the games among those who are tied; it decides nothing here
        **WIN 1** · rounds with a win’s points
        -# round 1 (won without play) 1

        Ben: /tournament withdraw
        <Ben> is out once the round is over. Until the next round is published this can be taken back.

        Ben: /tournament withdraw when:come back
        <Ben> is in again. What was missed stays missed.
        ");
    });
}

#[test]
fn an_elimination_shows_its_bracket_and_its_places() {
    play(async |server| {
        begun(server, "format:elimination").await;
        let mut told = Vec::new();
        told.push(line(server, "Mod", "/tournament pair").await);
        told.push(line(server, "Mod", "/tournament publish").await);
        told.push(line(server, "Ana", "/tournament bracket").await);
        told.push(line(server, "Mod", "/tournament result player:@Ben result:won").await);
        told.push(line(server, "Carla", "/torneo cuadro").await);
        told.push(line(server, "Ana", "/tournament standings").await);
        told.push(line(server, "Ana", "/tournament why player:@Ben").await);
        assert_snapshot!(told.join("\n"), @r"
        Mod: /tournament pair
        **Round 1 is worked out.** Only moderators see it. It stands until it is paired anew; <tournament publish> opens it.
        (table.png: Autumn Open: round 1, not published yet. Ben against Carla.)

        Mod: /tournament publish
        **Round 1 is published.** Each pair gets its game.
        (table.png: Autumn Open: round 1. Ben against Carla.)

        Ana: /tournament bracket
        **Autumn Open · tournament 1**
        (bracket.png: Autumn Open: bracket. Semi-finals. M1: Ben against Carla; Final. M2: Ana against Winner of M1.)
        [Standings] [Crosstable] [Round 1] [Bracket]

        Mod: /tournament result player:@Ben result:won
        Round 1: <Ben> – <Carla> **1 – 0**.

        Carla: /torneo cuadro
        **Autumn Open · torneo 1**
        (bracket.png: Autumn Open: cuadro eliminatorio. Semifinales. P1: Ben contra Carla: 1 – 0; Final. P2: Ana contra Quien gane P1.)
        [Clasificación] [Resultados] [Ronda 1] [Cuadro]

        Ana: /tournament standings
        **Autumn Open · tournament 1**
        (table.png: Autumn Open: places. –. Ana, still in; –. Ben, still in; –. Carla, still in.)
        [Standings] [Crosstable] [Round 1] [Bracket]

        Ana: /tournament why player:@Ben
        **Round 1: <Ben> – <Carla>**
        It is a match of the elimination: the bracket decides who comes into it.
        ");
    });
}
