-- All that a player who is awaited has had for the open turn, in milliseconds: what they have after an outage depends
-- on it. Until now it was what their clock showed when it last began to run, which is less after a pause.
alter table seat add column whole bigint;
update seat set whole = time where due = 1;
