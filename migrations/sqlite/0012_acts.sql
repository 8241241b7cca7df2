-- What moderators did to a tournament: like what they did to a game, such a row is derived from the journal whose event
-- it names. `turn` is its round.
alter table act add column tournament bigint references tournament (id);
alter table act add column outcome text;

create unique index act_of_tournament on act (tournament, seq);

-- Why a moderator asks for something that is to be confirmed, by the interaction that asked.
create table reason (
    id   bigint primary key,
    at   bigint not null,
    text text   not null
);

create index reason_at on reason (at);
