-- Where games may be played in a server, who moderates there, and what is played by default. `channels` are ids with a
-- space between them, any channel where there are none; the limits can only be lower than those that hold everywhere.
alter table server add column channels text not null default '';
alter table server add column log bigint;
alter table server add column moderators bigint;
alter table server add column clock text;
alter table server add column challenges bigint;
alter table server add column games bigint;
