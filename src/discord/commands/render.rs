//! The tree of commands in Discord's form.

use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
    Permissions,
};

use super::tree::{Kind, Opt, Spec, TREE, option_label};
use crate::locale::{Label, Language, Message};
use crate::rules::Variant;

/// Every command, as one bulk overwrite takes them: for servers alone.
#[must_use]
pub fn commands() -> Vec<CreateCommand> {
    TREE.iter().map(command).collect()
}

fn command(spec: &Spec) -> CreateCommand {
    let english = Language::English;
    let mut command = CreateCommand::new(spec.label.name(english))
        .description(spec.label.about(english))
        .contexts(vec![InteractionContext::Guild])
        .integration_types(vec![InstallationContext::Guild]);
    for (tag, language) in translations() {
        command = command
            .name_localized(tag, spec.label.name(language))
            .description_localized(tag, spec.label.about(language));
    }
    if spec.managers {
        command = command.default_member_permissions(Permissions::MANAGE_GUILD);
    }
    let subs = spec.subs.iter().map(subcommand);
    command.set_options(subs.chain(options(spec)).collect())
}

fn subcommand(spec: &Spec) -> CreateCommandOption {
    let sub = labelled(spec.label, CommandOptionType::SubCommand);
    sub.set_sub_options(options(spec))
}

fn options(spec: &Spec) -> Vec<CreateCommandOption> {
    let own = spec.variant.map(Variant::options).unwrap_or_default();
    let own = own.iter().filter_map(|option| {
        let (label, choices) = option_label(option.name)?;
        Some(option_of(&Opt {
            label,
            kind: Kind::OneOf(choices),
            required: false,
        }))
    });
    spec.options.iter().map(option_of).chain(own).collect()
}

fn option_of(opt: &Opt) -> CreateCommandOption {
    let of = |kind| labelled(opt.label, kind).required(opt.required);
    match opt.kind {
        Kind::User => of(CommandOptionType::User),
        Kind::Flag => of(CommandOptionType::Boolean),
        Kind::Number(least, most) => of(CommandOptionType::Integer)
            .min_int_value(least)
            .max_int_value(most),
        Kind::Channel(kinds) => of(CommandOptionType::Channel).channel_types(kinds.to_vec()),
        Kind::Role => of(CommandOptionType::Role),
        Kind::Text(longest) => of(CommandOptionType::String).max_length(longest),
        Kind::Suggested(longest) => of(CommandOptionType::String)
            .max_length(longest)
            .set_autocomplete(true),
        Kind::OneOf(choices) => choices
            .iter()
            .fold(of(CommandOptionType::String), |option, (value, choice)| {
                choice_of(option, value, |language| choice.text(language))
            }),
        Kind::Game => {
            Variant::ALL
                .into_iter()
                .fold(of(CommandOptionType::String), |option, variant| {
                    let name = |language| {
                        Message::from(crate::locale::Choice::Game { variant }).text(language)
                    };
                    choice_of(option, variant.name(), name)
                })
        }
    }
}

fn choice_of(
    option: CreateCommandOption,
    value: &str,
    name: impl Fn(Language) -> String,
) -> CreateCommandOption {
    let localised = translations().map(|(tag, language)| (tag, name(language)));
    option.add_string_choice_localized(
        name(Language::English),
        value,
        localised.collect::<Vec<_>>(),
    )
}

fn labelled(label: Label, kind: CommandOptionType) -> CreateCommandOption {
    let english = Language::English;
    let mut option = CreateCommandOption::new(kind, label.name(english), label.about(english));
    for (tag, language) in translations() {
        option = option
            .name_localized(tag, label.name(language))
            .description_localized(tag, label.about(language));
    }
    option
}

