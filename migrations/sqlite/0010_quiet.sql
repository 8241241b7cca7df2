-- When no clock runs out in a server: each row holds from `since` on, and for a day after the next one of its server.
-- `starts` and `ends` are minutes after midnight, alike where there are no quiet hours; `days` has a bit for each day
-- that is quiet throughout, Monday the lowest.
create table quiet (
    server bigint not null references server (id),
    since  bigint not null,
    zone   text   not null,
    starts bigint not null,
    ends   bigint not null,
    days   bigint not null,
    primary key (server, since)
);
