/** The number pad: modes, digits with how many are left, and the buttons of a game. */

import { button, element } from "./dom.js";
import { COLOURS, MODES, WORDS } from "./words.js";

export class Pad {
  /** `actions`: mode(name), enter(digit), clear(), undo(), redo(), check(), hint(). */
  constructor(container, actions) {
    this.container = container;
    this.actions = actions;
    this.modes = new Map(
      Object.entries(MODES).map(([name, label]) => [name, button(label, () => actions.mode(name))]),
    );
    this.digits = element("div", { class: "digits", role: "group", "aria-label": "Digits" });
    this.undo = button("Undo", actions.undo);
    this.redo = button("Redo", actions.redo);
    container.replaceChildren(
      element("div", { class: "modes", role: "group", "aria-label": "Mode" }, ...this.modes.values()),
      this.digits,
      element(
        "div",
        { class: "actions", role: "group", "aria-label": "Game" },
        this.undo,
        this.redo,
        button("Check", actions.check),
        button("Hint", actions.hint, { class: "primary", id: "hint" }),
      ),
    );
  }

  /** Make the keys of a board. */
  show(symbols) {
    this.symbols = symbols;
    this.shownMode = null;
    this.container.dataset.digits = symbols.length > 16 ? "many" : symbols.length > 9 ? "more" : "nine";
  }

  /** Show the mode, and how many of each digit are left. */
  update(mode, remaining, { canUndo, canRedo }) {
    if (mode !== this.shownMode) this.makeKeys(mode);
    if (mode !== "colour") this.keys.forEach((key, index) => this.label(key, index, mode, remaining[index + 1]));
    this.undo.setAttribute("aria-disabled", !canUndo);
    this.redo.setAttribute("aria-disabled", !canRedo);
  }

  makeKeys(mode) {
    this.shownMode = mode;
    for (const [name, tab] of this.modes) tab.setAttribute("aria-pressed", name === mode);
    const labels = mode === "colour" ? COLOURS : this.symbols;
    this.keys = labels.map((_, index) => {
      const enter = () => this.actions.enter(index + 1);
      if (mode === "colour") {
        const swatch = element("span", { class: `swatch colour-${index + 1}` });
        return element(
          "button",
          { type: "button", class: "key", onclick: enter, "aria-label": WORDS.padColour(index) },
          swatch,
        );
      }
      return element(
        "button",
        { type: "button", class: `key ${mode}`, onclick: enter },
        element("span", { class: "symbol" }, this.symbols[index]),
        element("span", { class: "left" }),
      );
    });
    const erase = button("⌫", this.actions.clear, { class: "key erase", "aria-label": WORDS.erase });
    this.digits.replaceChildren(...this.keys, erase);
  }

  label(key, index, mode, left) {
    const text = mode === "digit" ? String(Math.max(left, 0)) : "";
    const leftNode = key.lastElementChild;
    if (leftNode.textContent === text && key.hasAttribute("aria-label")) return;
    leftNode.textContent = text;
    key.classList.toggle("is-done", mode === "digit" && left <= 0);
    key.setAttribute("aria-label", WORDS.padDigit(this.symbols[index], mode, Math.max(left, 0)));
  }
}
