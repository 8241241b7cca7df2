// Slash commands as data: which of them a text begins or names, and what a text means for an option.

import { people, peopleAndRoles, places, roles } from "./mentionable.js";
import { say } from "./words.js";

export const fold = (text) => text.toLocaleLowerCase();

/** A command's name as the bot gave it, and in the person's language. */
const names = (command) => [command.path.join(" "), command.shown.join(" ")];

export const isCalled = (option, name) => option.name === name || fold(option.shown) === fold(name);

/** The command whose whole name a text begins with, a space behind it, and the rest of the text. */
export function begun(commands, text) {
  const typed = fold(text);
  for (const command of commands) {
    const name = names(command).find((name) => typed.startsWith(`/${fold(name)} `));
    if (name) return { command, rest: text.slice(name.length + 2).trimStart() };
  }
  return null;
}

/** The command that a text names and nothing else. */
export const named = (commands, text) => commands.find((command) => names(command).some((name) => `/${fold(name)}` === fold(text)));

/** The commands in whose names a text occurs, those first that begin with it. */
export function fitting(commands, text) {
  const typed = fold(text.trim());
  const fits = commands.filter((command) => names(command).some((name) => fold(name).includes(typed)));
  const begins = (command) => names(command).some((name) => fold(name).startsWith(typed));
  return fits.sort((a, b) => begins(b) - begins(a));
}

/** By the type of an option: a truth, a person, a place, a role, a person or role. */
const LINES = {
  5: () => [{ label: say("yes"), value: "True" }, { label: say("no"), value: "False" }],
  6: people,
  7: places,
  8: roles,
  9: peopleAndRoles,
};

/** The lines of an option that the client knows by itself, without asking the bot. */
export function linesOf(option, world) {
  if (option.choices.length) return option.choices.map(({ shown, value }) => ({ label: shown, value }));
  return LINES[option.type]?.(world) ?? [];
}

/** What a typed text means among these lines; what is none of them goes as it is, for the client to refuse. */
export function meant(lines, text) {
  const typed = fold(text);
  const line = lines.find(({ label, value }) => fold(label) === typed || fold(label) === `@${typed}` || value === text);
  return line ? { value: String(line.value), shown: line.label } : { value: text, shown: text };
}
