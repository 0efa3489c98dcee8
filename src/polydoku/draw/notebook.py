"""What a notebook shows of steps, hints, answers and tables.

Nothing here has a style sheet, because it would apply to the whole notebook.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from polydoku.draw.output import inline_svg, scene_picture
from polydoku.draw.picture import scene_of
from polydoku.draw.steps import inline_step
from polydoku.draw.steps_page import explanation_html
from polydoku.draw.svg import escape_xml
from polydoku.errors import BoardError
from polydoku.explain.summary import Summary
from polydoku.explain.text.sentence import title
from polydoku.model.answer import Answer, Candidates
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.techniques import ROWS

if TYPE_CHECKING:
    from polydoku.batch.rows import Row, Rows
    from polydoku.explain.hint import Hint

UNFOLDED_PICTURES = 12
"""This many steps show their pictures; those of later steps unfold."""

MAX_STEPS = 300
"""A list shows at most this many steps; a solution path is shorter, but `all_steps` may return thousands."""

MAX_PICTURE_CHARACTERS = 1_000_000
"""The pictures of a list of steps are at most this long together; later steps have only their sentences."""

MAX_ROWS = 20
"""A table of answers has at most this many rows; its last line says how many are left out."""


def steps_html(steps: Iterable[Step], ending: str = "") -> str:
    """Return a list with the explanation of every step, and pictures."""
    items, picture_characters = [], 0
    all_steps = list(steps)
    for number, step in enumerate(all_steps[:MAX_STEPS], 1):
        picture = "" if picture_characters > MAX_PICTURE_CHARACTERS else inline_step(step) or ""
        picture_characters += len(picture)
        if picture and number > UNFOLDED_PICTURES:
            picture = f"<details><summary>picture</summary>{picture}</details>"
        items.append(f"<li><b>{escape_xml(title(step))}</b>{''.join(explanation_html(step))}{picture}</li>")
    more = len(all_steps) - len(items)
    endings = [f"… {more:,} more" if more else "", ending]
    paragraphs = "".join(f"<p>{escape_xml(text)}</p>" for text in endings if text)
    return f"<ol>{''.join(items)}</ol>{paragraphs}"


def step_html(step: Step) -> str:
    """Return a step's name, its explanation and its picture."""
    heading = f"<b>{escape_xml(title(step))}</b>"
    return f"{heading}{''.join(explanation_html(step))}{inline_step(step) or ''}"


def hint_html(hint: "Hint") -> str:
    """Return the text of a hint, and the picture of its step."""
    paragraphs = "".join(f"<p>{escape_xml(line)}</p>" for line in hint.text.split("\n"))
    return paragraphs + (inline_step(hint.step) or "" if hint.step is not None else "")


def answer_html(answer: Answer) -> str:
    """Return the verdict, and a picture of the solution, or of two solutions and their differences."""
    picture = ""
    if answer.grid is not None:
        picture = inline_svg(answer.grid, answer.other) or ""
    return f"<p><b>{answer.verdict.value}</b></p>{picture}"


def candidates_html(candidates: Candidates) -> str:
    """Return a picture of the candidates; the only candidate of a filled cell is its digit."""
    empty = Puzzle(candidates.board)
    try:
        return str(scene_picture(scene_of(empty, candidates=candidates)))
    except BoardError:
        return f"<p>{escape_xml(str(candidates))}</p>"


def summary_html(summary: Summary) -> str:
    """Return how often each technique was used, as a table."""
    rows = [(ROWS[technique].name, str(count)) for technique, count in summary.counts.items()]
    return f"<p>{escape_xml(str(summary))}</p>{_table(('technique', 'steps'), rows)}"


def rows_html(rows: "Rows") -> str:
    """Return the first rows of many answers as a table."""
    cells = [
        (str(number), row.verdict.value, str(row.count), _solution_line(row))
        for number, row in enumerate(rows[:MAX_ROWS], 1)
    ]
    more = len(rows) - len(cells)
    ending = f"<p>… {more:,} more</p>" if more else ""
    return f"<p>{escape_xml(repr(rows))}</p>{_table(('row', 'verdict', 'count', 'solution'), cells)}{ending}"


def _solution_line(row: "Row") -> str:
    grid = row.grid
    return "" if grid is None else "".join(map(grid.board.symbol, grid.digits))


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{heading}</th>" for heading in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape_xml(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
