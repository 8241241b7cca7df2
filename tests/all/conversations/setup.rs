//! `/setup`: the language of posts, where games are played, and which rights are missing.

use insta::assert_snapshot;
use lacre::rehearsal::world::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};

use super::spanish;
use crate::server::{Server, play, play_in};

#[test]
fn changes_the_language_of_posts_and_where_games_are_played() {
    play(async |server| {
        let minutes = server.minutes(
            "Mod: /setup settings
             Ana: /setup settings
             Mod: /setup settings language:Español
             Ana: /challenge xymyx opponent:@Ben
             Ben: [Aceptar]
             Mod: /setup settings place:the channel of the challenge language:English
             Ana: /challenge xymyx opponent:@Ben
             Ben: [Accept]
             Mod: /setup settings place:a thread for each game language:as Discord has it",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /setup settings
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Ana: /setup settings
          ✗ There is no command /setup here.
        Mod: /setup settings language:Español
          Saved.
          **Settings of this server**
          Language of posts: Spanish
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Ana: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX n.º 1 · @Ana desafía a @Ben**
        | 2 días por turno · con clasificación · lados por sorteo
        | *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Rechazar] [Retirar]
        Ben: [Aceptar]
          Game #1 begins. Good luck!
        | thread: n.º 1 XYMYX · Ana – Ben
        | ✎ **XYMYX n.º 1 · @Ana – @Ben**
        | 2 días por turno · con clasificación
        | Partida en ‹n.º 1 XYMYX · Ana – Ben›.
        | (no buttons)
        ‖ **Empieza XYMYX n.º 1.**
        ‖ @Ana juega en Sur, abajo en el tablero; @Ben juega en Norte.
        ‖ **Turno 1** · faltan @Ana y @Ben; su tiempo se acaba <t>
        ‖ (start.png)
        ‖ [Mover] [Mi tablero] [Más]
        Mod: /setup settings place:the channel of the challenge language:English
          Saved.
          **Settings of this server**
          Language of posts: English
          Games: in the channel of the challenge
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Ana: /challenge xymyx opponent:@Ben
          Challenge #2 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #2 · @Ana challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ben: [Accept]
          Game #2 begins. Good luck!
        | ✎ **XYMYX #2 · @Ana – @Ben**
        | 2 days a turn · rated
        | (no buttons)
        | **XYMYX #2 begins.**
        | @Ana sits South, at the bottom of the board; @Ben sits North.
        | **Turn 1** · waiting for @Ana and @Ben, whose time runs out <t>
        | (start.png)
        | [Move] [My board] [More]
        Mod: /setup settings place:a thread for each game language:as Discord has it
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        ");
    });
}

