/** The walk of Learn: the grid and the candidates before each step, filters, and how hard a step is. */

/** Return the grid and the marks before step `index`, as `/api/draw` takes them. */
export function positionBefore(geometry, steps, index) {
  const grid = {};
  const removed = {};
  for (const step of steps.slice(0, index)) {
    Object.assign(grid, step.place ?? {});
    for (const [name, symbols] of Object.entries(step.remove ?? {})) {
      (removed[name] ??= new Set()).add(symbols);
    }
  }
  const marks = {};
  for (const [name, texts] of Object.entries(removed)) {
    const gone = [...texts].join("");
    if (!(name in grid)) marks[name] = geometry.symbols.filter((symbol) => !gone.includes(symbol)).join("");
  }
  return { grid, marks };
}

/** Return the number of the next or previous step with a technique (any, if it is empty), or -1. */
export function stepFrom(steps, index, direction, technique) {
  for (let next = index + direction; next >= 0 && next < steps.length; next += direction) {
    if (!technique || steps[next].technique === technique) return next;
  }
  return -1;
}

/** Return the level of a step, from 0 (a single) to 3 (chains), by the tier of its technique. */
export function levelOf(step, techniques) {
  const tier = techniques.get(step.technique)?.tier ?? 0;
  return [3, 4, 7].filter((bound) => tier >= bound).length;
}

/** Return the techniques of a walk with their titles and counts, in the order in which they come. */
export function techniquesOf(steps) {
  const techniques = new Map();
  for (const { technique, title } of steps) {
    const entry = techniques.get(technique) ?? { technique, title, count: 0 };
    techniques.set(technique, { ...entry, count: entry.count + 1 });
  }
  return [...techniques.values()];
}
