-- A database of version 14 in the middle of a turn, beside a tournament that a moderator announced and changed: White has sealed, Black is awaited, a card is still owed.
insert into server (id, locale, language, threads, channels, log, moderators, clock, challenges, games) values (1200000000000000007, 'es-ES', 'en', 0, '501 502', 503, 504, 'none', 2, 3);
insert into player (id, discord, name, locale, language, text_boards, confirm, last_seen) values
    (1, 11, 'Ana', 'es-ES', 'es', 1, 0, 1800000000000),
    (2, 12, 'Ben', 'en-GB', null, 0, 1, 1800000000000),
    (3, null, '', '', null, 0, 1, 0);
insert into game (id, server, number, variant, status, opening, turn, running, banked, expires, rated, began) values
    (1593540240998400001, 1200000000000000007, 42, 'xymyx', 'playing', 2, 1, 1800000000000, 0, null, 1, 1800000000000);
insert into seat (game, place, side, player, due, time, whole) values
    (1593540240998400001, 0, 'white', 1, 0, 172800000, null),
    (1593540240998400001, 1, 'black', 2, 1, 172800000, 172800000);
insert into event (stream, seq, kind, version, at, body, secret) values
    (1593540240998400001, 1, 'challenged', 1, 1800000000000, '{"game":"1593540240998400001","server":"1200000000000000007","number":42,"channel":"1200000000000000008","challenger":1,"opponent":2,"variant":"xymyx","options":{"ties":"first-sealed"},"per_turn":172800000,"rated":true,"seats":"drawn","expires":1800259200000}', null);
insert into event (stream, seq, kind, version, at, body, secret) values
    (1593540240998400001, 2, 'accepted', 1, 1800000000000, '{"white":1,"black":2}', null);
insert into event (stream, seq, kind, version, at, body, secret) values
    (1593540240998400001, 3, 'order-sealed', 1, 1800000000000, '{"side":"white","opening":2,"registered":"1593540240998400010","receipt":"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"}', '{"move":"e2e4","nonce":"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"}');
insert into post (stream, opening, kind, recipient, channel, message) values (1593540240998400001, null, 'home', null, 501, 501);
insert into timer (stream, kind, player, due) values (1593540240998400001, 'deadline', null, 1800172815000);
insert into outbox (lane, kind, stream, seq, opening, recipient, tries, created, due, state, why) values
    ('game/1593540240998400001', 'home', 1593540240998400001, 2, 2, null, 0, 1800000000000, 1800000000000, 'done', null),
    ('game/1593540240998400001', 'turn', 1593540240998400001, 2, 2, null, 3, 1800000000000, 1800000000000, 'pending', 'Discord is away');
insert into interaction (id, at) values (1593540240998400010, 1800000000000);
insert into outage (scope, began, ended) values
    ('all', 1800000000500, 1800000000900),
    ('game/1593540240998400001', 1800000000800, 1800000001000),
    ('server/1200000000000000008', 1800000000500, null);
insert into meta (key, value) values ('alive', '1800000000000'), ('installation', 'abc123');
insert into untold (game, player) values (1593540240998400001, 2);
insert into rating_event (server, variant, at, game, side, player, opponent, score, old_points, old_deviation, old_volatility, points, deviation, volatility, version) values
    (1200000000000000007, 'xymyx', 1799000000000, 1593540240998300001, 'white', 1, 2, 'win', 1500000, 350000, 60000000, 1662212, 290231, 59999270, 1),
    (1200000000000000007, 'xymyx', 1799000000000, 1593540240998300001, 'black', 2, 1, 'loss', 1500000, 350000, 60000000, 1337788, 290231, 59999270, 1);
insert into rating_pool (server, variant, changes) values (1200000000000000007, 'xymyx', 1);
insert into watcher (game, player) values (1593540240998400001, 1);
insert into quiet (server, since, zone, starts, ends, days) values (1200000000000000007, 1790000000000, 'Europe/Madrid', 1320, 480, 64);
update player set direct = 1 where id = 2;
update watcher set direct = 1;
insert into mute (game, player) values (1593540240998400001, 2);
insert into kept_out (server, discord) values (1200000000000000007, 13);
insert into tournament (id, server, number, name, channel, status, paused, variant, players, round, starts) values
    (1593540240998400021, 1200000000000000007, 3, 'Winter Cup', 1200000000000000008, 'registration', 0, 'xymyx', 1, 0, 1800300000000);
insert into event (stream, seq, kind, version, at, body, secret) values
    (1593540240998400021, 1, 'tournament-announced', 1, 1799000000000, '{"server":"1200000000000000007","number":3,"channel":"1200000000000000008","name":"Winter Cup","variant":"xymyx","options":{"ties":"first-sealed"},"per_turn":null,"bank":[216000000,0],"rated":true,"starts":1800300000000,"round":432000000,"veto":3600000,"unfinished":"172800000","seats":false,"format":{"swiss":{"rounds":5,"then":null}},"fewest":4,"most":32,"check_in":false,"latest_entry":3,"half_byes":1,"no_half_byes_last":1,"no_shows":2,"tiebreaks":[],"announced":1799000000000}', null),
    (1593540240998400021, 2, 'tournament-joined', 1, 1799000000000, '{"player":1,"rating":1612}', null),
    (1593540240998400021, 3, 'tournament-edited', 2, 1799000000000, '{"server":"1200000000000000007","number":3,"channel":"1200000000000000008","name":"Winter Cup","variant":"xymyx","options":{"ties":"first-sealed"},"per_turn":null,"bank":[216000000,0],"rated":true,"starts":1800300000000,"round":432000000,"veto":3600000,"unfinished":"172800000","seats":false,"format":{"swiss":{"rounds":5,"then":null}},"fewest":4,"most":32,"check_in":false,"latest_entry":3,"half_byes":1,"no_half_byes_last":1,"no_shows":2,"tiebreaks":[],"announced":1799000000000,"by":2,"reason":"A longer round"}', null);
insert into timer (stream, kind, player, due) values (1593540240998400021, 'start', null, 1800300000000);
insert into act (server, at, kind, moderator, tournament, seq, reason) values
    (1200000000000000007, 1799000000000, 'tournament-edited', 2, 1593540240998400021, 3, 'A longer round');
insert into reason (id, at, text) values (1593540240998400011, 1800000000000, 'Nobody came');
insert into act (server, at, kind, moderator, player, reason) values (1200000000000000007, 1790000000000, 'unbarred', 1, 2, 'He is sorry');
