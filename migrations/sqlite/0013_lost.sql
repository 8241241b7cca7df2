-- Moderators are told of games that end by themselves because nobody could be told of them: nobody did it.
create table act_of_anybody (
    id        integer primary key autoincrement,
    server    bigint not null references server (id),
    at        bigint not null,
    kind      text   not null,
    moderator bigint references player (id),
    game      bigint references game (id),
    seq       bigint,
    turn      bigint,
    player    bigint references player (id),
    other     bigint references player (id),
    reason    text   not null,
    tournament bigint references tournament (id),
    outcome   text
);
insert into act_of_anybody
    (id, server, at, kind, moderator, game, seq, turn, player, other, reason, tournament, outcome)
    select id, server, at, kind, moderator, game, seq, turn, player, other, reason, tournament, outcome from act;
drop table act;
alter table act_of_anybody rename to act;

create unique index act_event on act (game, seq);
create index act_server on act (server, id);
create unique index act_of_tournament on act (tournament, seq);

-- The row is derived from the journal, of those that have ended so before too.
insert into act (server, at, kind, moderator, game, seq, reason)
    select g.server, e.at, 'abandoned', null, g.id, e.seq, json_extract(e.body, '$.reason')
    from event e join game g on g.id = e.stream
    where e.kind = 'ended' and json_extract(e.body, '$.finish') = 'abandoned'
    and json_extract(e.body, '$.by') is null and json_extract(e.body, '$.reason') is not null
    order by e.at, g.id;
