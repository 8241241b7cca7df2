//! People, servers, and the lists of games.

use lacre::game::{Command, Now, Outage, PlayerId, Snowflake};
use lacre::rules::Side;
use lacre::store::{Preferences, Server, Status};

use super::{Database, FIRST, Room, SERVER, START, id, on_every_database};

on_every_database! {
    meeting_again_brings_up_to_date
    hearing_of_somebody_leaves_what_they_were_seen_with
    preferences_are_kept
    the_forgotten_are_nobody_and_come_back_as_somebody_new
    many_people_are_found_at_once
    a_server_keeps_its_settings
    ones_own_games_are_listed_with_their_time
    a_server_lists_its_games
    limits_count_what_is_open
}

async fn meeting_again_brings_up_to_date(database: &Database) {
    let room = Room::new(database).await;
    let first = room
        .store
        .meet(Snowflake(13), "Carla", "en-GB", START)
        .await
        .unwrap();
    assert_eq!(
        (first.discord, first.name.as_str(), first.locale.as_str()),
        (Some(Snowflake(13)), "Carla", "en-GB")
    );
    assert_eq!(
        first.preferences,
        Preferences {
            language: None,
            text_boards: false,
            figurines: false,
            confirm: true,
            theme: None,
            board_fixed: false,
            direct: false,
        }
    );
    let again = room
        .store
        .meet(Snowflake(13), "**Carla**", "es-419", START.plus(1))
        .await
        .unwrap();
    assert_eq!(
        (again.id, again.name.as_str(), again.locale.as_str()),
        (first.id, "**Carla**", "es-419")
    );
    assert_eq!(room.store.people(&[first.id]).await.unwrap(), [again]);
}

async fn hearing_of_somebody_leaves_what_they_were_seen_with(database: &Database) {
    let room = Room::new(database).await;
    let hear = |name, locale| room.store.hear_of(Snowflake(13), name, locale);
    let meet = |name, locale| room.store.meet(Snowflake(13), name, locale, START);
    let guessed = hear("Carla", "en-US").await.unwrap();
    assert_eq!(
        (guessed.name.as_str(), guessed.locale.as_str()),
        ("Carla", "en-US")
    );
    let met = meet("Carla", "es-ES").await.unwrap();
    assert_eq!((met.id, met.locale.as_str()), (guessed.id, "es-ES"));
    let heard = hear("Carla M.", "en-US").await.unwrap();
    assert_eq!(
        (heard.id, heard.name.as_str(), heard.locale.as_str()),
        (met.id, "Carla M.", "es-ES")
    );
}

async fn preferences_are_kept(database: &Database) {
    let room = Room::new(database).await;
    let preferences = Preferences {
        language: Some("es".to_owned()),
        text_boards: true,
        figurines: true,
        confirm: false,
        theme: Some("deutan".to_owned()),
        board_fixed: true,
        direct: true,
    };
    room.store
        .set_preferences(room.ana, &preferences)
        .await
        .unwrap();
    let ana = room
        .store
        .meet(Snowflake(11), "Ana", "en-US", START)
        .await
        .unwrap();
    assert_eq!(ana.preferences, preferences);
    let ben = room.store.people(&[room.ben]).await.unwrap().remove(0);
    assert_eq!(ben.preferences, Preferences::default());
}

async fn the_forgotten_are_nobody_and_come_back_as_somebody_new(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let preferences = Preferences {
        language: Some("es".to_owned()),
        text_boards: true,
        figurines: true,
        confirm: false,
        theme: Some("deutan".to_owned()),
        board_fixed: true,
        direct: true,
    };
    room.store
        .set_preferences(room.ana, &preferences)
        .await
        .unwrap();
    room.store.forget(room.ana).await.unwrap();

    let nobody = room.store.people(&[room.ana]).await.unwrap().remove(0);
    assert_eq!(
        (nobody.discord, nobody.name.as_str(), nobody.locale.as_str()),
        (None, "", "")
    );
    assert_eq!(nobody.preferences, Preferences::default());
    assert_eq!(
        room.store.game(game).await.unwrap().unwrap().seats,
        Some([room.ana, room.ben])
    );

    let back = room
        .store
        .meet(Snowflake(11), "Ana", "es-ES", START)
        .await
        .unwrap();
    assert_ne!(back.id, room.ana);
    assert_eq!(room.store.games_count(back.id).await.unwrap(), 0);
    assert_eq!(room.store.games_count(room.ana).await.unwrap(), 1);
    room.store.forget(room.ben).await.unwrap();
}

async fn many_people_are_found_at_once(database: &Database) {
    let room = Room::new(database).await;
    let mut ids = Vec::new();
    for n in 0..40 {
        ids.push(
            room.store
                .meet(Snowflake(100 + n), "Carla", "en-GB", START)
                .await
                .unwrap()
                .id,
        );
    }
    let mut found: Vec<PlayerId> = room
        .store
        .people(&ids)
        .await
        .unwrap()
        .iter()
        .map(|person| person.id)
        .collect();
    found.sort();
    assert_eq!(found, ids);
    assert_eq!(room.store.people(&[]).await.unwrap(), []);
    assert_eq!(room.store.people(&[PlayerId(9999)]).await.unwrap(), []);
}

