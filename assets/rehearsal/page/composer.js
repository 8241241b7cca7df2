// The box below the log: messages, and slash commands whose options become pills as they are typed.

import { Refused } from "./client.js";
import { element } from "./elements.js";
import { Listbox } from "./listbox.js";
import { begun, fitting, fold, isCalled, linesOf, meant, named } from "./slash.js";
import { say } from "./words.js";

/** The bot is asked for lines at most so often, in milliseconds. */
const PACE = 350;

export class Composer {
  #command = null;
  #given = new Map();
  #option = null;
  /** The option whose lines are shown. */
  #listed = null;
  #commands = null;
  #drafts = new Map();
  #draft = null;
  #shut = false;
  #asked = 0;
  #asking = false;
  #sending = 0;

  constructor(node, world) {
    this.world = world;
    this.input = element("input", {
      id: "box", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send", maxlength: 2000,
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      oninput: () => this.#typed(), onkeydown: (event) => this.#key(event),
    });
    this.list = new Listbox({ label: "", pick: (line) => line.pick() });
    this.list.owner = this.input;
    this.input.setAttribute("aria-controls", this.list.id);
    this.pills = element("div", { class: "pills" }, this.input);
    this.offers = element("div", { class: "offers", hidden: true });
    this.problem = element("p", { class: "problem", role: "alert" });
    this.slash = element("button", { type: "button", class: "slash", onclick: () => this.type("/") }, "/");
    this.send = element("button", { type: "submit", class: "send" }, element("span", { "aria-hidden": "true" }, "➤"));
    const box = element("form", { class: "box", onsubmit: (event) => (event.preventDefault(), this.#submit()) }, this.slash, this.pills, this.send);
    node.append(this.offers, this.problem, box);
    this.pills.addEventListener("click", (event) => event.target === this.pills && this.input.focus());
  }

  /** Belongs to a person and a place from now on; what was begun elsewhere waits there. */
  open(person, place) {
    const key = `${person}/${place}`;
    if (key === this.#draft) return this.label();
    if (this.#draft) {
      this.#drafts.set(this.#draft, { text: this.input.value, command: this.#command, given: this.#given, option: this.#option });
    }
    const { text = "", command = null, given = new Map(), option = null } = this.#drafts.get(key) ?? {};
    Object.assign(this, { place });
    this.#draft = key;
    this.#commands = null;
    this.#set(command, given, option, text);
    this.#offer(false);
    this.label();
  }

  /** Says everything anew: another language, another right to write. */
  label() {
    const place = this.world.client.get(`place/${this.place}`);
    const name = this.world.placeName(this.place) ?? "";
    const off = !place?.writable;
    this.input.disabled = this.slash.disabled = this.send.disabled = off;
    this.input.placeholder = this.#command ? "" : off ? say("box_locked") : say("box", { place: name });
    this.input.setAttribute("aria-label", this.#option ? `${this.#option.shown}: ${this.#option.about}` : say("box", { place: name }));
    this.slash.setAttribute("aria-label", say("commands"));
    this.slash.title = say("commands");
    this.send.setAttribute("aria-label", say("send"));
    this.send.title = say("send");
    this.list.node.setAttribute("aria-label", say("commands"));
  }

  /** The commands are to be asked for anew, in another language. */
  forget() {
    this.#commands = null;
    if (this.#command) this.#set(null, new Map(), null, "");
    this.#offer(false);
  }

  /** Puts a text into the box, as if it had been typed. */
  type(text) {
    this.#set(null, new Map(), null, text);
    this.input.focus();
    this.#typed();
  }

  /** Puts a whole command into the box, to be sent. */
  async fill(path, options) {
    const commands = await this.#known();
    const command = commands.find((one) => one.path.join() === path.join());
    if (!command) return;
    const given = new Map();
    for (const option of command.options) {
      if (option.name in options) given.set(option.name, this.#value(option, options[option.name]));
    }
    this.#set(command, given, null, "");
    this.send.focus();
    this.#offer(false);
  }

  async #known() {
    this.#commands ??= this.world.client.commands(this.place).catch(() => []);
    return this.#commands;
  }

  #set(command, given, option, text) {
    this.#command = command;
    this.#given = given;
    this.#option = option;
    this.input.value = text;
    this.#pill();
  }

  /** Draws the pills before the input, which stays where it is and keeps the focus. */
  #pill() {
    while (this.pills.firstChild !== this.input) this.pills.firstChild.remove();
    const before = (...nodes) => this.input.before(...nodes);
    if (this.#command) before(element("span", { class: "pill command" }, `/${this.#command.shown.join(" ")}`));
    for (const [name, { shown }] of this.#given) {
      const option = this.#command.options.find((option) => option.name === name);
      const edit = () => {
        this.#given.delete(name);
        this.#set(this.#command, this.#given, option, "");
        this.input.focus();
        this.#offer(true);
      };
      before(element("button", { type: "button", class: "pill", title: say("remove", { name: option.shown }), onclick: edit }, element("b", {}, option.shown), shown));
    }
    if (this.#option) before(element("span", { class: "pill open" }, element("b", {}, this.#option.shown)));
    this.label();
  }

  async #typed() {
    this.problem.textContent = "";
    this.#shut = false;
    if (!this.#command && this.input.value.startsWith("/")) {
      const commands = await this.#known();
      this.#absorbCommand(commands);
    }
    if (this.#command) this.#absorbOptions();
    this.#offer(true);
  }

  /** `/move ` becomes the command once a space follows its whole name. */
  #absorbCommand(commands) {
    if (this.#command) return;
    const { command, rest } = begun(commands, this.input.value) ?? {};
    if (command) this.#set(command, new Map(), this.#first(command), rest);
  }

  /** `game:` opens that option, and what stood before it belongs to the one that was open. */
  #absorbOptions() {
    for (;;) {
      const text = this.input.value;
      const found = [...text.matchAll(/(^|\s)([^\s:]+):/g)].find(([, , name]) => this.#left().some((option) => isCalled(option, name)) || (this.#option && isCalled(this.#option, name)));
      if (!found) return;
      const [all, , name] = found;
      const before = text.slice(0, found.index).trim();
      const next = this.#command.options.find((option) => isCalled(option, name));
      if (this.#option && before) this.#given.set(this.#option.name, this.#value(this.#option, before));
      this.#set(this.#command, this.#given, next, text.slice(found.index + all.length).trimStart());
    }
  }

  /** The options that are not yet given, the open one aside. */
  #left = () => this.#command.options.filter((option) => !this.#given.has(option.name) && option !== this.#option);

  #first = (command) => command.options.find((option) => option.required) ?? command.options[0] ?? null;

  #value = (option, text) => meant(linesOf(option, this.world), text);

  /** Shows what can be chosen now. */
  async #offer(wanted) {
    const text = this.input.value;
    if (!wanted || this.#shut) return this.#close();
    if (!this.#command) {
      if (!text.startsWith("/")) return this.#close();
      return this.#show(null, this.#commandLines(await this.#known(), text.slice(1)), 0);
    }
    if (!this.#option) return this.#close();
    if (this.#option.autocomplete) return this.#suggest();
    const typed = fold(text.trim());
    this.#showValues(linesOf(this.#option, this.world).filter((line) => fold(line.label).includes(typed)));
  }

  #commandLines(commands, typed) {
    return fitting(commands, typed).map((command) => ({
      label: `/${command.shown.join(" ")}`,
      about: command.about,
      pick: () => {
        this.#set(command, new Map(), this.#first(command), "");
        this.input.focus();
        this.#offer(true);
      },
    }));
  }

  #showValues(lines) {
    const option = this.#option;
    const pick = (line) => () => {
      this.#given.set(option.name, { value: String(line.value), shown: line.label });
      this.#set(this.#command, this.#given, this.#left().find((one) => one !== option && one.required) ?? null, "");
      this.input.focus();
      this.#offer(true);
    };
    const sure = option.required || this.input.value.trim();
    this.#show(option, lines.map((line) => ({ ...line, pick: pick(line) })), sure ? 0 : -1);
  }

  /** Asks the bot, one question at a time, and shows the answer if it still fits what is typed. */
  async #suggest() {
    this.#asked += 1;
    // Until the answer is there, Enter takes what is typed and not a line of before.
    if (this.#listed === this.#option) this.list.at(-1);
    else this.#show(this.#option, [{ label: say("loading"), off: true }], -1);
    if (this.#asking) return;
    this.#asking = true;
    let seen;
    do {
      seen = this.#asked;
      const pause = new Promise((done) => setTimeout(done, PACE));
      const option = this.#option;
      const came = await this.world.client.act("autocomplete", this.#parts([option.name, this.input.value])).catch(() => ({}));
      if (seen === this.#asked && option === this.#option && !this.#shut) {
        const lines = came.choices?.map(({ name, value }) => ({ label: name, value }));
        if (lines?.length) this.#showValues(lines);
        else this.#show(option, [{ label: say(lines ? "none" : "failed"), off: true }], -1);
      }
      if (seen === this.#asked) break;
      await pause;
    } while (this.#option?.autocomplete);
    this.#asking = false;
  }

  #show(option, lines, active) {
    this.#listed = option;
    const about = option && element("p", { class: "about" }, element("b", {}, option.shown), " ", option.about, option.required ? null : ` · ${say("optional")}`);
    if (!option && !lines.length) return this.#close();
    this.list.show(lines, lines.length ? active : -1);
    this.offers.replaceChildren(...[about, lines.length ? this.list.node : null].filter(Boolean));
    this.offers.hidden = false;
    this.input.setAttribute("aria-expanded", String(lines.length > 0));
    this.list.at(this.list.active);
  }

  /** No list is open; a command that can be sent is explained, and what could still be added to it is named. */
  #close() {
    this.#listed = null;
    this.list.show([]);
    this.input.setAttribute("aria-expanded", "false");
    const ready = this.#command && !this.#option;
    this.offers.hidden = !ready;
    if (!ready) return this.offers.replaceChildren();
    const add = (option) => element(
      "button",
      { type: "button", class: "add", title: option.about, onclick: () => (this.#set(this.#command, this.#given, option, ""), this.input.focus(), this.#offer(true)) },
      `+ ${option.shown}`,
    );
    this.offers.replaceChildren(
      element("p", { class: "about" }, this.#command.about, " · ", say("enter_sends")),
      element("div", { class: "adds" }, this.#left().map(add)),
    );
  }

  #key(event) {
    if (event.isComposing) return;
    const { line } = this.list;
    const choosing = line && !line.off;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!this.list.lines.length) return;
      this.list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && choosing && !this.#isSaid(line)) line.pick();
    else if (event.key === "Tab" && !event.shiftKey && choosing) line.pick();
    else if (event.key === "Escape") this.#escape();
    else if (event.key === "Backspace" && !this.input.value && this.#command) this.#back();
    else return;
    event.preventDefault();
  }

  /** Whether a line of an option has been typed out, so that nothing is left to choose. */
  #isSaid(line) {
    const typed = fold(this.input.value.trim());
    return Boolean(this.#option) && [line.label, String(line.value)].some((words) => fold(words) === typed);
  }

  #escape() {
    if (!this.offers.hidden && this.list.lines.length) {
      this.#shut = true;
      this.#offer(false);
    } else if (this.#command) {
      this.#set(null, new Map(), null, "");
      this.#offer(false);
    }
    this.problem.textContent = "";
  }

  #back() {
    if (this.#option) this.#set(this.#command, this.#given, null, "");
    else if (this.#given.size) {
      const [name] = [...this.#given].at(-1);
      this.#given.delete(name);
      this.#set(this.#command, this.#given, null, "");
    } else this.#set(null, new Map(), null, `/${this.#command.shown.join(" ")}`);
    this.#offer(true);
  }

  #parts(last) {
    const options = [...this.#given].map(([name, { value }]) => [name, value]);
    if (last) options.push(last);
    return { in: this.place, command: this.#command.path, options };
  }

  async #submit() {
    this.problem.textContent = "";
    const text = this.input.value.trim();
    if (!this.#command && !text) return;
    if (!this.#command && text.startsWith("/")) {
      const commands = await this.#known();
      // Enter was pressed again meanwhile, and it is sent already.
      if (this.input.value.trim() !== text) return;
      this.#absorbCommand(commands);
      const whole = named(commands, text);
      if (!this.#command && whole) this.#set(whole, new Map(), null, "");
      if (!this.#command) return this.#say(say("no_command", { name: text.split(/\s/)[0] }));
    }
    if (!this.#command) return this.#carry("says", { in: this.place, text });
    const rest = this.input.value.trim();
    if (this.#option && rest) this.#given.set(this.#option.name, this.#value(this.#option, rest));
    else if (!this.#option && rest) return this.#say(say("no_option", { text: rest }));
    const missing = this.#command.options.find((option) => option.required && !this.#given.has(option.name));
    this.#set(this.#command, this.#given, missing ?? null, "");
    if (missing) return this.#say(say("required", { name: missing.shown }));
    return this.#carry("command", this.#parts());
  }

  /** Sends it; what the client refuses stands in the box again. */
  async #carry(verb, body) {
    const [command, given, text] = [this.#command, this.#given, this.input.value];
    const draft = this.#draft;
    this.#sends(1);
    this.#set(null, new Map(), null, "");
    this.#offer(false);
    try {
      this.world.came(verb, await this.world.client.act(verb, body));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (draft === this.#draft && !this.input.value && !this.#command) this.#set(command, given, null, text);
      this.#say(error.message);
    } finally {
      if (document.activeElement === this.send) this.world.rest();
      this.#sends(-1);
    }
  }

  /** One more is under way, or one fewer. */
  #sends(by) {
    this.#sending += by;
    this.send.setAttribute("aria-busy", String(this.#sending > 0));
  }

  #say(words) {
    this.problem.textContent = words;
    this.input.focus();
  }
}
