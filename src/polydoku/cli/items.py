"""Sources → items: what the formats read, numbered through, with --rules, --part and --only applied.

An item is a puzzle, or why one could not be read, or a block of plain classic lines that nobody has
turned into puzzles yet, so that the core can take it as it is.
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace

from polydoku import boards
from polydoku.cli import only
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.formats.reading import source
from polydoku.formats.reading.source import Item
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

__all__ = ["Item", "items", "one_puzzle", "paths", "total"]


def items(run: CommonOptions) -> Iterator[Item]:
    """Yield what the run asks for, in order; raises the first error unless it keeps going.

    Sources, board and rules are looked at here, before anything is read.
    """
    sources = [source.resolve_source(argument) for argument in run.sources]
    if sys.stdin is None and any(own.kind == "stdin" for own in sources):
        raise PuzzleError("stdin-closed")
    board = None if run.board is None else boards.named(run.board)
    found = _read(run, sources, board)
    if run.part is not None:
        found = _part(found, run, sources, board)
    if run.only is not None:
        found = only.chosen(found, only.parse(run.only))
    if run.rules is not None:
        found = _ruled(found, run.rules)
    return found if run.keep_going else _raising(found)


def one_puzzle(argument: str, run: CommonOptions, board: Board) -> Puzzle:
    """Return the only puzzle of a source on a board; raises `PuzzleError` for none or several."""
    found = list(source.items(source.resolve_source(argument), board=board, max_size=run.max_size << 20))
    if found[0].error is not None:
        raise found[0].error
    if len(found) > 1 or found[0].count > 1:
        raise PuzzleError("grid-many", argument, count=sum(item.count for item in found))
    [puzzle] = [own.puzzle for own in found[0].puzzles() if own.puzzle is not None]
    return puzzle


def paths(run: CommonOptions) -> list[str]:
    """Return the sources that may be files."""
    return [argument for argument in run.sources if argument != "-"]


def total(run: CommonOptions, first: Item | None) -> int | None:
    """Return how many puzzles files of plain lines hold, by their sizes; nothing where that is not known."""
    if first is None or not first.block or run.only or run.part:
        return None
    try:
        size = sum(os.path.getsize(argument) for argument in run.sources)
    except OSError:
        return None
    return round(size / (first.block.find(b"\n") + 1)) or None


def _read(run: CommonOptions, sources: list[source.Source], board: Board | None) -> Iterator[Item]:
    index = 1
    for own in sources:
        for item in source.items(
            own, format=run.format, board=board, max_size=run.max_size << 20, index=index
        ):
            yield item
            index = item.index + item.count


def _raising(found: Iterator[Item]) -> Iterator[Item]:
    for item in found:
        if item.error is not None:
            raise item.error
        yield item


def _ruled(found: Iterator[Item], names: str) -> Iterator[Item]:
    """Add the rules of a list to every puzzle; one that does not fit its board is an error item."""
    from polydoku.cli.rule_list import parse

    added = parse(names)
    for item in found:
        for own in item.puzzles():
            try:
                yield own if own.puzzle is None else replace(own, puzzle=own.puzzle.with_rules(*added))
            except PuzzleError as error:
                yield replace(own, puzzle=None, error=error.at(own.where) if own.where else error)


def _part(
    found: Iterator[Item], run: CommonOptions, sources: list[source.Source], board: Board | None
) -> Iterator[Item]:
    """Keep the K-th of N contiguous parts; the puzzles are counted by reading everything once before."""
    assert run.part is not None
    if any(own.kind == "stdin" for own in sources):
        raise PuzzleError("part-file")
    part, parts = run.part
    total = sum(item.count for item in _read(run, sources, board))
    first, end = (part - 1) * total // parts + 1, part * total // parts + 1
    for item in found:
        if item.index >= end:
            return
        start, stop = max(first - item.index, 0), min(end - item.index, item.count)
        if start < stop:
            yield item if stop - start == item.count else item.part(start, stop)
