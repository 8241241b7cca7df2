-- The game of which this one is a rematch. Only one may be under way or played; another may follow one that came to
-- nothing.
alter table game add column rematch bigint;

create unique index game_rematch on game (rematch) where rematch is not null and status <> 'closed';

-- Who wants to be told of each turn of a game they do not play in.
create table watcher (
    game   bigint not null references game (id),
    player bigint not null references player (id),
    primary key (game, player)
);

-- Whether somebody reads the pieces that move as figurines.
alter table player add column figurines bigint not null default 0;
