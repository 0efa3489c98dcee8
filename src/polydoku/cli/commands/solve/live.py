"""`solve --live`: shows the search of `polydoku.search.trace` as a film, one placement after another."""

import time
from collections.abc import Callable, Iterator

from polydoku.cli import exit_codes, live
from polydoku.cli.canvas import Canvas
from polydoku.cli.items import items_of
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.report import AnswerRow
from polydoku.draw import terminal
from polydoku.errors import PuzzleError
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.search.trace import Back, Placement, walk


class SolveFilm:
    """The film of a search that always fills the cell with the fewest candidates."""

    def __init__(self, puzzle: Puzzle, canvas: Canvas) -> None:
        self.puzzle, self.color = puzzle, canvas.color
        self.empty_board, self.positions = live.empty_board(puzzle.board, canvas)
        self.events: Iterator[Placement | Back] = walk(puzzle)
        self.placed: dict[Cell, int] = {}
        self.steps = self.backtracks = self.depth = 0
        self.ended = False

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Advance by `steps`, for `ms` milliseconds, or until a choice fails; return `False` at the end."""
        end = None if ms is None else time.monotonic() + ms / 1e3
        while steps is None or steps > 0:
            event = next(self.events, None)
            if event is None:
                self.ended = True
                return False
            self._apply(event)
            steps = None if steps is None else steps - 1
            if (end is not None and time.monotonic() > end) or (
                steps is None and end is None and isinstance(event, Back)
            ):
                break
        return True

    def _apply(self, event: Placement | Back) -> None:
        self.steps += 1
        self.depth = event.depth
        if isinstance(event, Placement):
            self.placed[event.cell] = event.digit
            return
        self.backtracks += 1
        while event.cell in self.placed:
            self.placed.popitem()

    def lines(self) -> list[list[str]]:
        """Return the board, with bold givens and coloured placements."""
        lines, board = [list(line) for line in self.empty_board], self.puzzle.board
        for cell, row, column in self.positions:
            given = self.puzzle.givens.digits[cell]
            code = terminal.GIVEN if given else terminal.SOLVED
            text = board.symbol(given or self.placed.get(cell, 0))
            lines[row][column] = f"\x1b[{code}m{text}\x1b[0m" if self.color and text != "." else text
        return lines

    def status(self) -> str:
        """Return ``step 12,407 · placed 30 · went back 3 · depth 2``."""
        placed = f"placed {len(self.placed)} of {len(self.puzzle.board) - self.puzzle.given_count}"
        return f"step {self.steps:,} · {placed} · went back {self.backtracks:,} · depth {self.depth}"


def watch(common: CommonOptions, rate: int, answer: Callable[[Puzzle], AnswerRow]) -> int:
    """Show the search for the solution of one puzzle, then the row that `answer` returns.

    Raises `PuzzleError` for several puzzles.
    """
    puzzles = [
        puzzle_item.puzzle
        for item in items_of(common)
        for puzzle_item in item.puzzles()
        if puzzle_item.puzzle is not None
    ]
    if len(puzzles) != 1:
        raise PuzzleError("live-one", count=len(puzzles))
    writer = Writer(None)
    canvas = Canvas.for_writer(common, writer)
    film = SolveFilm(puzzles[0], canvas)
    live.watch(film, rate, ascii=canvas.ascii)
    writer.text(canvas.text(film.status()) + "\n")
    code = exit_codes.DONE
    if film.ended:
        answer_row = answer(film.puzzle)
        writer.text((answer_row.draw(canvas) if answer_row.draw else answer_row.line) + "\n")
        code = answer_row.code
    writer.close()
    return code
