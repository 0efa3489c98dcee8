/** The calls of the server. A call that gets no answer throws `Offline`; a refused one throws its text. */

export class Offline extends Error {}
export class Refused extends Error {}

/** Post a request and return the answer. */
export async function call(name, document, signal) {
  const response = await post(name, document, signal);
  const answer = await response.json();
  if (answer.error) throw new Refused(answer.error.where ? `${answer.error.where}: ${answer.error.message}` : answer.error.message);
  return answer;
}

/** Make one puzzle and return its line of the stream. */
export async function generate(wishes, signal) {
  const response = await post("generate", wishes, signal);
  const lines = (await response.text()).trim().split("\n").map((line) => JSON.parse(line));
  const last = lines.at(-1);
  if (last.error) throw new Refused(last.error.message);
  return last;
}

let info = null;

/** Return what the server says of itself; it is asked once. */
export async function getInfo() {
  info ??= fetch("api/info").then((response) => response.json());
  try {
    return await info;
  } catch {
    info = null;
    throw new Offline();
  }
}

async function post(name, document, signal) {
  try {
    return await fetch(`api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(document),
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Offline();
  }
}
