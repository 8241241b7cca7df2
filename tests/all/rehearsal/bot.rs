//! A bot that repeats what it is told, built on an unmodified serenity.

use std::sync::Arc;

use lacre::rehearsal::RehearsalDiscord;
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ClientBuilder, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EventHandler, GatewayIntents, Http, HttpBuilder, HttpError,
    InputTextStyle, Interaction, ModalInteraction, Ready, ShardManager,
};
use serenity::async_trait;
use tokio::task::JoinHandle;

/// A PNG of one transparent pixel.
pub(super) const PIXEL: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\
\0\0\0\rIDATx\x9cc\xf8\x0f\x04\0\x09\xfb\x03\xfd\xe3U\xf2\x9c\0\0\0\0IEND\xaeB`\x82";

/// The bot, running.
pub(super) struct Bot {
    shards: Arc<ShardManager>,
    task: JoinHandle<()>,
}

/// A client for the HTTP side alone.
pub(super) fn http(discord: &RehearsalDiscord) -> Http {
    let application = discord.world(|world| world.application.id.0);
    HttpBuilder::new(discord.token())
        .application_id(application.into())
        .proxy(discord.http_url())
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build()
}

impl Bot {
    /// Starts it and waits until it listens.
    pub(super) async fn start(discord: &RehearsalDiscord) -> Self {
        let mut client = ClientBuilder::new_with_http(http(discord), GatewayIntents::GUILDS)
            .event_handler(Repeater)
            .await
            .unwrap();
        let shards = Arc::clone(&client.shard_manager);
        let task = tokio::spawn(async move { client.start().await.unwrap() });
        assert!(discord.bot_is_ready().await, "the bot came to the gateway");
        Self { shards, task }
    }

    /// Ends it.
    pub(super) async fn stop(self) {
        self.shards.shutdown_all().await;
        self.task.abort();
    }
}

struct Repeater;

#[async_trait]
impl EventHandler for Repeater {
    async fn ready(&self, context: Context, _: Ready) {
        serenity::all::Command::set_global_commands(&context.http, commands())
            .await
            .unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let done = match &interaction {
            Interaction::Command(command) => on_command(&context, command).await,
            Interaction::Autocomplete(typed) => on_typing(&context, typed).await,
            Interaction::Component(component) => on_component(&context, component).await,
            Interaction::Modal(modal) => on_modal(&context, modal).await,
            _ => Ok(()),
        };
        match done {
            // Told twice, it answers twice, of which Discord takes the first.
            Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)))
                if refused.error.code == 40_060 => {}
            done => done.unwrap(),
        }
    }
}

/// The tree that the bot registers.
pub(super) fn commands() -> Vec<CreateCommand> {
    let option = |kind, name: &str| CreateCommandOption::new(kind, name, "What it is");
    vec![
        CreateCommand::new("echo")
            .name_localized("es-ES", "eco")
            .description("Repeats a text")
            .add_option(
                option(CommandOptionType::String, "text")
                    .name_localized("es-ES", "texto")
                    .required(true)
                    .max_length(50),
            )
            .add_option(option(CommandOptionType::Boolean, "private")),
        CreateCommand::new("picture").description("Posts a picture after a while"),
        CreateCommand::new("silent").description("Is never answered"),
        CreateCommand::new("panel").description("Shows what can be pressed"),
        CreateCommand::new("greet")
            .description("Greets")
            .add_option(
                option(CommandOptionType::SubCommand, "user")
                    .add_sub_option(option(CommandOptionType::User, "who").required(true)),
            )
            .add_option(
                option(CommandOptionType::SubCommand, "word").add_sub_option(
                    option(CommandOptionType::String, "word")
                        .required(true)
                        .set_autocomplete(true),
                ),
            ),
    ]
}

async fn on_command(context: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    let first = command.data.options.first().map(|option| &option.value);
    let answer = match command.data.name.as_str() {
        "echo" => {
            let private = command
                .data
                .options
                .get(1)
                .and_then(|option| option.value.as_bool());
            let text = first.and_then(|value| value.as_str()).unwrap_or_default();
            say(format!("{text} ({})", command.locale)).ephemeral(private == Some(true))
        }
        "greet" => {
            let named = command.data.resolved.users.values().next();
            let name = named.map_or("nobody", |user| user.global_name.as_deref().unwrap_or("?"));
            say(format!("Hello {name}"))
        }
        "panel" => panel(),
        "picture" => {
            command.defer_ephemeral(&context.http).await?;
            let file = CreateAttachment::bytes(PIXEL, "turn.png").description("One pixel");
            let edit = EditInteractionResponse::new()
                .content("Here it is")
                .attachments(EditAttachments::new().add(file));
            command.edit_response(&context.http, edit).await?;
            let more = CreateInteractionResponseFollowup::new()
                .content("Public")
                .ephemeral(false);
            command.create_followup(&context.http, more).await?;
            return Ok(());
        }
        _ => return Ok(()),
    };
    command
        .create_response(&context.http, CreateInteractionResponse::Message(answer))
        .await
}

fn say(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text)
}

fn panel() -> CreateInteractionResponseMessage {
    let button = |id: &str, label: &str| {
        CreateButton::new(id)
            .label(label)
            .style(ButtonStyle::Secondary)
    };
    let options = ["Knight", "Rook"]
        .map(|name| CreateSelectMenuOption::new(name, name.to_lowercase()))
        .to_vec();
    let select = CreateSelectMenu::new("piece", CreateSelectMenuKind::String { options });
    let file = CreateAttachment::bytes(PIXEL, "panel.png").description("A panel");
    say("The panel").add_file(file).components(vec![
        CreateActionRow::Buttons(vec![
            button("update", "Update"),
            button("ask", "Ask"),
            button("later", "Later"),
            button("off", "Off").disabled(true),
        ]),
        CreateActionRow::SelectMenu(select.placeholder("A piece")),
    ])
}

async fn on_typing(context: &Context, typed: &CommandInteraction) -> serenity::Result<()> {
    let word = typed.data.autocomplete().map_or("", |option| option.value);
    let lines =
        (1..=3).map(|n| AutocompleteChoice::new(format!("{word}{n}"), format!("{word}{n}")));
    let response = CreateAutocompleteResponse::new().set_choices(lines.collect());
    typed
        .create_response(
            &context.http,
            CreateInteractionResponse::Autocomplete(response),
        )
        .await
}

async fn on_component(context: &Context, pressed: &ComponentInteraction) -> serenity::Result<()> {
    let response = match (pressed.data.custom_id.as_str(), &pressed.data.kind) {
        ("update", _) => CreateInteractionResponse::UpdateMessage(say("Updated")),
        ("ask", _) => {
            let input = CreateInputText::new(InputTextStyle::Short, "Why", "why").max_length(20);
            let rows = vec![CreateActionRow::InputText(input)];
            CreateInteractionResponse::Modal(
                CreateModal::new("reason", "A reason").components(rows),
            )
        }
        ("later", _) => {
            let note = CreateInteractionResponse::Acknowledge;
            pressed.create_response(&context.http, note).await?;
            let edit = EditInteractionResponse::new().content("Changed later");
            pressed.edit_response(&context.http, edit).await?;
            return Ok(());
        }
        (_, ComponentInteractionDataKind::StringSelect { values }) => {
            CreateInteractionResponse::Message(
                say(format!("Chosen: {}", values.join(","))).ephemeral(true),
            )
        }
        _ => return Ok(()),
    };
    pressed.create_response(&context.http, response).await
}

async fn on_modal(context: &Context, modal: &ModalInteraction) -> serenity::Result<()> {
    let rows = modal.data.components.iter().flat_map(|row| &row.components);
    let written: Vec<&str> = rows
        .filter_map(|component| match component {
            ActionRowComponent::InputText(input) => input.value.as_deref(),
            _ => None,
        })
        .collect();
    let answer = say(format!("Because {}", written.join(""))).ephemeral(true);
    modal
        .create_response(&context.http, CreateInteractionResponse::Message(answer))
        .await
}
