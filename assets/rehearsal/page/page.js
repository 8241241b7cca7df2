// The page: whose eyes it looks through, which place is open, and what happens when something changes.

import { Client, Refused, people } from "./client.js";
import { Composer } from "./composer.js";
import { Drawer } from "./drawer.js";
import { element, neighbour } from "./elements.js";
import { form } from "./form.js";
import { Log, seal } from "./log.js";
import { tick } from "./markup.js";
import { Read, places } from "./places.js";
import { WELCOME } from "./programme.js";
import { label, language, say, speak } from "./words.js";

const LOCALES = { "en-US": "English", "es-ES": "Español", "es-419": "Español (América)" };
const THEMES = ["auto", "light", "dark"];

const at = (id) => document.getElementById(id);
const client = new Client();
const read = new Read();
const visited = new Map();
let here = null;
let awaited = null;
let names = [];

/** Asks who there is; whoever has gone is looked at no longer. */
async function meet() {
  names = (await people()).people;
  if (!names.includes(client.name)) become(names[0]);
  tabs();
}

/** What the parts of the page ask of the whole. */
const world = {
  client,
  now: client.now,
  here: () => here,
  get house() {
    return client.get("house");
  },
  people: () => client.all("person").sort(([, a], [, b]) => a.bot - b.bot),
  roles: () => Object.entries(world.house?.roles ?? {}),
  places: () => client.all("place"),
  person(id) {
    const known = client.get(`person/${id}`);
    return known && { ...known, colour: world.people().findIndex(([one]) => one === id) % 4 };
  },
  personName: (id) => client.get(`person/${id}`)?.name ?? say("gone_user"),
  roleName: (id) => world.house?.roles[id] ?? say("gone_user"),
  isMe: (id) => client.get("me")?.id === id,
  placeName(id) {
    const place = client.get(`place/${id}`);
    if (!place) return null;
    if (place.kind === "direct") return `@ ${world.house?.bot.name ?? ""}`;
    return place.kind === "thread" ? place.name : `# ${place.name}`;
  },
  isUnread: (id) => read.isNew(client.name, id, client.get(`place/${id}`)?.last),
  go: open,
  type: (text) => composer.type(text),
  came(verb, outcome) {
    // What a press or a choice has brought is where the person goes on; who types goes on typing.
    awaited = verb !== "says" && verb !== "command" && outcome.came === "message" ? outcome.message : null;
    if (verb === "command" || verb === "says") log.follow();
    else settle();
  },
  welcome,
  meet,
  sure,
  rest,
  async while(words, doing) {
    toast(words, true);
    try {
      await doing();
      toast("");
    } catch (error) {
      refused(error);
    }
  },
};

async function act(verb, body) {
  try {
    world.came(verb, await client.act(verb, body));
  } catch (error) {
    refused(error);
  }
}

async function pull(doing) {
  try {
    await doing();
  } catch (error) {
    refused(error);
  }
}

function refused(error) {
  toast(error instanceof Refused ? error.message : say("lost"));
}

const log = new Log(at("log"), at("newer"), world, act);
const composer = new Composer(at("compose"), world);
const drawer = new Drawer(at("drawer"), world, pull);

/** Moves the focus once the message that is waited for is there. */
function settle() {
  if (awaited && client.get(`message/${awaited}`)) {
    log.focus(awaited);
    awaited = null;
  }
}

/** Where the focus goes when what had it is gone: to the box, but not where that would raise a keyboard. */
function rest() {
  if (matchMedia("(pointer: coarse)").matches || at("box").disabled) at("log").focus();
  else at("box").focus();
}

/** Whether the page was last used by pointer rather than by keys. */
let pointed = false;
document.addEventListener("pointerdown", () => (pointed = true), true);
document.addEventListener("keydown", () => (pointed = false), true);

/** Remembers what was drawn last, so that nothing is drawn anew, and no click lost, when nothing has changed. */
const drawn = new Map();
function isNew(part, ...what) {
  const now = JSON.stringify(what);
  const before = drawn.get(part);
  drawn.set(part, now);
  return now !== before;
}

