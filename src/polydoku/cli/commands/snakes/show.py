"""Snakes as rows: a path or a JSON object each, and on a terminal the table by length with two drawings."""

import time
from collections.abc import Callable
from typing import Any

from polydoku import words
from polydoku.cli import exit_codes, rows, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.progress import Progress
from polydoku.draw import terminal
from polydoku.errors import Stopped
from polydoku.snakes import Snake, SnakeSearch, Tally, estimate, tally
from polydoku.snakes.search import ENDS, run_search
from polydoku.snakes.tally import Estimate, two_figures

LARGE = 81
"""Boards with more cells are foretold before they are searched."""

LONG = 2e9
"""Steps of a search of some minutes."""

WALKS = 200_000
"""Random walks for an estimate that is told (a fraction of a second)."""

EVEN, ODD = "38;5;160", "38;5;26"
ON_EVEN, ON_ODD = "1;97;41", "1;97;44"
"""ANSI codes of the two parities, beside the snake and on it."""


class Walk(Progress):
    """Progress through a search: snakes, steps, and from an estimate what remains."""

    def __init__(self, common: CommonOptions, search: SnakeSearch) -> None:
        super().__init__(common, is_single=False)
        self._search = search
        self._told: Estimate | None = None
        self._steps = 0

    def at(self, steps: int, found: int, _done: float) -> None:
        """Note how far the search is."""
        self._steps = steps
        self.add({"": found - self.done})

    def line(self) -> str:
        """Return ``12,345 snakes · 1,000,000 of about 120,000,000 steps · 0:20 left``."""
        parts = [words.amount(self.done, "snake"), f"{self._steps:,} steps"]
        if len(self._search.board) > LARGE and self._told is None:
            self._told = estimate(self._search)
        if self._told and self._told.steps > self._steps:
            seconds = time.monotonic() - self._start
            left = round((self._told.steps / self._steps - 1) * seconds)
            parts[1] = f"{self._steps:,} of about {two_figures(self._told.steps)} steps"
            parts.append(f"{left // 60}:{left % 60:02} left")
        return " · ".join(parts)

    def summary(self) -> None:
        """Leave the one line that stays."""
        if self._prints_summary:
            streams.to_stderr(f"{words.amount(self.done, 'snake')} · {time.monotonic() - self._start:.2f} s")


def show(
    common: CommonOptions, options: SnakeOptions, search: SnakeSearch, writer: Writer, *, count: bool
) -> int:
    """Write what is found, in the form that the output asks for; return the exit code."""
    foretell(common, search)
    walk = Walk(common, search)
    listed = not count and (common.as_ == "json" or not writer.terminal)
    try:
        (_list if listed else _table)(common, options, search, writer, walk)
    except (KeyboardInterrupt, exit_codes.Terminated) as stop:
        walk.remove()
        writer.close()
        raise type(stop)(f"stopped after {words.amount(search.snake_count, 'snake')}") from None
    except Stopped as stopped:
        walk.remove()
        writer.close()
        raise _with_estimate(stopped, search) from None
    walk.remove()
    writer.close()
    if search.snake_count == 0 and not common.quiet:
        streams.to_stderr("polydoku: there is no such snake on this board")
    walk.summary()
    return exit_codes.DONE


def foretell(common: CommonOptions, search: SnakeSearch) -> None:
    """Say beforehand that a search of a large board takes long."""
    if len(search.board) > LARGE and not common.quiet:
        told = estimate(search)
        if told.steps > LONG:
            streams.to_stderr(
                f"about {two_figures(told.steps)} steps and {two_figures(told.snakes)} snakes, "
                "which takes long; --budget-ms or --limit stops earlier"
            )


def _with_estimate(stopped: Stopped, search: SnakeSearch) -> Stopped:
    """The line of a budget that ended, with what the whole would have been."""
    if search.is_published:
        return stopped
    told = estimate(search, walks=WALKS)
    error = two_figures(told.snakes_error)
    return Stopped(
        "snake-budget",
        by=stopped.facts["by"],
        found=words.amount(search.snake_count, "snake"),
        steps=f"{search.steps:,}",
        all_steps=two_figures(told.steps),
        snakes=two_figures(told.snakes),
        error=error,
    )


def _list(
    common: CommonOptions, options: SnakeOptions, search: SnakeSearch, writer: Writer, walk: Walk
) -> None:
    record: Callable[[Snake], str] = str
    if common.as_ == "json":

        def record(snake: Snake) -> str:
            return rows.dumps(row(snake, grids=not options.published))

    for snake in run_search(search, limit=options.limit, budget_ms=common.budget_ms, progress=walk.at):
        writer.text(record(snake) + "\n")


