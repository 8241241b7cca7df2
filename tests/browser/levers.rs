//! Each lever of the drawer, and what the players then see.

use std::sync::Arc;

use super::driver::Rehearsal;
use super::visitor::Visitor;

/// Ana at her desk with the drawer open, in the thread of the game if there is one; Ben in a window of his own.
async fn both(ana: &Visitor, thread: bool) -> Visitor {
    let ben = ana.opens_window_as("Ben").await;
    for player in [ana, &ben] {
        if thread {
            player.clicks_mark("#log button.thread").await;
            player.sees("Turn 6").await;
        }
    }
    ana.clicks("Break things").await;
    ben
}

async fn challenges(ana: &Visitor) {
    ana.clicks_mark("#box").await;
    ana.sends("/challenge xymyx opponent:@Ben").await;
}

pub(crate) async fn rights_are_taken_and_given_back(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both(&ana, false).await;
    ana.clicks("Send Messages").await;
    ana.waits("() => !document.querySelector('[data-key=SEND_MESSAGES]').checked")
        .await;
    challenges(&ana).await;
    ana.sees("Send Messages").await;
    ben.misses("challenges").await;
    ana.clicks("Send Messages").await;
    ana.waits("() => document.querySelector('[data-key=SEND_MESSAGES]').checked")
        .await;
    challenges(&ana).await;
    ben.sees("@Ana challenges @Ben").await;
}

pub(crate) async fn a_stopped_bot_answers_when_it_is_back(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both(&ana, false).await;
    challenges(&ana).await;
    ben.sees("@Ana challenges @Ben").await;
    ana.clicks("Stop it").await;
    ana.sees_in("#states", "Lacre is away").await;
    ben.sees_in("#states", "Lacre is away").await;
    ben.clicks("Accept").await;
    ben.sees("The application did not respond").await;
    ana.misses("The application did not respond").await;
    ana.clicks("Start it").await;
    ana.sees_in("#drawer", "Lacre is connected").await;
    ben.clicks("Accept").await;
    ben.clicks_mark("#log button.thread").await;
    ben.sees("Turn 1").await;
}

pub(crate) async fn the_api_goes_wrong_for_a_while(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both(&ana, true).await;
    // Each is asked for once the one before is answered, be it late: an answer that is tried again would be hit by the
    // next fault.
    let answers = "document.querySelector('#log').innerText.split('1 waits for you').length - 1";
    for (lever, answered) in [
        ("Server error (500)", 1),
        ("No answer at all", 2),
        ("Too many requests (429)", 3),
    ] {
        ana.clicks(lever).await;
        ana.sees_in("#drawer .wrong", "1 left").await;
        ana.clicks_mark("#box").await;
        ana.sends("/games").await;
        ana.waits("() => !document.querySelector('#drawer .wrong')")
            .await;
        ana.waits(&format!("() => {answers} === {answered}")).await;
    }
    ana.sees("Only you can see this").await;
    ben.misses("1 waits for you").await;
    ana.waits("() => { const list = document.querySelector('#api-times'); list.value = 'api_all'; return list.dispatchEvent(new Event('change')); }").await;
    ana.clicks("Server error (500)").await;
    ana.sees_in("#drawer .wrong", "until mended").await;
    ana.clicks("Mend everything").await;
    ana.sees_in("#drawer", "The API answers as it should").await;
}

pub(crate) async fn a_thread_is_archived_and_deleted(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both(&ana, true).await;
    ana.clicks("Archive the thread").await;
    ben.sees_in("#states", "archived").await;
    ben.clicks("Move").await;
    ben.sees_in("#toast", "archived").await;
    ana.clicks("Take it out of the archive").await;
    ben.waits("() => !document.querySelector('#states').innerText.includes('archived')")
        .await;
    ana.clicks("Lock the thread").await;
    ben.waits("() => document.querySelector('#box').disabled")
        .await;
    ana.clicks("Unlock the thread").await;
    ben.waits("() => !document.querySelector('#box').disabled")
        .await;
    ana.clicks("Delete it").await;
    ana.clicks("Go on").await;
    // The game goes on in the channel of its challenge.
    ben.sees_in("#place", "chess").await;
    ben.sees_in("#toast", "This place was deleted").await;
}

pub(crate) async fn time_passes(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both(&ana, true).await;
    ben.sees("whose time runs out in 2 days").await;
    ana.clicks("A day on").await;
    ben.sees("whose time runs out in 1 day").await;
    ana.clicks("A day on").await;
    ana.clicks("An hour on").await;
    for player in [&ana, &ben] {
        player
            .sees("Both ran out of time in the same instant")
            .await;
    }
}

pub(crate) async fn a_deleted_card_is_posted_anew(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both(&ana, true).await;
    ana.clicks("Delete the bot's newest message").await;
    for player in [&ana, &ben] {
        player.loses("Turn 6").await;
    }
    ana.clicks_mark("#box").await;
    ana.sends("/move e2e3").await;
    ana.clicks("Seal").await;
    for player in [&ana, &ben] {
        player.sees("Turn 6 · ✉ @Ana has sealed").await;
    }
}

pub(crate) async fn a_dropped_gateway_comes_back(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both(&ana, true).await;
    ana.clicks("Drop the connection").await;
    ana.sees_in("#drawer", "Lacre is connected").await;
    ben.sends("/games").await;
    ben.sees("Only you can see this").await;
    ana.clicks("Tell the bot nothing").await;
    ana.sees_in("#drawer", "Tell it again").await;
    ben.sends("/board").await;
    ben.sees("The application did not respond").await;
    ana.clicks("Tell it again").await;
    ana.sees_in("#drawer", "Tell the bot nothing").await;
}