function become(name) {
  if (name === client.name) return;
  // Until this person's eyes are open, nothing can be done with what another saw.
  at("room").inert = true;
  client.become(name);
  const url = new URL(location.href);
  url.searchParams.set("as", name);
  history.replaceState(null, "", url);
  tabs();
}

function tabs() {
  const bar = at("tabs");
  const focused = bar.contains(document.activeElement);
  const people = names.map((name) => world.people().find(([, one]) => one.name === name));
  const calls = people.map((person) => {
    const { name, called } = person?.[1] ?? {};
    return Boolean(called) && name !== client.name && read.isNew(name, called.place, called.message);
  });
  if (!isNew("tabs", client.name, language(), people.map((person) => person?.[0]), calls)) return;
  bar.replaceChildren(...names.map((name, n) => {
    const [person, called, chosen] = [people[n], calls[n], name === client.name];
    return element(
      "button",
      {
        type: "button", role: "tab", id: `tab-${name}`, class: "tab", "aria-selected": String(chosen), "aria-controls": "room",
        tabindex: chosen ? "0" : "-1", "aria-label": called ? say("called", { name }) : "", onclick: () => become(name),
      },
      seal(person && world.person(person[0])), element("span", {}, name), called && element("span", { class: "call", "aria-hidden": "true" }),
    );
  }));
  at("room").setAttribute("aria-labelledby", `tab-${client.name}`);
  if (focused) at(`tab-${client.name}`)?.focus();
}

at("tabs").addEventListener("keydown", (event) => {
  const next = neighbour(event, [...at("tabs").children]);
  if (next) become(next.id.slice("tab-".length)), at(next.id)?.focus();
});

function open(id) {
  here = id;
  visited.set(client.name, id);
  document.body.classList.remove("menu-open");
  at("menu").setAttribute("aria-expanded", "false");
  head();
  log.open(id);
  composer.open(client.name, id);
  drawer.draw();
  mark();
  // Who goes through the tabs by the arrows stays there.
  if (pointed || document.activeElement === document.body) rest();
}

/** What is before open eyes is read. */
function mark() {
  if (document.visibilityState === "visible" && here) read.mark(client.name, here, client.get(`place/${here}`)?.last);
  const shown = world.places().map(([id, { kind, name, parent, archived }]) => [id, kind, name, parent, archived, world.isUnread(id)]);
  if (isNew("places", shown, here, language(), world.house?.name)) places(at("places"), world, here);
  const elsewhere = world.places().some(([id, place]) => id !== here && !place.archived && world.isUnread(id));
  at("menu").classList.toggle("fresh", elsewhere);
}

function head() {
  const place = client.get(`place/${here}`);
  const name = world.placeName(here) ?? "";
  at("place").textContent = name;
  const bot = world.house?.bot;
  const states = [place?.archived && say("archived"), place?.locked && say("locked"), bot && !bot.here && say("away", { name: bot.name })];
  at("states").replaceChildren(...states.filter(Boolean).map((words) => element("span", { class: "badge" }, words)));
  document.title = `${client.name} · ${name} · ${say("title")}`;
}

client.addEventListener("change", ({ detail: { keys, whole } }) => {
  toast("", false, "lost");
  at("room").inert = false;
  const me = client.get("me");
  const translated = me && (whole || keys.has("me"));
  if (translated) talk(me.locale);
  if (translated && !whole) {
    composer.forget();
    log.redraw();
  }
  const kept = client.get(`place/${here}`);
  if (whole || !kept) {
    if (!whole && here) toast(say("place_gone"));
    open(refuge(kept && here));
  } else {
    log.update(withThreads(keys));
    head();
    mark();
    if ([...keys].some((key) => key === `place/${here}` || key === "me")) composer.label();
    if (isNew("drawer", world.house, here, client.get(`place/${here}`), language())) drawer.draw();
  }
  tabs();
  form(at("form"), client, refused);
  settle();
});

client.addEventListener("lost", () => toast(say("lost"), true, "lost"));

/** A thread's state is told on the message that it was started from. */
const withThreads = (keys) => new Set([...keys, ...[...keys].filter((key) => key.startsWith("place/")).map((key) => key.replace("place", "message"))]);

