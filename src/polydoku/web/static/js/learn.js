/** Learn: the whole path of a puzzle, one picture a step. */

import { call, generate, getInfo } from "./api.js";
import { button, byId, element, pictureOf } from "./dom.js";
import { geometryOf } from "./geometry.js";
import { messageOf } from "./panels.js";
import { levelOf, positionBefore, stepFrom, techniquesOf } from "./steps.js";
import { WORDS } from "./words.js";

const SPEEDS = [
  [4000, "Slow"],
  [2000, "Normal"],
  [800, "Fast"],
];
const STEPS_MS = 20000;
const PRACTICE_MS = 20000;
const ARROW_STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Learn {
  /** `openPuzzle(document, name)` opens a puzzle to play. */
  constructor({ openPuzzle }) {
    this.openPuzzle = openPuzzle;
    this.container = byId("learn");
    this.picture = byId("picture");
    this.makeCards();
  }

  makeCards() {
    const card = (...children) => element("section", { class: "card" }, ...children);
    this.heading = element("h1", {}, WORDS.working);
    this.technique = element("p", { class: "technique" });
    this.map = element("div", { class: "map", role: "group", "aria-label": "Steps" });
    this.text = element("div", { class: "explanation", "aria-live": "polite" });
    this.previous = button("← Previous", () => this.go(-1));
    this.playing = button("Play", () => this.togglePlay());
    this.next = button("Next →", () => this.go(1), { class: "primary" });
    this.filter = element("select", { "aria-label": "Technique", onchange: () => this.filtered() });
    this.speed = element("select", { "aria-label": "Speed" }, ...SPEEDS.map(([value, label]) => element("option", { value, selected: label === "Normal" }, label)));
    this.about = element("details", { class: "card about" });
    this.practise = button("Practise it", () => this.practice());
    this.line = element("p", { class: "quiet-text", role: "status" });
    this.body = [
      card(this.text),
      element("div", { class: "actions steps-actions" }, this.previous, this.playing, this.next),
      element("div", { class: "row" }, this.filter, this.speed, this.practise),
      this.line,
      this.about,
    ];
    const head = card(element("div", { class: "title-row" }, this.heading, this.technique), this.map);
    this.container.replaceChildren(head, ...this.body);
  }

  /** Show the path of a puzzle; `description` is the board's, as Play has it. */
  async show(description) {
    if (this.description === description && this.steps) return;
    Object.assign(this, { description, steps: null, index: 0, pictures: new Map() });
    this.geometry = geometryOf(description);
    this.stop();
    this.heading.textContent = WORDS.working;
    this.technique.textContent = this.line.textContent = "";
    this.map.replaceChildren();
    this.text.replaceChildren();
    this.about.hidden = true;
    this.picture.replaceChildren(pictureOf(description.svg));
    try {
      const [answer, info] = await Promise.all([
        call("steps", { puzzle: description.puzzle, budget_ms: STEPS_MS }),
        getInfo(),
      ]);
      if (this.description !== description) return;
      this.steps = answer.steps;
      this.end = endLine(answer);
      this.techniques = new Map(info.techniques.map((technique) => [technique.name, technique]));
      this.fill();
      await this.goTo(0);
    } catch (error) {
      this.heading.textContent = "";
      this.line.textContent = messageOf(error);
    }
  }

  fill() {
    const { steps } = this;
    this.dots = steps.map((step, index) =>
      element("button", {
        type: "button",
        class: `dot level-${levelOf(step, this.techniques)}`,
        "aria-label": WORDS.mapStep(index + 1, step.title),
        title: WORDS.mapStep(index + 1, step.title),
        tabindex: -1,
        onclick: () => this.goTo(index),
      }),
    );
    this.map.replaceChildren(...this.dots);
    this.map.classList.toggle("is-long", steps.length > 120);
    const all = element("option", { value: "" }, WORDS.allTechniques);
    const options = techniquesOf(steps).map(({ technique, title, count }) =>
      element("option", { value: technique }, WORDS.technique(title, count)),
    );
    this.filter.replaceChildren(all, ...options);
    this.line.textContent = this.end;
  }

  filtered() {
    const technique = this.filter.value;
    this.dots.forEach((dot, index) =>
      dot.classList.toggle("is-dim", Boolean(technique) && this.steps[index].technique !== technique),
    );
    if (technique && this.steps[this.index].technique !== technique) {
      const first = stepFrom(this.steps, -1, 1, technique);
      this.goTo(first);
    }
  }

  go(direction) {
    const index = this.steps ? stepFrom(this.steps, this.index, direction, this.filter.value) : -1;
    if (index >= 0) return this.goTo(index);
    this.stop();
    return null;
  }

  async goTo(index) {
    const step = this.steps[index];
    if (!step) return;
    this.dots[this.index]?.removeAttribute("aria-current");
    this.index = index;
    this.dots[index].setAttribute("aria-current", "step");
    this.dots[index].scrollIntoView({ block: "nearest" });
    this.heading.textContent = WORDS.step(index + 1, this.steps.length);
    const technique = this.techniques.get(step.technique);
    this.technique.textContent = technique?.se ? `${step.title} · SE ${technique.se.toFixed(1)}` : step.title;
    this.writeText(step);
    this.writeAbout(step, technique);
    this.previous.setAttribute("aria-disabled", stepFrom(this.steps, index, -1, this.filter.value) < 0);
    this.next.setAttribute("aria-disabled", stepFrom(this.steps, index, 1, this.filter.value) < 0);
    const { description } = this;
    try {
      const text = await this.pictureOf(index);
      if (this.description !== description || this.index !== index) return;
      const picture = pictureOf(text);
      this.picture.replaceChildren(picture);
      this.picture.dataset.step = index + 1;
      for (const near of [index + 1, index - 1]) if (this.steps[near]) this.pictureOf(near).catch(() => {});
    } catch (error) {
      this.line.textContent = messageOf(error);
    }
  }

  /** Return the picture of a step; each one is asked for once. */
  pictureOf(index) {
    if (!this.pictures.has(index)) {
      const picture = call("draw", {
        puzzle: this.description.puzzle,
        step: this.steps[index],
        candidates: true,
        ...positionBefore(this.geometry, this.steps, index),
      }).then((answer) => answer.text);
      this.pictures.set(index, picture);
      picture.catch(() => this.pictures.delete(index));
    }
    return this.pictures.get(index);
  }

  writeText(step) {
    const paragraphs =
      step.lines.length > 2
        ? [element("ol", {}, ...step.lines.map((line) => element("li", {}, line.replace(/^\d+\.\s*/, ""))))]
        : step.lines.map((line) => element("p", {}, line));
    this.text.replaceChildren(
      ...paragraphs,
      element("p", { class: step.place ? "conclusion places" : "conclusion" }, step.conclusion),
      ...(step.notation ? [element("p", { class: "notation" }, step.notation)] : []),
    );
  }

  writeAbout(step, technique) {
    this.about.hidden = !technique;
    this.practise.hidden = !technique || this.geometry.digits !== 9 || !this.geometry.isSquare;
    if (!technique) return;
    const isOpen = this.about.open;
    const entry = (label, text) => (text ? element("p", {}, element("b", {}, `${label} `), text) : null);
    this.about.replaceChildren(
      element("summary", {}, WORDS.whatIs(technique.title)),
      element("p", {}, technique.summary),
      ...[entry("Look for:", technique.look_for), entry("Why it works:", technique.why)].filter(Boolean),
    );
    this.about.open = isOpen;
  }

  async practice() {
    const { technique } = this.steps[this.index];
    this.line.textContent = WORDS.making;
    try {
      const seed = Math.floor(Math.random() * 2 ** 32);
      const { puzzle } = await generate({ technique, seed, budget_ms: PRACTICE_MS });
      this.openPuzzle(puzzle, WORDS.practice(this.techniques.get(technique).title));
    } catch (error) {
      this.line.textContent = messageOf(error);
    }
  }

  togglePlay() {
    if (this.timer) return this.stop();
    this.playing.textContent = "Pause";
    const play = async () => {
      const moved = this.go(1);
      if (!moved) return;
      await moved;
      this.timer = setTimeout(play, Number(this.speed.value));
    };
    this.timer = setTimeout(play, Number(this.speed.value) / 2);
    return null;
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.playing.textContent = "Play";
  }

  /** Do what a key says; returns whether the key was ours. */
  keydown(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.steps) return false;
    const direction = ARROW_STEPS[event.key];
    if (direction) this.go(direction);
    else if (event.key === "Home") this.goTo(0);
    else if (event.key === "End") this.goTo(this.steps.length - 1);
    else if (event.key === " ") this.togglePlay();
    else return false;
    return true;
  }
}

/** The line that says how far the path leads. */
function endLine({ status, solved, steps }) {
  if (status === "many" || status === "none") return WORDS.stepNotUnique;
  return solved ? WORDS.stepEnd(steps.length) : WORDS.stepStuck(steps.length);
}
