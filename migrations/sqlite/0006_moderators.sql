-- Where games may be played in a server, who moderates there, and what is played by default. `channels` are ids with a
-- space between them, any channel where there are none; the limits can only be lower than those that hold everywhere.
alter table server add column channels text not null default '';
alter table server add column log bigint;
alter table server add column moderators bigint;
alter table server add column clock text;
alter table server add column challenges bigint;
alter table server add column games bigint;

-- What moderators did. Of what they did to a game the row is derived from its journal, whose event it names.
create table act (
    id        integer primary key autoincrement,
    server    bigint not null references server (id),
    at        bigint not null,
    kind      text   not null,
    moderator bigint not null references player (id),
    game      bigint references game (id),
    seq       bigint,
    turn      bigint,
    player    bigint references player (id),
    other     bigint references player (id),
    reason    text   not null
);

create unique index act_event on act (game, seq);
create index act_server on act (server, id);

-- People who may not challenge or accept in a server.
create table barred (
    server bigint not null references server (id),
    player bigint not null references player (id),
    primary key (server, player)
);

-- What a moderator has asked for and has yet to confirm, by the interaction that asked.
create table draft (
    id        bigint primary key,
    at        bigint not null,
    moderator bigint not null references player (id),
    game      bigint not null references game (id),
    opening   bigint not null,
    deed      text   not null,
    player    bigint,
    reason    text   not null
);

create index draft_at on draft (at);
