/** The share link: the puzzle's JSON, compressed, in base64url after `#p=1.`. */

/** Return the fragment of a link for a puzzle document. */
export async function fragmentOf(puzzle) {
  const json = new TextEncoder().encode(JSON.stringify(puzzle));
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return `#p=1.${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Return the link of an address's fragment in the form that the server reads, or `null` if it has none. */
export function linkIn(fragment) {
  return fragment.startsWith("#p=") ? `polydoku:${fragment}` : null;
}

/** Return a short name of a puzzle, the same for the same board, givens and rules (two 32-bit hashes). */
export function keyOf({ board, givens, rules }) {
  const text = JSON.stringify([board, givens ?? null, rules ?? null]);
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, "0")).join("");
}
