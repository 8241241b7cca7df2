-- In which colours boards are drawn, by a theme's name; none for the default. `board_fixed` is 1 for somebody whose own
-- side does not turn the board.
alter table player add column theme text;
alter table player add column board_fixed bigint not null default 0;
alter table server add column theme text;
