"""Writes snakes: a path or a JSON object each, or on a terminal a table by length with two drawings."""

import time
from collections.abc import Callable
from typing import Any

from polydoku import words
from polydoku.cli import exit_codes, records, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.draw import terminal
from polydoku.errors import Stopped
from polydoku.snakes import Snake, SnakeSearch, Tally, estimate, tally
from polydoku.snakes.search import ENDS, run_search
from polydoku.snakes.tally import Estimate, two_figures

LARGE_BOARD = 81
"""For boards with more cells the duration is estimated before the search."""

LONG_SEARCH = 2e9
"""The number of steps of a search that takes some minutes."""

ESTIMATE_WALKS = 200_000
"""The number of random walks for a printed estimate, which take a fraction of a second."""

EVEN, ODD = "38;5;160", "38;5;26"
ON_EVEN, ON_ODD = "1;97;41", "1;97;44"
"""ANSI codes of the two parities, off the snake and on it."""


class SearchProgress(Progress):
    """Progress of a search: snakes, steps, and an estimate of the rest."""

    def __init__(self, common_options: CommonOptions, search: SnakeSearch) -> None:
        super().__init__(common_options, has_one_puzzle=False)
        self._search = search
        self._estimate: Estimate | None = None
        self._steps = 0

    def update(self, steps: int, count: int, _done: float) -> None:
        """Record the number of steps and snakes so far."""
        self._steps = steps
        self.add({"": count - self.done})

    def line(self) -> str:
        """Return ``12,345 snakes · 1,000,000 of about 120,000,000 steps · 0:20 left``."""
        parts = [words.amount(self.done, "snake"), f"{self._steps:,} steps"]
        if len(self._search.board) > LARGE_BOARD and self._estimate is None:
            self._estimate = estimate(self._search)
        if self._estimate and self._estimate.steps > self._steps:
            seconds = time.monotonic() - self._start
            left = round((self._estimate.steps / self._steps - 1) * seconds)
            parts[1] = f"{self._steps:,} of about {two_figures(self._estimate.steps)} steps"
            parts.append(f"{left // 60}:{left % 60:02} left")
        return " · ".join(parts)

    def summary(self) -> None:
        """Leave the one line that stays."""
        if self._prints_summary:
            streams.to_stderr(f"{words.amount(self.done, 'snake')} · {time.monotonic() - self._start:.2f} s")


def show(
    common_options: CommonOptions,
    options: SnakeOptions,
    search: SnakeSearch,
    writer: OutputWriter,
    *,
    count: bool,
) -> int:
    """Write the snakes or their table, as the output requires, and return the exit code."""
    warn_if_long(common_options, search)
    progress = SearchProgress(common_options, search)
    as_list = not count and (common_options.view == "json" or not writer.is_terminal)
    try:
        (_list if as_list else _table)(common_options, options, search, writer, progress)
    except (KeyboardInterrupt, exit_codes.Terminated) as signal:
        progress.remove()
        writer.close()
        raise type(signal)(f"stopped after {words.amount(search.snake_count, 'snake')}") from None
    except Stopped as stopped:
        progress.remove()
        writer.close()
        raise _with_estimate(stopped, search) from None
    progress.remove()
    writer.close()
    if search.snake_count == 0 and not common_options.quiet:
        streams.to_stderr("polydoku: there is no such snake on this board")
    progress.summary()
    return exit_codes.DONE


def warn_if_long(common_options: CommonOptions, search: SnakeSearch) -> None:
    """Print a warning if the search of a large board takes long."""
    if len(search.board) > LARGE_BOARD and not common_options.quiet:
        expected = estimate(search)
        if expected.steps > LONG_SEARCH:
            streams.to_stderr(
                f"about {two_figures(expected.steps)} steps and {two_figures(expected.snakes)} snakes, "
                "which takes long; --budget-ms or --limit stops earlier"
            )


def _with_estimate(stopped: Stopped, search: SnakeSearch) -> Stopped:
    """Return the error of a used-up budget, with an estimate of the complete search."""
    if search.is_published:
        return stopped
    expected = estimate(search, walks=ESTIMATE_WALKS)
    error = two_figures(expected.snakes_error)
    return Stopped(
        "snake-budget",
        by=stopped.facts["by"],
        count=words.amount(search.snake_count, "snake"),
        steps=f"{search.steps:,}",
        all_steps=two_figures(expected.steps),
        snakes=two_figures(expected.snakes),
        error=error,
    )


def _list(
    common_options: CommonOptions,
    options: SnakeOptions,
    search: SnakeSearch,
    writer: OutputWriter,
    progress: SearchProgress,
) -> None:
    record: Callable[[Snake], str] = str
    if common_options.view == "json":

        def record(snake: Snake) -> str:
            return records.json_line(row(snake, grids=not options.published))

    for snake in run_search(
        search, limit=options.limit, budget_ms=common_options.budget_ms, progress=progress.update
    ):
        writer.write_text(record(snake) + "\n")


