//! One run: Ana chooses her moves, and everybody else looks wherever there is something to be seen.

use lacre::app::LeverClock;
use lacre::game::{Event, GameId, Snowflake};
use lacre::rehearsal::Setting;
use lacre::rehearsal::script::Stage as _;
use lacre::store::Store;

use super::studies::{SHORT, START, Scene, Study};
use super::talk::{Talk, told};
use super::witness::{Clicks, Receipts, Witnessed, sorted};
use crate::server::{Server, overhear};

/// What a run gave away, and to whom.
pub(super) struct Run {
    /// What all but Ana saw before any turn was resolved.
    pub(super) before: Witnessed,
    /// What the log said until then.
    pub(super) log: Vec<String>,
    /// What the figures told then.
    pub(super) figures: Vec<String>,
    /// What Ana saw.
    pub(super) own: Vec<String>,
    /// What all but Ana had seen once one turn was resolved.
    pub(super) after: Witnessed,
}

/// Plays the run in which Ana's move is everywhere the one of this place.
pub(super) fn run(studies: &[Study], place: usize) -> Run {
    let mut seen = None;
    let lines = overhear(
        LeverClock::standing(START),
        &Setting::default(),
        async |server: &Server| seen = Some(conversation(server, studies, place).await),
    );
    let (before, figures, own, after, clicks, receipts) = seen.unwrap();
    Run {
        before,
        log: sorted(lines, &clicks, &receipts),
        figures,
        own,
        after,
    }
}

type Seen = (
    Witnessed,
    Vec<String>,
    Vec<String>,
    Witnessed,
    Clicks,
    Receipts,
);

async fn conversation(server: &Server, studies: &[Study], place: usize) -> Seen {
    seed(server, studies).await;
    let talk = Talk::begun(server, studies.len()).await;
    talk.others_follow(studies).await;
    let (mut own, mut ready) = (Vec::new(), Vec::new());
    for study in studies {
        let chosen = talk.choose(study, study.moves[place]).await;
        own.push(told(&chosen));
        ready.push(chosen);
        talk.others_look_at(study).await;
    }
    talk.others_look_around().await;
    talk.ben_offers_a_draw(&studies[0]).await;
    talk.moderators_act(studies).await;
    // What is sealed or touched is in the store, from which the bot starts anew.
    server.stage.stop_bot().await;
    server.stage.start_bot().await.unwrap();
    talk.others_look_around().await;
    talk.until(SHORT - SHORT / 10).await;
    for study in studies {
        talk.everybody_looks_again(study).await;
    }
    let receipts = receipts(server, studies.iter().map(Study::id)).await;
    let ana = talk.person("Ana").id;
    let before = Witnessed::by_others(server, ana, &receipts).unordered();
    let mut figures = figures(server).await;
    if !studies[0].stays_open() {
        // Here the steps by which moves were chosen are among what is counted, and how many those were is no secret.
        let names = figures.iter().filter_map(|line| line.rsplit_once(' '));
        figures = names.map(|(name, _)| name.to_owned()).collect();
    }
    talk.resolve_the_first(&studies[0], &ready[0]).await;
    let after = Witnessed::by_others(server, ana, &receipts).unordered();
    let clicks = server.stage.discord.world(|world| Clicks::of(world, ana));
    (before, figures, own, after, clicks, receipts)
}

/// What is counted for whoever may read the figures, in any order; how long things took and how much room they take
/// is left out.
pub(super) async fn figures(server: &Server) -> Vec<String> {
    let url = server.stage.health_url().await.unwrap();
    let told = reqwest::get(format!("{url}/metrics")).await.unwrap();
    let told = told.text().await.unwrap();
    let counted = told.lines().filter(|line| {
        let name = line.split([' ', '{']).next().unwrap_or_default();
        let is_count = !name.contains("_seconds") || name.ends_with("_count");
        is_count && !name.contains("memory")
    });
    let mut counted: Vec<String> = counted.map(str::to_owned).collect();
    counted.sort();
    counted
}

fn url(server: &Server) -> String {
    format!("sqlite://{}", server.database().display())
}

/// Puts the games into the store, then lets the bot come.
async fn seed(server: &Server, studies: &[Study]) {
    let scene = server.stage.discord.world(Scene::of);
    assert_eq!(scene, Scene::ahead());
    let store = Store::open(&url(server)).await.unwrap();
    store.meet_server(scene.server, "en-US").await.unwrap();
    for (name, player) in [("Ana", scene.ana), ("Ben", scene.ben)] {
        let discord = Snowflake(server.person(name).id.0);
        let met = store.meet(discord, name, "en-US", START).await.unwrap();
        assert_eq!(met.id, player);
    }
    for study in studies {
        study.store(&store).await;
    }
    store.close().await;
    server.stage.start_anew().await.unwrap();
}

/// The games that were opened for the tournaments of the server.
pub(super) async fn tournament_games(server: &Server) -> Vec<GameId> {
    let store = Store::open_unlocked(&url(server)).await.unwrap();
    let scene = server.stage.discord.world(Scene::of);
    let mut games = Vec::new();
    for tournament in store.tournaments_in(scene.server).await.unwrap() {
        let opened = store.tournament_games(tournament.id).await.unwrap();
        games.extend(opened.into_iter().map(|game| game.game));
    }
    store.close().await;
    games
}

/// The receipts of what is sealed in these games.
pub(super) async fn receipts(server: &Server, games: impl IntoIterator<Item = GameId>) -> Receipts {
    let store = Store::open_unlocked(&url(server)).await.unwrap();
    let mut receipts = Vec::new();
    for game in games {
        let events = store.events(game).await.unwrap();
        let newest = events
            .into_iter()
            .rev()
            .find_map(|recorded| match recorded.event {
                Event::TurnResolved { .. } => Some(None),
                Event::OrderSealed { receipt, .. } => Some(Some(receipt)),
                _ => None,
            });
        receipts.extend(newest.flatten().map(|receipt| receipt.to_string()));
    }
    store.close().await;
    receipts
}