/// The locales of Discord for which something else than English is given.
fn translations() -> impl Iterator<Item = (&'static str, Language)> {
    let others = Language::ALL
        .into_iter()
        .filter(|language| *language != Language::English);
    others.flat_map(|language| {
        language
            .discord_tags()
            .iter()
            .map(move |tag| (*tag, language))
    })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use serde_json::Value;

    use super::*;

    fn tree() -> Vec<Value> {
        let tree = serde_json::to_value(commands()).unwrap();
        tree.as_array().unwrap().clone()
    }

    /// Each name, description and choice in its longest localisation, in characters.
    fn weight(node: &Value) -> usize {
        let longest = |field: &str, localised: &str| {
            let own = node[field].as_str().map_or(0, |text| text.chars().count());
            let others = node[localised].as_object().into_iter().flatten();
            let others = others.filter_map(|(_, text)| Some(text.as_str()?.chars().count()));
            others.chain([own]).max().unwrap_or(0)
        };
        let value = node["value"]
            .as_str()
            .map_or(0, |text| text.chars().count());
        let children = ["options", "choices"]
            .into_iter()
            .filter_map(|field| node[field].as_array())
            .flatten();
        longest("name", "name_localizations")
            + longest("description", "description_localizations")
            + value
            + children.map(weight).sum::<usize>()
    }

    /// Calls `check` on every command, subcommand and option.
    fn each(nodes: &[Value], check: &mut dyn FnMut(&Value)) {
        for node in nodes {
            check(node);
            each(node["options"].as_array().map_or(&[], Vec::as_slice), check);
        }
    }

    fn texts(node: &Value, field: &str) -> Vec<String> {
        let localised = node[format!("{field}_localizations")].as_object();
        let localised = localised.into_iter().flatten().map(|(_, text)| text);
        let all = localised.chain([&node[field]]);
        all.filter_map(Value::as_str).map(str::to_owned).collect()
    }

    #[test]
    fn a_command_has_at_most_eight_thousand_characters() {
        let tree = tree();
        assert!(tree.len() <= 100);
        for command in &tree {
            assert!(
                weight(command) <= 8_000,
                "{}: {}",
                command["name"],
                weight(command)
            );
        }
    }

    #[test]
    fn names_and_descriptions_are_as_discord_wants_them() {
        each(&tree(), &mut |node| {
            for name in texts(node, "name") {
                let good = |c: char| c == '-' || c == '_' || c.is_alphanumeric();
                assert!(
                    (1..=32).contains(&name.chars().count()) && name.chars().all(good),
                    "{name}"
                );
                assert_eq!(name, name.to_lowercase());
            }
            for about in texts(node, "description") {
                assert!((1..=100).contains(&about.chars().count()), "{about}");
            }
            assert_eq!(texts(node, "name").len(), 3, "{}", node["name"]);
            assert_eq!(texts(node, "description").len(), 3, "{}", node["name"]);
        });
    }

    #[test]
    fn levels_are_short_names_in_them_differ_and_required_options_lead() {
        let check = |level: &[Value]| {
            assert!(level.len() <= 25);
            for tag in ["en", "es-ES", "es-419"] {
                let name = |node: &Value| {
                    node["name_localizations"][tag]
                        .as_str()
                        .or(node["name"].as_str())
                        .map(str::to_owned)
                };
                let mut names: Vec<_> = level.iter().map(name).collect();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), level.len(), "{names:?}");
            }
            let required: Vec<bool> = level.iter().map(|node| node["required"] == true).collect();
            assert!(required.is_sorted_by(|one, next| one >= next), "{level:?}");
        };
        check(&tree());
        each(&tree(), &mut |node| {
            check(node["options"].as_array().map_or(&[], Vec::as_slice));
            let choices = node["choices"].as_array().map_or(&[][..], Vec::as_slice);
            assert!(choices.len() <= 25);
            assert!(choices.is_empty() || node["autocomplete"] != true);
            for choice in choices {
                for name in texts(choice, "name") {
                    assert!((1..=100).contains(&name.chars().count()), "{name}");
                }
            }
        });
    }

    #[test]
    fn every_command_is_for_servers_alone() {
        for command in tree() {
            assert_eq!(command["contexts"], serde_json::json!([0]), "{command}");
            assert_eq!(command["integration_types"], serde_json::json!([0]));
        }
    }

    #[test]
    fn a_games_own_options_are_offered_with_all_their_values() {
        for variant in Variant::ALL {
            for option in variant.options() {
                let (_, choices) = option_label(option.name).unwrap();
                let values: Vec<_> = choices.iter().map(|(value, _)| *value).collect();
                assert_eq!(values, option.values);
            }
        }
    }
}