def row(snake: Snake, *, grids: bool) -> dict[str, Any]:
    """Return the JSON keys of a snake; keys that do not apply are left out."""
    found: dict[str, Any] = {"length": len(snake)}
    if not snake.closed:
        found["ends"] = snake.ends
    found |= {"path": list(snake.names), "parity": snake.parity}
    if grids:
        found["grids"] = snake.count_grids()
    return found | {"orbit": snake.orbit}


def _table(
    common: CommonOptions, options: SnakeOptions, search: SnakeSearch, writer: Writer, walk: Walk
) -> None:
    found = Tally()
    try:
        _counted(common, options, search, walk, found)
    except Stopped:
        walk.remove()
        _write(common, writer, found)
        raise
    walk.remove()
    _write(common, writer, found)


def _counted(
    common: CommonOptions, options: SnakeOptions, search: SnakeSearch, walk: Walk, found: Tally
) -> None:
    if options.limit is None:
        tally(search, budget_ms=common.budget_ms, progress=walk.at, into=found)
        return
    seen: set[int] = set()
    for snake in run_search(search, limit=options.limit, budget_ms=common.budget_ms, progress=walk.at):
        found.add(snake, new_class=snake.orbit not in seen)
        seen.add(snake.orbit)


def _write(common: CommonOptions, writer: Writer, found: Tally) -> None:
    """Write what was counted, be it all or as far as the search came."""
    canvas = Canvas.for_writer(common, writer)
    if common.as_ == "json":
        writer.text("".join(f"{rows.dumps(own)}\n" for own in _counts(found)))
        return
    writer.text(canvas.text(table(found)) + "\n")
    if writer.terminal and found.shortest and found.longest:
        writer.text("\n" + drawings(found.shortest, found.longest, canvas) + "\n")


def _counts(found: Tally) -> list[dict[str, Any]]:
    return [
        {"length": length, "snakes": count, "classes": found.classes[length]}
        | {kind: found.ends[length, kind] for kind in (*ENDS, "loop") if found.ends[length, kind]}
        for length, count in found.lengths.items()
    ]


def table(found: Tally) -> str:
    """Return the counts by length, with their classes and ends, and the totals."""
    kinds = [kind for kind in (*ENDS, "loop") if any(own == kind for _, own in found.ends)]
    kinds = [] if kinds == ["loop"] else kinds
    head = ["length", "snakes", "classes", *kinds]
    lines = [
        [
            str(length),
            f"{count:,}",
            f"{found.classes[length]:,}",
            *(f"{found.ends[length, kind]:,}" for kind in kinds),
        ]
        for length, count in found.lengths.items()
    ]
    sums = [sum(count for (_, own), count in found.ends.items() if own == kind) for kind in kinds]
    lines.append(["all", f"{found.total:,}", f"{found.classes.total():,}", *(f"{own:,}" for own in sums)])
    widths = [max(map(len, column)) for column in zip(head, *lines, strict=True)]
    return "\n".join(
        "  ".join(text.rjust(width) for text, width in zip(line, widths, strict=True))
        for line in [head, *lines]
    )


def drawings(shortest: Snake, longest: Snake, canvas: Canvas) -> str:
    """Return the shortest and the longest, side by side where there is room."""
    left, right = (
        f"{name}: {len(snake)} cells\n{drawing(snake, canvas)}"
        for name, snake in (("shortest", shortest), ("longest", longest))
    )
    both = terminal.beside(left, right)
    wide = max(map(terminal.columns, both.split("\n")))
    return both if canvas.width is None or wide <= canvas.width else f"{left}\n\n{right}"


def drawing(snake: Snake, canvas: Canvas) -> str:
    """Return a snake as it stands in a terminal: ``E O`` on it, ``e o`` beside it."""
    marks = [styled(mark, color=canvas.color) for mark in snake.parity]
    return terminal.marks_text(snake.board, marks, ascii=canvas.ascii, width=canvas.width)


def styled(mark: str, *, color: bool) -> str:
    """Return the mark of a cell in the colour of its parity."""
    if not color or mark == ".":
        return mark
    even, odd = (ON_EVEN, ON_ODD) if mark.isupper() else (EVEN, ODD)
    return f"\x1b[{even if mark in 'eE' else odd}m{mark}\x1b[0m"