/** Where to be: where one is, was, or can be. */
function refuge(kept) {
  const can = (id) => id && client.get(`place/${id}`);
  const channels = world.places().filter(([, place]) => place.kind === "channel").sort(([, a], [, b]) => a.position - b.position);
  return kept || [visited.get(client.name)].find(can) || channels[0]?.[0] || world.places()[0]?.[0] || null;
}

function talk(locale) {
  speak(locale);
  label(document);
  const list = at("language");
  const known = { ...LOCALES, ...(LOCALES[locale] ? {} : { [locale]: locale }) };
  list.replaceChildren(...Object.entries(known).map(([value, name]) => element("option", { value, selected: value === locale }, name)));
  at("menu").setAttribute("aria-label", say("menu"));
  at("break").setAttribute("aria-label", say("break"));
  at("break").title = say("break");
  theme(localStorage.getItem("theme") ?? "auto");
}

at("language").addEventListener("change", (event) => act("locale", { locale: event.target.value }));

function theme(name) {
  if (name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  at("theme").setAttribute("aria-label", say(`theme_${name}`));
  at("theme").title = say(`theme_${name}`);
}

at("theme").addEventListener("click", () => {
  const next = THEMES[(THEMES.indexOf(localStorage.getItem("theme") ?? "auto") + 1) % THEMES.length];
  localStorage.setItem("theme", next);
  theme(next);
});

at("break").addEventListener("click", () => {
  const drawn = at("drawer");
  drawn.hidden = !drawn.hidden;
  at("break").setAttribute("aria-expanded", String(!drawn.hidden));
  document.body.classList.toggle("drawer-open", !drawn.hidden);
  drawer.draw();
  if (!drawn.hidden) drawn.querySelector("button")?.focus();
});

at("menu").addEventListener("click", () => {
  const open = document.body.classList.toggle("menu-open");
  at("menu").setAttribute("aria-expanded", String(open));
  if (open) at("places").querySelector("button")?.focus();
});

at("room").addEventListener("click", (event) => {
  if (document.body.classList.contains("menu-open") && !at("menu").contains(event.target)) at("menu").click();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (at("drawer").contains(event.target)) at("break").click(), at("break").focus();
  else if (at("places").contains(event.target) && document.body.classList.contains("menu-open")) at("menu").click(), at("menu").focus();
});

/** What stands in a place in which nothing has been said. */
function welcome(place) {
  const words = WELCOME[language()];
  if (client.get(`place/${place}`)?.name !== WELCOME.place) return element("p", { class: "empty" }, say("nothing_yet"));
  const start = async () => {
    if (client.name !== WELCOME.who) {
      become(WELCOME.who);
      await new Promise((done) => client.addEventListener("change", done, { once: true }));
    }
    composer.fill(WELCOME.path, WELCOME.options);
  };
  return element(
    "section", { class: "empty welcome" },
    element("img", { src: "/seal.svg", alt: "", width: 72, height: 72 }),
    element("h3", {}, words.title), element("p", {}, words.text),
    element("button", { type: "button", class: "button primary", onclick: start }, words.button),
  );
}

/** Asks before something that cannot be taken back. */
function sure(words) {
  const dialog = at("sure");
  return new Promise((done) => {
    const answer = (value) => () => dialog.close(value);
    dialog.replaceChildren(
      element("p", {}, words),
      element(
        "div", { class: "row" },
        element("button", { type: "button", class: "button plain", onclick: answer("") }, say("cancel")),
        element("button", { type: "button", class: "button danger", onclick: answer("yes") }, say("go_on")),
      ),
    );
    dialog.returnValue = "";
    dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true });
    dialog.showModal();
  });
}

let fading;
let toasted;

/** A word in passing. One that stays is taken away by an empty one of its kind. */
function toast(words, stays = false, kind = "word") {
  if (!words && toasted !== kind) return;
  toasted = kind;
  clearTimeout(fading);
  at("toast").textContent = words;
  if (words && !stays) fading = setTimeout(() => toast("", false, kind), 6000);
}

setInterval(() => {
  tick(at("log"), client.now());
  drawer.tick();
}, 1000);

document.addEventListener("visibilitychange", mark);

const programme = await people();
names = programme.people;
drawer.draw(programme.starts);
const asked = new URL(location.href).searchParams.get("as");
become(names.includes(asked) ? asked : names[0]);
