/** The board as plain data: peers, rows for readers, and where the arrow keys lead. */

const DIRECTIONS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** Return what the page needs to know of a board that `/api/board` describes. */
export function geometryOf(description) {
  const { cells, houses, pairs = [], digits, symbols } = description;
  const indexOf = new Map(cells.map((cell, index) => [cell.name, index]));
  // A pair of cells that a rule keeps different is a house of two cells.
  const houseCells = [...houses.map((house) => house.cells), ...pairs].map((names) =>
    names.map((name) => indexOf.get(name)),
  );
  const peers = cells.map(() => new Set());
  for (const house of houseCells) for (const cell of house) for (const other of house) peers[cell].add(other);
  peers.forEach((set, cell) => set.delete(cell));
  const givens = new Array(cells.length).fill(0);
  for (const [name, digit] of Object.entries(description.givens)) givens[indexOf.get(name)] = digit;
  return {
    names: cells.map((cell) => cell.name),
    corners: cells.map((cell) => cell.corners),
    middles: cells.map((cell) => cell.middle),
    houses: houseCells,
    rows: readingRows(cells),
    isSquare: cells.every(isUnitSquare),
    indexOf,
    peers,
    givens,
    digits,
    symbols,
  };
}

/** Whether a cell stands where its name says: r2c3 is the unit square at (2, 1). */
export function isUnitSquare({ name, corners }) {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  if (!match) return false;
  const [row, column] = [match[1] - 1, match[2] - 1];
  return corners.every(([x, y]) => (x === column || x === column + 1) && (y === row || y === row + 1));
}

/** Group the cells into rows, from top to bottom and left to right, for screen readers. */
function readingRows(cells) {
  const order = cells.map((_, index) => index);
  order.sort((a, b) => cells[a].middle[1] - cells[b].middle[1] || cells[a].middle[0] - cells[b].middle[0]);
  const rows = [];
  for (const cell of order) {
    const last = rows.at(-1);
    if (last && cells[cell].middle[1] - cells[last[0]].middle[1] < 0.1) last.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

/**
 * Return the cell that an arrow key leads to: on the same line across gaps, else the nearest cell in the
 * direction, else the far end of the line.
 */
export function neighbour(geometry, cell, direction) {
  const [dx, dy] = DIRECTIONS[direction];
  const [x, y] = geometry.middles[cell];
  const offsets = geometry.middles.map(([otherX, otherY]) => {
    const along = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    return { along, aside };
  });
  const best = (test, cost) => {
    let nearest = -1;
    let least = Infinity;
    offsets.forEach((offset, other) => {
      if (other !== cell && test(offset) && cost(offset) < least) [nearest, least] = [other, cost(offset)];
    });
    return nearest;
  };
  const onLine = ({ along, aside }) => along > 0.1 && aside < 0.1;
  const inCone = ({ along, aside }) => along > 0.1 && aside <= 1.8 * along;
  const wrapped = ({ along, aside }) => along < 0 && aside < 0.6;
  const distance = ({ along, aside }) => along + 2 * aside;
  // On boards of squares a line goes on across gaps; on others the nearest cell is what people mean.
  const tests = geometry.isSquare
    ? [[onLine, distance], [wrapped, distance]]
    : [[inCone, distance], [wrapped, distance]];
  for (const [test, cost] of tests) {
    const other = best(test, cost);
    if (other >= 0) return other;
  }
  return cell;
}

/** Return the cells that hold the same digit as another cell of one of their houses. */
export function clashesOf(geometry, digitAt) {
  const clashes = new Set();
  for (const house of geometry.houses) {
    const first = new Map();
    for (const cell of house) {
      const digit = digitAt(cell);
      if (!digit) continue;
      if (first.has(digit)) clashes.add(cell).add(first.get(digit));
      else first.set(digit, cell);
    }
  }
  return clashes;
}

/** Return how often each digit is still missing, by digit; an entry below zero means too many. */
export function remainingCounts(geometry, digitAt) {
  // Each digit fills as many cells as there are cells for one digit of the board.
  const total = Math.round(geometry.names.length / geometry.digits);
  const counts = new Array(geometry.digits + 1).fill(total);
  geometry.names.forEach((_, cell) => {
    counts[digitAt(cell)] -= 1;
  });
  return counts;
}

/** Return the digits that no cell of the same house excludes, as a mask. */
export function candidatesOf(geometry, digitAt, cell) {
  let mask = geometry.digits === 32 ? -1 : (1 << geometry.digits) - 1;
  for (const peer of geometry.peers[cell]) if (digitAt(peer)) mask &= ~bitOf(digitAt(peer));
  return mask;
}

/** The bit of a digit in a mask of marks. */
export const bitOf = (digit) => 1 << (digit - 1);

/** The digits of a mask, in order. */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; mask; digit += 1, mask >>>= 1) if (mask & 1) digits.push(digit);
  return digits;
}
