-- Stretches in which no clock ran. `scope` says whose clocks stood still: all, server/ID or game/ID;
-- `ended` is empty while they still do.
create table outage_with_scope (
    scope text   not null,
    began bigint not null,
    ended bigint
);

insert into outage_with_scope (scope, began, ended) select 'all', began, ended from outage;
drop table outage;
alter table outage_with_scope rename to outage;

create index outage_scope on outage (scope, ended);
create unique index outage_going_on on outage (scope) where ended is null;

-- What a deadline is reckoned from, instead of one that an outage would make wrong. A game is not written to
-- because of an outage.
alter table game rename column deadline to expires;
alter table game add column opened bigint;
alter table seat add column time bigint;

update game set expires = null where status <> 'challenged';
update game set opened = (select at from event where stream = game.id and seq = game.opening)
    where status = 'playing';
update seat set time = (select json_extract(body, '$.per_turn') from event where stream = seat.game and seq = 1)
    where game in (select id from game where status = 'playing');
