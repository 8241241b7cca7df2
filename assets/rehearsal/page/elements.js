// Making elements: attributes, handlers and children, text always as text.

/** An element. `on…` attributes are handlers, `true` sets an attribute; `false`, nothing and an empty text leave it out. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined && (value !== "" || key === "alt")) node.setAttribute(key, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const CONTROLS = "button:not([disabled]), select:not([disabled]), input:not([disabled]), textarea:not([disabled]), a[href]";

/** What in an element can be focused, in order. */
export const controls = (root) => [...root.querySelectorAll(CONTROLS)];

/** Moves the focus of a row of tabs by the arrow keys; the element to go to, if any. */
export function neighbour(event, items) {
  const at = items.indexOf(event.target);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (at < 0 || to === undefined) return null;
  event.preventDefault();
  return items[(to + items.length) % items.length];
}
