//! Moderators' acts: asked back, done, and listed.

use super::{Plan, Reader, Voice};
use crate::discord::acts;
use crate::discord::buttons::{Action, Button, base36};
use crate::discord::outgoing::{LONGEST_CONTENT, Look, Press, fit};
use crate::discord::people::name;
use crate::game::{Snowflake, Stage};
use crate::locale::{Acts, Finale, Message, Quote, Span, tell};
use crate::service::{Deed, LogPage, Person};

/// Asks whether to do this. Nothing has been done yet.
pub(in crate::discord) fn considered(
    voice: &Voice<'_>,
    deed: &Deed,
    newcomer: Option<&Person>,
    reason: &str,
    draft: Snowflake,
) -> Plan {
    let view = voice.view();
    let number = view.number;
    let question = match deed {
        Deed::Abort if view.own.is_some() => Acts::AskAbortTogether {
            number,
            other: voice.cast().who(voice.own_side().other()),
        },
        Deed::Abort => Acts::AskAbort { number },
        Deed::Adjudicate(None) => Acts::AskDraw { number },
        Deed::Adjudicate(Some(winner)) => Acts::AskWin {
            number,
            winner: voice.name(*winner),
        },
        Deed::Annul => Acts::AskAnnul { number },
        Deed::Pause => Acts::AskPause { number },
        Deed::Resume => Acts::AskResume { number },
        Deed::Extend(player, ms) => Acts::AskExtend {
            number,
            who: voice.name(*player),
            span: Span(*ms),
        },
        Deed::AnnulTurn => Acts::AskAnnulTurn {
            number,
            turn: view.last().map_or(0, |turn| turn.number),
        },
        Deed::Substitute { from, .. } => Acts::AskSubstitute {
            number,
            leaver: voice.name(*from),
            newcomer: name(newcomer),
        },
    };
    let reason = Finale::Reason {
        reason: Quote::reason(reason),
    };
    let warning = match deed {
        // Either can be followed by the other.
        Deed::Pause | Deed::Resume => voice.say(Acts::Public),
        _ => format!("{} {}", voice.say(Acts::Public), voice.say(Acts::Final)),
    };
    let yes = voice.button(Action::Confirm).with(base36(draft.0));
    let no = voice.button(Action::Keep);
    Plan::lines([voice.say(question), voice.say(reason), warning]).with_buttons(vec![
        voice.reader.press(Acts::Yes, yes, Look::Grave),
        voice.reader.press(Acts::No, no, Look::Plain),
    ])
}

/// It is done, or the other player is asked.
pub(in crate::discord) fn moderated(voice: &Voice<'_>) -> Plan {
    let view = voice.view();
    let number = view.number;
    match &view.stage {
        Stage::Over { by, .. } => {
            let moderator = by.map(|by| voice.name(by));
            let sealer = voice.people().cast_of_leftover();
            let told = tell::ending(view, &voice.cast(), &sealer, moderator);
            // Where both agreed the reason is that of whoever asked.
            let done = by.map(|_| Message::from(Acts::Done { number }));
            Plan::lines(voice.lines(done.into_iter().chain(told)))
        }
        Stage::Playing {
            abort_asked: Some(asked),
            ..
        } if view.own == Some(asked.by) => Plan::say(voice.say(Acts::AbortAsked {
            other: voice.cast().who(asked.by.other()),
        })),
        _ => Plan::say(voice.say(Acts::Done { number })),
    }
}

/// Somebody was barred or may play again, or it was so before.
pub(in crate::discord) fn barring(
    reader: &Reader,
    person: &Person,
    barred: bool,
    changed: bool,
) -> Plan {
    let who = name(Some(person));
    Plan::say(reader.say(match (barred, changed) {
        (true, true) => Acts::BarDone { who },
        (true, false) => Acts::BarBefore { who },
        (false, true) => Acts::UnbarDone { who },
        (false, false) => Acts::UnbarBefore { who },
    }))
}

/// A page of what moderators did.
pub(in crate::discord) fn log(reader: &Reader, page: &LogPage) -> Plan {
    if page.lines.is_empty() {
        return Plan::say(reader.say(Acts::LogEmpty));
    }
    let head = reader.say(Acts::LogHead {
        page: page.page + 1,
        pages: page.pages,
    });
    let lines = page.lines.iter();
    let lines: Vec<_> = lines
        .map(|line| acts::line(line, reader.language))
        .collect();
    let most = share(
        &lines,
        LONGEST_CONTENT.saturating_sub(units(&head) + lines.len()),
    );
    let lines = lines.iter().map(|line| fit(line, most));
    let to = |page: u32, label: Acts| {
        let button = Button::of_no_game(Action::Log).with(format!("p{page}"));
        Press::new(reader.say(label), button, Look::Plain)
    };
    let newer = page
        .page
        .checked_sub(1)
        .map(|page| to(page, Acts::LogNewer));
    let older = (page.page + 1 < page.pages).then(|| to(page.page + 1, Acts::LogOlder));
    Plan::lines([head].into_iter().chain(lines))
        .with_buttons(newer.into_iter().chain(older).collect())
}

/// How long each of these lines can be, so that they have room together: what short ones leave is for the long ones.
fn share(lines: &[String], room: usize) -> usize {
    let used = |most: usize| -> usize { lines.iter().map(|line| units(line).min(most)).sum() };
    let mut most = room;
    while used(most) > room {
        most -= 1;
    }
    most
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}
