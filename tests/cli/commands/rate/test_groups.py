"""Groups of classic puzzles: cut and joined to the size that their time allows, and interrupted."""

from collections.abc import Iterator
from typing import Any

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_NONE, EASY, UNIQUE
from polydoku import Puzzle
from polydoku.batch import mapping, rating
from polydoku.cli.blocks import AnsweredItem
from polydoku.cli.commands.rate import groups
from polydoku.cli.commands.rate.groups import RatingGroups
from polydoku.cli.commands.rate.options import RateOptions
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.errors import FormatError


def rating_groups(**options: Any) -> RatingGroups:
    return RatingGroups(RateOptions("se", None), CommonOptions(threads=1, **options))


def block(index: int, count: int) -> Item:
    return Item(index=index, count=count, block=f"{EASY}\n".encode() * count)


def single(index: int, text: str = EASY) -> Item:
    return Item(index=index, puzzle=Puzzle.read(text))


def texts(items: list[Item]) -> list[tuple[int, str | None]]:
    answered = rating_groups().answer(items, "line", CommonOptions())
    return [(item.index, None if rows is None else rows.decode()) for item, rows, _ in answered]


def test_every_item_has_its_rows_in_order() -> None:
    items = [block(1, 2), single(3), single(4, UNIQUE), single(5), block(6, 1)]
    rows = "1.2 1.2 1.2\n"
    assert texts(items) == [(1, rows * 2), (3, rows), (4, None), (5, rows), (6, rows)]


def test_large_blocks_are_cut_and_single_puzzles_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    rate_digits = rating.rate_digits

    def counting(digits: bytes, *arguments: Any) -> Any:
        sizes.append(len(digits) // 81)
        return rate_digits(digits, *arguments)

    monkeypatch.setattr(groups, "rate_digits", counting)
    items = [block(1, 300), *(single(index) for index in range(301, 320))]
    answered = list(rating_groups().answer(items, "line", CommonOptions()))
    assert sum(sizes) == sum(item.count for item, _, _ in answered) == 319
    assert sizes[0] == mapping.MIN_CHUNK
    assert len(sizes) < 10


def test_an_error_in_the_input_comes_after_the_rows_before_it() -> None:
    def items() -> Iterator[Item]:
        yield block(1, 2)
        raise FormatError("not-whole", cells=80)

    seen: list[AnsweredItem] = []
    with pytest.raises(FormatError):
        seen.extend(rating_groups().answer(items(), "line", CommonOptions()))
    assert [answered.item.count for answered in seen] == [2]


def test_a_signal_comes_after_the_finished_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    rate_digits = rating.rate_digits

    def interrupted(digits: bytes, *arguments: Any) -> Any:
        rated = rate_digits(digits[: 81 * 3], *arguments)
        return rated._replace(signal=KeyboardInterrupt())

    monkeypatch.setattr(groups, "rate_digits", interrupted)
    seen: list[AnsweredItem] = []
    with pytest.raises(KeyboardInterrupt):
        seen.extend(rating_groups().answer([block(1, 2), block(3, 5), single(8)], "line", CommonOptions()))
    assert [(item.index, counts) for item, _, counts in seen] == [(1, {"rated": 2}), (3, {"rated": 1})]


def test_outcomes_have_exit_codes() -> None:
    assert rating_groups().exit_codes_of({"rated": 3, "yes": 1}) == set()
    assert rating_groups().exit_codes_of({"no": 1}) == rating_groups().exit_codes_of({"none": 1}) == {1}
    assert rating_groups().exit_codes_of({"stopped": 1, "many": 1}) == {1, 3}


def test_drawings_are_made_one_at_a_time(polydoku: Runner) -> None:
    drawn = polydoku("rate", "--as", "drawn", stdin=f"{EASY}\n{CLASSIC_NONE}\n")
    assert [line.split(":")[0] for line in drawn.lines] == ["puzzle 1", "puzzle 2"]
