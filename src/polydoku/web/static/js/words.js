/** Every text that the page shows to people. */

const plural = (count, word) => `${count} ${count === 1 ? word : `${word}s`}`;

export const MODES = { digit: "Digit", corner: "Corner", centre: "Centre", colour: "Colour" };
export const COLOURS = ["grey", "green", "blue", "purple", "pink", "red", "orange", "yellow", "teal"];

export const KEYS = [
  ["Arrows", "move; they wrap at the edge"],
  ["Shift + arrows", "select more cells"],
  ["1–9, letters", "enter a digit; letters stand for digits above 9"],
  ["Shift + digit", "corner mark"],
  ["Ctrl + digit", "centre mark"],
  ["Alt + digit", "colour"],
  ["Z X C V", "digit, corner, centre, colour (on boards without letters)"],
  ["Space", "next mode"],
  ["Backspace", "clear digits, then centre marks, corner marks and colours"],
  ["Ctrl + Z, Ctrl + Y", "undo, redo"],
  ["Ctrl + A", "select all cells"],
  ["Double click", "select all cells with the same digit"],
  ["H", "next hint level"],
  ["Enter", "check"],
  ["Esc", "clear the selection"],
  ["?", "show or hide this list"],
];

export const WORDS = {
  title: (name) => (name ? `${name} · Polydoku` : "Polydoku"),
  daily: "Puzzle of the day",
  untitled: "Your puzzle",
  made: "New puzzle",
  practice: (technique) => `Practice: ${technique}`,
  rules: (count) => plural(count, "rule"),
  facts: {
    givens: (count) => plural(count, "given"),
    rating: (scale, rating) =>
      scale === "se" ? `SE ${rating.er.toFixed(1)}` : `Polydoku ${rating.value.toFixed(1)}`,
    unique: "one solution, proved",
    many: "more than one solution",
    none: "no solution",
    stopped: "number of solutions not known",
  },
  cell: (name, digit, isGiven, marks) => {
    const content = digit ? (isGiven ? `given ${digit}` : digit) : "empty";
    const parts = [name, content];
    if (marks.centre) parts.push(`centre marks ${marks.centre}`);
    if (marks.corner) parts.push(`corner marks ${marks.corner}`);
    if (marks.colours) parts.push(`coloured ${marks.colours}`);
    if (marks.clash) parts.push("clashes");
    return parts.join(", ");
  },
  place: (row, column) => `row ${row} column ${column}`,
  row: (number) => `row ${number}`,
  board: (title, rules) => [title, ...rules].join(". "),
  padDigit: (symbol, mode, left) =>
    mode === "digit" ? `${symbol}, ${left} left` : `${MODES[mode]} mark ${symbol}`,
  padColour: (index) => `Colour ${index + 1}, ${COLOURS[index]}`,
  erase: "Erase",
  undone: "Undone.",
  redone: "Redone.",
  nothingToUndo: "Nothing to undo.",
  nothingToRedo: "Nothing to redo.",
  check: {
    solved: (time) => `Solved in ${time}. Well done!`,
    solvedUntimed: "Solved. Well done!",
    right: (left) => `Right so far. ${plural(left, "cell")} to go.`,
    wrong: (count) => `${plural(count, "digit")} ${count === 1 ? "is" : "are"} wrong.`,
    marks: (count) =>
      `The digits are right, but ${count === 1 ? "a cell lacks" : `${count} cells lack`} the mark of its solution.`,
    clashes: (count) => `${plural(count, "cell")} clash with another cell.`,
    noClash: (left) => (left ? `No clashes. ${plural(left, "cell")} to go.` : "The grid is full without clashes."),
    notUnique: "This puzzle has more than one solution, so only clashes can be checked.",
    impossible: "This puzzle has no solution.",
    show: "Show where",
    back: "Undo mistakes",
  },
  hint: {
    title: "Hint",
    titles: ["", "Where to look", "Technique", "Which digits", "Why", "Done"],
    more: "Tell me more",
    apply: "Apply it",
    next: "Next hint",
    level: (level) => `Hint level ${level} of 5`,
    waiting: "Looking for the next step…",
  },
  offline: "The server does not answer. You can go on playing; hints and checks need it.",
  notSaved: "This browser cannot store your game. Play goes on, but a reload forgets it.",
  restored: "Welcome back: your game is as you left it.",
  opened: (format) => `Opened (${format}).`,
  openedPlain: "Puzzle opened.",
  lost: (losses) => `This format cannot hold: ${losses.join("; ")}.`,
  complete: "This format holds the whole puzzle.",
  copied: "Copied.",
  notCopied: "The browser did not allow copying. Select the text and copy it.",
  filled: "Candidates filled in as centre marks.",
  working: "Working…",
  making: "Making a puzzle…",
  step: (number, count) => `Step ${number} of ${count}`,
  stepEnd: (count) => `Solved in ${plural(count, "step")}.`,
  stepNotUnique: "The puzzle does not have exactly one solution, so no path leads to its end.",
  stepStuck: (count) => `Stuck after ${plural(count, "step")}: the rest needs techniques that are not in use.`,
  mapStep: (number, title) => `Step ${number}: ${title}`,
  whatIs: (technique) => `What is this? ${technique}`,
  allTechniques: "All steps",
  technique: (title, count) => `${title} (${count})`,
  games: (name, part) => `${name}, ${part} filled`,
  noGames: "No other games yet.",
  files: "Drop a file anywhere on the page, or paste a puzzle.",
};
