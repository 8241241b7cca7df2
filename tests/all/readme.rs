//! The README says what is so.

use clap::CommandFactory as _;
use lacre::cli::Cli;

const README: &str = include_str!("../../README.md");

/// What stands in brackets at the end of a flag's help, such as the default, apart from the help itself.
fn split(help: &str) -> (&str, String, String) {
    let (mut help, mut default, mut environment) = (help, "–".to_owned(), "–".to_owned());
    while let Some((before, note)) = help
        .strip_suffix(']')
        .and_then(|help| help.rsplit_once(" ["))
    {
        match note.split_once(": ") {
            Some(("default", value)) => default = value.to_owned(),
            Some(("env", name)) => environment = format!("`{name}`"),
            _ => break,
        }
        help = before;
    }
    (help, default, environment)
}

#[test]
fn the_table_of_settings_is_that_of_help() {
    let mut command = Cli::command();
    let serve = command.find_subcommand_mut("serve").unwrap();
    let mut seen = 0;
    for flag in serve
        .get_arguments()
        .filter(|flag| flag.get_long() != Some("help"))
    {
        let name = flag.get_long().unwrap();
        let help = flag.get_help().unwrap().to_string();
        let (what, default, environment) = split(&help);
        let key = match environment.as_str() {
            "–" => "–".to_owned(),
            _ => format!("`{}`", name.replace('-', "_")),
        };
        let default = match default.as_str() {
            "–" => default,
            file if file.contains(',') => format!("`{}`", file.replacen(',', "`,", 1))
                .trim_end_matches('`')
                .to_owned(),
            value => format!("`{value}`"),
        };
        let line = format!("| `--{name}` | {environment} | {key} | {default} | {what} |\n");
        assert!(README.contains(&line), "the README lacks the line\n{line}");
        if environment != "–" {
            assert_eq!(
                environment,
                format!("`{}`", name.replace('-', "_").to_uppercase())
            );
        }
        seen += 1;
    }
    let lines = README
        .split("## Settings")
        .nth(1)
        .unwrap()
        .split("\n## ")
        .next()
        .unwrap();
    let flags = lines
        .lines()
        .filter(|line| line.starts_with("| `--"))
        .count();
    assert_eq!(flags, seen, "the README tells of a flag that is not there");
}

#[test]
fn every_command_of_the_shell_is_told_of() {
    for command in Cli::command()
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        let told = format!("| `lacre {}", command.get_name());
        assert!(README.contains(&told), "{told}");
    }
}

#[test]
fn every_promise_names_a_test_that_there_is() {
    let promises = README.split("## What Lacre promises").nth(1).unwrap();
    let promises = promises.split("\n## ").next().unwrap();
    let promises: Vec<&str> = promises.lines().filter(|l| l.starts_with("* ")).collect();
    assert!(promises.len() >= 9);
    for promise in promises {
        let named: Vec<&str> = promise
            .split('`')
            .filter(|name| name.starts_with("tests/"))
            .collect();
        assert!(!named.is_empty(), "{promise}");
        for test in named {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(test);
            assert!(path.exists(), "{test}");
        }
    }
}

/// What it shows is what the bot draws today, for people who cannot see it too.
#[test]
fn every_picture_is_one_that_is_kept_and_told_in_words() {
    let markdown = README.split("![").skip(1).map(|picture| {
        let (words, rest) = picture.split_once("](").unwrap();
        (words, rest.split(')').next().unwrap())
    });
    let tagged = README.split("<img src=\"").skip(1).map(|picture| {
        let words = picture.split("alt=\"").nth(1).unwrap();
        let path = picture.split('"').next().unwrap();
        (words.split('"').next().unwrap(), path)
    });
    let pictures: Vec<_> = markdown.chain(tagged).collect();
    assert!(pictures.len() >= 5, "{pictures:?}");
    for (words, path) in pictures {
        assert!(path.starts_with("tests/data/pictures/"), "{path}");
        assert!(std::path::Path::new(path).is_file(), "{path} is missing");
        assert!(words.len() > 50, "{path}: {words}");
    }
}
