//! The messages by theme. A new sentence is one line here and one entry in each language's file.

mod acts;
mod answer;
mod card;
mod choices;
mod contests;
mod describe;
mod event;
mod finale;
mod help;
mod labels;
mod lists;
mod picker;
mod ranks;
mod refusing;
mod setup;
mod story;
mod tables;
mod turn;
mod why;

pub use acts::Acts;
pub use answer::Answer;
pub use card::Card;
pub use choices::Choice;
pub use contests::Contests;
pub use describe::Describe;
pub use event::Event;
pub use finale::Finale;
pub use help::Help;
pub use labels::Label;
pub use lists::Lists;
pub use picker::Picker;
pub use ranks::Ranks;
pub use refusing::Refusing;
pub use setup::{Permission, Setup};
pub use story::Story;
pub use tables::Tables;
pub use turn::Turn;
pub use why::Why;

use super::Script;

/// A sentence with its arguments, before anything has been put in: what the tests compare with the files.
#[cfg(test)]
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) key: &'static str,
    pub(super) args: &'static [&'static str],
    pub(super) samples: Vec<Message>,
}

/// One of the samples of an argument: each in turn, in another order against those of other arguments.
#[cfg(test)]
fn pick<T: Clone>(samples: &[T], turn: usize, name: &str) -> T {
    let shift: usize = name.bytes().map(usize::from).sum();
    samples[(turn + shift * (turn / samples.len())) % samples.len()].clone()
}

/// Declares a theme: `Variant { argument: Type, … } = "key"`, a doc comment before each.
macro_rules! messages {
    (
        $(#[doc = $theme_doc:literal])+
        $theme:ident {
            $( $(#[doc = $doc:literal])+ $variant:ident $({ $($arg:ident: $kind:ty),+ $(,)? })? = $key:literal, )+
        }
    ) => {
        $(#[doc = $theme_doc])+
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $theme {
            $( $(#[doc = $doc])+ $variant $({ $( #[doc = concat!("Fills `$", stringify!($arg), "`.")] $arg: $kind ),+ })? ),+
        }

        impl $theme {
            /// The sentence in a language.
            #[must_use]
            pub fn text(&self, script: impl Into<$crate::locale::Script>) -> String {
                let (key, filling) = self.filled(script);
                filling.words(key)
            }

            pub(in crate::locale) fn filled(
                &self,
                script: impl Into<$crate::locale::Script>,
            ) -> (&'static str, $crate::locale::Filling) {
                let filling = $crate::locale::Filling::new(script);
                match self {
                    $( Self::$variant $({ $($arg),+ })? => {
                        ($key, filling$($( .with(stringify!($arg), $arg) )+)?)
                    } )+
                }
            }

            #[cfg(test)]
            pub(in crate::locale) fn entries() -> Vec<super::Entry> {
                vec![ $( super::Entry {
                    key: $key,
                    args: &[$($( stringify!($arg) ),+)?],
                    samples: {
                        $($( let $arg: Vec<$kind> = $crate::locale::Argument::samples_of(stringify!($arg)); )+)?
                        let most = [1 $($(, $arg.len())+)?].into_iter().max().unwrap_or(1);
                        (0..3 * most)
                            .map(|turn| {
                                let _ = turn;
                                Self::$variant $({ $($arg: super::pick(&$arg, turn, stringify!($arg))),+ })?.into()
                            })
                            .collect()
                    },
                } ),+ ]
            }
        }
    };
}
use messages;

/// Anything that can be said.
macro_rules! themes {
    ($($theme:ident),+) => {
        /// A sentence with its data, of any theme.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Message {
            $( #[doc = concat!("Of the theme [`", stringify!($theme), "`].")] $theme($theme) ),+
        }

        $( impl From<$theme> for Message {
            fn from(message: $theme) -> Self {
                Self::$theme(message)
            }
        } )+

        impl Message {
            /// The sentence in a language.
            #[must_use]
            pub fn text(&self, script: impl Into<Script>) -> String {
                match self { $( Self::$theme(message) => message.text(script) ),+ }
            }

            #[cfg(test)]
            pub(super) fn filled(&self, language: super::Language) -> (&'static str, super::Filling) {
                match self { $( Self::$theme(message) => message.filled(language) ),+ }
            }

            #[cfg(test)]
            pub(super) fn entries() -> Vec<Entry> {
                let mut all = Vec::new();
                $( all.extend($theme::entries()); )+
                all
            }

            /// Every message with every kind of argument that it may meet.
            #[cfg(test)]
            pub(super) fn samples() -> Vec<Message> {
                Self::entries().into_iter().flat_map(|entry| entry.samples).collect()
            }
        }
    };
}
themes!(
    Acts, Answer, Card, Choice, Contests, Describe, Event, Finale, Help, Lists, Permission, Picker,
    Ranks, Refusing, Setup, Story, Tables, Turn, Why
);
