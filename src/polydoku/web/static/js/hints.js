/** The card of answers: hints in five levels, and what a check says. */

import { button, element } from "./dom.js";
import { WORDS } from "./words.js";

const LEVELS = 5;

/** Show a hint. `next` asks for the next level. */
export function showHint(card, { level, kind, text }, next) {
  const isStep = kind === "step";
  const label = level === LEVELS ? WORDS.hint.next : level === LEVELS - 1 && isStep ? WORDS.hint.apply : WORDS.hint.more;
  const bars = Array.from({ length: LEVELS }, (_, index) =>
    element("span", { class: index < level ? "level is-reached" : "level" }),
  );
  show(
    card,
    element(
      "div",
      { class: "title-row" },
      element("h2", {}, isStep ? WORDS.hint.titles[level] : WORDS.hint.title),
      element("div", { class: "levels", role: "img", "aria-label": WORDS.hint.level(level) }, ...bars),
    ),
    ...lines(text),
    kind === "solved" || kind === "stuck" ? null : element("div", { class: "row tell-more" }, button(label, next)),
  );
}

/** Show what a check says, with buttons for what can be done about it. */
export function showCheck(card, text, buttons) {
  show(card, element("h2", {}, text), buttons.length ? element("div", { class: "row" }, ...buttons) : null);
}

export function hide(card) {
  card.hidden = true;
  card.replaceChildren();
}

function show(card, ...children) {
  card.hidden = false;
  card.replaceChildren(...children.filter(Boolean));
  card.scrollTop = 0;
}

/** Return a text as paragraphs, one a line. */
export const lines = (text) => text.split("\n").map((line) => element("p", {}, line));
