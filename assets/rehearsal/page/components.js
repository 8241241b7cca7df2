// Buttons and lists on a message.

import { element } from "./elements.js";
import { Listbox } from "./listbox.js";
import { people, peopleAndRoles, places, roles } from "./mentionable.js";
import { say } from "./words.js";

const LOOKS = { 1: "primary", 2: "plain", 3: "success", 4: "danger" };

/** The rows of a message. `act` does something as the person and tells what came of it. */
export function rows(id, message, world, act) {
  return message.rows.map((row) =>
    element("div", { class: "row" }, (row.components ?? []).map((part) => component(id, part, world, act))),
  );
}

function component(id, part, world, act) {
  if (part.type !== 2) return list(id, part, world, act);
  const label = [part.emoji?.name, part.label].filter(Boolean).join(" ");
  if (part.style === 5) {
    return element("a", { class: "button link", href: safe(part.url), target: "_blank", rel: "noopener noreferrer" }, label, " ↗");
  }
  const press = async () => {
    button.setAttribute("aria-busy", "true");
    await act("press", { message: id, button: part.custom_id }, button);
    button.removeAttribute("aria-busy");
  };
  const button = element(
    "button",
    { type: "button", class: `button ${LOOKS[part.style] ?? "plain"}`, disabled: Boolean(part.disabled), "data-id": part.custom_id, onclick: press },
    label,
  );
  return button;
}

const safe = (url) => (/^https?:\/\//.test(url ?? "") ? url : null);

/** By the type of a list. */
const LINES = { 5: people, 6: roles, 7: peopleAndRoles, 8: places };

/** The lines of a list; lists of people, roles and places are made of what there is. */
function lines(part, world) {
  if (LINES[part.type]) return LINES[part.type](world);
  return (part.options ?? []).map((option) => ({
    label: [option.emoji?.name, option.label].filter(Boolean).join(" "),
    about: option.description,
    value: option.value,
    chosen: option.default,
  }));
}

function list(id, part, world, act) {
  const several = (part.max_values ?? 1) > 1;
  const chosen = new Set(lines(part, world).filter((line) => line.chosen).map((line) => line.value));
  const label = part.placeholder || say("choose_done");
  const send = async (values) => {
    shut();
    opener.setAttribute("aria-busy", "true");
    await act("choose", { message: id, list: part.custom_id, values }, opener);
    opener.removeAttribute("aria-busy");
  };
  const pick = (line) => {
    if (!several) return void send([line.value]);
    if (!chosen.delete(line.value)) chosen.add(line.value);
    show(listbox.lines.indexOf(line));
  };
  const shut = (back = true) => {
    opener.setAttribute("aria-expanded", "false");
    box.hidden = true;
    if (back) opener.focus();
  };
  const listbox = new Listbox({ label, pick, several, leave: shut });
  const show = (active) => {
    const all = lines(part, world).map((line) => ({ ...line, chosen: chosen.has(line.value), aside: several && chosen.has(line.value) ? "✓" : null }));
    listbox.show(all, active);
    done.disabled = chosen.size < (part.min_values ?? 1) || chosen.size > part.max_values;
  };
  const open = () => {
    box.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    show(0);
    listbox.node.focus();
    box.scrollIntoView({ block: "nearest" });
  };
  const opener = element(
    "button",
    {
      type: "button", class: "opener", disabled: Boolean(part.disabled), "data-id": part.custom_id,
      "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": listbox.id,
      onclick: () => (box.hidden ? open() : shut()),
    },
    element("span", {}, label),
    element("span", { class: "arrow", "aria-hidden": "true" }, "▾"),
  );
  const done = element("button", { type: "button", class: "button primary", hidden: !several, onclick: () => send([...chosen]) }, say("choose_done"));
  listbox.node.tabIndex = 0;
  listbox.node.addEventListener("keydown", (event) => listbox.key(event));
  const box = element("div", { class: "lines", hidden: true }, listbox.node, done);
  const whole = element("div", { class: "select" }, opener, box);
  whole.addEventListener("focusout", (event) => {
    const stays = event.relatedTarget && whole.contains(event.relatedTarget);
    if (!stays && !box.hidden) shut(false);
  });
  return whole;
}
