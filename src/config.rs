//! Settings: flags over environment over file, each checked, unknown ones refused.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::{Args, ValueEnum};
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};

/// The file that is read when none is named and this one exists.
const DEFAULT_FILE: &str = "lacre.toml";
/// The database when none is named.
const DEFAULT_DATABASE: &str = "sqlite://lacre.db";
/// Where health and figures are served when nothing else is said.
const DEFAULT_HEALTH: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 9464);
/// The setting that has no flag, so that nobody reads it off a list of processes.
const TOKEN: &str = "discord_token";

/// How log lines look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs, an object a line.
    Json,
}

/// The flags that every running of the bot takes. The README's table is made of these lines.
#[derive(Debug, Clone, Default, Args, Serialize)]
pub struct Flags {
    /// Settings file in TOML [default: lacre.toml, if it is there]
    #[arg(long, value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Database, as sqlite://FILE [default: sqlite://lacre.db] [env: DATABASE_URL]
    #[arg(long, value_name = "URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub database_url: Option<String>,
    /// File that holds the bot's token; the token itself is only taken from DISCORD_TOKEN or from here [env: DISCORD_TOKEN_FILE]
    #[arg(long, value_name = "FILE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discord_token_file: Option<PathBuf>,
    /// Be the bot of a Discord on this machine, such as a rehearsal's. Address and token come together, so that
    /// neither is ever used with the other half of the real ones
    #[arg(long, value_name = "http://TOKEN@127.0.0.1:PORT")]
    #[serde(skip)]
    pub loopback: Option<Loopback>,
    /// Where /health and /metrics are served, on this machine alone; `off` for nowhere [default: 127.0.0.1:9464] [env: HEALTH_ADDRESS]
    #[arg(long, value_name = "ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health_address: Option<String>,
    /// How many days finished games are kept; their moves and receipts are then removed, ratings stay [default: for ever] [env: KEEP_GAMES]
    #[arg(long, value_name = "DAYS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep_games: Option<u32>,
    /// Log lines for people or for programs [default: text] [env: LOG_FORMAT]
    #[arg(long, value_enum)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log_format: Option<LogFormat>,
    /// What is logged, such as info or lacre=debug [default: info] [env: LOG]
    #[arg(long, value_name = "FILTER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<String>,
}

/// A Discord on this machine, and the token that it takes.
#[derive(Debug, Clone)]
pub struct Loopback {
    /// Where it listens: on this machine, and nowhere else.
    pub address: SocketAddr,
    /// What its bot must show.
    pub token: SecretString,
}

impl FromStr for Loopback {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Loopback, Self::Err> {
        let parts = text.strip_prefix("http://").and_then(|rest| {
            let (token, address) = rest.trim_end_matches('/').rsplit_once('@')?;
            let address: SocketAddr = address.parse().ok()?;
            (address.ip().is_loopback() && !token.is_empty()).then_some((token, address))
        });
        let (token, address) = parts
            .ok_or("it must be http://TOKEN@127.0.0.1:PORT, with an address of this machine")?;
        Ok(Loopback {
            address,
            token: token.into(),
        })
    }
}

/// Every setting, from wherever it came.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The database.
    #[serde(default = "default_database")]
    pub database_url: SecretString,
    /// The bot's token.
    #[serde(default)]
    discord_token: Option<SecretString>,
    /// The file that holds it.
    #[serde(default)]
    discord_token_file: Option<PathBuf>,
    /// Where the bot says how it is doing.
    #[serde(default)]
    pub health_address: HealthAddress,
    /// How many days finished games are kept; for ever where nothing is said.
    #[serde(default)]
    pub keep_games: Option<u32>,
    /// How log lines look.
    #[serde(default)]
    pub log_format: LogFormat,
    /// What is logged.
    #[serde(default = "default_log")]
    pub log: String,
}

/// Where the bot says how it is doing; none for nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct HealthAddress(pub Option<SocketAddr>);

impl Default for HealthAddress {
    fn default() -> HealthAddress {
        HealthAddress(Some(DEFAULT_HEALTH))
    }
}

impl TryFrom<String> for HealthAddress {
    type Error = String;

