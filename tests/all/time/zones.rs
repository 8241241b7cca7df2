//! Nothing depends on local time: clocks are changed twice a year, and no turn is an hour longer or shorter for it.

use std::process::Command;
use std::time::{Duration, SystemTime};

const HOUR: Duration = Duration::from_secs(3_600);

/// Central Europe, as POSIX writes it, so that no database of zones is needed: its clocks are changed at one
/// o'clock UTC on the last Sundays of March and October.
const ZONE: &str = "CET-1CEST,M3.5.0,M10.5.0/3";

/// The hours from now until the clocks are next changed and until they are changed after that.
fn changes() -> [u32; 2] {
    let now = SystemTime::now();
    let is_change = |hours: &u32| {
        let date = httpdate::fmt_http_date(now + *hours * HOUR);
        let words: Vec<&str> = date.split([' ', ':']).collect();
        let [weekday, day, month, _, hour, ..] = words[..] else {
            panic!("{date}")
        };
        let last = day.parse::<u32>().unwrap() > 24 && weekday == "Sun,";
        last && ["Mar", "Oct"].contains(&month) && hour == "00"
    };
    let mut changes = (48..20_000).filter(is_change);
    [changes.next().unwrap(), changes.next().unwrap()]
}

/// A game whose second turn of two days has the change of clocks in its middle.
fn game(number: u32, hours: u32) -> String {
    format!(
        r##"
        [[step]]
        advance = "{hours}h"
        [[step]]
        who = "Ana"
        command = "/challenge xymyx opponent:@Ben clock:2 days"
        [[step]]
        who = "Ben"
        click = "Accept"
        [[step]]
        who = "Ana"
        command = "/move move:e4 game:{number}"
        [[step]]
        who = "Ana"
        click = "Seal"
        [[step]]
        who = "Ben"
        command = "/move move:e5 game:{number}"
        [[step]]
        who = "Ben"
        click = "Seal"
        sees = {{ Mod = ["Turn 2"] }}
        [[step]]
        advance = "2860m"
        sees_not = {{ Mod = ["Abandoned"] }}
        [[step]]
        who = "Ana"
        command = "/move move:d4 game:{number}"
        sees = {{ Ana = ["Once sealed it cannot be changed"] }}
        [[step]]
        advance = "21m"
        sees = {{ Mod = ["**Abandoned.**"] }}
        "##
    )
}

#[test]
fn no_turn_is_longer_or_shorter_where_clocks_are_changed() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second] = changes();
    let begin = first - 24;
    // The first game takes two days and a little, and the second begins a day before the second change.
    let script = format!(
        "title = \"Clocks are changed\"\n{}{}",
        game(1, begin),
        game(2, second - 24 - begin - 49)
    );
    let file = folder.path().join("changes.toml");
    std::fs::write(&file, script).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_lacre"))
        .args(["rehearse", "--script"])
        .arg(&file)
        .arg("--out")
        .arg(folder.path().join("out"))
        .env("TZ", ZONE)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}