def row(snake: Snake, *, grids: bool) -> dict[str, Any]:
    """Return the JSON keys of a snake; keys that do not apply are left out."""
    keys: dict[str, Any] = {"length": len(snake)}
    if not snake.closed:
        keys["ends"] = snake.ends
    keys |= {"path": list(snake.names), "parity": snake.parity}
    if grids:
        keys["grids"] = snake.count_grids()
    return keys | {"orbit": snake.orbit}


def _table(
    common_options: CommonOptions,
    options: SnakeOptions,
    search: SnakeSearch,
    writer: OutputWriter,
    progress: SearchProgress,
) -> None:
    counts = Tally()
    try:
        _count_into(common_options, options, search, progress, counts)
    except Stopped:
        progress.remove()
        _write(common_options, writer, counts)
        raise
    progress.remove()
    _write(common_options, writer, counts)


def _count_into(
    common_options: CommonOptions,
    options: SnakeOptions,
    search: SnakeSearch,
    progress: SearchProgress,
    counts: Tally,
) -> None:
    if options.limit is None:
        tally(search, budget_ms=common_options.budget_ms, progress=progress.update, into=counts)
        return
    orbits: set[int] = set()
    for snake in run_search(
        search, limit=options.limit, budget_ms=common_options.budget_ms, progress=progress.update
    ):
        counts.add(snake, new_class=snake.orbit not in orbits)
        orbits.add(snake.orbit)


def _write(common_options: CommonOptions, writer: OutputWriter, counts: Tally) -> None:
    """Write the counts, which are partial if the search was stopped."""
    canvas = Canvas.for_writer(common_options, writer)
    if common_options.view == "json":
        writer.write_text(
            "".join(f"{records.json_line(count_answer)}\n" for count_answer in _count_rows(counts))
        )
        return
    writer.write_text(canvas.displayable_text(table(counts)) + "\n")
    if writer.is_terminal and counts.shortest and counts.longest:
        writer.write_text("\n" + drawings(counts.shortest, counts.longest, canvas) + "\n")


def _count_rows(counts: Tally) -> list[dict[str, Any]]:
    return [
        {"length": length, "snakes": count, "classes": counts.classes[length]}
        | {kind: counts.ends[length, kind] for kind in (*ENDS, "loop") if counts.ends[length, kind]}
        for length, count in counts.lengths.items()
    ]


def table(counts: Tally) -> str:
    """Return the counts by length, with their classes and ends, and the totals."""
    kinds = [kind for kind in (*ENDS, "loop") if any(end_kind == kind for _, end_kind in counts.ends)]
    kinds = [] if kinds == ["loop"] else kinds
    head = ["length", "snakes", "classes", *kinds]
    lines = [
        [
            str(length),
            f"{count:,}",
            f"{counts.classes[length]:,}",
            *(f"{counts.ends[length, kind]:,}" for kind in kinds),
        ]
        for length, count in counts.lengths.items()
    ]
    sums = [sum(count for (_, end_kind), count in counts.ends.items() if end_kind == kind) for kind in kinds]
    lines.append(
        ["all", f"{counts.total:,}", f"{counts.classes.total():,}", *(f"{total:,}" for total in sums)]
    )
    widths = [max(map(len, column)) for column in zip(head, *lines, strict=True)]
    return "\n".join(
        "  ".join(text.rjust(width) for text, width in zip(line, widths, strict=True))
        for line in [head, *lines]
    )


def drawings(shortest: Snake, longest: Snake, canvas: Canvas) -> str:
    """Return drawings of the shortest and the longest snake, side by side if the terminal is wide enough."""
    left, right = (
        f"{name}: {len(snake)} cells\n{drawing(snake, canvas)}"
        for name, snake in (("shortest", shortest), ("longest", longest))
    )
    side_by_side = terminal.side_by_side(left, right)
    width = max(map(terminal.display_width, side_by_side.split("\n")))
    return side_by_side if canvas.width is None or width <= canvas.width else f"{left}\n\n{right}"


def drawing(snake: Snake, canvas: Canvas) -> str:
    """Return the drawing of a snake: ``E O`` on it, ``e o`` off it."""
    symbols = [styled(symbol, color=canvas.use_color) for symbol in snake.parity]
    return terminal.symbols_text(snake.board, symbols, ascii=canvas.ascii_only, width=canvas.width)


def styled(symbol: str, *, color: bool) -> str:
    """Return the symbol of a cell in the colour of its parity."""
    if not color or symbol == ".":
        return symbol
    even, odd = (ON_EVEN, ON_ODD) if symbol.isupper() else (EVEN, ODD)
    return f"\x1b[{even if symbol in 'eE' else odd}m{symbol}\x1b[0m"
