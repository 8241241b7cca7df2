//! `/privacy`: what is stored, and being forgotten.

use std::path::Path;

use insta::assert_snapshot;
use lacre::game::Moment;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Setting, World};
use lacre::service::check::check;
use lacre::store::Store;

use crate::server::{play, play_in};

#[test]
fn is_shown_and_forgetting_is_asked_about_once_more() {
    play(async |server| {
        server
            .minutes("Ana: /challenge xymyx opponent:@Carla\nCarla: [Accept]")
            .await;
        let minutes = server.minutes(
            "Ana: /privacy show
             Carla: /privacidad ver
             Mod: /privacy show
             Ana: /privacy forget
             Ana: [Keep it all]
             Carla: /privacidad olvidar
             Carla: [Conservar todo]
             Carla: /privacidad olvidar
             Carla: [Olvidarme]
             Ana: /board
             Ana: /move move:e2e4
             Ana: [Seal]
             Carla: /mover
             Carla: /privacidad ver
             Ana: /games mine
             Ana: ?/move move:
             Ana: /resign
             Ana: [Leave the game]",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /privacy show
          **What is stored about you**
          - Your Discord id ‹id› and the name Ana, as you were last seen.
          - Your preferences and the language of your Discord.
          - 1 game with its moves, times and receipts, under a number of our own.
          - Where there are any: your ratings, the absences that you announced, the games that you watch or want no reminders of, and that a server has barred you, and why.
          Messages are neither read nor stored. </privacy forget> removes your name and id; your games and tournaments remain, without a name.
        Carla: /privacidad ver
          **Lo que se guarda sobre ti**
          - Tu id de Discord ‹id› y el nombre Carla, tal como te vimos por última vez.
          - Tus preferencias y el idioma de tu Discord.
          - 1 partida con sus jugadas, tiempos y recibos, bajo un número nuestro.
          - Si los hay: tu clasificación, las ausencias que anunciaste, las partidas que sigues o de las que no quieres avisos, y que un servidor te ha prohibido nuevas partidas, y por qué.
          Los mensajes no se leen ni se guardan. </privacy forget> borra tu nombre y tu id; tus partidas y torneos quedan, sin nombre.
        Mod: /privacy show
          **What is stored about you**
          - Your Discord id ‹id› and the name Mod, as you were last seen.
          - Your preferences and the language of your Discord.
          - No game.
          - Where there are any: your ratings, the absences that you announced, the games that you watch or want no reminders of, and that a server has barred you, and why.
          Messages are neither read nor stored. </privacy forget> removes your name and id; your games and tournaments remain, without a name.
        Ana: /privacy forget
          Be forgotten? Your name, Discord id and preferences are removed for good. Your games remain, without a name, and you can no longer move in them; you are taken out of tournaments that are not over. Posts that are already in channels stay, and a server that has barred you keeps your id for as long as it does.
          [Forget me] [Keep it all]
        Ana: [Keep it all]
          Nothing has changed.
        Carla: /privacidad olvidar
          ¿Quieres que te olvidemos? Tu nombre, tu id de Discord y tus preferencias se borran para siempre. Tus partidas quedan, sin nombre, y ya no podrás mover en ellas; quedas fuera de los torneos que no han terminado. Lo publicado en los canales se queda, y el servidor que te haya prohibido nuevas partidas guarda tu id mientras dure la prohibición.
          [Olvidarme] [Conservar todo]
        Carla: [Conservar todo]
          No ha cambiado nada.
        Carla: /privacidad olvidar
          ¿Quieres que te olvidemos? Tu nombre, tu id de Discord y tus preferencias se borran para siempre. Tus partidas quedan, sin nombre, y ya no podrás mover en ellas; quedas fuera de los torneos que no han terminado. Lo publicado en los canales se queda, y el servidor que te haya prohibido nuevas partidas guarda tu id mientras dure la prohibición.
          [Olvidarme] [Conservar todo]
        Carla: [Olvidarme]
          Hecho: tu nombre, tu id de Discord y tus preferencias se han borrado.
        Ana: /board
          **XYMYX #1** · turn 1 is open
          Your move and North's are awaited. Time runs out <t>.
          (start.png)
        Ana: /move move:e2e4
          **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. Nobody can see it until North has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ @Ana sits South, at the bottom of the board; somebody sits North.
        ‖ **Turn 1** · ✉ @Ana has sealed · waiting for North, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        Carla: /mover
          No tienes ninguna partida aquí. Empieza una con </challenge xymyx> o mira otras: </games server> muestra las que se están jugando.
        Carla: /privacidad ver
          **Lo que se guarda sobre ti**
          - Tu id de Discord ‹id› y el nombre Carla, tal como te vimos por última vez.
          - Tus preferencias y el idioma de tu Discord.
          - Ninguna partida.
          - Si los hay: tu clasificación, las ausencias que anunciaste, las partidas que sigues o de las que no quieres avisos, y que un servidor te ha prohibido nuevas partidas, y por qué.
          Los mensajes no se leen ni se guardan. </privacy forget> borra tu nombre y tu id; tus partidas y torneos quedan, sin nombre.
        Ana: /games mine
          **Your games: 1** · none waits for you
          **#1** XYMYX · @Ana – somebody · turn 1 · time runs out <t>
          [Go to #1]
        Ana: ?/move move:
          … King e1 · 5 moves · Queen d1 · 4 moves · Rook a1 · 2 moves · Rook h1 · 2 moves · Bishop c1 · 2 moves · Bishop f1 · 2 moves · Knight b1 · 3 moves · Knight g1 · 3 moves · Pawn a2 · 2 moves · Pawn b2 · 2 moves · Pawn c2 · 2 moves · Pawn d2 · 2 moves · Pawn e2 · 2 moves · Pawn f2 · 2 moves · Pawn g2 · 2 moves · Pawn h2 · 2 moves
        Ana: /resign
          Leave game #1? No move of yours has been carried out yet, so it ends without a result. This cannot be undone.
          [Leave the game] [Keep playing]
        Ana: [Leave the game]
          Game #1 has ended without a result.
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – somebody** · no result
        ");
    });
}

/// Everything that lies in the folder of the database, side by side.
fn files_of(folder: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        bytes.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    bytes
}

fn hold(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Who asked to be forgotten is found nowhere in the files of the database: neither name nor Discord id, whether
/// the bot runs on or has been stopped.
#[test]
fn forgetting_leaves_nothing_in_the_files_of_the_database() {
    let mut setting = Setting::default();
    setting
        .people
        .push(("Zerubbabel".to_owned(), "es-ES".to_owned()));
    play_in(&setting, async |server| {
        let id = server.person("Zerubbabel").id;
        let traces = [
            b"Zerubbabel".to_vec(),
            id.to_string().into_bytes(),
            id.0.to_be_bytes().to_vec(),
        ];
        let found = || {
            let files = files_of(server.database().parent().unwrap());
            traces.iter().filter(|trace| hold(&files, trace)).count()
        };
        server
            .minutes(
                "Ana: /challenge classic opponent:@Zerubbabel seat:black
             Zerubbabel: [Accept]
             Zerubbabel: /mover jugada:e4
             Zerubbabel: [Sellar]
             Ana: /mod abort game:1 reason:not mine
             Zerubbabel: /preferencias idioma:English",
            )
            .await;
        assert!(found() > 0, "they are known");
        server.told("Zerubbabel", "/privacy forget").await;
        server.clicks("Zerubbabel", "Forget me").await;
        assert_eq!(found(), 0, "while the bot runs");
        server.stage.stop_bot().await;
        assert_eq!(found(), 0, "once it has stopped");
        server.stage.start_bot().await.unwrap();
        let told = server.told("Ana", "/board game:1").await;
        assert!(told.contains("Pawn e2 → e4"), "the game remains: {told}");
    });
}

/// Everything that stands in any column of any table, as text, with where it stands.
async fn everything_in(database: &Path) -> Vec<(String, String)> {
    let url = format!("sqlite://{}?mode=ro", database.display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let columns = "select m.name as tab, p.name as col from sqlite_master m, pragma_table_info(m.name) p \
         where m.type = 'table' order by m.name, p.cid";
    let columns: Vec<(String, String)> = sqlx::query_as(columns).fetch_all(&pool).await.unwrap();
    let mut found = Vec::new();
    for (table, column) in columns {
        let select = format!("select quote(\"{column}\") from \"{table}\"");
        let select = sqlx::AssertSqlSafe(select);
        let rows: Vec<(String,)> = sqlx::query_as(select).fetch_all(&pool).await.unwrap();
        found.extend(
            rows.into_iter()
                .map(|(value,)| (format!("{table}.{column}"), value)),
        );
    }
    pool.close().await;
    found
}

/// Whoever plays rated games, watches others, offers a rematch and sets preferences is in many tables; once forgotten,
/// neither name nor id is in any column of any of them, and the ratings of the others still follow from the journals.
#[test]
fn forgetting_leaves_nothing_in_any_column() {
    let mut setting = Setting::default();
    setting
        .people
        .push(("Zerubbabel".to_owned(), "en-GB".to_owned()));
    play_in(&setting, async |server| {
        let id = server.person("Zerubbabel").id.to_string();
        let traces = async || {
            let all = everything_in(&server.database()).await;
            assert!(all.len() > 100, "the database is read");
            let names = |value: &str| value.contains("Zerubbabel") || value.contains(&id);
            let traces = all.into_iter().filter(|(_, value)| names(value));
            traces.map(|(place, _)| place).collect::<Vec<_>>()
        };
        server
            .minutes(
                "Ana: /challenge classic opponent:@Zerubbabel seat:white
             Zerubbabel: [Accept]
             Ana: /move move:f3
             Ana: [Seal]
             Zerubbabel: /move move:e5
             Zerubbabel: [Seal]
             Ana: /move move:g4
             Ana: [Seal]
             Zerubbabel: /move move:Qh4
             Zerubbabel: [Seal]
             Zerubbabel: [Rematch]
             Ana: [Accept]
             Ana: /challenge xymyx opponent:@Ben
             Ben: [Accept]
             Zerubbabel: /watch game:3
             Zerubbabel: /preferences language:Español",
            )
            .await;
        // In one tournament they play, for another they have signed up.
        for create in ["name:One format:Swiss rounds:2", "name:Two format:Swiss"] {
            server
                .told("Mod", &format!("/tournament create {create}"))
                .await;
        }
        for (who, join) in [
            ("Ana", "/tournament join"),
            ("Ben", "/tournament join"),
            ("Zerubbabel", "/torneo entrar"),
        ] {
            for number in 1..=2 {
                let option = if join.starts_with("/torneo") {
                    "torneo"
                } else {
                    "tournament"
                };
                server.told(who, &format!("{join} {option}:{number}")).await;
            }
        }
        server
            .told(
                "Mod",
                "/tournament conduct publication:at once tournament:1",
            )
            .await;
        server.told("Mod", "/tournament start tournament:1").await;
        server.stage.advance(10_000).await;
        server.stage.settle().await;
        let shown = server.told("Zerubbabel", "/privacidad ver").await;
        assert!(shown.contains("2 torneos con tus inscripciones"), "{shown}");
        let known = traces().await;
        assert!(known.contains(&"player.name".to_owned()), "{known:?}");
        server.told("Zerubbabel", "/privacy forget").await;
        server.clicks("Zerubbabel", "Olvidarme").await;
        server.stage.settle().await;
        assert_eq!(traces().await, Vec::<String>::new());
        // Nobody waits for them: they are out of both, and their results are still in the table.
        let two = server.told("Ana", "/tournament show tournament:2").await;
        assert!(two.contains("2 of 64 at most have signed up"), "{two}");
        let one = server
            .answer("Ana", "/tournament standings tournament:1")
            .await;
        let alt = one.attachments[0].description.clone().unwrap_or_default();
        assert!(
            alt.contains("No. 3") && !alt.contains("Zerubbabel"),
            "{alt}"
        );
        let ranks = server.told("Ana", "/leaderboard game:Classic").await;
        assert!(
            ranks.contains("1338?") && !ranks.contains("1662?"),
            "{ranks}"
        );
        let past = server.told("Ana", "/history").await;
        assert!(past.contains("somebody"), "{past}");
    });
}

/// Whoever comes back is somebody new, and barred as before; the bar holds an id, and leads to no game.
#[test]
fn forgetting_lifts_no_bar() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        server
            .told("Mod", "/mod bar person:@Ben reason:Insults")
            .await;
        let ask = server.told("Ben", "/privacy forget").await;
        assert!(
            ask.contains("keeps your id for as long as it does"),
            "{ask}"
        );
        server.clicks("Ben", "Forget me").await;
        let id = server.person("Ben").id.to_string();
        let traces = async || {
            let all = everything_in(&server.database()).await.into_iter();
            let named = all.filter(|(_, value)| value.contains(&id));
            named.map(|(place, _)| place).collect::<Vec<_>>()
        };
        assert_eq!(traces().await, ["kept_out.discord"]);

        let refused = server.told("Ben", "/challenge xymyx").await;
        assert!(refused.contains("barred you from new games"), "{refused}");
        assert_eq!(traces().await, ["player.discord"]);
        let refused = server.told("Ana", "/challenge xymyx opponent:@Ben").await;
        assert!(refused.contains("barred"), "{refused}");
        server
            .told("Mod", "/mod unbar person:@Ben reason:Sorry")
            .await;
        let plays = server.told("Ben", "/challenge xymyx").await;
        assert!(plays.contains("stands in the channel"), "{plays}");

        let url = format!("sqlite://{}", server.database().display());
        let store = Store::open_unlocked(&url).await.unwrap();
        let report = check(&store, Moment(server.stage.discord.world(World::now))).await;
        assert_eq!(report.unwrap().damage, []);
    });
}
