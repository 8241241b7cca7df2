// What is written in messages: a subset of Markdown, mentions and times, made into elements and never into HTML.

import { element } from "./elements.js";
import { language, locale, say } from "./words.js";

const INLINE = new RegExp(
  [
    /\\([^0-9A-Za-z\s])/, // 1 escape
    /(`+)([^]+?)\2(?!`)/, // 2, 3 code
    /<@!?(\d+)>/, // 4 person
    /<@&(\d+)>/, // 5 role
    /<#(\d+)>/, // 6 place
    /<\/([^:<>]+):\d+>/, // 7 command
    /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, // 8, 9 time
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, // 10, 11 link
    /<?(https?:\/\/[^\s<>]*[^\s<>.,:;!?)'"\]])>?/, // 12 address
    /\*\*([^]+?)\*\*(?!\*)/, // 13 bold
    /__([^]+?)__(?!_)/, // 14 underlined
    /~~([^]+?)~~/, // 15 struck out
    /\|\|([^]+?)\|\|/, // 16 spoiler
    /\*(?![\s*])([^]*?[^\s*])\*(?!\*)/, // 17 italic
    /(?<![\p{L}\p{N}_])_(?![\s_])([^]*?[^\s_])_(?![\p{L}\p{N}_])/, // 18 italic
  ].map((part) => part.source).join("|"),
  "gu",
);

/** The elements of a message's text. `world` tells names and opens places. */
export function markup(text, world) {
  const whole = document.createDocumentFragment();
  for (const [n, part] of text.split(/```(?:\w*\n)?([^]*?)```/).entries()) {
    if (n % 2) whole.append(element("pre", {}, element("code", {}, part.replace(/\n$/, ""))));
    else if (part.trim()) blocks(part.replace(/^\n+|\n+$/g, ""), world, whole);
  }
  return whole;
}

const BLOCK = /^(?:(#{1,3}) +|(-#) +|(>) ?|( *)([-*]|\d+\.) +)(?=\S)/;

function blocks(text, world, whole) {
  let kind = null;
  let open = null;
  for (const line of text.split("\n")) {
    const [mark = "", heading, small, quote, indent, bullet] = BLOCK.exec(line) ?? [];
    const next = heading ? "h" : small ? "small" : quote ? "quote" : bullet ? (bullet === "-" || bullet === "*" ? "ul" : "ol") : "p";
    const rest = line.slice(mark.length);
    if (next === "h") {
      whole.append(element(`h${heading.length + 3}`, {}, inline(rest, world)));
      open = null;
    } else if (next === "ul" || next === "ol") {
      if (kind !== next || !open) whole.append((open = element(next)));
      open.append(element("li", { class: indent ? "inner" : "" }, inline(rest, world)));
    } else {
      const fits = kind === next && open && !(next === "p" && !rest);
      if (!fits) {
        open = element(next === "quote" ? "blockquote" : "p", { class: next === "small" ? "small" : "" });
        if (rest || next !== "p") whole.append(open);
      } else open.append(element("br"));
      open.append(inline(rest, world));
      if (!rest && next === "p") open = null;
    }
    kind = next;
  }
}

function inline(text, world) {
  const whole = document.createDocumentFragment();
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    whole.append(text.slice(from, found.index), piece(found, world));
    from = found.index + found[0].length;
  }
  whole.append(text.slice(from));
  return whole;
}

function piece(found, world) {
  const [, escaped, , code, person, role, place, command, time, style, label, href, address, bold, under, struck, spoiler, slanted, leaning] = found;
  if (escaped) return escaped;
  if (code) return element("code", {}, code.trim());
  if (person) return mention(`@${world.personName(person)}`, world.isMe(person));
  if (role) return mention(`@${world.roleName(role)}`);
  if (place) return placeLink(place, world);
  if (command) return element("button", { type: "button", class: "mention command", onclick: () => world.type(`/${command} `) }, `/${command}`);
  if (time) return moment(Number(time), style ?? "f", world);
  if (href) return link(href, inline(label, world));
  if (address) return link(address, address);
  if (bold) return element("strong", {}, inline(bold, world));
  if (under) return element("u", {}, inline(under, world));
  if (struck) return element("s", {}, inline(struck, world));
  if (spoiler) return element("details", { class: "spoiler" }, element("summary", {}, "…"), inline(spoiler, world));
  return element("em", {}, inline(slanted ?? leaning, world));
}

const mention = (name, own = false) => element("span", { class: own ? "mention own" : "mention" }, name);

const link = (href, content) => element("a", { href, target: "_blank", rel: "noopener noreferrer" }, content);

function placeLink(place, world) {
  const name = world.placeName(place);
  if (!name) return mention(say("gone_place"));
  return element("button", { type: "button", class: "mention", onclick: () => world.go(place) }, name);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** A date and time in the reader's way of writing it. */
export const written = (ms, style = "f") => new Intl.DateTimeFormat(locale(), STYLES[style]).format(ms);

function moment(seconds, style, world) {
  const ms = seconds * 1000;
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const node = element("time", { title: written(ms, "F"), datetime: date.toISOString() });
  if (style === "R") {
    node.dataset.moment = String(ms);
    node.textContent = relative(ms, world.now());
  } else node.textContent = written(ms, style);
  return node;
}

const UNITS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

function relative(ms, now) {
  const seconds = Math.round((ms - now) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size * 0.95) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language()).format(Math.round(seconds / size), unit);
}

/** Times that tell how long it still is are told anew. */
export function tick(root, now) {
  for (const node of root.querySelectorAll("time[data-moment]")) {
    const words = relative(Number(node.dataset.moment), now);
    if (node.textContent !== words) node.textContent = words;
  }
}
