/** Shapes of a cell, as lists of points in cell edges: insets, stripes of colours, and places of marks. */

const round = (value) => Math.round(value * 1000) / 1000;

/** Return the outline of a polygon as the path of an SVG. */
export const pathOf = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

/** Return a polygon that lies inside another one, `width` away from the edges of a square of edge 1. */
export const inset = (corners, middle, width) => corners.map((corner) => between(middle, corner, 1 - 2 * width));

const between = (from, to, part) => from.map((value, axis) => value + (to[axis] - value) * part);

/** Return a cell cut into stripes, one for each colour. */
export function stripes(corners, count) {
  if (count === 1 || corners.length !== 4) return new Array(count).fill(corners);
  const [first, second, third, fourth] = corners;
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index / count, (index + 1) / count];
    return [
      between(first, second, start),
      between(first, second, end),
      between(fourth, third, end),
      between(fourth, third, start),
    ];
  });
}

/** Return place, text and size of corner marks: corners in reading order, then edges, then the middle. */
export function cornerMarks(corners, middle, texts, isSquare) {
  if (texts.length > 9) return markGrid(middle, texts, isSquare ? 0.84 : 0.55);
  const size = isSquare ? 0.25 : 0.2;
  const reading = (points) => [...points].sort((a, b) => (Math.abs(a[1] - b[1]) > 0.01 ? a[1] - b[1] : a[0] - b[0]));
  const ends = reading(corners).map((corner) => between(middle, corner, isSquare ? 0.66 : 0.62));
  const edges = corners.map((corner, index) => between(corner, corners[(index + 1) % corners.length], 0.5));
  const [top, left, right, bottom] = reading(edges).map((edge) => between(middle, edge, isSquare ? 0.66 : 0.6));
  const places = [...ends, top, bottom, left, right, middle];
  return texts.map((text, index) => [places[index], text, size]);
}

/** Return place, text and size of centre marks: one row that shrinks, and several rows from seven marks on. */
export function centreMarks(middle, texts, isSquare) {
  if (!texts.length) return [];
  const width = isSquare ? 0.84 : 0.6;
  if (texts.length > 6) return markGrid(middle, texts, width * 0.8, Math.max(4, Math.ceil(Math.sqrt(texts.length))));
  const size = Math.min(0.27, width / (0.6 * texts.length));
  return [[middle, texts.join(""), size]];
}

function markGrid(middle, texts, width, columns = Math.ceil(Math.sqrt(texts.length))) {
  const rows = Math.ceil(texts.length / columns);
  const pitch = width / columns;
  const size = Math.min(0.25, pitch * 1.25, 0.78 / rows);
  return texts.map((text, index) => {
    const inRow = Math.min(columns, texts.length - Math.floor(index / columns) * columns);
    const x = middle[0] + ((index % columns) - (inRow - 1) / 2) * pitch;
    const y = middle[1] + (Math.floor(index / columns) - (rows - 1) / 2) * size * 1.12;
    return [[x, y], text, size];
  });
}
