/** What a key does in Play, as plain data: `{"do": …}`, or `null` for a key that is not ours. */

const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const MODE_KEYS = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };
const DIGIT_CODE = /^(?:Digit|Numpad)(\d)$/;
const LETTER_CODE = /^Key([A-Z])$/;

/** Return the action of a key event on a board whose digits have these symbols. */
export function actionOf(event, symbols) {
  const command = event.ctrlKey || event.metaKey;
  if (event.key in ARROWS && !command && !event.altKey) {
    return { do: "move", direction: ARROWS[event.key], extends: event.shiftKey };
  }
  const digit = digitOf(event, symbols);
  if (digit) return { do: "enter", digit, mode: modeOf(event) };
  if (command && !event.altKey) return commandOf(event);
  if (event.altKey) return null;
  return plainAction(event);
}

/** The mode that Shift, Ctrl and Alt choose for one digit; without them the mode of the pad. */
function modeOf(event) {
  if (event.altKey) return "colour";
  if (event.ctrlKey || event.metaKey) return "centre";
  return event.shiftKey ? "corner" : null;
}

/**
 * The digit of a key. `event.code` names the key whatever the layout and Shift make of it; where no modifier
 * is held, what the layout types counts first (a digit of an AZERTY keypad, a letter of a Dvorak keyboard).
 */
function digitOf(event, symbols) {
  const command = event.ctrlKey || event.metaKey;
  const typed = symbols.indexOf(event.key.length === 1 ? event.key.toUpperCase() : "");
  const isLetter = /^[a-z]$/i.test(event.key);
  if (typed >= 0 && isLetter) return command || event.altKey ? 0 : typed + 1;
  const byDigitKey = DIGIT_CODE.exec(event.code ?? "");
  if (byDigitKey) return symbols.indexOf(byDigitKey[1]) + 1;
  const byLetterKey = LETTER_CODE.exec(event.code ?? "");
  if (byLetterKey && event.altKey && !command) return symbols.indexOf(byLetterKey[1]) + 1;
  return typed >= 0 && !command && !event.altKey ? typed + 1 : 0;
}

function commandOf(event) {
  const key = event.key.toLowerCase();
  if (key === "z") return { do: event.shiftKey ? "redo" : "undo" };
  if (key === "y") return { do: "redo" };
  if (key === "a") return { do: "select-all" };
  return null;
}

function plainAction(event) {
  switch (event.key) {
    case "Backspace":
    case "Delete":
      return { do: "clear" };
    case " ":
      return { do: "next-mode" };
    case "Enter":
      return { do: "check" };
    case "Escape":
      return { do: "deselect" };
    case "?":
      return { do: "help" };
    default:
  }
  if (event.key.toLowerCase() === "h") return { do: "hint" };
  if (event.code in MODE_KEYS && !event.shiftKey) return { do: "mode", mode: MODE_KEYS[event.code] };
  return null;
}
