"""Reads the sources of a run as numbered items, and applies --part, --only and --rules.

An item is one puzzle, the error of a puzzle that could not be read, or a block of classic lines, which the
core solves without a `Puzzle` object for each line.
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
    """Return the items of a run in order. Without `--keep-going`, raise the first error among them.

    Raises `PuzzleError` for a wrong source, board or selection before anything is read.
    """
    sources = [source.resolve_source(argument) for argument in common_options.sources]
    if sys.stdin is None and any(run_source.kind == "stdin" for run_source in sources):
        raise PuzzleError("stdin-closed")
    if common_options.part is not None and all(
        run_source.kind in ("literal", "link") for run_source in sources
    ):
        raise PuzzleError("needs", option="--part", other="a file")
    board = None if common_options.board is None else boards.named(common_options.board)
    items = _items_of_sources(common_options, sources, board)
    if common_options.part is not None:
        items = _items_of_part(items, common_options, sources, board)
    if common_options.only is not None:
        selection = puzzle_selection.parse_selection(common_options.only)
        items = puzzle_selection.select_items(items, selection)
    if common_options.rules is not None:
        items = _with_rules(items, common_options.rules)
    return items if common_options.keep_going else _raise_first_error(items)


def read_one_puzzle(argument: str, common_options: CommonOptions, board: Board) -> Puzzle:
    """Return the only puzzle of the source `argument`; raises `PuzzleError` if it has several or an error."""
    items = list(
        source.items(source.resolve_source(argument), board=board, max_size=_max_bytes(common_options))
    )
    if items[0].error is not None:
        raise items[0].error
    if len(items) > 1 or items[0].count > 1:
        raise PuzzleError("grid-many", argument, count=sum(item.count for item in items))
    [puzzle] = [item.puzzle for item in items[0].puzzles() if item.puzzle is not None]
    return puzzle


def possible_files(common_options: CommonOptions) -> list[str]:
    """Return the sources that may be files, which are all except standard input."""
    return [argument for argument in common_options.sources if argument != "-"]


def estimated_puzzle_count(common_options: CommonOptions, first_item: Item | None) -> int | None:
    """Return the size of the files divided by the length of the first line.

    Return `None` if the run does not begin with a block of classic lines, or answers only some puzzles.
    """
    if first_item is None or not first_item.block or common_options.only or common_options.part:
        return None
    try:
        byte_count = sum(os.path.getsize(argument) for argument in common_options.sources)
    except OSError:
        return None
    line_length = first_item.block.find(b"\n") + 1
    return round(byte_count / line_length) or None


def _max_bytes(common_options: CommonOptions) -> int:
    return common_options.max_size * 2**20


def _items_of_sources(
    common_options: CommonOptions, sources: list[source.Source], board: Board | None
) -> Iterator[Item]:
    index = 1
    for run_source in sources:
        for item in source.items(
            run_source,
            format=common_options.format,
            board=board,
            max_size=_max_bytes(common_options),
            index=index,
        ):
            yield item
            index = item.index + item.count


def _raise_first_error(items: Iterator[Item]) -> Iterator[Item]:
    for item in items:
        if item.error is not None:
            raise item.error
        yield item


def _with_rules(items: Iterator[Item], rule_names: str) -> Iterator[Item]:
    """Add the rules to every puzzle; a puzzle whose board they do not fit becomes an error item."""
    from polydoku.cli.rule_list import parse_rules

    rules = parse_rules(rule_names)
    for item in items:
        for puzzle_item in item.puzzles():
            if puzzle_item.puzzle is None:
                yield puzzle_item
                continue
            try:
                yield replace(puzzle_item, puzzle=puzzle_item.puzzle.with_rules(*rules))
            except PuzzleError as error:
                located_error = error.at(puzzle_item.where) if puzzle_item.where else error
                yield replace(puzzle_item, puzzle=None, error=located_error)


def _items_of_part(
    items: Iterator[Item], common_options: CommonOptions, sources: list[source.Source], board: Board | None
) -> Iterator[Item]:
    """Yield the items of `--part K/N`; all sources are read twice, first to count their puzzles."""
    assert common_options.part is not None
    if any(run_source.kind == "stdin" for run_source in sources):
        raise PuzzleError("part-file")
    part, part_count = common_options.part
    puzzle_count = sum(item.count for item in _items_of_sources(common_options, sources, board))
    first_index = (part - 1) * puzzle_count // part_count + 1
    end_index = part * puzzle_count // part_count + 1
    for item in items:
        if item.index >= end_index:
            return
        start = max(first_index - item.index, 0)
        stop = min(end_index - item.index, item.count)
        if start < stop:
            yield item.slice(start, stop)
