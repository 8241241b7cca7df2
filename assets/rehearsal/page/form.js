// The form that the bot has opened, filled in and sent.

import { Refused } from "./client.js";
import { element } from "./elements.js";
import { say } from "./words.js";

let shown = null;

/** Shows the open form, or takes it away when there is none any more. */
export function form(dialog, client, trouble) {
  const open = client.get("form");
  const key = open ? JSON.stringify(open) : null;
  if (key === shown) return;
  shown = key;
  if (!open) return void (dialog.open && dialog.close());
  const inputs = open.fields.map((field, n) => {
    const attributes = {
      id: `field${n}`, required: field.required, minlength: field.least || null, maxlength: field.most,
      placeholder: field.placeholder, type: field.long ? null : "text", rows: field.long ? 4 : null,
    };
    const input = element(field.long ? "textarea" : "input", attributes);
    input.value = field.value;
    return input;
  });
  const problem = element("p", { class: "problem", role: "alert" });
  const send = async (event) => {
    event.preventDefault();
    try {
      await client.act("submit", { values: inputs.map((input) => input.value) });
    } catch (error) {
      if (error instanceof Refused) problem.textContent = error.message;
      else trouble(error);
    }
  };
  dialog.replaceChildren(element(
    "form", { onsubmit: send, novalidate: true },
    element("h2", {}, open.title),
    open.fields.map((field, n) => element(
      "label", { class: "field", for: `field${n}` },
      element("span", {}, field.label, field.required ? null : ` · ${say("optional")}`), inputs[n],
    )),
    problem,
    element(
      "div", { class: "row" },
      element("button", { type: "button", class: "button plain", onclick: () => dialog.close() }, say("cancel")),
      element("button", { type: "submit", class: "button primary" }, say("submit")),
    ),
  ));
  dialog.onclose = () => shown && client.act("close").catch(trouble);
  dialog.showModal();
  inputs[0]?.focus();
}
