// The log: what stands in the place that is shown, kept in step with what the person sees.

import { rows } from "./components.js";
import { controls, element } from "./elements.js";
import { markup, written } from "./markup.js";
import { language, say } from "./words.js";

/** So near to its end the log follows what comes. */
const NEAR = 80;

export class Log {
  #nodes = new Map();
  #place = null;
  #putAway = new Set();

  constructor(node, newer, world, act) {
    Object.assign(this, { node, newer, world, act });
    node.addEventListener("scroll", () => this.#followed());
    newer.addEventListener("click", () => this.#toEnd());
    // A picture that arrives late must not push the newest message out of sight.
    node.addEventListener("load", () => this.#follows && this.#toEnd(), true);
    new ResizeObserver(() => this.#follows && this.#toEnd()).observe(node);
  }

  #follows = true;

  #followed() {
    this.#follows = this.node.scrollHeight - this.node.scrollTop - this.node.clientHeight < NEAR;
    if (this.#follows) this.newer.hidden = true;
  }

  #toEnd() {
    this.node.scrollTop = this.node.scrollHeight;
    this.#follows = true;
    this.newer.hidden = true;
  }

  /** Goes to the end, where what the person has just done will stand. */
  follow() {
    this.#toEnd();
  }

  /** Shows a place from its end. */
  open(place) {
    this.#place = place;
    this.#nodes.clear();
    // What has stood there for long is no news to a screen reader.
    this.node.setAttribute("aria-busy", "true");
    this.node.replaceChildren();
    this.update();
    this.#toEnd();
    this.node.removeAttribute("aria-busy");
  }

  #entries() {
    const here = (kind) => this.world.client.all(kind).filter(([, value]) => value.place === this.#place).map(([id, value]) => [`${kind}/${id}`, value]);
    const notices = here("notice").filter(([key]) => !this.#putAway.has(key));
    return [...here("message"), ...notices].sort(([a, { at }], [b, other]) => at - other.at || a.length - b.length || (a < b ? -1 : 1));
  }

  /** Brings the log in step; `changed` are the keys that are to be drawn anew. */
  update(changed = new Set()) {
    const entries = this.#entries();
    const keys = new Set(entries.map(([key]) => key));
    for (const [key, node] of this.#nodes) {
      if (keys.has(key)) continue;
      node.remove();
      this.#nodes.delete(key);
    }
    let before = null;
    let fresh = false;
    for (const [key, value] of entries) {
      let node = this.#nodes.get(key);
      if (!node || changed.has(key)) {
        const drawn = this.#draw(key, value);
        if (node) this.#replace(node, drawn);
        fresh ||= !node;
        this.#nodes.set(key, (node = drawn));
      }
      const place = before ? before.nextSibling : this.node.firstChild;
      if (place !== node) this.node.insertBefore(node, place);
      before = node;
    }
    const empty = this.node.querySelector(":scope > .empty");
    if (!entries.length && !empty) this.node.append(this.world.welcome(this.#place));
    else if (entries.length) empty?.remove();
    if (this.#follows) this.#toEnd();
    else if (fresh) this.newer.hidden = false;
  }

  /** Everything is drawn anew, in another language or with other names. */
  redraw() {
    this.update(new Set(this.#nodes.keys()));
  }

  /** Puts a message in the place of its earlier self, the focus where it was or on the first thing to do. */
  #replace(node, drawn) {
    const focused = node.contains(document.activeElement) ? document.activeElement : null;
    const shown = node.querySelector(".alt:not([hidden])");
    node.replaceWith(drawn);
    if (shown) drawn.querySelector(".alt-button")?.click();
    if (!focused) return;
    const same = controls(drawn).find((control) => control.dataset.id && control.dataset.id === focused.dataset.id);
    const next = same ?? firstToDo(drawn);
    if (next) next.focus();
    else this.world.rest();
  }

  /** Moves the focus to what a person's own act has brought, if the control they used is gone or led elsewhere. */
  focus(id) {
    const node = this.#nodes.get(`message/${id}`);
    const first = node && firstToDo(node);
    if (!first || node.contains(document.activeElement)) return;
    this.#toEnd();
    first.focus();
  }

  #draw(key, value) {
    return key.startsWith("notice") ? this.#notice(key, value) : this.#message(key.slice("message/".length), value);
  }

  #notice(key, { words, at }) {
    const away = () => {
      this.#putAway.add(key);
      this.update();
      this.world.rest();
    };
    return element(
      "article", { class: "message notice private" },
      element("div", { class: "text" }, element("p", { class: "trouble" }, element("span", { "aria-hidden": "true" }, "⚠ "), words), this.#only(away)),
      element("time", { class: "hidden", datetime: new Date(at).toISOString() }, written(at, "t")),
    );
  }

  #only(away) {
    return element(
      "p", { class: "only" }, element("span", { "aria-hidden": "true", class: "eye" }, "◉ "), say("only_you"), " · ",
      element("button", { type: "button", class: "quiet", onclick: away }, say("dismiss")),
    );
  }

  #message(id, message) {
    const author = this.world.person(message.author);
    const name = author?.name ?? say("gone_user");
    const own = message.pings && !message.private;
    const away = async () => {
      await this.act("dismiss", { message: id });
      this.world.rest();
    };
    const text = message.thinking
      ? element("p", { class: "thinking" }, say("thinking", { name }))
      : element("div", { class: "text" }, markup(message.content, this.world));
    return element(
      "article",
      { class: `message${message.private ? " private" : ""}${own ? " pinged" : ""}`, "data-message": id },
      message.used && element("p", { class: "used" }, say("used", { who: this.world.personName(message.used.by), command: message.used.command })),
      seal(author),
      element(
        "header", {},
        element("span", { class: "name" }, name),
        author?.bot && element("span", { class: "badge" }, say("bot")),
        element("time", { datetime: new Date(message.at).toISOString(), title: written(message.at, "F") }, this.#when(message.at)),
        message.edited && !message.private && element("span", { class: "edited", title: written(message.edited, "F") }, `(${say("edited")})`),
      ),
      text,
      message.files.map(file),
      message.rows.length ? element("div", { class: "rows" }, rows(id, message, this.world, this.act)) : null,
      message.thread && this.#thread(id),
      message.private && this.#only(away),
    );
  }

  #when(at) {
    const day = (ms) => new Date(ms).toDateString();
    return day(at) === day(this.world.now()) ? written(at, "t") : new Intl.DateTimeFormat(language(), { dateStyle: "short", timeStyle: "short" }).format(at);
  }

  #thread(id) {
    const place = this.world.client.get(`place/${id}`);
    if (!place) return null;
    const count = place.messages === 1 ? say("replies_one") : say("replies", { count: place.messages });
    return element(
      "button", { type: "button", class: "thread", onclick: () => this.world.go(id) },
      element("span", { class: "thread-name" }, place.name),
      element("span", { class: "thread-count" }, `${count} ›`),
    );
  }
}

/** The first button or list of a message. */
function firstToDo(message) {
  const rows = message.querySelector(".rows");
  return rows && controls(rows)[0];
}

/** The round mark of somebody: an initial, or the seal of the bot. */
export function seal(person) {
  if (person?.bot) return element("img", { class: "seal", src: "/seal.svg", alt: "", width: 40, height: 40 });
  const letter = [...(person?.name ?? "?")][0].toUpperCase();
  return element("span", { class: `seal colour${person?.colour ?? 0}`, "aria-hidden": "true" }, letter);
}

function file(file) {
  if (!file.width) {
    return element("a", { class: "file", href: file.url, download: file.name }, element("span", { "aria-hidden": "true" }, "⤓ "), say("save", { name: file.name }));
  }
  const alt = element("p", { class: "alt", hidden: true }, file.alt);
  const toggle = () => {
    alt.hidden = !alt.hidden;
    button.setAttribute("aria-expanded", String(!alt.hidden));
  };
  const button = element("button", { type: "button", class: "quiet alt-button", title: say("alt"), "aria-label": say("alt"), "aria-expanded": "false", onclick: toggle }, "ALT");
  const larger = element("button", { type: "button", class: "quiet", title: say("enlarge"), "aria-label": say("enlarge"), onclick: () => enlarge(file) }, "⤢");
  return element(
    "figure", {},
    element("img", { src: file.url, alt: file.alt ?? "", width: file.width, height: file.height, onclick: () => enlarge(file) }),
    element("figcaption", {}, file.alt && button, larger),
    file.alt && alt,
  );
}

function enlarge(file) {
  const dialog = document.getElementById("large");
  const shut = () => dialog.close();
  dialog.replaceChildren(
    element("img", { src: file.url, alt: file.alt ?? "", onclick: shut }),
    element("button", { type: "button", class: "button plain", onclick: shut }, say("close")),
  );
  dialog.showModal();
}
