//! The client's own words, in the languages that the clients of the rehearsal's people speak.
//!
//! What only a script can get wrong, such as a label that nothing bears, is told in English where it is found.

/// Something that the client says to a person by itself.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Words {
    /// No answer came in time.
    NoAnswer,
    /// The same where lines for an option were asked for.
    NoChoices,
    /// A button or list that is no longer there.
    Failed,
    /// The thread is put away.
    Archived,
    /// Only moderators may write in the thread.
    Locked,
    /// The right to post is missing.
    NoPosting,
    /// There is no such command.
    NoCommand(String),
    /// A command is followed by one of its subcommands.
    Follows(String, String),
    /// A command has no such option.
    NoOption(String, String),
    /// An option is given twice.
    Twice,
    /// No option is being typed.
    NothingTyped,
    /// Nothing is suggested for an option.
    NothingOffered,
    /// An option or a field must be filled.
    Required,
    /// The number of characters is not within these.
    Length(usize, usize),
    /// Not a whole number.
    NoInteger,
    /// Not a number.
    NoNumber,
    /// A number below the least.
    Least(f64),
    /// A number above the greatest.
    Most(f64),
    /// Neither true nor false.
    NoBoolean,
    /// None of the choices.
    NoChoice,
    /// Nobody of that name.
    NoUser,
    /// No such channel.
    NoChannel,
    /// No such role.
    NoRole,
    /// Nobody and no role of that name.
    NoMention,
    /// A kind of option that a page has no means for.
    NoMeans,
    /// One of these, said of an option or a field.
    Of(String, Box<Words>),
}

impl Words {
    /// Says it of an option or a field.
    pub(crate) fn of(self, name: &str) -> Words {
        Words::Of(name.to_owned(), Box::new(self))
    }

    /// In the language of a locale.
    pub(crate) fn said(&self, locale: &str) -> String {
        if locale.starts_with("es") {
            self.spanish(locale)
        } else {
            self.english(locale)
        }
    }

    fn english(&self, locale: &str) -> String {
        match self {
            Self::NoAnswer => "The application did not respond".to_owned(),
            Self::NoChoices => "Loading options failed.".to_owned(),
            Self::Failed => "This interaction failed".to_owned(),
            Self::Archived => "This thread is archived.".to_owned(),
            Self::Locked => "This thread is locked.".to_owned(),
            Self::NoPosting => {
                "You do not have permission to send messages in this channel.".to_owned()
            }
            Self::NoCommand(name) => format!("There is no command /{name} here."),
            Self::Follows(name, known) => format!("/{name} is followed by one of: {known}."),
            Self::NoOption(name, text) => format!("/{name} has no option for “{text}”."),
            Self::Twice => "given twice.".to_owned(),
            Self::NothingTyped => {
                "No option is being typed; begin one with its name and a colon.".to_owned()
            }
            Self::NothingOffered => "nothing is offered for this option.".to_owned(),
            Self::Required => "This option is required. Specify a value.".to_owned(),
            Self::Length(least, most) => format!("Must be between {least} and {most} characters."),
            Self::NoInteger => "Enter a valid integer.".to_owned(),
            Self::NoNumber => "Enter a valid number.".to_owned(),
            Self::Least(least) => format!("Enter a number greater than or equal to {least}."),
            Self::Most(most) => format!("Enter a number less than or equal to {most}."),
            Self::NoBoolean => "Choose True or False.".to_owned(),
            Self::NoChoice => "Choose one of the options offered.".to_owned(),
            Self::NoUser => "Enter a valid user.".to_owned(),
            Self::NoChannel => "Enter a valid channel.".to_owned(),
            Self::NoRole => "Enter a valid role.".to_owned(),
            Self::NoMention => "Enter a valid mention.".to_owned(),
            Self::NoMeans => "This kind of option cannot be given here.".to_owned(),
            Self::Of(name, words) => format!("{name}: {}", words.said(locale)),
        }
    }

    fn spanish(&self, locale: &str) -> String {
        match self {
            Self::NoAnswer => "La aplicación no ha respondido".to_owned(),
            Self::NoChoices => "No se pudieron cargar las opciones.".to_owned(),
            Self::Failed => "Esta interacción ha fallado".to_owned(),
            Self::Archived => "Este hilo está archivado.".to_owned(),
            Self::Locked => "Este hilo está cerrado.".to_owned(),
            Self::NoPosting => "No tienes permiso para enviar mensajes en este canal.".to_owned(),
            Self::NoCommand(name) => format!("Aquí no hay ningún comando /{name}."),
            Self::Follows(name, known) => format!("A /{name} le sigue uno de estos: {known}."),
            Self::NoOption(name, text) => {
                format!("/{name} no tiene ninguna opción para «{text}».")
            }
            Self::Twice => "se ha indicado dos veces.".to_owned(),
            Self::NothingTyped => {
                "No se está escribiendo ninguna opción; empiézala por su nombre y dos puntos."
                    .to_owned()
            }
            Self::NothingOffered => "no se ofrece nada para esta opción.".to_owned(),
            Self::Required => "Esta opción es obligatoria. Indica un valor.".to_owned(),
            Self::Length(least, most) => {
                format!("Debe tener entre {least} y {most} caracteres.")
            }
            Self::NoInteger => "Introduce un número entero válido.".to_owned(),
            Self::NoNumber => "Introduce un número válido.".to_owned(),
            Self::Least(least) => format!("Introduce un número mayor o igual que {least}."),
            Self::Most(most) => format!("Introduce un número menor o igual que {most}."),
            Self::NoBoolean => "Elige Sí o No.".to_owned(),
            Self::NoChoice => "Elige una de las opciones que se ofrecen.".to_owned(),
            Self::NoUser => "Introduce un usuario válido.".to_owned(),
            Self::NoChannel => "Introduce un canal válido.".to_owned(),
            Self::NoRole => "Introduce un rol válido.".to_owned(),
            Self::NoMention => "Introduce una mención válida.".to_owned(),
            Self::NoMeans => "Este tipo de opción no se puede indicar aquí.".to_owned(),
            Self::Of(name, words) => format!("{name}: {}", words.said(locale)),
        }
    }
}
