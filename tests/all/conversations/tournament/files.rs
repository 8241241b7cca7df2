//! Tournaments taken away as files, and read again.

use lacre::rehearsal::Setting;
use lacre::rehearsal::script::Stage as _;
use lacre::tournament::{Number, trf};

use super::begun;
use crate::server::{Server, play_in};

async fn exported(server: &Server, form: &str) -> (String, String) {
    let told = server
        .answer("Ana", &format!("/tournament export as:{form}"))
        .await;
    let [file] = &told.attachments[..] else {
        panic!("{}", told.content)
    };
    (
        file.filename.clone(),
        String::from_utf8(file.bytes.to_vec()).unwrap(),
    )
}

#[test]
fn a_tournament_is_exported_and_read_back() {
    play_in(&Setting::default(), async |server| {
        begun(server, "format:Swiss rounds:2").await;
        server.told("Mod", "/tournament pair").await;
        server.told("Mod", "/tournament publish").await;
        server.stage.settle().await;
        server
            .told("Mod", "/tournament result player:@Ben result:drew")
            .await;
        server.stage.settle().await;
        let (name, file) = exported(server, "report file (TRF)").await;
        assert_eq!(name, "lacre-event-1-autumn-open.trf");
        let report = trf::read(file.as_bytes()).unwrap();
        let names: Vec<_> = report
            .players
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(names, ["Ana", "Ben", "Carla"]);
        assert_eq!((report.over(), report.rounds), (1, Some(2)));
        let points = |number| {
            report
                .player(Number(number))
                .unwrap()
                .points(&report.scoring, 1)
        };
        assert_eq!((1..=3).map(|number| points(number).0).sum::<i32>(), 20);
        let (_, table) = exported(server, "table (CSV)").await;
        assert_eq!(table.lines().count(), 4, "{table}");
        let (_, all) = exported(server, "everything (JSON)").await;
        let all: serde_json::Value = serde_json::from_str(&all).unwrap();
        assert_eq!(all["format"], "lacre-tournament/1");
        assert_eq!(all["rounds"][0]["games"][0]["result"], "1/2-1/2");
    });
}
