/** The page: doors, panels, keys, and where puzzles come from. */

import { call } from "./api.js";
import { byId } from "./dom.js";
import { Learn } from "./learn.js";
import { fragmentOf, linkIn } from "./link.js";
import { closePanel, messageOf, openPanel, optionsPanel, sharePanel, togglePanel } from "./panels.js";
import { Play } from "./play.js";
import { describe, describeDaily, first } from "./start.js";
import { loadOptions, saveOptions } from "./store.js";
import { WORDS } from "./words.js";

const options = loadOptions({ clashes: "rules", tidy: false, peers: true, hidesClock: false, look: "auto" });
const say = (text) => {
  byId("status").textContent = text;
};

const play = new Play({
  options,
  say,
  help: () => toggle("options"),
  toggleClock: () => {
    options.hidesClock = !options.hidesClock;
    changed();
  },
});
const learn = new Learn({ openPuzzle });
let description = null;
let view = "play";
/** The number of the latest request for a puzzle: an earlier one that answers late is not shown. */
let latest = 0;

/** Show a puzzle that the server describes; an error is said, and the game that is shown stays. */
async function show(request, { name, keepsAddress = false, note = "" } = {}) {
  const number = (latest += 1);
  try {
    const answer = await request;
    if (number !== latest) return;
    description = answer;
    closePanel();
    showView("play");
    play.show(answer, name);
    if (note) say(note);
    byId("board").focus({ preventScroll: true });
    if (keepsAddress) return;
    const fragment = await fragmentOf(answer.puzzle);
    if (number === latest && fragment !== location.hash) history.pushState(null, "", fragment);
  } catch (error) {
    say(messageOf(error));
  }
}

function openPuzzle(puzzle, name) {
  return show(describe(puzzle), { name });
}

/** Open what somebody pasted or typed: any text that some format can read. */
async function openText(text) {
  if (!text.trim()) return;
  await openRead({ text });
}

async function openFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  await openRead({ base64: btoa(binary) });
}

async function openRead(request) {
  try {
    const { puzzle, format, warnings = [] } = await call("read", request);
    await show(describe(puzzle), { note: [WORDS.opened(format), ...warnings].join(" ") });
  } catch (error) {
    closePanel();
    showView("play");
    say(messageOf(error));
  }
}

/** Open the puzzle of the address, or the puzzle of the day; `request` is the request if it runs already. */
async function route(request) {
  const link = linkIn(location.hash);
  const daily = { name: WORDS.daily, keepsAddress: true };
  if (!link) return show(request ?? describeDaily(), daily);
  await show(request ?? describe(link), { keepsAddress: true });
  if (description) return null;
  // A damaged link leaves an empty page; the puzzle of the day fills it under the error.
  const note = byId("status").textContent;
  return show(describeDaily(), { ...daily, note });
}

function showView(name) {
  view = name;
  document.body.dataset.view = name;
  byId("board").hidden = byId("title-card").hidden = byId("pad").hidden = name !== "play";
  byId("learn").hidden = byId("picture").hidden = name !== "learn";
  for (const door of document.querySelectorAll("[data-door]")) {
    if (door.dataset.door === name) door.setAttribute("aria-current", "page");
    else door.removeAttribute("aria-current");
  }
  if (name === "learn") learn.show(description);
  else learn.stop();
}

const close = () => {
  closePanel();
  byId("board").focus({ preventScroll: true });
};
const panels = {
  open: () => openPanel({ close, openText, openFile, openPuzzle }),
  share: () => sharePanel({ close, puzzle: description.puzzle }),
  options: () =>
    optionsPanel({
      close,
      options,
      changed,
      fill: () => play.fillCandidates(),
      restart: () => {
        play.restart();
        close();
      },
    }),
};
const toggle = (name) => togglePanel(name, panels[name]);

function changed() {
  saveOptions(options);
  document.documentElement.dataset.look = options.look;
  play.clock.hide(options.hidesClock);
  if (description) play.draw();
}

/** Whether a key belongs to the element that has the focus: a text field, or a button that it presses. */
function isForControl(event) {
  const { target } = event;
  if (target.closest?.("input, textarea, select")) return true;
  return (event.key === " " || event.key === "Enter") && Boolean(target.closest?.("button, summary, a, label"));
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !byId("panel").hidden) {
    close();
    return;
  }
  if (isForControl(event) || event.isComposing || !description) return;
  const isOurs = view === "play" ? play.keydown(event) : learn.keydown(event);
  if (isOurs) event.preventDefault();
});
document.addEventListener("paste", (event) => {
  if (event.target.closest?.("input, textarea")) return;
  const [file] = event.clipboardData.files;
  if (file) openFile(file);
  else openText(event.clipboardData.getData("text"));
});
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("is-dropping");
});
document.addEventListener("dragleave", () => document.body.classList.remove("is-dropping"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("is-dropping");
  const [file] = event.dataTransfer.files;
  if (file) openFile(file);
  else openText(event.dataTransfer.getData("text"));
});
for (const tool of document.querySelectorAll("[data-panel]")) {
  tool.addEventListener("click", () => toggle(tool.dataset.panel));
}
for (const door of document.querySelectorAll("[data-door]")) {
  door.addEventListener("click", () => {
    closePanel();
    showView(door.dataset.door);
  });
}
byId("print").addEventListener("click", () => print());
addEventListener("hashchange", () => route());

changed();
route(first);
