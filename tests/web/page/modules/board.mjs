/** A board of n×n cells in the form of `/api/board`, with rows, columns and (for 4×4) boxes. */
export function boardOf(size, givens, has = () => true) {
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const pairs = numbers.flatMap((row) => numbers.map((column) => [row, column])).filter(([row, column]) => has(row, column));
  const nameOf = ([row, column]) => `r${row}c${column}`;
  const house = (name, test) => ({ name, cells: pairs.filter(test).map(nameOf) });
  const boxes = size === 4 ? numbers.map((box) => house(`box ${box}`, ([row, column]) => 2 * Math.ceil(row / 2) + Math.ceil(column / 2) - 2 === box)) : [];
  return {
    cells: pairs.map(([row, column]) => ({
      name: nameOf([row, column]),
      corners: [[column - 1, row - 1], [column, row - 1], [column, row], [column - 1, row]],
      middle: [column - 0.5, row - 0.5],
    })),
    houses: [
      ...numbers.map((number) => house(`row ${number}`, ([row]) => row === number)),
      ...numbers.map((number) => house(`column ${number}`, ([, column]) => column === number)),
      ...boxes,
    ],
    digits: size,
    symbols: numbers.map(String),
    givens,
  };
}
