/** The panels beside the board: open, share, options and keys. */

import { Offline, Refused, call, generate } from "./api.js";
import { button, byId, element } from "./dom.js";
import { fragmentOf } from "./link.js";
import { games } from "./store.js";
import { KEYS, WORDS } from "./words.js";

const BOARDS = [
  ["9x9", "Classic 9×9"],
  ["6x6", "Small 6×6"],
  ["x", "Diagonal"],
  ["windoku", "Windoku"],
  ["16x16", "Large 16×16"],
  ["samurai", "Samurai"],
];
const LEVELS = [
  ["easy", "Easy", { rating: [1.0, 1.5] }],
  ["medium", "Medium", { rating: [2.0, 3.0] }],
  ["hard", "Hard", { rating: [3.2, 4.5] }],
  ["fiendish", "Fiendish", { rating: [5.0, 7.0] }],
  ["any", "Any", {}],
];
const FORMATS = [
  ["line", "Text"],
  ["json", "JSON"],
  ["f-puzzles", "f-puzzles"],
  ["sudokupad", "SudokuPad"],
];
const GENERATE_MS = 20000;

const heading = (text, close) =>
  element("div", { class: "title-row" }, element("h2", {}, text), button("Close", close, { class: "quiet" }));
const labelled = (label, control) => element("label", { class: "field" }, element("span", {}, label), control);
const choices = (list, chosen) =>
  element("select", {}, ...list.map(([value, label]) => element("option", { value, selected: value === chosen }, label)));

/** The panel of Open: paste, a file, a new puzzle, and earlier games. */
export function openPanel({ close, openText, openFile, openPuzzle }) {
  const text = element("textarea", { rows: 3, spellcheck: "false", placeholder: "A puzzle, a link or JSON" });
  const file = element("input", { type: "file", class: "file", onchange: () => file.files[0] && openFile(file.files[0]) });
  const board = choices(BOARDS);
  const level = choices(LEVELS, "medium");
  const line = element("p", { class: "quiet-text", role: "status" }, WORDS.files);
  const make = async () => {
    line.textContent = WORDS.making;
    const isClassic = board.value === "9x9";
    const wishes = isClassic ? LEVELS.find(([name]) => name === level.value)[2] : {};
    const seed = Math.floor(Math.random() * 2 ** 32);
    try {
      const symmetry = isClassic ? { symmetry: "rotate180" } : {};
      const { puzzle } = await generate({ board: board.value, seed, budget_ms: GENERATE_MS, ...symmetry, ...wishes });
      await openPuzzle(puzzle, WORDS.made);
    } catch (error) {
      line.textContent = messageOf(error);
    }
  };
  board.addEventListener("change", () => {
    level.disabled = board.value !== "9x9";
  });
  const earlier = games().slice(0, 8);
  const gameRow = ({ puzzle, name, filled }) =>
    element("li", {}, button(WORDS.games(name, `${Math.round(100 * filled)} %`), () => openPuzzle(puzzle, name), { class: "link" }));
  return [
    heading("Open", close),
    labelled("Paste or type", text),
    element(
      "div",
      { class: "row" },
      button("Open", () => openText(text.value), { class: "primary" }),
      element("label", { class: "button" }, "Choose a file", file),
    ),
    element("h3", {}, "New puzzle"),
    element("div", { class: "row" }, labelled("Board", board), labelled("Difficulty", level), button("Make", make)),
    line,
    element("h3", {}, "Your games"),
    earlier.length ? element("ul", { class: "games" }, ...earlier.map(gameRow)) : element("p", { class: "quiet-text" }, WORDS.noGames),
  ];
}

