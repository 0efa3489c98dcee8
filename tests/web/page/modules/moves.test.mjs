import assert from "node:assert/strict";
import { test } from "node:test";
import { bitOf, candidatesOf, clashesOf, digitsOf, geometryOf, neighbour, remainingCounts } from "../../../../src/polydoku/web/static/js/geometry.js";
import * as moves from "../../../../src/polydoku/web/static/js/moves.js";
import { isGame, newGame, redone, undone, withMove } from "../../../../src/polydoku/web/static/js/state.js";
import { boardOf } from "./board.mjs";

const geometry = geometryOf(boardOf(4, { r1c1: 1 }));
const at = (name) => geometry.indexOf.get(name);
const maskOf = (...digits) => digits.reduce((mask, digit) => mask | bitOf(digit), 0);

test("digits and masks", () => {
  assert.deepEqual(digitsOf(maskOf(1, 3, 32)), [1, 3, 32]);
  assert.deepEqual(digitsOf(0), []);
});

test("a digit is entered into open cells only, and taken away by the same digit", () => {
  const game = newGame(16);
  const cells = [at("r1c1"), at("r1c2"), at("r2c1")];
  const entered = withMove(game, moves.enterDigit(geometry, game.state, cells, 2));
  assert.deepEqual(cells.map((cell) => entered.state.digit[cell]), [0, 2, 2]);
  const cleared = withMove(entered, moves.enterDigit(geometry, entered.state, cells, 2));
  assert.deepEqual(cleared.state, game.state);
});

test("with tidy, a digit takes its marks from the cells that it sees, and undo brings them back", () => {
  let game = newGame(16);
  for (const layer of ["corner", "centre"]) {
    game = withMove(game, moves.toggleMark(geometry, game.state, layer, [at("r1c3"), at("r3c3")], 2));
  }
  const entered = withMove(game, moves.enterDigit(geometry, game.state, [at("r1c2")], 2, { tidy: true }));
  assert.equal(entered.state.corner[at("r1c3")], 0);
  assert.equal(entered.state.centre[at("r1c3")], 0);
  assert.equal(entered.state.corner[at("r3c3")], maskOf(2));
  assert.deepEqual(undone(entered).state, game.state);
});

test("a mark is added where it lacks, and taken away where all cells have it", () => {
  let game = newGame(16);
  const toggle = (cells) => {
    game = withMove(game, moves.toggleMark(geometry, game.state, "corner", cells.map(at), 3));
  };
  toggle(["r2c2"]);
  toggle(["r2c2", "r2c3", "r1c1"]);
  assert.deepEqual(["r2c2", "r2c3", "r1c1"].map((name) => game.state.corner[at(name)]), [4, 4, 0]);
  toggle(["r2c2", "r2c3"]);
  assert.equal(game.state.corner[at("r2c2")], 0);
});

test("clearing takes the top layer of all cells together", () => {
  let game = newGame(16);
  const cells = [at("r2c2"), at("r2c3")];
  const move = (difference) => {
    game = withMove(game, difference);
  };
  move(moves.toggleColour(game.state, cells, 5));
  move(moves.toggleMark(geometry, game.state, "centre", cells, 1));
  move(moves.enterDigit(geometry, game.state, [cells[0]], 4));
  const layers = [];
  for (let difference = moves.clearLayer(geometry, game.state, cells); difference.length; ) {
    layers.push(difference.map(([layer]) => layer).join());
    move(difference);
    difference = moves.clearLayer(geometry, game.state, cells);
  }
  assert.deepEqual(layers, ["digit", "centre,centre", "colour,colour"]);
});

test("undo and redo walk over any list of moves and back, with the same states", () => {
  let game = newGame(16);
  const states = [game.state];
  for (let step = 0; step < 40; step += 1) {
    const cell = (step * 7) % 16;
    const digit = 1 + (step % 4);
    const makers = [
      () => moves.enterDigit(geometry, game.state, [cell], digit, { tidy: true }),
      () => moves.toggleMark(geometry, game.state, "corner", [cell, (cell + 1) % 16], digit),
      () => moves.toggleMark(geometry, game.state, "centre", [cell, (cell + 3) % 16], digit),
      () => moves.clearLayer(geometry, game.state, [cell, (cell + 5) % 16]),
    ];
    const next = withMove(game, makers[(step * 3) % 4]());
    if (next !== game) states.push(next.state);
    game = next;
  }
  assert.ok(states.length > 25);
  const last = game.state;
  for (const state of states.reverse()) {
    assert.deepEqual(game.state, state);
    game = undone(game);
  }
  assert.equal(undone(game), game);
  while (game.future.length) game = redone(game);
  assert.deepEqual(game.state, last);
  assert.equal(redone(game), game);
});

