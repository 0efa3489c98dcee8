/** The state of a game as plain data: digits, marks and colours of each cell, and the list for undo. */

export const LAYERS = ["digit", "corner", "centre", "colour"];

/** Return the state of a board on which nothing is entered. */
export function emptyState(cellCount) {
  return Object.fromEntries(LAYERS.map((layer) => [layer, new Array(cellCount).fill(0)]));
}

/** Return a game: its state, and the differences that undo and redo walk along. */
export function newGame(cellCount) {
  return { state: emptyState(cellCount), past: [], future: [] };
}

/** Return the game after a difference: a list of `[layer, cell, before, after]`. An empty one changes nothing. */
export function withMove(game, difference) {
  if (!difference.length) return game;
  return { state: applied(game.state, difference), past: [...game.past, difference], future: [] };
}

/** Return the game before its last move. */
export function undone(game) {
  if (!game.past.length) return game;
  const difference = game.past.at(-1);
  const inverse = difference.map(([layer, cell, before, after]) => [layer, cell, after, before]);
  return {
    state: applied(game.state, inverse),
    past: game.past.slice(0, -1),
    future: [...game.future, difference],
  };
}

/** Return the game after the move that was undone last. */
export function redone(game) {
  if (!game.future.length) return game;
  const difference = game.future.at(-1);
  return {
    state: applied(game.state, difference),
    past: [...game.past, difference],
    future: game.future.slice(0, -1),
  };
}

function applied(state, difference) {
  const next = { ...state };
  for (const layer of new Set(difference.map(([layer]) => layer))) next[layer] = [...state[layer]];
  for (const [layer, cell, , after] of difference) next[layer][cell] = after;
  return next;
}

/** Return whether a stored value is a game on a board of this size. */
export function isGame(value, cellCount) {
  const isState = LAYERS.every(
    (layer) => Array.isArray(value?.state?.[layer]) && value.state[layer].length === cellCount,
  );
  return isState && Array.isArray(value.past) && Array.isArray(value.future);
}
