//! What can be put into a sentence.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use super::bundle::words;
use super::name::{clean, escape};
use super::{Language, Message, Script};
use crate::rules::{Role, Variant};

/// A sentence being filled in: its language and what it needs.
#[derive(Debug)]
pub struct Filling {
    script: Script,
    args: FluentArgs<'static>,
}

impl Filling {
    pub(super) fn new(script: impl Into<Script>) -> Self {
        Self {
            script: script.into(),
            args: FluentArgs::new(),
        }
    }

    /// The language of the sentence.
    pub(super) fn language(&self) -> Language {
        self.script.language
    }

    /// The same, with how its moves are written.
    pub(super) fn script(&self) -> Script {
        self.script
    }

    /// Fills `$name` with an argument.
    pub(super) fn with(mut self, name: &str, argument: &impl Argument) -> Self {
        argument.put(name, &mut self);
        self
    }

    /// Fills `$name`.
    pub(super) fn set(&mut self, name: &str, value: impl Into<FluentValue<'static>>) {
        self.args.set(name.to_owned(), value);
    }

    /// Fills `$name-aspect`, by which a sentence chooses between its forms.
    pub(super) fn set_aspect(
        &mut self,
        name: &str,
        aspect: &str,
        value: impl Into<FluentValue<'static>>,
    ) {
        self.args.set(format!("{name}-{aspect}"), value);
    }

    /// The words of a key with what was filled in.
    pub(super) fn words(&self, key: &str) -> String {
        words(self.language(), key, None, &self.args)
    }

    #[cfg(test)]
    pub(super) fn args(&self) -> &FluentArgs<'static> {
        &self.args
    }
}

/// Something that can stand in a sentence, and fits itself to its language.
pub trait Argument: Sized {
    /// Fills `$name` and whatever aspects of it sentences may ask for.
    fn put(&self, name: &str, filling: &mut Filling);

    /// Every kind of value that sentences must cope with.
    #[cfg(test)]
    fn samples() -> Vec<Self>;

    /// Those of them that an argument of this name can be.
    #[cfg(test)]
    fn samples_of(_name: &str) -> Vec<Self> {
        Self::samples()
    }
}

macro_rules! number {
    ($($kind:ty),*) => { $(
        impl Argument for $kind {
            fn put(&self, name: &str, filling: &mut Filling) {
                filling.set(name, *self);
            }
            #[cfg(test)]
            fn samples() -> Vec<Self> {
                vec![1, 2, 42]
            }
        }
    )* };
}
number!(u32, usize);

/// Text that is shown as it is: receipts, links, lists that were put together before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim(pub String);

impl Argument for Verbatim {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.0.clone());
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self("0123456789abcdef".repeat(4))]
    }
}

/// What a person has typed, made harmless and cut to what a sentence can carry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote(String);

impl Quote {
    /// How much of a typed text is shown.
    const LONGEST: usize = 60;
    /// How much of a reason is shown.
    const LONGEST_REASON: usize = 400;

    /// A typed move or the like.
    #[must_use]
    pub fn new(typed: &str) -> Self {
        Self(escape(&clean(typed, Self::LONGEST)))
    }

    /// A reason, which may be longer.
    #[must_use]
    pub fn reason(typed: &str) -> Self {
        Self(escape(&clean(typed, Self::LONGEST_REASON)))
    }
}

impl Argument for Quote {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.0.clone());
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self::new("Nbd2"), Self::new(&"*x*".repeat(2_000))]
    }
}

/// A command as Discord links it, `</move:1234>`, or in code where its id is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLink {
    path: Cow<'static, str>,
    id: Option<u64>,
}

impl CommandLink {
    /// The command of that path, such as `challenge xymyx`, and the id that Discord gave it.
    #[must_use]
    pub const fn new(path: &'static str, id: Option<u64>) -> Self {
        Self {
            path: Cow::Borrowed(path),
            id,
        }
    }

    /// The same for a path that was put together.
    #[must_use]
    pub const fn named(path: String, id: Option<u64>) -> Self {
        Self {
            path: Cow::Owned(path),
            id,
        }
    }
}

impl Argument for CommandLink {
    fn put(&self, name: &str, filling: &mut Filling) {
        let path = &self.path;
        filling.set(
            name,
            self.id
                .map_or_else(|| format!("`/{path}`"), |id| format!("</{path}:{id}>")),
        );
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![
            Self::new("move", Some(1_300_000_000_000_000_042)),
            Self::new("challenge xymyx", None),
        ]
    }
}

/// A channel, thread, message or role, as Discord links it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link(String);

impl Link {
    /// A channel or thread.
    #[must_use]
    pub fn channel(id: u64) -> Self {
        Self(format!("<#{id}>"))
    }

    /// A role.
    #[must_use]
    pub fn role(id: u64) -> Self {
        Self(format!("<@&{id}>"))
    }

    /// An address, in a form in which Discord shows no preview.
    #[must_use]
    pub fn address(url: &str) -> Self {
        Self(format!("<{url}>"))
    }
}

impl Argument for Link {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.0.clone());
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![
            Self::channel(1_300_000_000_000_000_042),
            Self::address("https://discord.com/"),
        ]
    }
}

impl Argument for Message {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.text(filling.script()));
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![super::Lists::Casual.into()]
    }
}

/// A sentence within another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part(Box<Message>);

impl Part {
    /// The sentence as a part.
    #[must_use]
    pub fn new(message: impl Into<Message>) -> Self {
        Self(Box::new(message.into()))
    }
}

impl Argument for Part {
    fn put(&self, name: &str, filling: &mut Filling) {
        self.0.put(name, filling);
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        [super::Lists::Casual, super::Lists::Drawn]
            .map(Self::new)
            .to_vec()
    }
}

impl Argument for Role {
    fn put(&self, name: &str, filling: &mut Filling) {
        let role = self.name();
        let mut words = Filling::new(filling.language());
        words.set("role", role);
        filling.set(name, words.words("role-name"));
        filling.set_aspect(name, "role", role);
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        Self::ALL.to_vec()
    }
}

impl Argument for Variant {
    fn put(&self, name: &str, filling: &mut Filling) {
        let mut words = Filling::new(filling.language());
        words.set("variant", self.name());
        filling.set(name, words.words("variant-name"));
        filling.set_aspect(name, "name", self.name());
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        Self::ALL.to_vec()
    }
}
