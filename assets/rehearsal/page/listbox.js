// A list of lines of which one, or some, are chosen: by pointer, arrows or the first letters.

import { element } from "./elements.js";

let count = 0;

export class Listbox {
  #typed = "";
  #typedAt = 0;
  lines = [];
  active = -1;

  /** `pick(line)` is called with what is chosen, `leave()` when the list is left without a choice. */
  constructor({ label, pick, leave = () => {}, several = false }) {
    this.pick = pick;
    this.leave = leave;
    this.id = `list${++count}`;
    this.node = element("ul", { role: "listbox", id: this.id, class: "list", "aria-label": label, "aria-multiselectable": several ? "true" : "" });
    // The focus stays where it is: in the box that is typed in, or on the list itself.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Shows lines: `label`, and perhaps `about`, `aside`, `off`. The one at `active` is where the arrows begin. */
  show(lines, active = -1) {
    this.lines = lines;
    this.node.replaceChildren(...lines.map((line, n) => this.#line(line, n)));
    this.at(active);
  }

  #line(line, n) {
    const node = element(
      "li",
      { role: "option", id: `${this.id}-${n}`, "aria-selected": "false", "aria-disabled": line.off ? "true" : "" },
      element("span", { class: "line-label" }, line.label),
      line.aside && element("span", { class: "line-aside" }, line.aside),
      line.about && element("span", { class: "line-about" }, line.about),
    );
    if (!line.off) node.addEventListener("click", () => this.pick(line));
    return node;
  }

  /** Marks a line as the one that Enter chooses; -1 marks none. */
  at(n) {
    this.active = this.lines[n]?.off ? -1 : n;
    for (const [i, node] of [...this.node.children].entries()) {
      const here = i === this.active;
      node.classList.toggle("here", here);
      node.setAttribute("aria-selected", String(here || Boolean(this.lines[i].chosen)));
      if (here) node.scrollIntoView({ block: "nearest" });
    }
    const owner = this.owner ?? this.node;
    if (this.active >= 0) owner.setAttribute("aria-activedescendant", `${this.id}-${this.active}`);
    else owner.removeAttribute("aria-activedescendant");
  }

  get line() {
    return this.lines[this.active];
  }

  move(by) {
    const choosable = this.lines.flatMap((line, n) => (line.off ? [] : [n]));
    if (!choosable.length) return;
    const at = choosable.indexOf(this.active);
    const next = at < 0 ? (by > 0 ? 0 : choosable.length - 1) : (at + by + choosable.length) % choosable.length;
    this.at(choosable[next]);
  }

  /** The keys of a list that has the focus itself. */
  key(event) {
    const { key } = event;
    const moves = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };
    if (moves[key]) this.move(moves[key]);
    else if (key === "Home") this.at(this.lines.findIndex((line) => !line.off));
    else if (key === "End") this.at(this.lines.findLastIndex((line) => !line.off));
    else if (key === "Enter" || (key === " " && !this.#typed)) {
      if (this.line) this.pick(this.line);
    } else if (key === "Escape") this.leave();
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) this.#find(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #find(letter) {
    const now = performance.now();
    this.#typed = (now - this.#typedAt > 800 ? "" : this.#typed) + letter.toLowerCase();
    this.#typedAt = now;
    const fits = (line) => !line.off && line.label.toLowerCase().includes(this.#typed);
    const begins = (line) => !line.off && line.label.toLowerCase().startsWith(this.#typed);
    const found = [this.lines.findIndex(begins), this.lines.findIndex(fits)].find((n) => n >= 0);
    if (found !== undefined) this.at(found);
  }
}
