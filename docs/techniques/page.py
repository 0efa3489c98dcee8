"""A page for each technique: what to look for, why it works, an example with its picture, how rare it is.

`python docs/techniques/page.py docs/techniques.md` writes the list of all techniques and, in the folder of
this file, a page and a picture for each of them. They are made from the rows, the lessons and the examples.
"""

import json
import runpy
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from polydoku.explain.examples import example
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.examples import EXAMPLES
from polydoku.techniques.technique import Technique
from polydoku.words.lessons import LESSONS

HERE = Path(__file__).parent

MAX_RELATIVES = 12
"""A page links to at most this many relatives."""

TIERS = 12
"""The number of tiers, from singles to guesses."""


@cache
def rarity() -> tuple[int, dict[str, int]]:
    """Return how many puzzles were solved, and in how many of them each technique was used."""
    document = json.loads((HERE / "rarity.json").read_text("utf-8"))
    return document["puzzles"], document["counts"]


@cache
def practice_puzzles() -> dict[str, str]:
    """Return a puzzle for each technique, found by `practice.py`."""
    puzzles: dict[str, str] = json.loads((HERE / "practice.json").read_text("utf-8"))
    return puzzles


def practice_names(technique: str) -> list[str]:
    """Return the techniques that the practice puzzle of a technique was chosen for."""
    return list(runpy.run_path(str(HERE / "practice.py"))["names_for"](technique))


def rarity_text(row: Technique) -> str:
    """Return how often a technique is used, such as ``in one of 40 puzzles with 17 givens``."""
    puzzles, counts = rarity()
    if not row.default:
        return "used only if you name it"
    count = counts.get(row.id, 0)
    if not count:
        return f"in none of {puzzles:,} puzzles with 17 givens"
    ratio = puzzles / count
    if ratio < 1.5:
        return "in nearly every puzzle with 17 givens"
    return f"in one of {round(ratio):,} puzzles with 17 givens ({count:,} of {puzzles:,})"


def ratings(row: Technique) -> Iterator[str]:
    """Yield the place of a technique on each scale."""
    yield f"tier {row.tier} of {TIERS} in Polydoku's order `human`"
    if row.se_rating is not None:
        yield f"{row.se_rating} on the scale of Sudoku Explainer"
    if row.hodoku_score:
        yield f"{row.hodoku_score} points in HoDoKu"


def quoted_explanation(step: Step) -> list[str]:
    """Return a step's explanation as a quotation, with the chain as code."""
    explanation = step.explanation()
    lines = [*explanation.lines, f"**{explanation.conclusion}**"]
    if explanation.notation:
        lines.append(f"`{explanation.notation}`")
    return [*(f"> {line}  " for line in lines[:-1]), f"> {lines[-1]}"]


def try_it(row: Technique) -> Iterator[str]:
    """Yield the part with a puzzle to practise on."""
    if givens := practice_puzzles().get(row.id):
        use = ",".join(practice_names(row.id))
        yield "\n## Try it\n\nThis command shows the steps up to the first one of this technique.\n"
        yield f"```text\npolydoku explain {givens} --use {use} --stop-at {row.id}\n```"


def relatives(row: Technique, family: str) -> list[Technique]:
    """Return the other techniques of a family; of a large one those of the same size."""
    others = [other for other in FAMILIES[family] if other.id != row.id]
    if len(others) > MAX_RELATIVES:
        others = [other for other in others if other.size == row.size and "siamese" not in other.kind]
    return others[:MAX_RELATIVES]


def page(row: Technique, family: str) -> str:
    """Return the page of one technique as Markdown."""
    lines = [f"# {row.name}", "", row.summary]
    if lesson := LESSONS.get(row.id):
        lines += ["", "## What to look for", "", lesson.look_for, "", "## Why it works", "", lesson.why]
    if row.id in EXAMPLES:
        _, step = example(row.id)
        lines += ["", "## Example", "", f"![{step.explanation().conclusion}]({row.id}.svg)", ""]
        lines += quoted_explanation(step)
    lines += try_it(row)
    lines += ["", "## How rare, how hard", "", f"It is {rarity_text(row)}.", ""]
    lines += [f"- {rating}" for rating in ratings(row)]
    if row.assumes:
        lines.append("- valid only for a puzzle with exactly one solution")
    lines += ["", "## Names and relatives", "", f"In commands: `{row.id}`."]
    if row.aliases:
        lines.append(f"Other names: {', '.join(f'`{alias}`' for alias in row.aliases)}.")
    links = [f"[{other.name}]({other.id}.md)" for other in relatives(row, family)]
    if links:
        lines += ["", f"Relatives: {', '.join(links)}."]
    return "\n".join([*lines, "", "[All techniques](../techniques.md)", ""])


def index() -> str:
    """Return the list of all techniques, family by family."""
    lines = [
        "# Techniques",
        "",
        "Every technique has a page with a picture. The tier is its place in the order in which Polydoku",
        f"tries techniques, from 1 (singles) to {TIERS}.",
    ]
    for family, rows in FAMILIES.items():
        lines += [
            "",
            f"## {family.replace('_', ' ').capitalize()}",
            "",
            "| technique | tier | what it does |",
        ]
        lines.append("|---|--:|---|")
        lines += [
            f"| [{row.name}](techniques/{row.id}.md) `{row.id}` | {row.tier} | {row.summary} |"
            for row in rows
        ]
    return "\n".join([*lines, ""])


def main(path: Path) -> None:
    """Write the list, the pages and the pictures."""
    path.write_text(index(), "utf-8")
    for family, rows in FAMILIES.items():
        for row in rows:
            (HERE / f"{row.id}.md").write_text(page(row, family), "utf-8")
            if row.id in EXAMPLES:
                (HERE / f"{row.id}.svg").write_text(str(example(row.id)[1].draw()), "utf-8")
    for file in (*HERE.glob("*.md"), *HERE.glob("*.svg")):
        if file.stem not in ROWS:
            file.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
