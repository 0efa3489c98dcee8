"""`solve --live`: plays the search of `polydoku.search.trace` in the terminal, placement by placement."""

import time
from collections.abc import Callable, Iterator

from polydoku.cli import exit_codes, live_view, streams
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.canvas import Canvas
from polydoku.cli.input_items import read_items
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.draw import terminal
from polydoku.errors import PuzzleError
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.search.trace import Backtrack, DeadEnd, TraceEvent, apply_event, trace_search


class LiveSolveSearch:
    """A search that the live view can play; it always fills the cell with the fewest candidates."""

    def __init__(self, puzzle: Puzzle, canvas: Canvas) -> None:
        self.puzzle, self.use_color = puzzle, canvas.use_color
        self.empty_drawing, self.cell_positions = live_view.empty_drawing(puzzle.board, canvas)
        self.events: Iterator[TraceEvent] = trace_search(puzzle)
        self.placed_digits: dict[Cell, int] = {}
        self.step_count = self.backtrack_count = self.depth = 0
        self.cell_without_candidate: Cell | None = None
        self.is_at_event = self.has_ended = False

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Advance by `steps`, for `ms` milliseconds, or to the next backtrack; return `False` at the end."""
        deadline = None if ms is None else time.monotonic() + ms / 1e3
        ends_at_backtrack = steps is None and ms is None
        steps_done = 0
        while steps is None or steps_done < steps:
            event = next(self.events, None)
            if event is None:
                self.has_ended = True
                return False
            self._apply(event)
            steps_done += 1
            if ends_at_backtrack and self.is_at_event:
                break
            if deadline is not None and time.monotonic() > deadline:
                break
        return True

    def _apply(self, event: TraceEvent) -> None:
        self.depth = event.depth
        self.is_at_event = isinstance(event, Backtrack)
        self.cell_without_candidate = event.cell if isinstance(event, DeadEnd) else None
        self.step_count += not isinstance(event, DeadEnd)
        self.backtrack_count += isinstance(event, Backtrack)
        apply_event(event, self.placed_digits)

    def lines(self) -> list[list[str]]:
        """Return the board, with bold givens and coloured placements."""
        lines, board = [list(line) for line in self.empty_drawing], self.puzzle.board
        for cell, row, column in self.cell_positions:
            given = self.puzzle.givens.digits[cell]
            digit = given or self.placed_digits.get(cell, 0)
            symbol = board.symbol(digit)
            if self.use_color and digit:
                ansi_code = terminal.GIVEN if given else terminal.SOLVED
                symbol = f"\x1b[{ansi_code}m{symbol}\x1b[0m"
            lines[row][column] = symbol
        return lines

    def status(self) -> str:
        """Return ``step 12,407 · placed 30 of 51 · went back 3 · depth 2``, and the cell of a dead end."""
        placed = f"placed {len(self.placed_digits)} of {len(self.puzzle.board) - self.puzzle.given_count}"
        status = (
            f"step {self.step_count:,} · {placed} · went back {self.backtrack_count:,} · depth {self.depth}"
        )
        if self.cell_without_candidate is None:
            return status
        return f"{status} · no candidate in {self.puzzle.board.names[self.cell_without_candidate]}"


def watch(common_options: CommonOptions, rate: int, make_row: Callable[[Puzzle], AnswerRow]) -> int:
    """Play the search for the solution of one puzzle at `rate` pictures per second.

    If the user watches it to its end, the answer of `make_row` is printed, as without `--live`. Raises
    `PuzzleError` unless there is exactly one puzzle.
    """
    puzzles = []
    codes: set[int] = set()
    for item in read_items(common_options):
        for puzzle_item in item.puzzles():
            if puzzle_item.puzzle is not None:
                puzzles.append(puzzle_item.puzzle)
            else:
                codes.add(exit_codes.BAD_INPUT)
                streams.to_stderr(f"polydoku: {puzzle_item.error}")
    if len(puzzles) != 1:
        raise PuzzleError("live-one", count=len(puzzles))
    writer = OutputWriter(None)
    canvas = Canvas.for_output(common_options, writer)
    live_search = LiveSolveSearch(puzzles[0], canvas)
    signal: BaseException | None = None
    try:
        live_view.watch(live_search, rate, ascii=canvas.ascii_only)
    except (KeyboardInterrupt, exit_codes.Terminated) as error:
        signal = error
    writer.write_text(canvas.displayable_text(live_search.status()) + "\n")
    if signal is not None:
        writer.close()
        raise signal
    if live_search.has_ended:
        answer_row = make_row(live_search.puzzle)
        writer.write_text((answer_row.draw(canvas) if answer_row.draw else answer_row.text) + "\n")
        codes.add(answer_row.exit_code)
    writer.close()
    return exit_codes.worst(codes)
