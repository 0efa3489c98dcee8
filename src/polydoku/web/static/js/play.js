/** Play: a game on a board, from the keys to the drawing. */

import { Offline, Refused, call } from "./api.js";
import { Board } from "./board.js";
import { Clock, timeText } from "./clock.js";
import { button, byId, element } from "./dom.js";
import { clashesOf, geometryOf, remainingCounts, digitsOf } from "./geometry.js";
import { hide, showCheck, showHint } from "./hints.js";
import { actionOf } from "./keys.js";
import { keyOf } from "./link.js";
import * as moves from "./moves.js";
import { Pad } from "./pad.js";
import * as selecting from "./selection.js";
import { isGame, newGame, redone, undone, withMove } from "./state.js";
import { loadGame, saveGame } from "./store.js";
import { MODES, WORDS } from "./words.js";

const SAVE_DELAY_MS = 150;
const EMPTY_MARKS = new Set();

export class Play {
  /** `options` is the object of the player's options; `say` shows a line; `help` shows the list of keys. */
  constructor({ options, say, help, toggleClock }) {
    Object.assign(this, { options, say, help });
    this.mode = "digit";
    this.selection = [];
    this.answer = byId("answer");
    this.board = new Board(byId("board"), {
      press: (cell, keepsOthers) => this.press(cell, keepsOthers),
      drag: (cell) => this.select(selecting.dragOver(this.selection, cell, this.adds)),
      double: (cell) => this.select(selecting.similar(this.geometry, this.digitAt, this.game.state, cell)),
    });
    this.pad = new Pad(byId("pad"), {
      mode: (mode) => this.setMode(mode),
      enter: (digit) => this.enter(digit, null),
      clear: () => this.clear(),
      undo: () => this.undo(),
      redo: () => this.redo(),
      check: () => this.check(),
      hint: () => this.hint(),
    });
    this.clock = new Clock(byId("clock"), toggleClock);
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => document.hidden && this.save());
  }

  /** Open a puzzle that `/api/board` described; a game of it that was stored goes on. */
  show(description, name) {
    if (this.puzzle) this.save();
    this.puzzle = description.puzzle;
    this.key = keyOf(this.puzzle);
    this.geometry = geometryOf(description);
    const stored = loadGame(this.key);
    const cellCount = this.geometry.names.length;
    const isStored = isGame(stored?.game, cellCount);
    this.game = isStored ? stored.game : newGame(cellCount);
    this.name = name ?? (isStored ? stored.name : null) ?? this.puzzle.title ?? WORDS.untitled;
    this.solution = null;
    this.verdict = null;
    this.isSolved = isStored && stored.isSolved;
    this.selection = [];
    this.shown = null;
    this.wrong = EMPTY_MARKS;
    this.board.show(description, this.geometry);
    this.pad.show(this.geometry.symbols);
    this.clock.set(isStored ? stored.ms : 0, this.isSolved);
    showRules(description.rules);
    byId("name").textContent = byId("print-title").textContent = this.name;
    document.title = WORDS.title(this.name);
    this.dismiss();
    this.draw();
    this.say(isStored && this.game.past.length ? WORDS.restored : "");
    return this.judge();
  }

  /** Ask once for the solution and the rating, for the line under the title and for checks. */
  async judge() {
    const { puzzle, geometry } = this;
    const givens = geometry.givens.filter(Boolean).length;
    const facts = [WORDS.facts.givens(givens)];
    const write = () => {
      if (this.puzzle === puzzle) byId("facts").textContent = facts.join("  ·  ");
    };
    write();
    try {
      const verdict = await call("check", { puzzle });
      if (this.puzzle !== puzzle) return;
      this.verdict = verdict.status;
      if (verdict.status === "unique") this.solution = digitsOfGrid(geometry, verdict.solution);
      facts.push(WORDS.facts[verdict.status] ?? WORDS.facts.stopped);
      write();
      this.draw();
      if (verdict.status !== "unique") return;
      const scale = puzzle.board === "9x9" && !puzzle.rules ? "se" : "polydoku";
      const { ratings } = await call("rate", { puzzle, scale });
      if (ratings?.[scale]) facts.unshift(WORDS.facts.rating(scale, ratings[scale]));
      write();
    } catch (error) {
      this.failed(error);
    }
  }

  digitAt = (cell) => moves.digitIn(this.geometry, this.game.state)(cell);

  /** Do what a key says; returns whether the key was ours. */
  keydown(event) {
    const action = actionOf(event, this.geometry.symbols);
    if (!action) return false;
    const actions = {
      move: () => this.select(selecting.moved(this.geometry, this.selection, action.direction, action.extends)),
      enter: () => this.enter(action.digit, action.mode),
      clear: () => this.clear(),
      undo: () => this.undo(),
      redo: () => this.redo(),
      "select-all": () => this.select(this.geometry.names.map((_, cell) => cell)),
      deselect: () => this.deselect(),
      mode: () => this.setMode(action.mode),
      "next-mode": () => this.setMode(after(Object.keys(MODES), this.mode)),
      check: () => this.check(),
      hint: () => this.hint(),
      help: () => this.help(),
    };
    actions[action.do]();
    return true;
  }

  press(cell, keepsOthers) {
    const start = selecting.dragStart(this.selection, cell, keepsOthers);
    this.adds = start.adds;
    this.select(start.selection);
  }

  select(selection) {
    this.selection = selection;
    this.draw();
  }

  deselect() {
    this.dismiss();
    this.select([]);
  }

  setMode(mode) {
    this.mode = mode;
    this.draw();
  }

  enter(digit, mode) {
    const { geometry, selection } = this;
    const { state } = this.game;
    const chosen = mode ?? this.mode;
    if (chosen === "digit") {
      this.move(moves.enterDigit(geometry, state, selection, digit, { tidy: this.options.tidy }));
    } else if (chosen === "colour") {
      if (digit <= 9) this.move(moves.toggleColour(state, selection, digit));
    } else {
      this.move(moves.toggleMark(geometry, state, chosen, selection, digit));
    }
  }

  clear() {
    this.move(moves.clearLayer(this.geometry, this.game.state, this.selection));
  }

  fillCandidates() {
    this.move(moves.fillCandidates(this.geometry, this.game.state));
    this.say(WORDS.filled);
  }

  restart() {
    const { state } = this.game;
    const clearing = Object.entries(state).flatMap(([layer, values]) =>
      values.flatMap((value, cell) => (value ? [[layer, cell, value, 0]] : [])),
    );
    this.isSolved = false;
    this.move(clearing);
    this.clock.set(0, false);
  }

  move(difference) {
    this.setGame(withMove(this.game, difference));
    const isFull = this.geometry.names.every((_, cell) => this.digitAt(cell));
    if (difference.length && isFull && !this.isSolved) this.check();
  }

  undo() {
    this.say(this.game.past.length ? WORDS.undone : WORDS.nothingToUndo);
    this.setGame(undone(this.game));
  }

  redo() {
    this.say(this.game.future.length ? WORDS.redone : WORDS.nothingToRedo);
    this.setGame(redone(this.game));
  }

  setGame(game) {
    if (game === this.game) return;
    this.game = game;
    this.wrong = EMPTY_MARKS;
    if (this.shown?.state !== game.state) this.dismiss();
    this.draw();
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), SAVE_DELAY_MS);
  }

  save() {
    clearTimeout(this.saving);
    if (!this.game?.past.length && !this.game?.future.length) return;
    const filled = this.game.state.digit.filter(Boolean).length / this.geometry.givens.filter((digit) => !digit).length;
    const { puzzle, name, game, isSolved } = this;
    const record = { puzzle, name, game, isSolved, ms: this.clock.ms, filled, savedAt: Date.now() };
    if (!saveGame(this.key, record)) this.say(WORDS.notSaved);
  }

  draw() {
    const { geometry, game, selection, digitAt } = this;
    const { state, past, future } = game;
    this.board.update({
      state,
      selection,
      digitAt,
      clashes: this.clashes(),
      hinted: this.hinted ?? [],
      showsPeers: this.options.peers,
    });
    const remaining = remainingCounts(geometry, digitAt);
    this.pad.update(this.mode, remaining, { canUndo: past.length > 0, canRedo: future.length > 0 });
  }

  clashes() {
    const { clashes } = this.options;
    const cells = clashes === "off" ? new Set() : clashesOf(this.geometry, this.digitAt);
    if (clashes === "solution" && this.solution) {
      this.game.state.digit.forEach((digit, cell) => digit && digit !== this.solution[cell] && cells.add(cell));
    }
    for (const cell of this.wrong) cells.add(cell);
    return cells;
  }

  /** Say whether the grid is right, wrong or not finished, without saying where. */
  check() {
    const { digit, centre } = this.game.state;
    const left = this.geometry.names.filter((_, cell) => !this.digitAt(cell)).length;
    if (!this.solution) return this.checkClashes(left);
    const wrong = cellsOf(digit, (value, cell) => value && value !== this.solution[cell]);
    const unmarked = cellsOf(
      centre,
      (mask, cell) => mask && !this.digitAt(cell) && !digitsOf(mask).includes(this.solution[cell]),
    );
    if (wrong.length) return this.tell(WORDS.check.wrong(wrong.length), this.whereButtons(wrong, true));
    if (unmarked.length) return this.tell(WORDS.check.marks(unmarked.length), this.whereButtons(unmarked, false));
    if (left) return this.tell(WORDS.check.right(left), []);
    return this.solved();
  }

  checkClashes(left) {
    const clashes = clashesOf(this.geometry, this.digitAt);
    if (clashes.size) return this.tell(WORDS.check.clashes(clashes.size), this.whereButtons([...clashes], false));
    const notes = { many: WORDS.check.notUnique, none: WORDS.check.impossible };
    return this.tell(`${WORDS.check.noClash(left)} ${notes[this.verdict] ?? ""}`.trim(), []);
  }

  solved() {
    this.clock.stop();
    this.isSolved = true;
    this.save();
    this.tell(this.options.hidesClock ? WORDS.check.solvedUntimed : WORDS.check.solved(timeText(this.clock.ms)), []);
  }

  whereButtons(cells, areDigits) {
    const showWhere = button(WORDS.check.show, () => {
      if (areDigits) this.wrong = new Set(cells);
      else this.hinted = cells;
      this.draw();
    });
    const goBack = () => {
      const count = moves.movesSinceMistake(this.game, this.solution);
      let { game } = this;
      for (let step = 0; step < count; step += 1) game = undone(game);
      this.setGame(game);
    };
    return areDigits ? [showWhere, button(WORDS.check.back, goBack)] : [showWhere];
  }

  tell(text, buttons) {
    this.shown = { state: this.game.state, level: 0 };
    showCheck(this.answer, text, buttons);
  }

  /** Show the first hint, or the next level of the one that is shown. */
  async hint() {
    const level = this.shown?.level && this.shown.state === this.game.state ? (this.shown.level % 5) + 1 : 1;
    const { puzzle, game } = this;
    try {
      const answer = await call("hint", { puzzle, level, ...this.position() });
      if (this.game !== game || this.puzzle !== puzzle) return;
      if (level === 5 && answer.step) {
        this.setGame(withMove(game, moves.applyStep(this.geometry, game.state, answer.step)));
      }
      this.hinted = level === 4 ? (answer.cells ?? []).map((name) => this.geometry.indexOf.get(name)) : [];
      this.shown = { state: this.game.state, level };
      showHint(this.answer, answer, () => this.hint());
      this.draw();
      this.say("");
    } catch (error) {
      this.failed(error);
    }
  }

  /** The player's digits and candidates as the server takes them. Corner marks are notes, not candidates. */
  position() {
    const { names, symbols } = this.geometry;
    const { digit, centre } = this.game.state;
    const entries = (values, write) =>
      Object.fromEntries(values.flatMap((value, cell) => (value ? [[names[cell], write(value)]] : [])));
    const marks = centre.map((mask, cell) => (this.digitAt(cell) ? 0 : mask));
    return {
      grid: entries(digit, (value) => value),
      marks: entries(marks, (mask) => digitsOf(mask).map((value) => symbols[value - 1]).join("")),
    };
  }

  dismiss() {
    this.shown = null;
    this.hinted = [];
    hide(this.answer);
  }

  failed(error) {
    if (error instanceof Offline) this.say(WORDS.offline);
    else if (error instanceof Refused) this.say(error.message);
    else throw error;
  }
}

function showRules(rules) {
  const details = byId("rules");
  details.hidden = !rules.length;
  details.open = rules.length === 1;
  details.replaceChildren(
    element("summary", {}, WORDS.rules(rules.length)),
    element("ul", {}, ...rules.map((rule) => element("li", {}, rule))),
  );
}

const after = (list, value) => list[(list.indexOf(value) + 1) % list.length];
const cellsOf = (values, test) => values.flatMap((value, cell) => (test(value, cell) ? [cell] : []));

/** Return the digits of a solution: a text of symbols, or an object by cell. */
export function digitsOfGrid(geometry, grid) {
  if (typeof grid === "string") return [...grid].map((symbol) => geometry.symbols.indexOf(symbol) + 1);
  return geometry.names.map((name) => grid[name] ?? 0);
}
