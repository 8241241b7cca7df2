-- What lists of games that are over need, and whether a game counts for ratings.
alter table game add column rated  bigint not null default 0;
alter table game add column began  bigint;
alter table game add column ended  bigint;
alter table game add column finish text;
alter table game add column winner text;
alter table game add column turns  bigint not null default 0;
alter table game add column counts bigint not null default 0;

update game set
    rated = coalesce((select json_extract(body, '$.rated') from event where stream = game.id and seq = 1), 0),
    began = (select at from event where stream = game.id and kind = 'accepted');
update game set rated = 0 where began is null;
update game set turns = (select count(*) from event where stream = game.id and kind = 'turn-resolved');
update game set
    ended  = (select at from event where stream = game.id and kind = 'ended'),
    finish = (select json_extract(body, '$.finish') from event where stream = game.id and kind = 'ended'),
    winner = (select json_extract(body, '$.winner') from event where stream = game.id and kind = 'ended')
    where status = 'over';
update game set counts = 1
    where rated = 1 and finish not in ('aborted', 'abandoned')
    and turns >= case variant when 'xymyx' then 2 else 4 end;
update game set turns = (turns + 1) / 2 where variant <> 'xymyx';

create index game_ended on game (server, variant, ended);

-- Derived from the journals: what each game that counts did to the rating of each of its players. Ratings and
-- deviations are in thousandths, volatilities in billionths. A game that is not kept any more leaves its row here.
create table rating_event (
    server    bigint not null,
    variant   text   not null,
    at        bigint not null,
    game      bigint not null,
    side      text   not null,
    player    bigint not null references player (id),
    opponent  bigint not null references player (id),
    score     text   not null,
    old_points     bigint not null,
    old_deviation  bigint not null,
    old_volatility bigint not null,
    points     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    version    bigint not null,
    primary key (game, side)
);

create index rating_of_player on rating_event (server, variant, player, at, game);
create index rating_in_order on rating_event (server, variant, at, game);

-- How often the ratings of a pool have changed: whoever reckoned with others must reckon again.
create table rating_pool (
    server  bigint not null,
    variant text   not null,
    changes bigint not null,
    primary key (server, variant)
);
