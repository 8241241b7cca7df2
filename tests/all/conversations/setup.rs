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
        assert_snapshot!(minutes.await, @"
        Mod: /setup settings
          **Settings of this server**
          Language of posts: as Discord has it (English)
          Games: a thread for each
          </mod abort> is shown to everybody and refused to all but moderators. To hide it: Server Settings › Integrations › Lacre.
        Ana: /setup settings
          ✗ There is no command /setup here.
        Mod: /setup settings language:Español
          Saved.
          **Settings of this server**
          Language of posts: Spanish
          Games: a thread for each
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
        assert_snapshot!(minutes.await, @"
        Mod: /configurar ajustes
          **Ajustes de este servidor**
          Idioma de las publicaciones: como en Discord (Español)
          Partidas: un hilo para cada una
          </mod abort> se muestra a todo el mundo y se niega a quien no modera. Para ocultarlo: Ajustes del servidor › Integraciones › Lacre.
        Mod: /configurar ajustes lugar:el canal del desafío
          Guardado.
          **Ajustes de este servidor**
          Idioma de las publicaciones: como en Discord (Español)
          Partidas: en el canal del desafío
          </mod abort> se muestra a todo el mundo y se niega a quien no modera. Para ocultarlo: Ajustes del servidor › Integraciones › Lacre.
        Mod: /configurar ajustes lugar:un hilo para cada partida idioma:English
          Guardado.
          **Ajustes de este servidor**
          Idioma de las publicaciones: inglés
          Partidas: un hilo para cada una
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
        assert_snapshot!(several.await, @"
        Mod: /setup check
          Missing in ‹#chess›: Attach Files, Read Message History and Create Public Threads.
          Without Attach Files and Read Message History no game can begin there.
          Without Create Public Threads games are played in the channel itself.
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
