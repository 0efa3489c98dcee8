/** Moves: each returns the difference that it makes to a state, as `[layer, cell, before, after]`. */

import { bitOf, candidatesOf } from "./geometry.js";

const CLEARING_ORDER = ["digit", "centre", "corner", "colour"];

/** Return the digit in a cell: the given, or what the player entered. */
export const digitIn = (geometry, state) => (cell) => geometry.givens[cell] || state.digit[cell];

/** Enter a digit into cells, or take it away if all of them hold it. With `tidy`, marks it excludes go. */
export function enterDigit(geometry, state, cells, digit, { tidy = false } = {}) {
  const open = cells.filter((cell) => !geometry.givens[cell]);
  const value = open.every((cell) => state.digit[cell] === digit) ? 0 : digit;
  const changes = open
    .filter((cell) => state.digit[cell] !== value)
    .map((cell) => ["digit", cell, state.digit[cell], value]);
  if (!tidy || !value) return changes;
  const seen = new Set(changes.flatMap(([, cell]) => [...geometry.peers[cell]]));
  return [...changes, ...removeMarks(state, [...seen], bitOf(digit))];
}

function removeMarks(state, cells, mask) {
  return ["corner", "centre"].flatMap((layer) =>
    cells
      .filter((cell) => state[layer][cell] & mask)
      .map((cell) => [layer, cell, state[layer][cell], state[layer][cell] & ~mask]),
  );
}

/** Add a mark to the empty ones of some cells, or take it away if all of them have it. */
export function toggleMark(geometry, state, layer, cells, digit) {
  const digitAt = digitIn(geometry, state);
  return toggleBit(state, layer, cells.filter((cell) => !digitAt(cell)), digit);
}

/** Add a colour to cells, or take it away if all of them have it. */
export const toggleColour = (state, cells, colour) => toggleBit(state, "colour", cells, colour);

function toggleBit(state, layer, cells, digit) {
  const bit = bitOf(digit);
  const isRemoved = cells.every((cell) => state[layer][cell] & bit);
  return cells
    .filter((cell) => Boolean(state[layer][cell] & bit) === isRemoved)
    .map((cell) => [layer, cell, state[layer][cell], state[layer][cell] ^ bit]);
}

/** Clear the top layer that any of the cells has: digits, centre marks, corner marks, then colours. */
export function clearLayer(geometry, state, cells) {
  for (const layer of CLEARING_ORDER) {
    const filled = cells.filter((cell) => state[layer][cell] && (layer === "colour" || !geometry.givens[cell]));
    if (filled.length) return filled.map((cell) => [layer, cell, state[layer][cell], 0]);
  }
  return [];
}

/** Write the candidates of every empty cell as its centre marks. */
export function fillCandidates(geometry, state) {
  const digitAt = digitIn(geometry, state);
  return geometry.names.flatMap((_, cell) => {
    if (digitAt(cell)) return [];
    const mask = candidatesOf(geometry, digitAt, cell);
    return mask === state.centre[cell] ? [] : [["centre", cell, state.centre[cell], mask]];
  });
}

/** Do what a step says: place its digits, and remove its candidates from the marks. */
export function applyStep(geometry, state, { place = {}, remove = {} }) {
  const digitAt = digitIn(geometry, state);
  const changes = [];
  for (const [name, digit] of Object.entries(place)) {
    const cell = geometry.indexOf.get(name);
    if (digitAt(cell) !== digit) changes.push(["digit", cell, state.digit[cell], digit]);
  }
  for (const [name, symbols] of Object.entries(remove)) {
    const cell = geometry.indexOf.get(name);
    // A cell without marks stands for all its candidates; it gets them, so that the removal shows.
    const marks = state.centre[cell] || candidatesOf(geometry, digitAt, cell);
    const after = marks & ~maskOf(geometry, symbols);
    if (after !== state.centre[cell]) changes.push(["centre", cell, state.centre[cell], after]);
  }
  return changes;
}

/** Return the mask of digits that a text such as `13` names. */
export function maskOf(geometry, symbols) {
  return [...symbols].reduce((mask, symbol) => mask | bitOf(geometry.symbols.indexOf(symbol) + 1), 0);
}

/** Return how many of the last moves to undo, so that none of the cells has a wrong digit. */
export function movesSinceMistake(game, solution) {
  const digits = [...game.state.digit];
  const isWrong = () => digits.some((digit, cell) => digit && digit !== solution[cell]);
  let count = 0;
  let needed = 0;
  while (count < game.past.length) {
    if (isWrong()) needed = count + 1;
    for (const [layer, cell, before] of [...game.past.at(-1 - count)].reverse()) {
      if (layer === "digit") digits[cell] = before;
    }
    count += 1;
  }
  return needed;
}