    fn try_from(text: String) -> Result<HealthAddress, String> {
        if text == "off" {
            return Ok(HealthAddress(None));
        }
        let address = text.parse::<SocketAddr>().ok();
        match address.filter(|address| address.ip().is_loopback()) {
            Some(address) => Ok(HealthAddress(Some(address))),
            None => Err(format!(
                "{text:?} is no address of this machine alone, such as {DEFAULT_HEALTH}, nor `off`"
            )),
        }
    }
}

fn default_database() -> SecretString {
    DEFAULT_DATABASE.into()
}

fn default_log() -> String {
    "info".to_owned()
}

/// Why the settings cannot be used; the message is for whoever runs the bot.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The named file is not there.
    #[error("the settings file {} cannot be read", .0.display())]
    NoFile(PathBuf),
    /// A setting is unknown or has a value that does not fit.
    #[error("a setting cannot be used: {0}")]
    Setting(Box<figment::Error>),
    /// There is no token.
    #[error(
        "no token: set DISCORD_TOKEN, or name a file that holds it with --discord-token-file. `lacre rehearse` needs none"
    )]
    NoToken,
    /// The token's file cannot be read.
    #[error("the token's file {} cannot be read: {why}", path.display())]
    TokenFile {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
}

/// Whether a variable of the environment is a setting: the token, and what a flag's help says of it.
fn is_setting(key: &str) -> bool {
    let told = format!("[env: {}]", key.to_uppercase());
    let tells = |arg: &clap::Arg| {
        arg.get_help()
            .is_some_and(|help| help.to_string().contains(&told))
    };
    let flags = Flags::augment_args(clap::Command::new("lacre"));
    key.eq_ignore_ascii_case(TOKEN) || flags.get_arguments().any(tells)
}

impl Config {
    /// Reads the settings: flags over environment over file.
    ///
    /// # Errors
    /// A named file that cannot be read, an unknown setting, a value that does not fit.
    pub fn load(flags: &Flags) -> Result<Config, ConfigError> {
        let file = match &flags.config {
            Some(path) if !path.is_file() => return Err(ConfigError::NoFile(path.clone())),
            Some(path) => Some(path.as_path()),
            None => Some(Path::new(DEFAULT_FILE)).filter(|path| path.is_file()),
        };
        let base = file.map_or_else(Figment::new, |path| Figment::from(Toml::file_exact(path)));
        base.merge(Env::raw().filter(|key| is_setting(key.as_str())))
            .merge(Serialized::defaults(flags))
            .extract()
            .map_err(|error| ConfigError::Setting(Box::new(error)))
    }

    /// The bot's token, from the environment or its file.
    ///
    /// # Errors
    /// There is none, or its file cannot be read.
    pub fn token(&self) -> Result<SecretString, ConfigError> {
        if let Some(token) = &self.discord_token {
            return Ok(token.clone());
        }
        let path = self
            .discord_token_file
            .clone()
            .ok_or(ConfigError::NoToken)?;
        match std::fs::read_to_string(&path) {
            Ok(token) => Ok(token.trim().into()),
            Err(why) => Err(ConfigError::TokenFile { path, why }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_taken_for_a_loopback_and_only_with_its_token() {
        let loopback: Result<Loopback, _> = "http://a.b-c@127.0.0.1:4000".parse();
        let address = loopback
            .as_ref()
            .map(|loopback| loopback.address.to_string());
        assert_eq!(address, Ok("127.0.0.1:4000".to_owned()));
        assert!(
            !format!("{loopback:?}").contains("a.b-c"),
            "it is not printed"
        );
        assert!("http://a@[::1]:4000/".parse::<Loopback>().is_ok());
        for text in [
            "http://127.0.0.1:4000",
            "http://@127.0.0.1:4000",
            "http://a@127.0.0.1",
            "http://a@localhost:4000",
            "http://a@discord.com:443",
            "http://a@10.0.0.1:4000",
            "http://a@127.0.0.1:4000@discord.com:443",
            "https://a@127.0.0.1:4000",
            "127.0.0.1:4000",
            "",
        ] {
            assert!(text.parse::<Loopback>().is_err(), "{text}");
        }
    }
}
