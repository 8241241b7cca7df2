//! Private answers: what the service replied, in the reader's words. Pure: nothing here waits, stores or sends.

mod away;
mod contest;
mod failure;
#[cfg(test)]
pub(super) mod fixture;
mod lists;
mod moderate;
mod pages;
mod plan;
mod ranks;
mod records;
mod replay;
mod said;
mod settings;
mod setup;
mod voice;
mod words;

pub(super) use away::absence;
pub(super) use contest::{
    Sure, are_you_sure, contest, contest_done, contest_status, drawn, event_file, explained, seen,
    tiebreaks, tournaments, which_tournament,
};
pub(super) use failure::{
    Blame, failure, misread, missing_rights, no_game_in, not_in_this_channel,
};
pub(super) use lists::{game_label, games, next_game, which_game};
pub(super) use moderate::{barring, considered, log, moderated};
pub(super) use pages::{help, rules};
pub(super) use plan::Plan;
pub(super) use ranks::{history, history_page, leaders, leaders_page, profile};
pub(super) use records::{export, verification};
pub(super) use replay::{Step, replay, step_to};
use said::turn_lines;
pub(super) use said::{
    accepted, board, challenged, declined, draw_declined, draw_offered, forget_ask, more, muted,
    pause_declined, pause_offered, refused, rematch, resign_ask, resigned, resumed, time_given,
    watching, withdrawn,
};
pub(super) use settings::{preferences, privacy};
pub(super) use setup::{Purpose, Surveyed, check, elsewhere, quiet, server};
pub(super) use voice::{Reader, Voice};
pub(super) use words::{moves, square};
