//! What moderators can do, what everybody then sees, and who is refused.

mod annulling;
mod deciding;
mod keeping_out;
mod seats;
mod together;
mod under_way;
mod who;
