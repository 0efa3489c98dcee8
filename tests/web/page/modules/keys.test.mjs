import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf } from "../../../../src/polydoku/web/static/js/keys.js";

const NINE = [..."123456789"];
const SIXTEEN = [..."123456789ABCDEFG"];
const action = (event, symbols = NINE) => actionOf({ key: "", code: "", ...event }, symbols);

test("digits with and without modifiers, in layouts that type other characters", () => {
  assert.deepEqual(action({ key: "1", code: "Digit1" }), { do: "enter", digit: 1, mode: null });
  assert.deepEqual(action({ key: "&", code: "Digit1" }), { do: "enter", digit: 1, mode: null });
  assert.deepEqual(action({ key: "!", code: "Digit1", shiftKey: true }), { do: "enter", digit: 1, mode: "corner" });
  assert.deepEqual(action({ key: "1", code: "Digit1", shiftKey: true }), { do: "enter", digit: 1, mode: "corner" });
  assert.deepEqual(action({ key: "7", code: "Digit7", ctrlKey: true }), { do: "enter", digit: 7, mode: "centre" });
  assert.deepEqual(action({ key: "7", code: "Digit7", metaKey: true }), { do: "enter", digit: 7, mode: "centre" });
  assert.deepEqual(action({ key: "¡", code: "Digit1", altKey: true }), { do: "enter", digit: 1, mode: "colour" });
  assert.deepEqual(action({ key: "5", code: "Numpad5" }), { do: "enter", digit: 5, mode: null });
  assert.equal(action({ key: "7", code: "Digit7" }, [..."123456"]), null);
});

test("letters are digits where the board has them, and modes and hints where it has not", () => {
  assert.deepEqual(action({ key: "c", code: "KeyC" }), { do: "mode", mode: "centre" });
  assert.deepEqual(action({ key: "c", code: "KeyC" }, SIXTEEN), { do: "enter", digit: 12, mode: null });
  assert.deepEqual(action({ key: "C", code: "KeyC", shiftKey: true }, SIXTEEN), { do: "enter", digit: 12, mode: "corner" });
  assert.deepEqual(action({ key: "z", code: "KeyZ" }, SIXTEEN), { do: "mode", mode: "digit" });
  assert.deepEqual(action({ key: "a", code: "KeyA", ctrlKey: true }, SIXTEEN), { do: "select-all" });
  assert.deepEqual(action({ key: "h", code: "KeyH" }), { do: "hint" });
});

test("commands, and keys that are not ours", () => {
  assert.deepEqual(action({ key: "z", code: "KeyZ", ctrlKey: true }), { do: "undo" });
  assert.deepEqual(action({ key: "Z", code: "KeyZ", ctrlKey: true, shiftKey: true }), { do: "redo" });
  assert.deepEqual(action({ key: "y", code: "KeyY", metaKey: true }), { do: "redo" });
  assert.deepEqual(action({ key: "ArrowUp", shiftKey: true }), { do: "move", direction: "up", extends: true });
  assert.deepEqual(action({ key: "?", code: "Slash", shiftKey: true }), { do: "help" });
  for (const key of ["Tab", "F5", "q", "Shift"]) assert.equal(action({ key }), null);
  for (const key of ["c", "v", "r", "l", "t"]) assert.equal(action({ key, ctrlKey: true, code: `Key${key.toUpperCase()}` }), null);
  assert.equal(action({ key: "ArrowLeft", altKey: true }), null);
});
