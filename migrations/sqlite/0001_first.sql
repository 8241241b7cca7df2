-- The first tables. Times are milliseconds since the Unix epoch, UTC; ids of Discord are bigint; flags are 0 and 1.

-- The journals. `secret` holds what is sealed and is read only to fold its own game.
create table event (
    stream  bigint not null,
    seq     bigint not null,
    kind    text   not null,
    version bigint not null,
    at      bigint not null,
    body    text   not null,
    secret  text,
    primary key (stream, seq)
);

-- People. Journals name them by `id`; forgetting blanks the row.
create table player (
    id          integer primary key autoincrement,
    discord     bigint unique,
    name        text   not null,
    locale      text   not null,
    language    text,
    text_boards bigint not null,
    confirm     bigint not null,
    last_seen   bigint not null
);

create table server (
    id       bigint primary key,
    locale   text   not null,
    language text,
    threads  bigint not null
);

-- Derived from the journals: what lists of games need.
create table game (
    id       bigint primary key,
    server   bigint not null references server (id),
    number   bigint not null,
    variant  text   not null,
    status   text   not null,
    opening  bigint,
    turn     bigint,
    deadline bigint,
    unique (server, number)
);

create index game_status on game (server, status);

create table seat (
    game   bigint not null references game (id),
    place  bigint not null,
    side   text,
    player bigint not null references player (id),
    due    bigint not null,
    primary key (game, place)
);

create index seat_player on seat (player);

-- Messages that stand in Discord.
create table post (
    stream    bigint not null,
    opening   bigint,
    kind      text   not null,
    recipient bigint,
    channel   bigint not null,
    message   bigint not null
);

create unique index post_name on post (stream, kind, coalesce(opening, 0), coalesce(recipient, 0));
create index post_channel on post (channel);

-- Derived from the journals: what will have to be looked at, and when.
create table timer (
    stream bigint not null,
    kind   text   not null,
    player bigint,
    due    bigint not null
);

create unique index timer_name on timer (stream, kind, coalesce(player, 0));
create index timer_due on timer (due);

-- What is owed to Discord.
create table outbox (
    id        integer primary key autoincrement,
    lane      text   not null,
    kind      text   not null,
    stream    bigint not null,
    seq       bigint not null,
    opening   bigint,
    recipient bigint,
    tries     bigint not null,
    created   bigint not null,
    due       bigint not null,
    state     text   not null,
    why       text
);

create unique index outbox_owed on outbox (stream, kind, coalesce(opening, 0), coalesce(recipient, 0), seq);
create unique index outbox_reminder on outbox (stream, coalesce(opening, 0), coalesce(recipient, 0))
    where kind = 'reminder';
create index outbox_pending on outbox (id) where state = 'pending';
create index outbox_lane on outbox (lane, id) where state = 'pending';
create index outbox_created on outbox (created) where state <> 'pending';

-- Clicks that were carried out: a second delivery finds its row.
create table interaction (
    id bigint primary key,
    at bigint not null
);

create index interaction_at on interaction (at);

-- Stretches in which Lacre could not be reached; no clock ran.
create table outage (
    began bigint primary key,
    ended bigint not null
);

-- Facts about this installation.
create table meta (
    key   text primary key,
    value text not null
);
