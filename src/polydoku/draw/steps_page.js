"use strict";
// Buttons, keys and the list of techniques move the focus from step to step.
for (const puzzle of document.querySelectorAll(".puzzle")) {
  const bar = puzzle.querySelector(".bar");
  if (!bar) continue;
  const cards = [...puzzle.querySelectorAll(".card.step")];
  const position = bar.querySelector("output");
  const techniques = bar.querySelector("select");
  let current = -1;
  const show = (index) => {
    current = Math.max(0, Math.min(cards.length - 1, index));
    cards[current].focus({ preventScroll: true });
    cards[current].scrollIntoView({ block: "start" });
  };
  const nextOf = (technique) => {
    const matches = (card) => card.dataset.technique === technique;
    const later = cards.findIndex((card, index) => index > current && matches(card));
    show(later >= 0 ? later : cards.findIndex(matches));
  };
  cards.forEach((card, index) => card.addEventListener("focus", () => {
    current = index;
    position.textContent = `${index + 1} / ${cards.length}`;
  }));
  bar.hidden = false;
  bar.querySelector(".previous").addEventListener("click", () => show(current - 1));
  bar.querySelector(".next").addEventListener("click", () => show(current + 1));
  techniques.addEventListener("change", () => {
    if (techniques.value) nextOf(techniques.value);
    techniques.value = "";
  });
  puzzle.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select")) return;
    const steps = { ArrowRight: 1, n: 1, j: 1, ArrowLeft: -1, p: -1, k: -1 }[event.key];
    if (steps) {
      event.preventDefault();
      show(current + steps);
    }
  });
}
// A link to a technique opens its explanation.
const openTarget = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
};
window.addEventListener("hashchange", openTarget);
openTarget();
document.addEventListener("keydown", (event) => {
  const first = document.querySelector(".card.step");
  if (first && document.activeElement === document.body && ["ArrowRight", "n", "j"].includes(event.key)) {
    event.preventDefault();
    first.focus();
  }
});