async fn a_server_keeps_its_settings(database: &Database) {
    let room = Room::new(database).await;
    assert_eq!(
        room.store
            .server(lacre::game::ServerId(Snowflake(1)))
            .await
            .unwrap(),
        None
    );
    let met = room.store.server(SERVER).await.unwrap().unwrap();
    assert_eq!(met, Server::new(SERVER, "es-ES"));
    let set = Server {
        language: Some("en".to_owned()),
        threads: false,
        channels: vec![Snowflake(501), Snowflake(502)],
        log: Some(Snowflake(503)),
        moderators: Some(Snowflake(504)),
        clock: Some(lacre::game::ClockTerms::DEFAULT),
        challenges: Some(2),
        games: Some(3),
        theme: Some("slate".to_owned()),
        ..met
    };
    room.store.save_server(&set).await.unwrap();
    let again = room.store.meet_server(SERVER, "en-US").await.unwrap();
    assert_eq!(
        again,
        Server {
            locale: "en-US".to_owned(),
            ..set
        }
    );
}

async fn ones_own_games_are_listed_with_their_time(database: &Database) {
    let room = Room::new(database).await;
    let (sealed, due, over) = (
        room.begin(1).await,
        room.begin(2).await,
        room.begin(3).await,
    );
    room.challenge(id(4), 4).await.unwrap();
    room.command(sealed, room.seal(sealed, room.ana, "e2e4").await)
        .await;
    room.command(
        over,
        Command::Resign {
            by: room.ana,
            opening: FIRST,
        },
    )
    .await;

    let order = async |player| {
        let games = room.store.games_of(player).await.unwrap();
        games
            .iter()
            .map(|summary| summary.game.number)
            .collect::<Vec<_>>()
    };
    assert_eq!(order(room.ana).await, [1, 2, 4]);
    assert_eq!(order(room.ben).await, [1, 2, 4]);
    assert_eq!(order(PlayerId(99)).await, Vec::<u32>::new());
    let deadline = async |game| {
        let row = room.store.game_row(game).await.unwrap().unwrap();
        let outage = Outage {
            from: START.plus(1_000),
            to: START.plus(2_000),
        };
        [&[][..], &[outage]].map(|outages| {
            row.deadline(Now {
                at: START,
                outages,
                quiet: &[],
            })
        })
    };
    let hour = START.plus(3_600_000);
    assert_eq!(deadline(due).await, [Some(hour), Some(hour.plus(1_000))]);
    assert_eq!(deadline(over).await, [None, None]);
    assert_eq!(deadline(id(4)).await, [Some(START.plus(86_400_000)); 2]);
}

async fn a_server_lists_its_games(database: &Database) {
    let room = Room::new(database).await;
    room.challenge(id(1), 1).await.unwrap();
    room.begin(2).await;
    let games = room.store.games_in(SERVER).await.unwrap();
    let list: Vec<(u32, Status)> = games
        .iter()
        .map(|summary| (summary.game.number, summary.game.status))
        .collect();
    assert_eq!(list, [(1, Status::Challenged), (2, Status::Playing)]);
    assert_eq!(
        games[0]
            .game
            .seats
            .iter()
            .map(|seat| seat.side)
            .collect::<Vec<_>>(),
        [None, None]
    );
    assert_eq!(games[1].game.seats[0].side, Some(Side::White));
    assert_eq!(
        room.store
            .games_in(lacre::game::ServerId(Snowflake(1)))
            .await
            .unwrap(),
        []
    );
}

async fn limits_count_what_is_open(database: &Database) {
    let room = Room::new(database).await;
    room.challenge(id(1), 1).await.unwrap();
    room.challenge(id(2), 2).await.unwrap();
    room.begin(3).await;
    let counts = async |player| {
        let load = room.store.load(player, SERVER).await.unwrap();
        (
            load.challenges.all,
            load.games.all,
            room.store.games_count(player).await.unwrap(),
        )
    };
    assert_eq!(counts(room.ana).await, (2, 1, 3));
    assert_eq!(counts(room.ben).await, (0, 1, 3));
    room.command(id(1), Command::Withdraw { by: room.ana })
        .await;
    assert_eq!(counts(room.ana).await, (1, 1, 3));
    let elsewhere = lacre::game::ServerId(Snowflake(1));
    for (server, counts) in [(SERVER, (1, 1)), (elsewhere, (0, 0))] {
        let load = room.store.load(room.ana, server).await.unwrap();
        assert_eq!((load.challenges.here, load.games.here), counts);
        assert_eq!((load.challenges.all, load.games.all), (1, 1));
    }
    let set = Server {
        challenges: Some(1),
        ..room.store.server(SERVER).await.unwrap().unwrap()
    };
    room.store.save_server(&set).await.unwrap();
    let load = room.store.load(room.ana, SERVER).await.unwrap();
    assert_eq!(load.challenges.reached(5), Some(1));
    assert_eq!(load.games.reached(5), None);
    assert_eq!(load.games.reached(1), Some(1));
    assert_eq!(room.store.next_number(SERVER).await.unwrap(), 4);
}
