"""`polydoku rate --sort`: writes the rows from easy to hard, after all puzzles are rated.

The rows are in memory until then, about 500 bytes each. After Ctrl-C, those that are finished are written.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from polydoku.cli.answer_row import error_row
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.commands.rate.groups import RatingGroups
from polydoku.cli.commands.rate.options import RateOptions, table_columns
from polydoku.cli.commands.rate.rating_row import RatingAnswer, checked_item
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.cli.records import name_of
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible

LAST = (2,)
"""The sort key of puzzles that could not be read."""


class _SortedRow(NamedTuple):
    """A row as text; rows with equal keys stay in the order of the input."""

    order_key: tuple[object, ...]
    number: int
    text: str


def answer_sorted(
    common_options: CommonOptions,
    options: RateOptions,
    groups: RatingGroups,
    answer: Callable[[Puzzle], RatingAnswer],
) -> int:
    """Answer every puzzle, write the rows from easy to hard, and return the exit code."""
    columns = tuple(table_columns(options))
    with AnswerWriter.open(
        common_options, "rate", has_status_column=True, csv_columns=columns
    ) as answer_writer:
        answer_writer.items = (checked_item(item, options, common_options) for item in answer_writer.items)
        rows: list[_SortedRow] = []
        try:
            # `extend` keeps the rows before an exception.
            rows.extend(_rows(answer_writer, groups, answer, columns))
        finally:
            for row in sorted(rows):
                answer_writer.write_rows(row.text)
        return answer_writer.finish()


def _rows(
    answer_writer: AnswerWriter,
    groups: RatingGroups,
    answer: Callable[[Puzzle], RatingAnswer],
    columns: tuple[str, ...],
) -> Iterator[_SortedRow]:
    view = answer_writer.view
    if answer_writer.has_one_puzzle or not groups.can_write(view):
        for item in answer_writer.items:
            for puzzle_item in item.puzzles():
                yield _row_alone(answer_writer, puzzle_item, answer)
        return
    for item, group_rows in groups.rows(answer_writer.items):
        if group_rows is None:
            yield _row_alone(answer_writer, item, answer)
            continue
        for row in group_rows:
            text = row.text(view, columns)
            if view == "line":
                label = str(row.first_values.get("name") or row.first_values["puzzle"])
                text = _labelled(row.first_values["index"], label, text)
            answer_writer.row_exit_codes.add(row.answer.exit_code)
            answer_writer.progress.add({row.answer.counted_word: 1})
            yield _SortedRow(row.answer.order_key, row.first_values["index"], text)


def _row_alone(
    answer_writer: AnswerWriter, item: Item, answer: Callable[[Puzzle], RatingAnswer]
) -> _SortedRow:
    if item.puzzle is None:
        assert item.error is not None
        answer_row = error_row(item.error)
        text = answer_writer.row_text(item, answer_row) + "\n"
        answer_writer.count_answer(item, answer_row)
        return _SortedRow(LAST, item.index, text)
    rating_answer = answer(item.puzzle)
    text = answer_writer.row_text(item, rating_answer) + "\n"
    if answer_writer.view == "line" and not answer_writer.has_one_puzzle:
        text = _labelled(item.index, name_of(item.puzzle, item.puzzle.givens.line), text)
    answer_writer.count_answer(item, rating_answer)
    return _SortedRow(rating_answer.order_key, item.index, text)


def _labelled(index: int, label: str, text: str) -> str:
    """Return a line that begins with the number of the puzzle, and its name or digits."""
    return f"{index:2}  {visible(label)}  {text}"