#[test]
fn speaks_spanish_where_discord_does() {
    play_in(&spanish(), async |server| {
        let minutes = server.minutes(
            "Mod: /configurar ajustes
             Mod: /configurar ajustes lugar:el canal del desafío
             Mod: /configurar ajustes lugar:un hilo para cada partida idioma:English
             Ana: /desafiar xymyx
             Mod: /configurar revisar",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /configurar ajustes
          **Ajustes de este servidor**
          Idioma de las publicaciones: como en Discord (Español)
          Partidas: un hilo para cada una
          Se puede jugar en cualquier canal en el que pueda publicar.
          Lo que hace la moderación se publica donde se juega la partida; no hay canal de registro.
          Moderan quienes tienen el permiso Gestionar servidor.
          Reloj de un desafío que no dice cuál: 2 días por turno
          Horas de silencio: ninguna
          Por persona: como máximo 5 desafíos abiertos y 50 partidas en curso
          Colores de los tableros: lacre: cera y mar sobre pergamino
          </mod abort> se muestra a todo el mundo y se niega a quien no modera. Para ocultarlo: Ajustes del servidor › Integraciones › Lacre.
        Mod: /configurar ajustes lugar:el canal del desafío
          Guardado.
          **Ajustes de este servidor**
          Idioma de las publicaciones: como en Discord (Español)
          Partidas: en el canal del desafío
          Se puede jugar en cualquier canal en el que pueda publicar.
          Lo que hace la moderación se publica donde se juega la partida; no hay canal de registro.
          Moderan quienes tienen el permiso Gestionar servidor.
          Reloj de un desafío que no dice cuál: 2 días por turno
          Horas de silencio: ninguna
          Por persona: como máximo 5 desafíos abiertos y 50 partidas en curso
          Colores de los tableros: lacre: cera y mar sobre pergamino
          </mod abort> se muestra a todo el mundo y se niega a quien no modera. Para ocultarlo: Ajustes del servidor › Integraciones › Lacre.
        Mod: /configurar ajustes lugar:un hilo para cada partida idioma:English
          Guardado.
          **Ajustes de este servidor**
          Idioma de las publicaciones: inglés
          Partidas: un hilo para cada una
          Se puede jugar en cualquier canal en el que pueda publicar.
          Lo que hace la moderación se publica donde se juega la partida; no hay canal de registro.
          Moderan quienes tienen el permiso Gestionar servidor.
          Reloj de un desafío que no dice cuál: 2 días por turno
          Horas de silencio: ninguna
          Por persona: como máximo 5 desafíos abiertos y 50 partidas en curso
          Colores de los tableros: lacre: cera y mar sobre pergamino
          </mod abort> se muestra a todo el mundo y se niega a quien no modera. Para ocultarlo: Ajustes del servidor › Integraciones › Lacre.
        Ana: /desafiar xymyx
          El desafío n.º 1 está en el canal; juega quien acepte primero. Todo el servidor puede seguir la partida.
        | **XYMYX #1 · @Ana challenges whoever accepts**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Withdraw]
        Mod: /configurar revisar
          En ‹#chess› no falta nada: allí se puede jugar.
        ");
    });
}

fn rights(server: &Server, rights: u64, given: Option<bool>) {
    let discord = &server.stage.discord;
    let chess = discord.world(|world| world.place_named("#chess").unwrap().id);
    discord.bot_rights(chess, rights, given);
}

#[test]
fn check_names_every_missing_right() {
    let all = [
        (VIEW_CHANNEL, "View Channel", "Ver canal"),
        (SEND_MESSAGES, "Send Messages", "Enviar mensajes"),
        (ATTACH_FILES, "Attach Files", "Adjuntar archivos"),
        (
            READ_MESSAGE_HISTORY,
            "Read Message History",
            "Leer el historial de mensajes",
        ),
        (
            CREATE_PUBLIC_THREADS,
            "Create Public Threads",
            "Crear hilos públicos",
        ),
        (
            SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
            "Enviar mensajes en hilos",
        ),
    ];
    play(async |server| {
        for (right, english, spanish) in all {
            rights(server, right, Some(false));
            server.stage.discord.set_locale("Mod", "en-US").unwrap();
            let told = server.told("Mod", "/setup check").await;
            assert!(
                told.starts_with("Missing in <#") && told.contains(english),
                "{told}"
            );
            server.stage.discord.set_locale("Mod", "es-ES").unwrap();
            let told = server.told("Mod", "/configurar revisar").await;
            assert!(
                told.starts_with("Falta en <#") && told.contains(spanish),
                "{told}"
            );
            rights(server, right, None);
        }
        server.stage.discord.set_locale("Mod", "en-US").unwrap();
        rights(
            server,
            ATTACH_FILES | READ_MESSAGE_HISTORY | CREATE_PUBLIC_THREADS,
            Some(false),
        );
        let several =
            server.minutes("Mod: /setup check\nAna: /challenge xymyx\nCarla: /desafiar xymyx");
        assert_snapshot!(several.await, @r"
        Mod: /setup check
          Missing in ‹#chess›: Attach Files, Read Message History and Create Public Threads.
          Without Attach Files and Read Message History, no game can begin there.
          Without Create Public Threads, games are played in the channel itself.
          This link invites Lacre anew with all it needs: <‹invite›>
        Ana: /challenge xymyx
          Not here yet: in this channel I lack the permissions Attach Files and Read Message History. Somebody who manages the server can give them to me.
        Carla: /desafiar xymyx
          Aquí aún no: en este canal me faltan los permisos Adjuntar archivos y Leer el historial de mensajes. Puede dármelos quien gestione el servidor.
        ");
        rights(server, READ_MESSAGE_HISTORY, None);
        let one = server.minutes("Ana: /challenge xymyx\nCarla: /desafiar xymyx");
        assert_snapshot!(one.await, @"
        Ana: /challenge xymyx
          Not here yet: in this channel I lack the permission Attach Files. Somebody who manages the server can give it to me.
        Carla: /desafiar xymyx
          Aquí aún no: en este canal me falta el permiso Adjuntar archivos. Puede dármelo quien gestione el servidor.
        ");
    });
}

#[test]
fn what_is_set_holds_until_it_is_taken_back() {
    play(async |server| {
        let set = server.minutes(
            "Mod: /setup settings log:#lounge moderators:Moderator clock:12h challenges:1 games:1
             Ana: /challenge xymyx opponent:@Ben
             Ana: /challenge classic opponent:@Ben clock:1d
             Ben: [Accept]
             Ana: /challenge classic opponent:@Ben clock:1d
             Mod: /setup settings reset:the usual limits
             Ana: /challenge classic opponent:@Ben clock:1d
             Mod: /setup settings reset:the usual clock
             Mod: /setup settings reset:no moderators' role
             Mod: /setup settings reset:no log channel",
        );
        assert_snapshot!(set.await, @r"
        Mod: /setup settings log:#lounge moderators:Moderator clock:12h challenges:1 games:1
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played, and in ‹#lounge›.
          Moderators: those who have the permission Manage Server or the role @Moderator
          Clock of a challenge that names none: 12 hours a turn
          Quiet hours: none
          Each person: at most 1 open challenge and 1 running game
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Ana: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 12 hours a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ana: /challenge classic opponent:@Ben clock:1d
          You already have 1 open challenge. Withdraw one first, or wait until one is answered.
        Ben: [Accept]
          Game #1 begins. Good luck!
        | thread: #1 XYMYX · Ana – Ben
        | ✎ **XYMYX #1 · @Ana – @Ben**
        | 12 hours a turn · rated
        | Played in ‹#1 XYMYX · Ana – Ben›.
        | (no buttons)
        ‖ **XYMYX #1 begins.**
        ‖ @Ana sits South, at the bottom of the board; @Ben sits North.
        ‖ **Turn 1** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana: /challenge classic opponent:@Ben clock:1d
          You already play 1 game. Finish one first.
        Mod: /setup settings reset:the usual limits
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played, and in ‹#lounge›.
          Moderators: those who have the permission Manage Server or the role @Moderator
          Clock of a challenge that names none: 12 hours a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Ana: /challenge classic opponent:@Ben clock:1d
          Challenge #2 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **Classic #2 · @Ana challenges @Ben**
        | 1 day a turn · rated · seats drawn
        | *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Mod: /setup settings reset:the usual clock
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played, and in ‹#lounge›.
          Moderators: those who have the permission Manage Server or the role @Moderator
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Mod: /setup settings reset:no moderators' role
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played, and in ‹#lounge›.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Mod: /setup settings reset:no log channel
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        ");
    });
}

#[test]
fn games_are_kept_to_the_channels_that_are_set() {
    play(async |server| {
        let kept = server.minutes(
            "Mod: /setup channels remove:#chess
             Mod: /setup channels add:#lounge
             Mod: /setup channels remove:#lounge
             Ana: /challenge xymyx opponent:@Ben
             Carla: /desafiar xymyx rival:@Ben
             Ana in #lounge: /challenge xymyx opponent:@Ben
             Mod: /setup check
             Mod in #lounge: /setup check
             Mod: /setup channels add:#chess
             Mod: /setup check
             Mod: /setup channels remove:#lounge
             Ana in #lounge: /challenge xymyx
             Mod: /setup channels anywhere:true",
        );
        assert_snapshot!(kept.await, @r"
        Mod: /setup channels remove:#chess
          Without ‹#chess› no channel would be chosen, and games could be played in every one. Choose those where they may be played first, with `add`.
        Mod: /setup channels add:#lounge
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in ‹#lounge› and in the threads there.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Mod: /setup channels remove:#lounge
          Without ‹#lounge› no channel would be chosen, and games could be played in every one. Choose those where they may be played first, with `add`.
        Ana: /challenge xymyx opponent:@Ben
          In this server games are played in ‹#lounge›. Please challenge there.
        Carla: /desafiar xymyx rival:@Ben
          En este servidor se juega en ‹#lounge›. Desafía allí.
        Ana in #lounge: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Mod: /setup check
          In ‹#chess› games may not be played: this server keeps them to other channels.
          Nothing is missing in ‹#lounge›: games can be played there.
        Mod in #lounge: /setup check
          Nothing is missing in ‹#lounge›: games can be played there.
        Mod: /setup channels add:#chess
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in ‹#lounge› and ‹#chess› and in the threads there.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Mod: /setup check
          Nothing is missing in ‹#chess›: games can be played there.
          Nothing is missing in ‹#lounge› either.
        Mod: /setup channels remove:#lounge
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in ‹#chess› and in the threads there.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Ana in #lounge: /challenge xymyx
          In this server games are played in ‹#chess›. Please challenge there.
        Mod: /setup channels anywhere:true
          Saved.
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          Games may be played in every channel in which I may post.
          Moderators' acts are told where the game is played; there is no log channel.
          Moderators: those who have the permission Manage Server
          Clock of a challenge that names none: 2 days a turn
          Quiet hours: none
          Each person: at most 5 open challenges and 50 running games
          Colours of boards: lacre: wax and sea on parchment
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        ");
    });
}

#[test]
fn check_looks_at_every_channel_that_is_set() {
    play(async |server| {
        let discord = &server.stage.discord;
        let lounge = server.place("#lounge");
        server.told("Mod", "/setup settings log:#lounge").await;
        discord.bot_rights(lounge, SEND_MESSAGES, Some(false));
        let told = server.told("Mod", "/setup check").await;
        let told = told.replace(&lounge.to_string(), "lounge");
        let told = told.replace(&server.place("#chess").to_string(), "chess");
        let (told, invite) = told.rsplit_once('\n').unwrap();
        assert!(
            invite.starts_with("This link invites Lacre anew"),
            "{invite}"
        );
        assert_snapshot!(told, @r"
        Nothing is missing in <#chess>: games can be played there.
        Missing in <#lounge>: Send Messages.
        Without Send Messages, moderators' acts are not told there.
        ");
        server.told("Mod", "/setup channels add:#lounge").await;
        let told = server.told("Mod", "/setup check").await;
        assert!(told.contains("no game can begin there"), "{told}");
        discord.delete_place(lounge);
        let told = server.told("Mod", "/setup check").await;
        assert!(
            told.contains(&format!("I cannot see <#{lounge}>")),
            "{told}"
        );
    });
}

#[test]
fn what_cannot_be_set_is_refused() {
    play(async |server| {
        let line = "/setup settings moderators:everyone";
        let told = server.told("Mod", line).await;
        assert!(told.contains("the role which everybody has"), "{told}");
        let rights = server.told("Mod", "/setup settings").await;
        assert!(
            rights.contains("the permission Manage Server\n"),
            "{rights}"
        );
    });
}
