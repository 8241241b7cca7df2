//! The whole bot on a store that fails now and then: with the process going on, and with one that begins anew.

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use lacre::app::RehearsalStage;
use lacre::rehearsal::RehearsalDiscord;
use lacre::rehearsal::script::Stage as _;
use lacre::store::Fails;
use tempfile::TempDir;

use super::rows;
use super::show::{self, House};

/// The statements after which the store fails, each counted from when the bot was last brought back.
const PLACES: [(u64, Fails); 10] = [
    (3, Fails::Unheard),
    (41, Fails::Undone),
    (17, Fails::Unheard),
    (66, Fails::Undone),
    (9, Fails::Undone),
    (52, Fails::Unheard),
    (23, Fails::Undone),
    (88, Fails::Unheard),
    (35, Fails::Undone),
    (70, Fails::Unheard),
];

struct Backstage {
    stage: RehearsalStage,
    database: PathBuf,
    _folder: TempDir,
    /// Whether the process ends with its store.
    dies: bool,
    places: std::vec::IntoIter<(u64, Fails)>,
}

impl Backstage {
    async fn open(name: &str, dies: bool) -> Backstage {
        let folder = tempfile::tempdir().unwrap();
        let stage = RehearsalStage::start(&show::setting(name), folder.path(), None).await;
        let stage = stage.unwrap();
        show::introduce(&stage.discord).await;
        Backstage {
            stage,
            database: folder.path().join("lacre.db"),
            _folder: folder,
            dies,
            places: PLACES.to_vec().into_iter(),
        }
    }

    fn lie_in_wait(&mut self) {
        let failpoint = self.stage.failpoint();
        failpoint.mend();
        if let Some((more, fails)) = self.places.next() {
            match self.dies {
                true => failpoint.die_after(more, fails),
                false => failpoint.fail_after(more, fails),
            }
        }
    }
}

#[async_trait]
impl House for Backstage {
    fn discord(&self) -> &RehearsalDiscord {
        &self.stage.discord
    }

    fn database(&self) -> &Path {
        &self.database
    }

    fn survives(&self) -> bool {
        !self.dies
    }

    async fn breathe(&self) {
        self.stage.advance(1_000).await;
    }

    async fn struck(&self) {
        self.stage.failpoint().struck().await;
    }

    async fn recover(&mut self) {
        if self.dies {
            self.stage.stop().await.unwrap();
            self.stage.failpoint().mend();
            self.stage.start_anew().await.unwrap();
        }
        self.lie_in_wait();
    }
}

/// Plays a shipped conversation on a store that fails at the places from the one of this number on, as far as the
/// conversation goes; how many of them it came to.
async fn plays_on(name: &str, dies: bool, from: usize) -> usize {
    let (frames, wanted) = show::undisturbed(name).await;
    let mut house = Backstage::open(name, dies).await;
    house.places = PLACES[from..].to_vec().into_iter();
    house.lie_in_wait();
    show::play(&mut house, name, &frames).await;
    let met = PLACES.len() - from - house.places.len();
    house.stage.end().await.unwrap();
    let found = rows::masked(&house.database).await;
    rows::assert_alike(&found, &wanted, "the rows");
    met
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_store_fails_now_and_then_goes_on_by_itself() {
    assert_eq!(plays_on("xymyx", false, 0).await, PLACES.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_dies_with_its_store_goes_on_where_it_was() {
    assert_eq!(plays_on("xymyx", true, 0).await, PLACES.len());
}

/// The other games are shorter, and each begins at another place.
#[tokio::test(flavor = "multi_thread")]
async fn so_does_one_in_every_other_game() {
    for (name, dies, from) in [
        ("classic", true, 0),
        ("dynamo", true, 2),
        ("omega", true, 4),
        ("classic", false, 4),
        ("dynamo", false, 4),
        ("omega", false, 2),
    ] {
        let met = plays_on(name, dies, from).await;
        assert!(met > 2, "{name} came to {met} of the places");
    }
}
