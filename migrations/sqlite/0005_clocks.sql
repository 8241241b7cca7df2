-- Clocks that can be stopped, and time that is kept from turn to turn: a deadline is reckoned from when the clocks last
-- began to run, which is empty in a pause.
alter table game rename column opened to running;
alter table game add column banked bigint not null default 0;

-- Two reminders a turn, each once.
drop index outbox_reminder;
create unique index outbox_reminder on outbox (stream, kind, coalesce(opening, 0), coalesce(recipient, 0))
    where kind in ('half-time', 'reminder');
