//! Forms filled in and lists chosen from, held to what they allow as a client holds them.

use serde_json::{Value, json};

use super::{Refused, Words};
use crate::rehearsal::world::{Id, Modal, Select, World};

/// The data of a modal whose fields hold these texts, in order.
pub(super) fn filled(modal: &Modal, values: &[&str]) -> Result<Value, Words> {
    let mut rows = Vec::new();
    for (n, field) in modal.fields.iter().enumerate() {
        let text = values.get(n).copied().unwrap_or(&field.value);
        let length = text.chars().count();
        if field.required && length == 0 {
            return Err(Words::Required.of(&field.label));
        }
        let (least, most) = (field.min_length, field.max_length);
        if length > most || (length > 0 && length < least) {
            return Err(Words::Length(least, most).of(&field.label));
        }
        let id = 2 * n + 1;
        let input = json!({"type": 4, "id": id + 1, "custom_id": field.custom_id, "value": text});
        rows.push(json!({"type": 1, "id": id, "components": [input]}));
    }
    Ok(json!({"custom_id": modal.custom_id, "components": rows}))
}

/// The data of a select in which these lines are chosen.
pub(super) fn picked(
    world: &World,
    message: Id,
    select: &Select,
    lines: &[&str],
) -> Result<Value, Refused> {
    let place = world.messages.get(&message).map(|message| message.channel);
    let place = place.ok_or_else(|| Refused("the message is gone".to_owned()))?;
    let (mut values, mut named) = (Vec::new(), Vec::new());
    for line in lines {
        let value = if select.kind == 3 {
            let mut options = select.options.iter();
            let option = options.find(|option| option.label == *line || option.value == *line);
            option.map(|option| option.value.clone())
        } else {
            let user = world.user_named(line).map(|user| user.id);
            let id = user.or_else(|| world.place_named(line).map(|place| place.id));
            named.extend(id);
            id.map(|id| id.to_string())
        };
        values.push(value.ok_or_else(|| {
            Refused(format!("\"{}\" has no line \"{line}\"", select.placeholder))
        })?);
    }
    let mut data = json!({
        "custom_id": select.custom_id,
        "component_type": select.kind,
        "values": values,
    });
    if !named.is_empty() {
        let guild = world.channels.get(&place).and_then(|place| place.guild);
        data["resolved"] = world.resolved_json(&named, guild, place);
    }
    Ok(data)
}
