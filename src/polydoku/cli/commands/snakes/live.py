"""`snakes --live`: the search as a film, attempt by attempt, as its inventor watched it."""

from polydoku.cli import exit_codes, live
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.show import styled
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.snakes import SnakeSearch


class SearchFilm:
    """A search for snakes, to be watched."""

    def __init__(self, search: SnakeSearch, canvas: Canvas) -> None:
        self.search, self.color = search, canvas.color
        self.ground, self.places = live.empty_board(search.board, canvas)
        self.parity, self.depth = "." * len(search.board), 0

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        """Go on; false at the end of the search."""
        snake = self.search.next(steps=steps, budget_ms=ms)
        if snake is not None:
            self.parity, self.depth = snake.parity, len(snake)
            return True
        view = self.search.view()
        self.parity, self.depth = view.parity, len(view.path)
        return self.search.stopped_by is not None

    def lines(self) -> list[list[str]]:
        """Return the grid: ``E O`` on the walk, ``e o`` for what is known, ``.`` else."""
        lines = [list(line) for line in self.ground]
        for cell, row, column in self.places:
            lines[row][column] = styled(self.parity[cell], color=self.color)
        return lines

    def status(self) -> str:
        """Return ``attempt 12,407 · found 3 · depth 24``."""
        return f"attempt {self.search.steps:,} · found {self.search.snake_count:,} · depth {self.depth}"


def watch(common: CommonOptions, search: SnakeSearch, rate: int) -> int:
    """Show a search until it is left, then say how far it came."""
    writer = Writer(None)
    canvas = Canvas.for_writer(common, writer)
    film = SearchFilm(search, canvas)
    live.watch(film, rate, ascii=canvas.ascii)
    writer.text(canvas.text(film.status()) + "\n")
    writer.close()
    return exit_codes.DONE
