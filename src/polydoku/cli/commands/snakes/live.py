"""`snakes --live`: plays the search for snakes in the terminal."""

from polydoku.cli import exit_codes, live_view
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.drawings import colored, drawing, two_drawings
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.snakes import Snake, SnakeSearch


class LiveSnakeSearch:
    """A search for snakes that the live view can play."""

    def __init__(self, search: SnakeSearch, canvas: Canvas) -> None:
        self.search, self.use_color = search, canvas.use_color
        self.empty_drawing, self.cell_positions = live_view.empty_drawing(search.board, canvas)
        self.parity, self.depth = "." * len(search.board), 0
        self.is_at_event = False
        self.shortest: Snake | None = None
        self.longest: Snake | None = None

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Advance by `steps`, for `ms` milliseconds or to the next snake; return `False` at the end."""
        snake = self.search.next(steps=steps, budget_ms=ms)
        self.is_at_event = snake is not None
        if snake is not None:
            self.parity, self.depth = snake.parity, len(snake)
            self.shortest = min(self.shortest or snake, snake, key=len)
            self.longest = max(self.longest or snake, snake, key=len)
            return True
        # The limit of this call was reached, or there are no more snakes.
        view = self.search.view()
        self.parity, self.depth = view.parity, len(view.path)
        return self.search.stopped_by is not None

    def lines(self) -> list[list[str]]:
        """Return the board: ``E O`` on the path, ``e o`` off it, and ``.`` where the parity is unknown."""
        lines = [list(line) for line in self.empty_drawing]
        for cell, row, column in self.cell_positions:
            lines[row][column] = colored(self.parity[cell], use_color=self.use_color)
        return lines

    def status(self) -> str:
        """Return ``attempt 12,407 · found 3 · depth 24``."""
        return f"attempt {self.search.steps:,} · found {self.search.snake_count:,} · depth {self.depth}"

    def summary(self, canvas: Canvas) -> str:
        """Return the status, and drawings of the shortest and the longest snake that were found."""
        status = canvas.displayable_text(self.status())
        if self.shortest is None or self.longest is None:
            return status
        if self.shortest is self.longest:
            return f"{status}\n\n{drawing(self.shortest, canvas)}"
        return f"{status}\n\n{two_drawings(self.shortest, self.longest, canvas)}"


def watch(common_options: CommonOptions, search: SnakeSearch, rate: int, linger: float) -> int:
    """Play the search at `rate` pictures per second until ``q`` or Ctrl-C is pressed, then print its summary.

    A snake stays on the screen for `linger` seconds.
    """
    writer = OutputWriter(None)
    canvas = Canvas.for_output(common_options, writer)
    live_search = LiveSnakeSearch(search, canvas)
    signal: BaseException | None = None
    try:
        live_view.watch(live_search, rate, linger=linger, ascii=canvas.ascii_only)
    except (KeyboardInterrupt, exit_codes.Terminated) as error:
        signal = error
    writer.write_text(live_search.summary(canvas) + "\n")
    writer.close()
    if signal is not None:
        raise signal
    return exit_codes.DONE
