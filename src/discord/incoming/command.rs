//! A slash command, read along the tree of commands.

use serenity::all::{CommandData, CommandDataOption, CommandDataOptionValue};

use super::hours::{days, hours};
use super::{Form, Intent, Meant, Misread, Opponent, Wanted, clock, length, which};
use crate::discord::commands::{AS_SERVER, Kind, Opt, Spec, TREE, option_label};
use crate::game::{SeatChoice, Snowflake, Terms};
use crate::locale::{Label, Language, clean};
use crate::rules::{Ruleset, Side, Variant};
use crate::service::{
    AbsenceChange, ChannelChange, PreferenceChange, QuietChange, Set, SetupChange, Which,
};

/// The longest reason that is kept, as the option bounds it.
const REASON: usize = 400;

/// Reads a slash command.
pub(in crate::discord) fn command(data: &CommandData) -> Result<Intent, Misread> {
    let spec = find(TREE, &data.name)?;
    match &data.options[..] {
        [CommandDataOption { name, value, .. }] if !spec.subs.is_empty() => {
            let CommandDataOptionValue::SubCommand(options) = value else {
                return Err(Misread::Unknown);
            };
            Given {
                data,
                spec: find(spec.subs, name)?,
                options,
            }
            .intent()
        }
        options if spec.subs.is_empty() => Given {
            data,
            spec,
            options,
        }
        .intent(),
        _ => Err(Misread::Unknown),
    }
}

/// Discord sends the English names, whatever language somebody reads them in.
fn find(specs: &'static [Spec], name: &str) -> Result<&'static Spec, Misread> {
    let mut specs = specs.iter();
    let found = specs.find(|spec| spec.label.name(Language::English) == name);
    found.ok_or(Misread::Unknown)
}

/// A setting that was named, or is taken back; what is named counts.
fn set<T>(named: Option<T>, is_reset: bool) -> Set<T> {
    match named {
        Some(value) => Set::To(value),
        None if is_reset => Set::Reset,
        None => Set::Stay,
    }
}

/// A command with what was given to it.
pub(super) struct Given<'a> {
    data: &'a CommandData,
    pub(super) spec: &'static Spec,
    options: &'a [CommandDataOption],
}

