//! The program as somebody in a shell meets it: exit codes, and messages that say what would be right.

use std::path::Path;
use std::process::{Command, Output};

use lacre::app::{EMPTY, SHIPPED, starts};
use lacre::picture::Theme;
use lacre::rules::Variant;
use lacre::store::Store;

const README: &str = include_str!("../../README.md");

fn lacre(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacre"));
    command.args(arguments).current_dir(folder).env_clear();
    command.envs(environment.iter().copied()).output().unwrap()
}

#[track_caller]
fn fails(output: &Output, with: &[&str]) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it succeeded: {said}");
    for part in with {
        assert!(said.contains(part), "{part:?} is not in {said:?}");
    }
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn without_a_token_it_says_where_to_put_one() {
    let folder = tempfile::tempdir().unwrap();
    let output = lacre(folder.path(), &[], &[]);
    fails(&output, &["DISCORD_TOKEN", "lacre rehearse"]);
    assert!(
        !folder.path().join("lacre.db").exists(),
        "nothing was created"
    );
}

#[test]
fn a_database_that_cannot_be_opened_is_named_and_none_is_used_instead() {
    let folder = tempfile::tempdir().unwrap();
    let token = [("DISCORD_TOKEN", "none")];
    let url = format!("sqlite://{}/nowhere/lacre.db", folder.path().display());
    let output = lacre(folder.path(), &["--database-url", &url], &token);
    fails(&output, &["cannot open the database"]);
    std::fs::write(
        folder.path().join("letter.db"),
        "Dear reader, this is no database at all.".repeat(99),
    )
    .unwrap();
    let output = lacre(
        folder.path(),
        &["--database-url", "sqlite://letter.db"],
        &token,
    );
    fails(&output, &["letter.db"]);
}

#[tokio::test]
async fn a_database_that_is_held_is_not_shared() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("lacre.db").display());
    let store = Store::open(&url).await.unwrap();
    let output = lacre(
        folder.path(),
        &["serve"],
        &[("DISCORD_TOKEN", "none"), ("DATABASE_URL", &url)],
    );
    fails(&output, &["another Lacre is using this database"]);
    store.close().await;
}

#[test]
fn an_unknown_setting_is_refused_and_the_token_is_not_printed() {
    let folder = tempfile::tempdir().unwrap();
    let file = "discord_token = \"very-secret\"\ndatabase = \"sqlite://x.db\"\n";
    std::fs::write(folder.path().join("lacre.toml"), file).unwrap();
    let output = lacre(folder.path(), &[], &[]);
    fails(&output, &["database", "unknown"]);
    assert!(!String::from_utf8_lossy(&output.stderr).contains("very-secret"));
    let output = lacre(folder.path(), &["--config", "other.toml"], &[]);
    fails(&output, &["other.toml"]);
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let database = |name: &str| format!("sqlite://{}/missing/{name}.db", folder.path().display());
    let file = format!("database_url = \"{}\"\n", database("file"));
    std::fs::write(folder.path().join("lacre.toml"), file).unwrap();
    let token = ("DISCORD_TOKEN", "none");
    fails(&lacre(folder.path(), &[], &[token]), &["file.db"]);
    let from_environment = database("environment");
    let environment = [token, ("DATABASE_URL", from_environment.as_str())];
    fails(
        &lacre(folder.path(), &[], &environment),
        &["environment.db"],
    );
    let flags = ["--database-url", &database("flag")];
    fails(&lacre(folder.path(), &flags, &environment), &["flag.db"]);
}

#[test]
fn a_record_that_does_not_hold_fails() {
    let folder = tempfile::tempdir().unwrap();
    fails(
        &lacre(folder.path(), &["verify", "nothing.json"], &[]),
        &["nothing.json", "cannot be read"],
    );
    std::fs::write(folder.path().join("game.json"), "{\"format\": \"other\"}").unwrap();
    fails(
        &lacre(folder.path(), &["verify", "game.json"], &[]),
        &["game.json does not hold", "lacre-record/1"],
    );
}

#[test]
fn help_names_every_start_script_and_game() {
    let folder = tempfile::tempdir().unwrap();
    let help = |command: &str| {
        let output = lacre(folder.path(), &[command, "--help"], &[]);
        assert!(output.status.success());
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let rehearse = help("rehearse");
    for name in starts().chain(SHIPPED.iter().map(|(name, _)| *name)) {
        assert!(rehearse.contains(name), "{name} is missing in {rehearse}");
    }
    let told = starts().filter(|start| *start != EMPTY);
    for name in told.chain(Variant::ALL.map(Variant::name)) {
        assert!(
            README.contains(&format!("`{name}`")),
            "{name} is missing in the README"
        );
    }
    let render = help("render");
    for name in Variant::ALL
        .map(Variant::name)
        .into_iter()
        .chain(Theme::ALL.map(|theme| theme.name))
    {
        assert!(render.contains(name), "{name} is missing in {render}");
    }
    // Each is played by its name, into the folder that is named.
    let output = lacre(
        folder.path(),
        &["rehearse", "--script", "push-off", "--out", "out"],
        &[],
    );
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(folder.path().join("out/carla.md").exists());
    fails(
        &lacre(folder.path(), &["rehearse", "--start", "nowhere"], &[]),
        &["nowhere", "fools-mate"],
    );
    fails(
        &lacre(folder.path(), &["rehearse", "--script", "nowhere"], &[]),
        &["nowhere", "cannot be read"],
    );
}

#[test]
fn help_names_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let output = lacre(folder.path(), &["--help"], &[]);
    assert!(output.status.success());
    let said = String::from_utf8_lossy(&output.stdout);
    for command in ["serve", "rehearse", "referee", "render", "verify", "check"] {
        assert!(
            said.contains(&format!("  {command} ")),
            "{command} is missing in {said}"
        );
    }
}
