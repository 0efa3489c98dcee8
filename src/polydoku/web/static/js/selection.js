/** The selection: a list of cells without repeats, the last of which is the cursor. */

import { neighbour } from "./geometry.js";

/** Return the selection after an arrow key; with `extends`, the cell is added. */
export function moved(geometry, selection, direction, extendsIt) {
  if (!selection.length) return [0];
  const cell = neighbour(geometry, selection.at(-1), direction);
  return extendsIt ? withCell(selection, cell) : [cell];
}

/** Return the selection with a cell added as its cursor. */
export const withCell = (selection, cell) => [...selection.filter((other) => other !== cell), cell];

/** Return the selection without a cell. */
export const withoutCell = (selection, cell) => selection.filter((other) => other !== cell);

/**
 * Return how a drag begins: whether it adds or removes cells, and the selection. With Ctrl or Shift the first
 * cell decides: if it was selected, the drag removes.
 */
export function dragStart(selection, cell, keepsOthers) {
  if (!keepsOthers) return { adds: true, selection: [cell] };
  const adds = !selection.includes(cell);
  return { adds, selection: dragOver(selection, cell, adds) };
}

/** Return the selection after a drag came over a cell. */
export function dragOver(selection, cell, adds) {
  if (adds) return selection.at(-1) === cell ? selection : withCell(selection, cell);
  return withoutCell(selection, cell);
}

/** Return all cells like one: with its digit, or with its marks if it is empty. */
export function similar(geometry, digitAt, state, cell) {
  const cells = geometry.names.map((_, index) => index);
  const same = (test) => withCell(cells.filter(test), cell);
  if (digitAt(cell)) return same((other) => digitAt(other) === digitAt(cell));
  for (const layer of ["centre", "corner", "colour"]) {
    if (state[layer][cell]) return same((other) => !digitAt(other) && state[layer][other] === state[layer][cell]);
  }
  return [cell];
}
