/** The board on the page: the server's picture, and layers of our own for what the player does. */

import { pictureOf, svgElement } from "./dom.js";
import { digitsOf } from "./geometry.js";
import { centreMarks, cornerMarks, inset, pathOf, stripes } from "./shapes.js";
import { COLOURS, WORDS } from "./words.js";

const DIGIT_SIZE = 0.62;
const LARGE_WIDTH = 12;
const TOUCH_PIXELS = 36;
/** A drag only reaches cells whose middle it comes near, so that it can pass between two corners. */
const DRAG_REACH = 0.45;

export class Board {
  /** `listeners`: `press(cell, keepsOthers)`, `drag(cell)`, `double(cell)`. */
  constructor(container, listeners) {
    this.container = container;
    this.listeners = listeners;
    container.addEventListener("pointerdown", (event) => this.press(event));
    container.addEventListener("pointermove", (event) => this.drag(event));
    container.addEventListener("dblclick", (event) => {
      const cell = cellAt(event);
      if (cell !== null) listeners.double(cell);
    });
  }

  /** Show a new board. */
  show(description, geometry) {
    this.geometry = geometry;
    const picture = pictureOf(description.svg);
    for (const name of ["role", "aria-labelledby", "id"]) picture.removeAttribute(name);
    picture.setAttribute("role", "none");
    picture.querySelectorAll("title, desc").forEach((node) => node.remove());
    for (const child of picture.children) child.setAttribute("aria-hidden", "true");
    const size = Number(picture.querySelector(".given")?.getAttribute("font-size")) || DIGIT_SIZE;
    this.digitSize = Math.min(size, DIGIT_SIZE);
    this.tints = geometry.names.map((_, cell) => this.tint(cell));
    this.colours = svgElement("g", { class: "colours", "aria-hidden": "true" });
    this.colourOf = new Map();
    const rows = svgElement("g", { class: "cells" }, ...this.rows());
    const faces = [...picture.querySelectorAll(":scope > [class^=face]")];
    (faces.at(-1) ?? picture.firstElementChild).after(this.colours, rows);
    this.ring = svgElement("path", { class: "selection-ring", "aria-hidden": "true" });
    this.hintRing = svgElement("path", { class: "hint-ring", "aria-hidden": "true" });
    this.bars = svgElement("path", { class: "clash-bars", "aria-hidden": "true" });
    this.contents = geometry.names.map(() => svgElement("g", { class: "content" }));
    const contents = svgElement("g", { class: "contents", "aria-hidden": "true" }, ...this.contents);
    picture.append(this.ring, this.hintRing, this.bars, contents);
    this.cursor = null;
    this.drawn = geometry.names.map(() => "");
    this.classes = geometry.names.map(() => "");
    this.container.replaceChildren(picture);
    this.container.setAttribute("aria-label", WORDS.board(description.title, description.rules));
    this.container.setAttribute("aria-rowcount", geometry.rows.length);
    this.isLarge = description.box[2] > LARGE_WIDTH;
    this.container.classList.toggle("is-large", this.isLarge);
    // Only used where a large board scrolls, so that fingers can hit its cells.
    picture.setAttribute("width", description.box[2] * TOUCH_PIXELS);
  }

  tint(cell) {
    return svgElement("path", {
      class: "tint",
      id: `cell-${cell}`,
      role: "gridcell",
      "data-cell": cell,
      d: pathOf(this.geometry.corners[cell]),
    });
  }

  rows() {
    return this.geometry.rows.map((cells, index) =>
      svgElement(
        "g",
        { role: "row", "aria-label": WORDS.row(index + 1) },
        ...cells.map((cell) => this.tints[cell]),
      ),
    );
  }

  /** Draw what changed. `view` has state, digitAt, selection, clashes, hinted and whether peers are tinted. */
  update(view) {
    const { geometry } = this;
    const { state, selection, clashes, digitAt } = view;
    const cursor = selection.at(-1);
    const selected = new Set(selection);
    const peers = view.showsPeers && selection.length === 1 ? geometry.peers[cursor] : new Set();
    const same = view.showsPeers && cursor !== undefined ? digitAt(cursor) : 0;
    geometry.names.forEach((_, cell) => {
      const isClash = clashes.has(cell);
      const signature = `${state.digit[cell]},${state.corner[cell]},${state.centre[cell]},${state.colour[cell]},${isClash}`;
      if (signature !== this.drawn[cell]) {
        this.drawn[cell] = signature;
        this.drawCell(cell, state, digitAt, isClash);
      }
      const isSame = same && digitAt(cell) === same;
      const name = selected.has(cell) ? "tint selected" : isSame ? "tint same" : peers.has(cell) ? "tint peer" : "tint";
      if (name !== this.classes[cell]) {
        this.classes[cell] = name;
        this.tints[cell].setAttribute("class", name);
        this.tints[cell].setAttribute("aria-selected", selected.has(cell));
      }
    });
    const rings = (cells, width) =>
      cells.map((cell) => pathOf(inset(geometry.corners[cell], geometry.middles[cell], width))).join("");
    this.ring.setAttribute("d", rings(selection, 0.05));
    this.hintRing.setAttribute("d", rings(view.hinted, 0.09));
    this.bars.setAttribute("d", [...clashes].map((cell) => this.bar(cell)).join(""));
    this.point(cursor);
  }

