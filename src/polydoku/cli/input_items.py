"""Reads the sources into numbered items, and applies --part, --only and --rules.

An item is a puzzle, the error of a puzzle that could not be read, or a block of plain classic lines, which
the core reads without making a `Puzzle` of each.
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace

from polydoku import boards
from polydoku.cli import puzzle_selection
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.formats.reading import source
from polydoku.formats.reading.source import Item
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

__all__ = ["Item", "read_items", "read_one_puzzle", "possible_files", "estimated_puzzle_count"]


def read_items(common_options: CommonOptions) -> Iterator[Item]:
    """Return the items of a run in order; the first error is raised unless `--keep-going` is given.

    Sources and board are checked before anything is read.
    """
    sources = [source.resolve_source(argument) for argument in common_options.sources]
    if sys.stdin is None and any(one_source.kind == "stdin" for one_source in sources):
        raise PuzzleError("stdin-closed")
    if common_options.part is not None and all(
        one_source.kind in ("literal", "link") for one_source in sources
    ):
        raise PuzzleError("needs", option="--part", other="a file")
    board = None if common_options.board is None else boards.named(common_options.board)
    items = _read(common_options, sources, board)
    if common_options.part is not None:
        items = _part(items, common_options, sources, board)
    if common_options.only is not None:
        items = puzzle_selection.select_items(items, puzzle_selection.parse(common_options.only))
    if common_options.rules is not None:
        items = _with_rules(items, common_options.rules)
    return items if common_options.keep_going else _raise_first_error(items)


def read_one_puzzle(argument: str, common_options: CommonOptions, board: Board) -> Puzzle:
    """Return the only puzzle of the source `argument`; raises `PuzzleError` for none or several."""
    items = list(
        source.items(source.resolve_source(argument), board=board, max_size=common_options.max_size << 20)
    )
    if items[0].error is not None:
        raise items[0].error
    if len(items) > 1 or items[0].count > 1:
        raise PuzzleError("grid-many", argument, count=sum(item.count for item in items))
    [puzzle] = [item.puzzle for item in items[0].puzzles() if item.puzzle is not None]
    return puzzle


def possible_files(common_options: CommonOptions) -> list[str]:
    """Return the sources other than standard input, each of which may be a file."""
    return [argument for argument in common_options.sources if argument != "-"]


def estimated_puzzle_count(common_options: CommonOptions, first: Item | None) -> int | None:
    """Return the number of puzzles in files of plain lines, from their sizes, or `None` if it is unknown."""
    if first is None or not first.block or common_options.only or common_options.part:
        return None
    try:
        size = sum(os.path.getsize(argument) for argument in common_options.sources)
    except OSError:
        return None
    return round(size / (first.block.find(b"\n") + 1)) or None


def _read(common_options: CommonOptions, sources: list[source.Source], board: Board | None) -> Iterator[Item]:
    index = 1
    for one_source in sources:
        for item in source.items(
            one_source,
            format=common_options.format,
            board=board,
            max_size=common_options.max_size << 20,
            index=index,
        ):
            yield item
            index = item.index + item.count


def _raise_first_error(items: Iterator[Item]) -> Iterator[Item]:
    for item in items:
        if item.error is not None:
            raise item.error
        yield item


def _with_rules(items: Iterator[Item], names: str) -> Iterator[Item]:
    """Add the listed rules to every puzzle; if a rule does not fit the board, yield an error item."""
    from polydoku.cli.rule_list import parse

    added = parse(names)
    for item in items:
        for puzzle_item in item.puzzles():
            try:
                yield (
                    puzzle_item
                    if puzzle_item.puzzle is None
                    else replace(puzzle_item, puzzle=puzzle_item.puzzle.with_rules(*added))
                )
            except PuzzleError as error:
                yield replace(
                    puzzle_item,
                    puzzle=None,
                    error=error.at(puzzle_item.where) if puzzle_item.where else error,
                )


def _part(
    items: Iterator[Item], common_options: CommonOptions, sources: list[source.Source], board: Board | None
) -> Iterator[Item]:
    """Yield the K-th of N contiguous parts; a first pass over the sources counts the puzzles."""
    assert common_options.part is not None
    if any(one_source.kind == "stdin" for one_source in sources):
        raise PuzzleError("part-file")
    part, parts = common_options.part
    total = sum(item.count for item in _read(common_options, sources, board))
    first, end = (part - 1) * total // parts + 1, part * total // parts + 1
    for item in items:
        if item.index >= end:
            return
        start, stop = max(first - item.index, 0), min(end - item.index, item.count)
        if start < stop:
            yield item if stop - start == item.count else item.part(start, stop)