/** The panel of Share: the link, and the puzzle in other formats. */
export function sharePanel({ close, puzzle }) {
  const link = element("input", { type: "text", readonly: true, "aria-label": "Link" });
  const output = element("textarea", { rows: 4, readonly: true, "aria-label": "Text", hidden: true });
  const line = element("p", { class: "quiet-text", role: "status" });
  const copy = async (field) => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      line.textContent = WORDS.copied;
    } catch {
      line.textContent = WORDS.notCopied;
    }
  };
  const copyText = button("Copy text", () => copy(output), { hidden: true });
  const write = async (format) => {
    try {
      const { text, losses } = await call("write", { puzzle, format });
      output.value = text.trim();
      output.hidden = copyText.hidden = false;
      line.textContent = losses.length ? WORDS.lost(losses) : WORDS.complete;
    } catch (error) {
      line.textContent = messageOf(error);
    }
  };
  const savePdf = async () => {
    try {
      const { base64 } = await call("draw", { puzzle, as: "pdf" });
      const url = `data:application/pdf;base64,${base64}`;
      element("a", { href: url, download: "polydoku.pdf" }).click();
    } catch (error) {
      line.textContent = messageOf(error);
    }
  };
  const address = `${location.origin}${location.pathname}`;
  fragmentOf(puzzle).then((fragment) => {
    link.value = address + fragment;
  });
  return [
    heading("Share", close),
    labelled("Link to this puzzle", link),
    element("div", { class: "row" }, button("Copy link", () => copy(link), { class: "primary" })),
    element("h3", {}, "Other formats"),
    element("div", { class: "row tight" }, ...FORMATS.map(([name, label]) => button(label, () => write(name)))),
    output,
    line,
    element("div", { class: "row" }, copyText, button("PDF", savePdf), button("Print", () => print())),
  ];
}

/** The panel of Options. `options` is changed in place, and `changed` is called. */
export function optionsPanel({ close, options, changed, fill, restart }) {
  const set = (name) => (event) => {
    options[name] = event.target.type === "checkbox" ? event.target.checked : event.target.value;
    changed();
  };
  const tick = (name, label) =>
    element(
      "label",
      { class: "tick" },
      element("input", { type: "checkbox", checked: options[name], onchange: set(name) }),
      element("span", {}, label),
    );
  const choice = (name, label, list) => {
    const select = choices(list, options[name]);
    select.addEventListener("change", set(name));
    return labelled(label, select);
  };
  return [
    heading("Options", close),
    choice("clashes", "Show clashes", [
      ["rules", "As you type"],
      ["solution", "Against the solution"],
      ["off", "Only when you check"],
    ]),
    choice("look", "Look", [
      ["auto", "As the system"],
      ["light", "Light"],
      ["dark", "Dark"],
    ]),
    tick("tidy", "Remove marks that a digit excludes"),
    tick("peers", "Tint the cells that a cell sees"),
    tick("hidesClock", "Hide the time"),
    element("div", { class: "row" }, button("Fill candidates", fill), button("Start again", restart)),
    element("h3", {}, "Keys"),
    keyList(),
  ];
}

const keyList = () =>
  element("dl", { class: "keys" }, ...KEYS.flatMap(([key, text]) => [element("dt", {}, key), element("dd", {}, text)]));

/** Show a panel in its place beside the board, or hide the one that is shown. */
export function togglePanel(name, children) {
  const panel = byId("panel");
  const isShown = !panel.hidden && panel.dataset.name === name;
  closePanel();
  if (isShown) return;
  panel.dataset.name = name;
  panel.hidden = false;
  panel.replaceChildren(...children());
  panel.setAttribute("aria-label", name);
  document.querySelector(`[data-panel=${name}]`).setAttribute("aria-expanded", "true");
  panel.querySelector("textarea, input, select, button").focus({ preventScroll: true });
}

export function closePanel() {
  byId("panel").hidden = true;
  for (const tool of document.querySelectorAll("[data-panel]")) tool.setAttribute("aria-expanded", "false");
}

/** Return the line for an error of a call; other errors are faults of the page. */
export function messageOf(error) {
  if (error instanceof Offline) return WORDS.offline;
  if (error instanceof Refused) return error.message;
  throw error;
}