  /** Say which cell has the cursor, and keep it in view. */
  point(cursor) {
    if (cursor === this.cursor) return;
    this.cursor = cursor;
    if (cursor === undefined) this.container.removeAttribute("aria-activedescendant");
    else this.container.setAttribute("aria-activedescendant", `cell-${cursor}`);
    if (this.isLarge) this.tints[cursor]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  bar(cell) {
    const [x, y] = this.geometry.middles[cell];
    return `M${x - 0.2} ${y + 0.34}h0.4`;
  }

  drawCell(cell, state, digitAt, isClash) {
    const { geometry } = this;
    const { symbols } = geometry;
    const digit = digitAt(cell);
    const texts = (mask) => digitsOf(mask).map((value) => symbols[value - 1]);
    const corner = digit ? [] : texts(state.corner[cell]);
    const centre = digit ? [] : texts(state.centre[cell]);
    const middle = geometry.middles[cell];
    const parts = [];
    if (state.digit[cell]) {
      const size = this.digitSize;
      parts.push(textAt(middle, symbols[digit - 1], size, isClash ? "digit clash" : "digit"));
    }
    for (const [at, text, size] of cornerMarks(geometry.corners[cell], middle, corner, geometry.isSquare)) {
      parts.push(textAt(at, text, size, "mark"));
    }
    for (const [at, text, size] of centreMarks(middle, centre, geometry.isSquare)) {
      parts.push(textAt(at, text, size, "mark centre"));
    }
    this.contents[cell].replaceChildren(...parts);
    this.drawColours(cell, digitsOf(state.colour[cell]));
    this.tints[cell].setAttribute(
      "aria-label",
      WORDS.cell(this.nameOf(cell), digit && symbols[digit - 1], Boolean(geometry.givens[cell]), {
        centre: centre.join(" "),
        corner: corner.join(" "),
        colours: digitsOf(state.colour[cell]).map((colour) => COLOURS[colour - 1]).join(" and "),
        clash: isClash,
      }),
    );
  }

  drawColours(cell, colours) {
    this.colourOf.get(cell)?.remove();
    this.colourOf.delete(cell);
    if (!colours.length) return;
    const areas = stripes(this.geometry.corners[cell], colours.length).map((points, index) =>
      svgElement("path", { class: `colour colour-${colours[index]}`, d: pathOf(points) }),
    );
    const group = svgElement("g", {}, ...areas);
    this.colourOf.set(cell, group);
    this.colours.append(group);
  }

  nameOf(cell) {
    const name = this.geometry.names[cell];
    const match = this.geometry.isSquare && /^r(\d+)c(\d+)$/.exec(name);
    return match ? WORDS.place(match[1], match[2]) : name;
  }

  press(event) {
    const cell = cellAt(event);
    if (cell === null || event.button > 0) return;
    this.isDragging = event.pointerType !== "touch" || getComputedStyle(this.container).touchAction === "none";
    this.last = cell;
    // A touch captures the pointer by itself, so that no other element would get the moves.
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    this.listeners.press(cell, event.ctrlKey || event.metaKey || event.shiftKey);
  }

  drag(event) {
    if (!this.isDragging || !event.buttons) return;
    const cell = cellAt(event);
    if (cell === null || cell === this.last || !this.isNear(event, cell)) return;
    this.last = cell;
    this.listeners.drag(cell);
  }

  isNear(event, cell) {
    const box = this.tints[cell].getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width - 0.5;
    const y = (event.clientY - box.top) / box.height - 0.5;
    return Math.hypot(x, y) < DRAG_REACH;
  }
}

function cellAt(event) {
  const target = document.elementFromPoint(event.clientX, event.clientY);
  return target?.dataset?.cell === undefined ? null : Number(target.dataset.cell);
}

const BASELINE = 0.36;

function textAt([x, y], text, size, name) {
  return svgElement("text", { class: name, x, y: y + BASELINE * size, "font-size": size }, text);
}
