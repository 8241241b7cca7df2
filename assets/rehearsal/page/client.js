// One person's connection: what they see, kept up to date, and what they do.

/** The client or the stage refuses; the message is for the person. */
export class Refused extends Error {}

async function ask(path, body) {
  const request = body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, request);
  const kind = response.headers.get("content-type") ?? "";
  if (response.ok) return response.json();
  throw new Refused(kind.startsWith("application/json") ? (await response.json()).refused : await response.text());
}

/** Levers, in the words of a script. */
export const step = (step) => ask("/api/step", step);
export const mend = () => ask("/api/mend", {});
export const begin = (start) => ask("/api/begin", { start });
export const people = () => ask("/api/people");

/** The later of two ids, which are numbers too large for a double. */
export const isLater = (a, b) => Boolean(a) && (!b || a.length > b.length || (a.length === b.length && a > b));

export class Client extends EventTarget {
  #source = null;
  #ahead = 0;
  name = "";
  items = new Map();

  /** Looks through somebody's eyes from now on. Each `change` names the keys that are new or gone. */
  become(name) {
    this.#source?.close();
    this.name = name;
    this.#source = new EventSource(`/api/people/${encodeURIComponent(name)}/events`);
    this.#source.onmessage = (event) => this.#take(JSON.parse(event.data));
    this.#source.onerror = () => this.dispatchEvent(new Event("lost"));
  }

  #take({ whole, now, set, drop = [] }) {
    this.#ahead = now - Date.now();
    const keys = new Set([...Object.keys(set), ...drop]);
    if (whole) {
      for (const key of this.items.keys()) keys.add(key);
      this.items.clear();
    }
    for (const key of drop) this.items.delete(key);
    for (const [key, value] of Object.entries(set)) this.items.set(key, value);
    this.dispatchEvent(new CustomEvent("change", { detail: { keys, whole: Boolean(whole) } }));
  }

  /** The world's time in milliseconds. */
  now = () => Date.now() + this.#ahead;

  get = (key) => this.items.get(key);

  /** Everything of a kind, as pairs of id and value. */
  all(kind) {
    const prefix = `${kind}/`;
    return [...this.items].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value]);
  }

  /** Does something as this person; what came of it. */
  act = (verb, body = {}) => ask(`/api/people/${encodeURIComponent(this.name)}/${verb}`, body);

  commands = (place) => ask(`/api/people/${encodeURIComponent(this.name)}/commands?in=${place}`);
}
