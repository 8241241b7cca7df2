// The channels, their threads, and the direct channel with the bot.

import { element } from "./elements.js";
import { say } from "./words.js";
import { isLater } from "./client.js";

/** What each person has read where, in every window of this browser. */
export class Read {
  #known = JSON.parse(localStorage.getItem("read") ?? "{}");

  constructor() {
    window.addEventListener("storage", (event) => {
      if (event.key === "read") this.#known = JSON.parse(event.newValue ?? "{}");
    });
  }

  mark(name, place, last) {
    const key = `${name}/${place}`;
    if (!isLater(last, this.#known[key])) return false;
    // Places of earlier rehearsals come first and go first.
    delete this.#known[key];
    this.#known[key] = last;
    this.#known = Object.fromEntries(Object.entries(this.#known).slice(-200));
    localStorage.setItem("read", JSON.stringify(this.#known));
    return true;
  }

  isNew = (name, place, last) => isLater(last, this.#known[`${name}/${place}`]);
}

/** Draws the list of places; `go(id)` opens one. */
export function places(nav, world, here) {
  const all = world.places();
  const of = (kind) => all.filter(([, place]) => place.kind === kind);
  const entry = ([id, place]) => {
    const name = world.placeName(id);
    const fresh = id !== here && world.isUnread(id);
    return element(
      "button",
      {
        type: "button", class: `place ${place.kind}${fresh ? " fresh" : ""}`,
        "aria-current": id === here ? "page" : "", "aria-label": fresh ? say("unread", { name }) : "", onclick: () => world.go(id),
      },
      element("span", { class: "place-name" }, name),
      fresh && element("span", { class: "dot", "aria-hidden": "true" }),
    );
  };
  const threads = (parent, archived) => of("thread").filter(([, thread]) => thread.parent === parent && thread.archived === archived).reverse();
  const item = (channel) => element(
    "li", {}, entry(channel),
    element("ul", {}, threads(channel[0], false).map((thread) => element("li", {}, entry(thread)))),
  );
  const channels = [...of("channel"), ...of("forum")].sort(([, a], [, b]) => a.position - b.position);
  const old = of("thread").filter(([, thread]) => thread.archived).reverse();
  const open = nav.querySelector("details")?.open ?? false;
  const focused = [...nav.querySelectorAll("button")].indexOf(document.activeElement);
  nav.replaceChildren(
    element("p", { class: "house" }, world.house?.name ?? ""),
    element("h2", {}, say("channels")),
    element("ul", {}, channels.map(item)),
    ...(of("direct").length ? [element("h2", {}, say("direct")), element("ul", {}, of("direct").map((place) => element("li", {}, entry(place))))] : []),
    ...(old.length ? [element("details", { open }, element("summary", {}, say("archive")), element("ul", {}, old.map((place) => element("li", {}, entry(place)))))] : []),
  );
  if (focused >= 0) nav.querySelectorAll("button")[focused]?.focus();
}
