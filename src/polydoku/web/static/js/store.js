/** Games and options in `localStorage`. Every call survives a storage that is full or forbidden. */

const GAME = "polydoku.game.";
const OPTIONS = "polydoku.options";
const MOST_GAMES = 50;

/** Store a game under its key; returns whether that worked. The oldest games beyond 50 go. */
export function saveGame(key, record) {
  const text = JSON.stringify(record);
  try {
    localStorage.setItem(GAME + key, text);
    for (const old of games().slice(MOST_GAMES)) localStorage.removeItem(GAME + old.key);
    return true;
  } catch {
    return false;
  }
}

/** Return the game of a key, or `null`. */
export const loadGame = (key) => read(GAME + key);

/** Return all games, the newest first. */
export function games() {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(GAME))
      .map((name) => ({ key: name.slice(GAME.length), ...read(name) }))
      .sort((a, b) => b.savedAt - a.savedAt);
  } catch {
    return [];
  }
}

/** Return the options of the player, added to the defaults. */
export const loadOptions = (defaults) => ({ ...defaults, ...read(OPTIONS) });

/** Store the options; losing them is no harm. */
export function saveOptions(options) {
  try {
    localStorage.setItem(OPTIONS, JSON.stringify(options));
  } catch {
    // Options then last as long as the page.
  }
}

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}
