-- Derived from the journals of tournaments: what lists of them need. A tournament's id is that of the interaction that
-- announced it, so its journal stands in `event` beside those of games, and no stream is both.
create table tournament (
    id      bigint primary key,
    server  bigint not null references server (id),
    number  bigint not null,
    name    text   not null,
    channel bigint not null,
    status  text   not null,
    paused  bigint not null,
    variant text   not null,
    players bigint not null,
    round   bigint not null,
    starts  bigint,
    unique (server, number)
);

-- Derived from the journals of games: which one is played on which board of which round.
create table tournament_game (
    tournament bigint not null references tournament (id),
    round      bigint not null,
    board      bigint not null,
    game       bigint not null unique,
    primary key (tournament, round, board)
);

-- Everything that has a journal, with the server that it belongs to.
create view stream (id, server) as
    select id, server from game union all select id, server from tournament;
