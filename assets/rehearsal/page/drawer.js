// The drawer of things to break: every lever of the stage, in the words of a script.

import { begin, mend, step } from "./client.js";
import { element } from "./elements.js";
import { written } from "./markup.js";
import { STARTS } from "./programme.js";
import { language, say } from "./words.js";

const WRONG = {
  api_429: { too_many: { retry_after: 2, headers: true } },
  api_500: { status: 500 },
  api_silence: "silence",
};
const TIMES = { api_once: 1, api_five: 5, api_all: 4_294_967_295 };

export class Drawer {
  #times = "api_once";

  /** `pull(doing)` carries something out and shows what was refused. */
  constructor(node, world, pull) {
    Object.assign(this, { node, world, pull });
  }

  draw(starts) {
    if (starts) this.starts = starts;
    if (this.node.hidden || !this.world.house) return;
    const focused = this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const top = this.node.scrollTop;
    this.node.replaceChildren(
      element("h2", {}, say("break")),
      this.#clock(), this.#bot(), this.#gateway(), this.#api(), this.#rights(), this.#place(), this.#begin(),
    );
    this.node.scrollTop = top;
    if (focused) this.node.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  #part(title, ...children) {
    return element("section", {}, element("h3", {}, title), ...children);
  }

  #lever(key, doing, look = "plain", words = say(key)) {
    return element("button", { type: "button", class: `button ${look}`, "data-key": key, onclick: () => this.pull(doing) }, words);
  }

  #clock() {
    const on = (key, advance) => this.#lever(key, () => step({ advance }));
    return this.#part(
      say("clock"), element("p", { class: "state", id: "world-clock" }, this.#time()),
      element("div", { class: "row" }, on("clock_10m", "10m"), on("clock_1h", "1h"), on("clock_1d", "1d")),
    );
  }

  #time = () => say("clock_now", { time: written(this.world.now(), "f") });

  /** The clock goes on while the drawer is open. */
  tick() {
    const node = document.getElementById("world-clock");
    if (node && node.textContent !== this.#time()) node.textContent = this.#time();
  }

  #bot() {
    const { here, name } = this.world.house.bot;
    return this.#part(
      say("bot_head"), element("p", { class: "state" }, say(here ? "bot_here" : "bot_away", { name })),
      element("div", { class: "row" }, this.#lever("bot_stop", () => step({ bot: "stop" })), this.#lever("bot_start", () => step({ bot: "start" }))),
    );
  }

  #gateway() {
    const { silent } = this.world.house;
    return this.#part(
      say("gateway"),
      element(
        "div", { class: "row" },
        this.#lever("gateway_drop", () => step({ pull: { drop_gateway: {} } })),
        this.#lever("gateway_silence", () => step({ pull: { silence_gateway: !silent } }), "plain", say(silent ? "gateway_speak" : "gateway_silence")),
      ),
    );
  }

  #api() {
    const { faults } = this.world.house;
    const choice = element(
      "select", { id: "api-times", "data-key": "api_times", onchange: (event) => (this.#times = event.target.value) },
      Object.keys(TIMES).map((key) => element("option", { value: key, selected: key === this.#times }, say(key))),
    );
    const wrong = (key) => this.#lever(key, () => step({ fault: { route: "* /**", times: TIMES[this.#times], wrong: WRONG[key] } }));
    const told = faults.map((fault) => element("li", {}, say("api_wrong", {
      what: say(Object.keys(WRONG).find((key) => kind(WRONG[key]) === kind(fault.wrong)) ?? kind(fault.wrong)),
      count: fault.times > 1000 ? say("api_for_good") : say("api_left", { count: fault.times }),
    })));
    return this.#part(
      say("api"),
      told.length ? element("ul", { class: "state wrong" }, told) : element("p", { class: "state" }, say("api_well")),
      element("label", { class: "field" }, say("api_times"), choice),
      element("div", { class: "row" }, Object.keys(WRONG).map(wrong)),
      element("div", { class: "row" }, this.#lever("api_mend", mend, "success")),
    );
  }

  /** The rights in the channel that is shown, or to which the thread that is shown belongs. */
  #rights() {
    const here = this.world.here();
    const place = this.world.client.get(`place/${here}`);
    const channel = place?.kind === "thread" ? place.parent : here;
    const held = this.world.house.rights[channel];
    if (!held) return null;
    const change = (name, given) => () => step({ rights: { in: channel, [given ? "give" : "take"]: [name] } });
    const box = ([name, given]) => element(
      "label", { class: "check" },
      element("input", { type: "checkbox", "data-key": name, checked: given, onchange: (event) => this.pull(change(name, event.target.checked)) }),
      say(name),
    );
    const name = this.world.placeName(channel) ?? say("gone_place");
    return this.#part(say("rights", { place: name }), Object.entries(held).map(box));
  }

  #place() {
    const here = this.world.here();
    const place = this.world.client.get(`place/${here}`);
    if (!place || place.kind === "direct") return null;
    const pull = (key, pull, look) => this.#lever(key, () => step({ pull }), look);
    const thread = place.kind === "thread" && [
      place.archived ? pull("thread_unarchive", { unarchive: here }) : pull("thread_archive", { archive: here }),
      place.locked ? pull("thread_unlock", { unlock: here }) : pull("thread_lock", { lock: here }),
    ];
    const gone = async () => {
      if (await this.world.sure(say("place_delete_sure", { place: this.world.placeName(here) }))) await step({ pull: { delete_place: here } });
    };
    return this.#part(
      say("place_head"),
      element("p", { class: "state" }, this.world.placeName(here)),
      element("div", { class: "row" }, thread, pull("newest_delete", { delete_message: here }), this.#lever("place_delete", gone, "danger")),
    );
  }

  #begin() {
    const lever = (start) => {
      const anew = async () => {
        if (!(await this.world.sure(say("begin_sure")))) return;
        await this.world.while(say("beginning"), () => begin(start));
        await this.world.meet();
      };
      return this.#lever(start, anew, "plain", STARTS[start]?.[language()] ?? start);
    };
    return this.#part(say("begin"), element("div", { class: "column" }, this.starts?.map(lever)));
  }
}

const kind = (wrong) => (typeof wrong === "string" ? wrong : Object.entries(wrong).map(([key, value]) => (key === "status" ? value : key))[0]);
