-- Who is reminded by direct message, until they refuse one.
alter table player add column direct bigint not null default 0;

-- Who is told of a game's turns by direct message rather than by name where the game is told.
alter table watcher add column direct bigint not null default 0;

-- Games of which a player wants no reminders.
create table mute (
    game   bigint not null references game (id),
    player bigint not null references player (id),
    primary key (game, player)
);

-- Whom a bar keeps out who asked to be forgotten: it holds whoever comes back under this id, and names no games.
create table kept_out (
    server  bigint not null references server (id),
    discord bigint not null,
    primary key (server, discord)
);
