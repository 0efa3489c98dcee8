"""Writes the snakes of a search: one line each, or a table that counts them by length.

On a terminal the table has drawings of the shortest and the longest snake below it.
"""

from collections.abc import Iterator
from typing import Any

from polydoku import words
from polydoku.cli import exit_codes, records, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.drawings import two_drawings
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.commands.snakes.search_progress import SearchProgress, stopped_with_estimate, warn_if_long
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.errors import Stopped
from polydoku.snakes import Snake, SnakeSearch, Tally, tally
from polydoku.snakes.search import ENDS, run_search

KINDS = (*ENDS, "loop")
"""The kinds of snakes: paths by the parities of their ends, and closed loops."""


def write_snakes(
    common_options: CommonOptions,
    options: SnakeOptions,
    search: SnakeSearch,
    writer: OutputWriter,
    *,
    has_table: bool,
) -> int:
    """Write the snakes or their table and return the exit code."""
    warn_if_long(common_options, search)
    output = _SnakeOutput(common_options, options, search, writer)
    try:
        if has_table:
            output.write_table()
        else:
            output.write_list()
    except (KeyboardInterrupt, exit_codes.Terminated) as signal:
        output.close()
        raise type(signal)(f"stopped after {words.amount(search.snake_count, 'snake')}") from None
    except Stopped as stopped:
        output.close()
        raise stopped_with_estimate(stopped, search) from None
    output.close()
    if search.snake_count == 0 and not common_options.quiet:
        streams.to_stderr("polydoku: there is no such snake on this board")
    output.progress.print_summary()
    return exit_codes.DONE


class _SnakeOutput:
    """Runs a search with progress on stderr, and writes its snakes."""

    def __init__(
        self,
        common_options: CommonOptions,
        options: SnakeOptions,
        search: SnakeSearch,
        writer: OutputWriter,
    ) -> None:
        self.common_options, self.options = common_options, options
        self.search, self.writer = search, writer
        self.progress = SearchProgress(common_options, search)

    def close(self) -> None:
        self.progress.erase()
        self.writer.close()

    def write_list(self) -> None:
        """Write each snake as soon as it is found: as a JSON object, or as its path."""
        has_grid_counts = not self.options.is_published
        for snake in self._snakes():
            if self.common_options.view == "json":
                line = records.json_line(snake_record(snake, has_grid_count=has_grid_counts))
            else:
                line = str(snake)
            self.writer.write_text(line + "\n")

    def write_table(self) -> None:
        """Write the table at the end of the search, or the counts so far if the budget ends it."""
        counts = Tally()
        try:
            self._count(counts)
        except Stopped:
            self._write_counts(counts)
            raise
        self._write_counts(counts)

    def _snakes(self) -> Iterator[Snake]:
        return run_search(
            self.search,
            limit=self.options.limit,
            budget_ms=self.common_options.budget_ms,
            progress=self.progress.update,
        )

    def _count(self, counts: Tally) -> None:
        # `tally` runs a search to its end. An orbit is a class of snakes that symmetries map to each other.
        if self.options.limit is None:
            budget_ms = self.common_options.budget_ms
            tally(self.search, budget_ms=budget_ms, progress=self.progress.update, into=counts)
            return
        seen_orbits: set[int] = set()
        for snake in self._snakes():
            counts.add(snake, is_new_orbit=snake.orbit not in seen_orbits)
            seen_orbits.add(snake.orbit)

    def _write_counts(self, counts: Tally) -> None:
        self.progress.erase()
        if self.common_options.view == "json":
            lines = [f"{records.json_line(record)}\n" for record in _count_records(counts)]
            self.writer.write_text("".join(lines))
            return
        canvas = Canvas.for_output(self.common_options, self.writer)
        self.writer.write_text(canvas.displayable_text(count_table(counts)) + "\n")
        if self.writer.is_terminal and counts.shortest and counts.longest:
            self.writer.write_text("\n" + two_drawings(counts.shortest, counts.longest, canvas) + "\n")


def snake_record(snake: Snake, *, has_grid_count: bool) -> dict[str, Any]:
    """Return the JSON keys of a snake; keys that do not apply are left out.

    `has_grid_count` adds the number of full grids that the snake allows.
    """
    record: dict[str, Any] = {"length": len(snake)}
    if not snake.closed:
        record["ends"] = snake.ends
    record |= {"path": list(snake.names), "parity": snake.parity}
    if has_grid_count:
        record["grids"] = snake.count_grids()
    return record | {"orbit": snake.orbit}


def _count_records(counts: Tally) -> list[dict[str, Any]]:
    """Return the JSON keys of each length; a kind without snakes is left out."""
    return [
        {"length": length, "snakes": count, "classes": counts.orbits[length]}
        | {kind: counts.ends[length, kind] for kind in KINDS if counts.ends[length, kind]}
        for length, count in counts.lengths.items()
    ]


def count_table(counts: Tally) -> str:
    """Return the numbers of snakes, of classes and of each kind for each length, and the totals."""
    totals = {kind: sum(counts.ends[length, kind] for length in counts.lengths) for kind in KINDS}
    kinds = [kind for kind in KINDS if totals[kind]]
    if kinds == ["loop"]:
        # This column would repeat the column of all snakes.
        kinds = []
    table_rows = [["length", "snakes", "classes", *kinds]]
    for length, count in counts.lengths.items():
        numbers = [count, counts.orbits[length], *(counts.ends[length, kind] for kind in kinds)]
        table_rows.append([str(length), *(f"{number:,}" for number in numbers)])
    numbers = [counts.total, counts.orbits.total(), *(totals[kind] for kind in kinds)]
    table_rows.append(["all", *(f"{number:,}" for number in numbers)])
    widths = [max(map(len, column)) for column in zip(*table_rows, strict=True)]
    return "\n".join(
        "  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)) for row in table_rows
    )
