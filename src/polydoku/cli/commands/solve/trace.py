"""`solve --trace`: the walk of `search.trace`, one line a placement, indented where it had to choose."""

from polydoku import words
from polydoku.cli import answer_text, exit_codes
from polydoku.cli.options import Run
from polydoku.cli.show import Shown
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle
from polydoku.search.trace import Back, Placement, walk

INDENT = "  "


def run_all(run: Run) -> int:
    """Trace every puzzle; the engine's verdict on each goes to stderr."""
    with Shown.of(run.viewed("line"), "solve --trace") as shown:
        for item in shown.items:
            for own in item.puzzles():
                if own.error is not None:
                    shown.failed(own, own.error)
                elif own.puzzle is not None:
                    _trace(shown, own.index, own.puzzle)
        return shown.ended()


def _trace(shown: Shown, index: int, puzzle: Puzzle) -> None:
    answer = shown.run.solve(puzzle)
    shown.codes.add(answer_text.code_of(answer, unique_asked=False))
    if not shown.alone:
        shown.writer.text(f"{puzzle.name or f'puzzle {index}'}\n")
    placed = choices = 0
    for event in (
        walk(puzzle) if answer_text.code_of(answer, unique_asked=False) != exit_codes.STOPPED else ()
    ):
        shown.writer.text(f"{line(puzzle, event)}\n")
        placed += isinstance(event, Placement)
        choices += isinstance(event, Placement) and event.choices > 1
    shown.progress.add({answer.verdict.value: 1})
    if shown.alone:
        shown.say(_verdict(puzzle, answer, placed, choices))


def line(puzzle: Puzzle, event: Placement | Back) -> str:
    """Return the line of one event: ``Placing r1c7 = 6 (1 of 1)`` or ``back to r4c5``."""
    name = puzzle.board.names[event.cell]
    if isinstance(event, Back):
        return f"{INDENT * event.depth}back to {name}"
    digit = puzzle.board.symbol(event.digit)
    return f"{INDENT * event.depth}Placing {name} = {digit} ({event.number} of {event.choices})"


def _verdict(puzzle: Puzzle, answer: Answer, placed: int, choices: int) -> str:
    """Return what the engine proved, and how long the walk was."""
    verdict = answer_text.sentence(answer, answer_text.problems_of(puzzle, answer))
    return f"{verdict} · {words.amount(placed, 'placement')}, {choices:,} of them a choice"
