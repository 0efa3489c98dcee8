/** The time of a game. It stands still while the page is hidden, and after the game is solved. */

export class Clock {
  constructor(button, onToggle) {
    this.button = button;
    this.earlierMs = 0;
    this.startedAt = null;
    this.isStopped = false;
    this.shown = "";
    button.addEventListener("click", onToggle);
    document.addEventListener("visibilitychange", () => this.run());
    setInterval(() => this.draw(), 500);
  }

  /** The time played so far. `performance.now` does not care when somebody sets the clock of the machine. */
  get ms() {
    return this.earlierMs + (this.startedAt === null ? 0 : performance.now() - this.startedAt);
  }

  /** Go on from a time. */
  set(ms, isStopped) {
    this.earlierMs = ms;
    this.startedAt = null;
    this.isStopped = isStopped;
    this.run();
  }

  stop() {
    this.isStopped = true;
    this.run();
  }

  hide(isHidden) {
    this.isHidden = isHidden;
    this.draw();
  }

  run() {
    this.earlierMs = this.ms;
    this.startedAt = document.hidden || this.isStopped ? null : performance.now();
    this.draw();
  }

  draw() {
    const text = this.isHidden ? "Time" : timeText(this.ms);
    if (text === this.shown) return;
    this.shown = text;
    this.button.textContent = text;
    this.button.setAttribute("aria-label", this.isHidden ? "Show the time" : "Hide the time");
  }
}

/** Return a time as people write it: 04:12, or 1:02:03. */
export function timeText(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