test("a stored game is what was stored, and anything else is none", () => {
  const game = withMove(newGame(16), [["digit", 3, 0, 2]]);
  assert.ok(isGame(JSON.parse(JSON.stringify(game)), 16));
  for (const value of [null, undefined, 7, {}, { state: {} }, { ...game, past: 3 }]) assert.ok(!isGame(value, 16));
  assert.ok(!isGame(game, 81));
});

test("candidates by sight fill the centre marks of empty cells", () => {
  const { state } = newGame(16);
  const digitAt = moves.digitIn(geometry, state);
  assert.equal(candidatesOf(geometry, digitAt, at("r1c2")), maskOf(2, 3, 4));
  assert.equal(candidatesOf(geometry, digitAt, at("r3c3")), maskOf(1, 2, 3, 4));
  const filled = withMove(newGame(16), moves.fillCandidates(geometry, state));
  assert.equal(filled.state.centre[at("r1c1")], 0);
  assert.equal(filled.state.centre[at("r2c2")], maskOf(2, 3, 4));
  assert.deepEqual(moves.fillCandidates(geometry, filled.state), []);
});

test("a step places its digits, and its removals show in the marks", () => {
  const { state } = newGame(16);
  const difference = moves.applyStep(geometry, state, { place: { r4c4: 2 }, remove: { r1c2: "34", r3c3: "1" } });
  const after = withMove(newGame(16), difference).state;
  assert.equal(after.digit[at("r4c4")], 2);
  assert.equal(after.centre[at("r1c2")], maskOf(2));
  assert.equal(after.centre[at("r3c3")], maskOf(2, 3, 4));
});

test("going back before the first mistake undoes as little as possible", () => {
  const solution = new Array(16).fill(1);
  let game = newGame(16);
  for (const [cell, digit] of [[1, 1], [2, 3], [3, 1], [2, 1], [5, 2], [6, 1]]) {
    game = withMove(game, [["digit", cell, game.state.digit[cell], digit]]);
  }
  assert.equal(moves.movesSinceMistake(game, solution), 5);
  assert.equal(moves.movesSinceMistake(newGame(16), solution), 0);
});

test("clashes are all cells of a house with the same digit", () => {
  let game = newGame(16);
  game = withMove(game, moves.enterDigit(geometry, game.state, [at("r1c4"), at("r3c4"), at("r4c1")], 1));
  const clashes = [...clashesOf(geometry, moves.digitIn(geometry, game.state))].map((cell) => geometry.names[cell]);
  assert.deepEqual(clashes.sort(), ["r1c1", "r1c4", "r3c4", "r4c1"]);
  assert.deepEqual(remainingCounts(geometry, moves.digitIn(geometry, game.state)).slice(1), [0, 4, 4, 4]);
});

test("arrows wrap, jump over gaps, and reach every cell", () => {
  const go = (name, direction) => geometry.names[neighbour(geometry, at(name), direction)];
  assert.equal(go("r1c1", "left"), "r1c4");
  assert.equal(go("r4c2", "down"), "r1c2");
  assert.equal(go("r2c2", "up"), "r1c2");
  const gaps = geometryOf(boardOf(4, {}, (row, column) => row !== 2 || (column !== 2 && column !== 3)));
  const cell = gaps.indexOf.get("r2c1");
  assert.equal(gaps.names[neighbour(gaps, cell, "right")], "r2c4");
});

test("on boards of rhombi each arrow leads in its direction, and all cells are reached", () => {
  const slant = geometryOf({
    ...boardOf(3, {}),
    cells: boardOf(3, {}).cells.map(({ name, corners }) => {
      const sheared = corners.map(([x, y]) => [0.866 * (x - y), 0.5 * (x + y)]);
      const middle = [0, 1].map((axis) => sheared.reduce((sum, point) => sum + point[axis], 0) / 4);
      return { name, corners: sheared, middle };
    }),
  });
  assert.equal(slant.isSquare, false);
  const reached = new Set([0]);
  const open = [0];
  while (open.length) {
    const cell = open.pop();
    for (const direction of ["left", "right", "up", "down"]) {
      const next = neighbour(slant, cell, direction);
      if (!reached.has(next)) open.push(next);
      reached.add(next);
    }
  }
  assert.equal(reached.size, 9);
});
