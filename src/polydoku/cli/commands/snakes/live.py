"""`snakes --live`: shows the search as a film, attempt by attempt."""

from polydoku.cli import exit_codes, live_view
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.show import styled
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.snakes import SnakeSearch


class LiveSnakeSearch:
    """The film of a search for snakes."""

    def __init__(self, search: SnakeSearch, canvas: Canvas) -> None:
        self.search, self.color = search, canvas.use_color
        self.empty_board, self.positions = live_view.empty_board(search.board, canvas)
        self.parity, self.depth = "." * len(search.board), 0

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Advance the search; return `False` at its end."""
        snake = self.search.next(steps=steps, budget_ms=ms)
        if snake is not None:
            self.parity, self.depth = snake.parity, len(snake)
            return True
        view = self.search.view()
        self.parity, self.depth = view.parity, len(view.path)
        return self.search.stopped_by is not None

    def lines(self) -> list[list[str]]:
        """Return the board: ``E O`` on the path, ``e o`` for other known parities, ``.`` for unknown ones."""
        lines = [list(line) for line in self.empty_board]
        for cell, row, column in self.positions:
            lines[row][column] = styled(self.parity[cell], color=self.color)
        return lines

    def status(self) -> str:
        """Return ``attempt 12,407 · found 3 · depth 24``."""
        return f"attempt {self.search.steps:,} · found {self.search.snake_count:,} · depth {self.depth}"


def watch(common_options: CommonOptions, search: SnakeSearch, rate: int) -> int:
    """Show the search until ``q`` is pressed, then print how far it came."""
    writer = OutputWriter(None)
    canvas = Canvas.for_writer(common_options, writer)
    live_search = LiveSnakeSearch(search, canvas)
    live_view.watch(live_search, rate, ascii=canvas.ascii_only)
    writer.write_text(canvas.displayable_text(live_search.status()) + "\n")
    writer.close()
    return exit_codes.DONE
