"""Writes the steps of puzzles as one HTML file: an overview, and a card with a picture for each step.

The file needs no network. Its script shows a bar that moves from step to step; all steps can be read without
it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

from polydoku.draw.legend import legend_scene
from polydoku.draw.picture import scene_of
from polydoku.draw.step_text import step_text
from polydoku.draw.steps import step_scene
from polydoku.draw.svg import escape_xml, svg
from polydoku.draw.terminal import puzzle_text
from polydoku.errors import BoardError
from polydoku.explain.text.sentence import title
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene
from polydoku.model.step import Notation, Step
from polydoku.techniques import ROWS
from polydoku.words.drawing import PAGE
from polydoku.words.lessons import LESSONS

PICTURE_PIXELS = 416
"""The width of a picture."""

LEGEND_WIDTH, LEGEND_PIXELS = 9, 520
"""The width of the legend in cell edges and in pixels."""

MAX_LINKS = 8
"""The table links to at most this many steps of a technique; the bar reaches the others."""


class ExplainedPuzzle(NamedTuple):
    """A puzzle on a page: its name, its steps, the verdict in words, and how the steps end."""

    name: str
    puzzle: Puzzle
    steps: Sequence[Step]
    verdict: str
    ending: str


def html_page(
    puzzles: Iterable[ExplainedPuzzle],
    *,
    theme: str = "auto",
    notation: Notation = "rc",
    coordinates: bool = True,
) -> str:
    """Return an HTML page with the steps of all puzzles; `coordinates` labels rows and columns."""
    all_puzzles = list(puzzles)
    scenes: list[Scene] = []
    sections = [
        _Section(number, puzzle, theme, notation, scenes, coordinates=coordinates).html
        for number, puzzle in enumerate(all_puzzles, 1)
    ]
    used_techniques = {step.technique for puzzle in all_puzzles for step in puzzle.steps}
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape_xml(PAGE['title'])}</title>"
        f"<style>{_file('steps_page.css')}</style></head>\n"
        f"<body><main>\n{''.join(sections)}{_legend(scenes, theme)}{_lessons(used_techniques)}</main>\n"
        f"<script>{_file('steps_page.js')}</script></body></html>\n"
    )


@cache
def _file(name: str) -> str:
    return Path(__file__).with_name(name).read_text("utf-8")


def _legend(scenes: Sequence[Scene], theme: str) -> str:
    """Return the meaning of the marks in the pictures of steps."""
    if not scenes:
        return ""
    picture = svg(legend_scene(scenes, width=LEGEND_WIDTH), theme=theme, size=LEGEND_PIXELS).rstrip("\n")
    return f'<section class="legend"><h2>{PAGE["legend"]}</h2>\n{picture}</section>\n'


def _lessons(used_techniques: Set[str]) -> str:
    """Return what to look for, and why it works, for each technique on the page."""
    if not used_techniques:
        return ""
    parts = [
        f'<details id="about-{name}"><summary>{escape_xml(ROWS[name].name)}</summary>'
        f"<p>{escape_xml(lesson.look_for)}</p><p>{escape_xml(lesson.why)}</p></details>\n"
        for name, lesson in LESSONS.items()
        if name in used_techniques
    ]
    return f'<section class="lessons"><h2>{PAGE["lessons"]}</h2>\n{"".join(parts)}</section>\n'


class _Section:
    """The part of the page about one puzzle; `number` makes its anchors unique.

    It adds the scenes of its steps to `scenes`, whose marks the legend explains.
    """

    def __init__(
        self,
        number: int,
        explained: ExplainedPuzzle,
        theme: str,
        notation: Notation,
        scenes: list[Scene],
        *,
        coordinates: bool,
    ) -> None:
        self.number, self.explained = number, explained
        self.theme, self.notation, self.coordinates = theme, notation, coordinates
        self.scenes = scenes

    @property
    def html(self) -> str:
        """The whole section."""
        explained = self.explained
        cards = "".join(self._card(number, step) for number, step in enumerate(explained.steps, 1))
        steps = f"<h2>{PAGE['steps']}</h2>\n{self._bar()}{cards}" if explained.steps else ""
        heading_id = f"p{self.number}"
        return (
            f'<section class="puzzle" aria-labelledby="{heading_id}">\n'
            f'<h1 id="{heading_id}">{escape_xml(explained.name)}</h1>\n{self._overview()}{steps}</section>\n'
        )

    def _overview(self) -> str:
        """Return the picture of the puzzle, the verdict, and the table of the techniques used."""
        puzzle = self.explained.puzzle
        picture = self._picture(lambda: scene_of(puzzle), lambda: puzzle_text(puzzle))
        texts = "".join(
            f'<p class="{name}">{escape_xml(text)}</p>'
            for name, text in (("verdict", self.explained.verdict), ("ending", self.explained.ending))
            if text
        )
        table = self._summary_table() if self.explained.steps else ""
        return f'<div class="card"><div>{picture}</div><div>{texts}{table}</div></div>\n'

    def _steps_by_technique(self) -> dict[str, list[int]]:
        """Return the numbers of the steps of each technique, in the order of the table of techniques."""
        numbers_by_technique: dict[str, list[int]] = {}
        for number, step in enumerate(self.explained.steps, 1):
            numbers_by_technique.setdefault(step.technique, []).append(number)
        return {name: numbers_by_technique[name] for name in ROWS if name in numbers_by_technique}

    def _summary_table(self) -> str:
        rows = "".join(
            f'<tr><th scope="row">{escape_xml(ROWS[technique].name)}</th><td>{len(numbers)}</td>'
            f'<td class="steps">{self._step_links(numbers)}</td></tr>'
            for technique, numbers in self._steps_by_technique().items()
        )
        headings = "".join(f'<th scope="col">{heading}</th>' for heading in PAGE["columns"].split("|"))
        return (
            f"<table><caption>{PAGE['summary']}</caption><thead><tr>{headings}</tr></thead>"
            f"<tbody>{rows}</tbody></table>"
        )

    def _step_links(self, numbers: Sequence[int]) -> str:
        links = [f'<a href="#{self._anchor(number)}">{number}</a>' for number in numbers[:MAX_LINKS]]
        return " ".join([*links, "…"] if len(numbers) > MAX_LINKS else links)

    def _anchor(self, number: int) -> str:
        return f"p{self.number}s{number}"

    def _bar(self) -> str:
        """Return the bar that moves between steps; it stays hidden if the page's script does not run."""
        options = "".join(
            f'<option value="{technique}">{escape_xml(ROWS[technique].name)} ({len(numbers)})</option>'
            for technique, numbers in self._steps_by_technique().items()
        )
        return (
            f'<div class="bar" hidden role="group" aria-label="{PAGE["bar"]}">'
            f'<button type="button" class="previous">{PAGE["previous"]}</button>'
            f'<button type="button" class="next">{PAGE["next"]}</button>'
            f'<select aria-label="{PAGE["jump"]}"><option value="">{PAGE["jump"]} …</option>'
            f"{options}</select>"
            f"<output></output></div>\n"
        )

    def _card(self, number: int, step: Step) -> str:
        anchor = self._anchor(number)
        picture = self._picture(
            lambda: self._step_scene(step),
            lambda: step_text(step, coordinates=self.coordinates, notation=self.notation, strokes=False),
        )
        return (
            f'<article class="card step" id="{anchor}" tabindex="-1" data-technique="{step.technique}" '
            f'aria-labelledby="{anchor}-h"><div>{picture}</div>'
            f'<div><h3 id="{anchor}-h">{self._heading(number, step)}</h3>'
            f"{''.join(explanation_html(step, self.notation))}{self._lesson_link(step)}</div></article>\n"
        )

    def _step_scene(self, step: Step) -> Scene:
        scene = step_scene(step, coordinates=self.coordinates, notation=self.notation)
        self.scenes.append(scene)
        return scene

    def _heading(self, number: int, step: Step) -> str:
        """Return the number and the name of a step, and on which guess it depends."""
        heading = f"{number}. {title(step)}"
        if step.guess and step.technique != "guess":
            heading += PAGE["guess"].format(guess=step.guess)
        return escape_xml(heading)

    def _lesson_link(self, step: Step) -> str:
        return f'<p class="about"><a href="#about-{step.technique}">{PAGE["lesson"]}</a></p>'

    def _picture(self, scene: Callable[[], Scene], text: Callable[[], str]) -> str:
        """Return a picture as SVG, or as text if the cells of the board have no positions."""
        try:
            return svg(scene(), theme=self.theme, size=PICTURE_PIXELS).rstrip("\n")
        except BoardError:
            return f"<pre>{escape_xml(text())}</pre>"


def explanation_html(step: Step, notation: Notation = "rc") -> Iterator[str]:
    """Yield the paragraphs of a step's explanation: its thoughts, its conclusion and its chain."""
    explanation = step.explanation(notation=notation)
    for line in explanation.lines:
        yield f"<p>{escape_xml(line)}</p>"
    kind = "result place" if step.place else "result"
    yield f'<p class="{kind}">{escape_xml(explanation.conclusion)}</p>'
    if explanation.notation:
        yield f'<p class="notation">{escape_xml(explanation.notation)}</p>'