impl Given<'_> {
    fn intent(&self) -> Result<Intent, Misread> {
        self.check_names()?;
        Ok(match self.spec.label {
            Label::ChallengeXymyx
            | Label::ChallengeClassic
            | Label::ChallengeDynamo
            | Label::ChallengeOmega => self.challenge()?,
            Label::Move => self.movement()?,
            Label::Resign => Intent::Resign(self.game()?),
            Label::Draw => Intent::Draw(self.game()?),
            Label::Board => Intent::Board {
                game: self.game()?,
                turn: self.number(Label::Turn)?,
                in_words: self.one_of(Label::BoardAs)? == Some("text"),
                square: Some(self.text(Label::Square)?.trim().to_lowercase())
                    .filter(|square| !square.is_empty()),
            },
            Label::Replay => Intent::Replay {
                game: self.game()?,
                turn: self.number(Label::Turn)?,
            },
            Label::GamesMine => Intent::MyGames,
            Label::GamesServer => Intent::ServerGames,
            Label::Watch => Intent::Watch {
                game: self.game()?,
                direct: self.flag(Label::WatchDirect)? == Some(true),
            },
            Label::Profile => Intent::Profile {
                person: self.person()?,
                variant: self.named_variant()?,
            },
            Label::Leaderboard => {
                Intent::Leaderboard(self.named_variant()?.ok_or(Misread::Unknown)?)
            }
            Label::History => Intent::History(self.person()?),
            Label::Export => Intent::Export {
                game: self.game()?,
                form: match self.one_of(Label::ExportAs)? {
                    Some("pgn") => Form::Pgn,
                    Some("film") => Form::Film,
                    Some("position") => Form::Position,
                    _ => Form::Record,
                },
            },
            Label::Absence => Intent::Absence(self.absence()?),
            Label::Verify => Intent::Verify(self.game()?),
            Label::Help => Intent::Help,
            Label::Rules => Intent::Rules(self.named_variant()?.unwrap_or(Variant::ALL[0])),
            Label::Preferences => Intent::Prefer(PreferenceChange {
                language: self.language(Label::Language)?,
                text_boards: self.flag(Label::TextBoards)?,
                confirm: self.flag(Label::Confirm)?,
                figurines: self.flag(Label::Figurines)?,
                theme: self.theme(Label::Theme)?,
                direct: self.one_of(Label::Reminders)?.map(|how| how == "direct"),
                board_fixed: self.one_of(Label::BoardSide)?.map(|side| side == "post"),
            }),
            Label::PrivacyShow => Intent::ShowPrivacy,
            Label::PrivacyForget => Intent::Forget,
            Label::SetupSettings => Intent::SetUp(self.settings()?),
            Label::SetupChannels => Intent::SetUp(SetupChange {
                channels: self.channel_changes()?,
                ..SetupChange::default()
            }),
            Label::SetupQuiet => Intent::Quiet(self.quiet()?),
            Label::SetupCheck => Intent::CheckSetup,
            Label::ModAbort => self.moderate(Wanted::Abort)?,
            Label::ModAdjudicate => self.moderate(Wanted::Adjudicate(self.user(Label::Winner)?))?,
            Label::ModAnnul => self.moderate(Wanted::Annul)?,
            Label::ModAnnulTurn => self.moderate(Wanted::AnnulTurn)?,
            Label::ModPause => self.moderate(Wanted::Pause)?,
            Label::ModResume => self.moderate(Wanted::Resume)?,
            Label::ModExtend => {
                let hours = self.number(Label::Hours)?.ok_or(Misread::Unknown)?;
                let player = self.user(Label::Player)?.ok_or(Misread::Unknown)?;
                self.moderate(Wanted::Extend(player, i64::from(hours) * 3_600_000))?
            }
            Label::ModSubstitute => self.moderate(Wanted::Substitute {
                from: self.user(Label::Player)?.ok_or(Misread::Unknown)?,
                to: self.user(Label::Substitute)?.ok_or(Misread::Unknown)?,
            })?,
            Label::ModBar | Label::ModUnbar => Intent::Bar {
                person: self.user(Label::Whom)?.ok_or(Misread::Unknown)?,
                bar: self.spec.label == Label::ModBar,
                reason: self.because()?,
            },
            Label::ModLog => Intent::Log,
            Label::EventShow
            | Label::EventStandings
            | Label::EventCrosstable
            | Label::EventBracket
            | Label::EventWhy
            | Label::EventExport
            | Label::EventJoin
            | Label::EventLeave
            | Label::EventCheckIn
            | Label::EventBye
            | Label::EventWithdraw
            | Label::EventCreate
            | Label::EventEdit
            | Label::EventConduct
            | Label::EventStart
            | Label::EventPair
            | Label::EventPublish
            | Label::EventResult
            | Label::EventForfeit
            | Label::EventSubstitute
            | Label::EventApart
            | Label::EventExtend
            | Label::EventPause
            | Label::EventResume
            | Label::EventCancel => self.contest()?,
            _ => return Err(Misread::Unknown),
        })
    }

    fn moderate(&self, deed: Wanted) -> Result<Intent, Misread> {
        Ok(Intent::Moderate {
            game: self.game()?,
            deed,
            reason: self.reason()?,
        })
    }

    fn reason(&self) -> Result<String, Misread> {
        Ok(clean(self.text(Label::Reason)?, REASON))
    }

    /// Why a moderator does something that no two players read; empty where they do not say.
    pub(super) fn because(&self) -> Result<String, Misread> {
        Ok(clean(self.text(Label::EventReason)?, REASON))
    }

    fn settings(&self) -> Result<SetupChange, Misread> {
        let reset = self.one_of(Label::Reset)?.unwrap_or_default();
        let clock_text = self.text(Label::Clock)?.trim();
        let named = (!clock_text.is_empty()).then(|| clock(clock_text));
        Ok(SetupChange {
            language: self.language(Label::ServerLanguage)?,
            threads: self.one_of(Label::Place)?.map(|place| place == "threads"),
            channels: Vec::new(),
            log: set(self.channel(Label::LogChannel)?, reset == "log"),
            moderators: set(self.role(Label::ModeratorRole)?, reset == "moderators"),
            clock: set(named.transpose()?, reset == "clock"),
            challenges: set(self.number(Label::MostChallenges)?, reset == "limits"),
            games: set(self.number(Label::MostGames)?, reset == "limits"),
            theme: self.theme(Label::ServerTheme)?,
        })
    }

    fn channel_changes(&self) -> Result<Vec<ChannelChange>, Misread> {
        let anywhere = self.flag(Label::Anywhere)? == Some(true);
        let changes = [
            anywhere.then_some(ChannelChange::Anywhere),
            self.channel(Label::RemoveChannel)?
                .map(ChannelChange::Remove),
            self.channel(Label::AddChannel)?.map(ChannelChange::Add),
        ];
        Ok(changes.into_iter().flatten().collect())
    }

    fn challenge(&self) -> Result<Intent, Misread> {
        let variant = self.spec.variant.ok_or(Misread::Unknown)?;
        let mut ruleset = Ruleset::new(variant);
        for option in variant.options() {
            let (label, _) = option_label(option.name).ok_or(Misread::Unknown)?;
            if let Some(CommandDataOptionValue::String(value)) = self.value(label) {
                ruleset = ruleset
                    .with(option.name, value)
                    .map_err(|_| Misread::Unknown)?;
            }
        }
        let plain = ruleset.option("rules") == Some("plain");
        if plain && ruleset.options().any(|(_, value)| value == "on") {
            return Err(Misread::PlainWithOptions);
        }
        let seats = match self.one_of(Label::Seat)? {
            Some("white") => SeatChoice::Challenger(Side::White),
            Some("black") => SeatChoice::Challenger(Side::Black),
            _ => SeatChoice::Drawn,
        };
        Ok(Intent::Challenge {
            opponent: self.user(Label::Opponent)?,
            terms: Terms {
                ruleset,
                clock: clock(self.text(Label::Clock)?)?,
                rated: self.flag(Label::Rated)?.unwrap_or(true),
                seats,
            },
            names_clock: !self.text(Label::Clock)?.trim().is_empty(),
        })
    }

    fn absence(&self) -> Result<AbsenceChange, Misread> {
        let ends = self.flag(Label::AbsenceEnd)? == Some(true);
        let days = self.number(Label::AbsenceDays)?;
        let notice = self.text(Label::AbsenceIn)?.trim().to_lowercase();
        if ends {
            return Ok(AbsenceChange::End);
        }
        let Some(days) = days else {
            return Ok(AbsenceChange::Show);
        };
        let notice = match notice.as_str() {
            "" => None,
            text => {
                let (ms, _) = length(text).ok_or_else(|| Misread::BadLength(text.to_owned()))?;
                Some(ms)
            }
        };
        Ok(AbsenceChange::Begin {
            length: i64::from(days) * 86_400_000,
            notice,
        })
    }

    fn quiet(&self) -> Result<QuietChange, Misread> {
        let off = self.flag(Label::QuietOff)? == Some(true);
        if off {
            return Ok(QuietChange {
                zone: None,
                hours: Some((0, 0)),
                days: Some(0),
            });
        }
        let given = |label| -> Result<Option<&str>, Misread> {
            Ok(Some(self.text(label)?.trim()).filter(|text| !text.is_empty()))
        };
        let hours = given(Label::QuietHours)?
            .map(|text| hours(text).ok_or_else(|| Misread::BadHours(text.to_owned())));
        let days = given(Label::QuietDays)?
            .map(|text| days(text).ok_or_else(|| Misread::BadDays(text.to_owned())));
        Ok(QuietChange {
            zone: given(Label::Zone)?.map(str::to_owned),
            hours: hours.transpose()?,
            days: days.transpose()?,
        })
    }

    fn movement(&self) -> Result<Intent, Misread> {
        let text = self.text(Label::MoveText)?.trim();
        let game = self.game()?;
        // With several games and none named, the list of moves offers the games: picking one names it.
        if game == Meant::By(Which::Inferred) && text.starts_with('#') {
            let game = which(text)?;
            return Ok(Intent::Move {
                game,
                text: String::new(),
            });
        }
        Ok(Intent::Move {
            game,
            text: text.to_owned(),
        })
    }

    /// No option may come that the command does not have.
    fn check_names(&self) -> Result<(), Misread> {
        let own = self.spec.variant.map(Variant::options).unwrap_or_default();
        let own = own.iter().filter_map(|option| option_label(option.name));
        let labels: Vec<Label> = own
            .map(|(label, _)| label)
            .chain(self.spec.options.iter().map(|opt| opt.label))
            .collect();
        let known = |option: &CommandDataOption| {
            labels
                .iter()
                .any(|label| label.name(Language::English) == option.name)
        };
        if self.options.iter().all(known) {
            Ok(())
        } else {
            Err(Misread::Unknown)
        }
    }

    fn value(&self, label: Label) -> Option<&CommandDataOptionValue> {
        let name = label.name(Language::English);
        let found = self.options.iter().find(|option| option.name == name);
        found.map(|option| &option.value)
    }

    /// What the tree lets an option take.
    fn kind(&self, label: Label) -> Option<Kind> {
        let mut options = self.spec.options.iter();
        options
            .find(|opt| opt.label == label)
            .map(|opt: &Opt| opt.kind)
    }

    pub(super) fn text(&self, label: Label) -> Result<&str, Misread> {
        let longest = self.kind(label).map_or(0, Kind::longest);
        match self.value(label) {
            None => Ok(""),
            Some(CommandDataOptionValue::String(text)) if text.chars().count() <= longest => {
                Ok(text)
            }
            Some(_) => Err(Misread::Unknown),
        }
    }

    pub(super) fn flag(&self, label: Label) -> Result<Option<bool>, Misread> {
        match self.value(label) {
            None => Ok(None),
            Some(CommandDataOptionValue::Boolean(flag)) => Ok(Some(*flag)),
            Some(_) => Err(Misread::Unknown),
        }
    }

    pub(super) fn number(&self, label: Label) -> Result<Option<u32>, Misread> {
        match self.value(label) {
            None => Ok(None),
            Some(CommandDataOptionValue::Integer(number)) => {
                let Some(Kind::Number(least, most)) = self.kind(label) else {
                    return Err(Misread::Unknown);
                };
                let number = u32::try_from(*number).ok();
                let fits = number.filter(|number| (least..=most).contains(&u64::from(*number)));
                fits.map(Some).ok_or(Misread::Unknown)
            }
            Some(_) => Err(Misread::Unknown),
        }
    }

    /// A channel of a kind that the tree lists.
    fn channel(&self, label: Label) -> Result<Option<Snowflake>, Misread> {
        let id = match self.value(label) {
            None => return Ok(None),
            Some(CommandDataOptionValue::Channel(id)) => *id,
            Some(_) => return Err(Misread::Unknown),
        };
        let channel = self.data.resolved.channels.get(&id);
        match (channel, self.kind(label)) {
            (Some(channel), Some(Kind::Channel(kinds))) if kinds.contains(&channel.kind) => {
                Ok(Some(Snowflake(id.get())))
            }
            (Some(_), Some(Kind::Channel(_))) => Err(Misread::WrongChannel(Snowflake(id.get()))),
            _ => Err(Misread::Unknown),
        }
    }

    fn role(&self, label: Label) -> Result<Option<Snowflake>, Misread> {
        match self.value(label) {
            None => Ok(None),
            Some(CommandDataOptionValue::Role(id)) => Ok(Some(Snowflake(id.get()))),
            Some(_) => Err(Misread::Unknown),
        }
    }

    /// One of the values that the tree lists, and no other.
    pub(super) fn one_of(&self, label: Label) -> Result<Option<&'static str>, Misread> {
        let text = self.text(label)?;
        if text.is_empty() {
            return Ok(None);
        }
        let Some(Kind::OneOf(choices)) = self.kind(label) else {
            return Err(Misread::Unknown);
        };
        let found = choices.iter().find(|(value, _)| *value == text);
        found.map(|(value, _)| Some(*value)).ok_or(Misread::Unknown)
    }

    fn game(&self) -> Result<Meant, Misread> {
        which(self.text(Label::Game)?)
    }

    fn language(&self, label: Label) -> Result<Option<String>, Misread> {
        Ok(self.one_of(label)?.map(|tag| {
            let as_discord = tag == "discord";
            if as_discord {
                String::new()
            } else {
                tag.to_owned()
            }
        }))
    }

    fn theme(&self, label: Label) -> Result<Option<String>, Misread> {
        let chosen = self.one_of(label)?;
        Ok(chosen.map(|name| {
            if name == AS_SERVER {
                String::new()
            } else {
                name.to_owned()
            }
        }))
    }

    pub(super) fn named_variant(&self) -> Result<Option<Variant>, Misread> {
        match self.text(Label::RulesGame)? {
            "" => Ok(None),
            name => Variant::from_name(name).map(Some).ok_or(Misread::Unknown),
        }
    }

    fn person(&self) -> Result<Option<Snowflake>, Misread> {
        match self.value(Label::Person) {
            None => Ok(None),
            Some(CommandDataOptionValue::User(id)) => Ok(Some(Snowflake(id.get()))),
            Some(_) => Err(Misread::Unknown),
        }
    }

    pub(super) fn user(&self, label: Label) -> Result<Option<Opponent>, Misread> {
        let id = match self.value(label) {
            None => return Ok(None),
            Some(CommandDataOptionValue::User(id)) => *id,
            Some(_) => return Err(Misread::Unknown),
        };
        let user = self.data.resolved.users.get(&id).ok_or(Misread::Unknown)?;
        let member = self.data.resolved.members.get(&id);
        let nick = member.and_then(|member| member.nick.clone());
        let name = nick.or_else(|| user.global_name.clone());
        Ok(Some(Opponent {
            id: Snowflake(id.get()),
            name: name.unwrap_or_else(|| user.name.clone()),
            is_bot: user.bot || user.system,
        }))
    }
}
