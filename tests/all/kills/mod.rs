//! Nothing lost, nothing doubled: a store that fails at each of its statements, a bot that is killed at any instant,
//! one that begins anew after every step, and one that is told to stop in the middle of a post.

mod desk;
mod late;
mod process;
mod restarts;
mod rows;
mod show;
mod stage;
mod statements;
