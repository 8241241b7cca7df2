-- News that have no place to go to, and the people who are to be told of it with their next answer.
create index outbox_stranded on outbox (stream) where state = 'stranded';

create table untold (
    game   bigint not null references game (id),
    player bigint not null references player (id),
    primary key (game, player)
);
