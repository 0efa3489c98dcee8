/** The first puzzle. It is asked for while the rest of the page is still loading. */

import { call, generate } from "./api.js";
import { linkIn } from "./link.js";

const DAILY = { symmetry: "rotate180", rating: [1.5, 4.5] };

/** Return what the page needs to show a puzzle: a document, a text or a link. */
export const describe = (puzzle) => call("board", { puzzle });

/** Return the puzzle of the day, the same for everybody: its seed is the date. */
export async function describeDaily() {
  const now = new Date();
  const seed = now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();
  const { puzzle } = await generate({ seed, ...DAILY });
  return describe(puzzle);
}

const link = linkIn(location.hash);

/** The puzzle of the address, or the puzzle of the day. */
export const first = link ? describe(link) : describeDaily();
first.catch(() => {
  // The page says what went wrong when it waits for this.
});
