//! The whole bot on a store that fails now and then: with the process going on, and with one that begins anew.

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use lacre::app::RehearsalStage;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{RehearsalDiscord, Setting};
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
    async fn open(dies: bool) -> Backstage {
        let folder = tempfile::tempdir().unwrap();
        let stage = RehearsalStage::start(&Setting::default(), folder.path(), None).await;
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

async fn plays_on(dies: bool) {
    let (frames, wanted) = show::undisturbed().await;
    let mut house = Backstage::open(dies).await;
    house.lie_in_wait();
    let review = show::play(&mut house, &frames).await;
    assert_eq!(
        house.places.len(),
        0,
        "the show was long enough: {review:?}"
    );
    house.stage.end().await.unwrap();
    let found = rows::masked(&house.database).await;
    rows::assert_alike(&found, &wanted, "the rows");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_store_fails_now_and_then_goes_on_by_itself() {
    plays_on(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_dies_with_its_store_goes_on_where_it_was() {
    plays_on(true).await;
}
