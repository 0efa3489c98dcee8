import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { geometryOf } from "../../../../src/polydoku/web/static/js/geometry.js";
import { fragmentOf, keyOf, linkIn } from "../../../../src/polydoku/web/static/js/link.js";
import * as selection from "../../../../src/polydoku/web/static/js/selection.js";
import { centreMarks, cornerMarks, stripes } from "../../../../src/polydoku/web/static/js/shapes.js";
import { levelOf, positionBefore, stepFrom, techniquesOf } from "../../../../src/polydoku/web/static/js/steps.js";
import { boardOf } from "./board.mjs";

const geometry = geometryOf(boardOf(4, {}));
const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]];

test("a link holds the document, and keys tell puzzles apart", async () => {
  const puzzle = { polydoku: 1, board: "9x9", givens: "1".padEnd(81, "."), title: "Ünïcode ✓" };
  const fragment = await fragmentOf(puzzle);
  assert.match(fragment, /^#p=1\.[\w-]+$/);
  const packed = Buffer.from(fragment.slice(5), "base64url");
  assert.deepEqual(JSON.parse(inflateRawSync(packed)), puzzle);
  assert.equal(linkIn(fragment), `polydoku:${fragment}`);
  assert.equal(linkIn("#other"), null);
  assert.equal(keyOf(puzzle), keyOf({ ...puzzle, title: "other" }));
  const keys = new Set(Array.from({ length: 81 }, (_, cell) => keyOf({ ...puzzle, givens: "1".padStart(cell + 1, ".").padEnd(81, ".") })));
  assert.equal(keys.size, 81);
});

test("the first cell of a drag decides whether it adds or removes", () => {
  assert.deepEqual(selection.dragStart([1, 2], 5, false), { adds: true, selection: [5] });
  assert.deepEqual(selection.dragStart([1, 2], 5, true), { adds: true, selection: [1, 2, 5] });
  assert.deepEqual(selection.dragStart([1, 2], 1, true), { adds: false, selection: [2] });
  assert.deepEqual(selection.dragOver([1, 2, 3], 2, false), [1, 3]);
  assert.deepEqual(selection.dragOver([1, 2, 3], 1, true), [2, 3, 1]);
  assert.deepEqual(selection.moved(geometry, [], "left", false), [0]);
  assert.deepEqual(selection.moved(geometry, [0], "right", true), [0, 1]);
});

test("similar cells have the same digit, or the same marks", () => {
  const digits = [1, 2, 1, ...new Array(13).fill(0)];
  const marks = { centre: new Array(16).fill(0), corner: new Array(16).fill(0), colour: new Array(16).fill(0) };
  marks.centre[5] = marks.centre[9] = marks.centre[1] = 6;
  const similar = (cell) => selection.similar(geometry, (other) => digits[other], marks, cell).sort((a, b) => a - b);
  assert.deepEqual(similar(0), [0, 2]);
  assert.deepEqual(similar(5), [5, 9]);
  assert.deepEqual(similar(7), [7]);
});

test("corner marks start in the corners, and all marks stay in the cell", () => {
  const places = cornerMarks(CORNERS, [0.5, 0.5], [..."123456789"], true).map(([[x, y]]) => [x, y]);
  const sides = places.slice(0, 4).map(([x, y]) => (y < 0.5 ? "T" : "B") + (x < 0.5 ? "L" : "R"));
  assert.deepEqual(sides, ["TL", "TR", "BL", "BR"]);
  assert.equal(new Set(places.map(String)).size, 9);
  const many = [..."123456789ABCDEFGHIJKLMNOP"];
  for (const count of [1, 5, 6, 7, 9, 16, 25]) {
    const texts = many.slice(0, count);
    for (const marks of [centreMarks([0.5, 0.5], texts, true), cornerMarks(CORNERS, [0.5, 0.5], texts, true)]) {
      assert.equal(marks.map(([, text]) => text).join(""), texts.join(""));
      for (const [[x, y], text, size] of marks) {
        const half = 0.3 * size * text.length;
        assert.ok(x - half > 0 && x + half < 1 && y - size / 2 > 0 && y + size / 2 < 1, `${count}: ${text} at ${x} ${y}`);
      }
    }
  }
});

test("stripes of colours fill the cell", () => {
  const areas = stripes(CORNERS, 3);
  assert.equal(areas.length, 3);
  assert.deepEqual(areas[0][0], [0, 0]);
  assert.deepEqual(areas[2][2], [1, 1]);
  assert.deepEqual(areas[0][1], areas[1][0]);
});

const STEPS = [
  { technique: "naked-single", title: "Naked single", place: { r1c1: 1 } },
  { technique: "pointing", title: "Pointing", remove: { r1c2: "2", r1c3: "34" } },
  { technique: "pointing", title: "Pointing", remove: { r1c2: "3" } },
  { technique: "naked-single", title: "Naked single", place: { r1c2: 4 } },
];

test("the position before a step has the digits and the candidates of all steps before", () => {
  assert.deepEqual(positionBefore(geometry, STEPS, 0), { grid: {}, marks: {} });
  assert.deepEqual(positionBefore(geometry, STEPS, 3), { grid: { r1c1: 1 }, marks: { r1c2: "14", r1c3: "12" } });
  assert.deepEqual(positionBefore(geometry, STEPS, 4), { grid: { r1c1: 1, r1c2: 4 }, marks: { r1c3: "12" } });
});

test("next and previous skip the steps of other techniques", () => {
  assert.equal(stepFrom(STEPS, 0, 1, ""), 1);
  assert.equal(stepFrom(STEPS, 0, 1, "naked-single"), 3);
  assert.equal(stepFrom(STEPS, 3, -1, "pointing"), 2);
  assert.equal(stepFrom(STEPS, 3, 1, ""), -1);
  assert.deepEqual(techniquesOf(STEPS).map(({ technique, count }) => [technique, count]), [["naked-single", 2], ["pointing", 2]]);
  const techniques = new Map([["naked-single", { tier: 2 }], ["pointing", { tier: 3 }], ["chain", { tier: 7 }]]);
  assert.deepEqual(["naked-single", "pointing", "chain"].map((technique) => levelOf({ technique }, techniques)), [0, 1, 3]);
});
