"""Notes, views and the look ahead that tells a lone puzzle."""

from collections.abc import Iterator

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_NONE, EULER, HARD, NONE, UNIQUE
from polydoku.cli.answer_writer import _peek
from polydoku.errors import PuzzleError
from polydoku.formats.reading.source import Item


def some(*items: Item | PuzzleError) -> Iterator[Item]:
    for item in items:
        if isinstance(item, PuzzleError):
            raise item
        yield item


ONE, TWO, BLOCK = Item(index=1), Item(index=2), Item(index=1, count=9, block=b"x")


@pytest.mark.parametrize(
    ("read_items", "expected"),
    [((), False), ((ONE,), True), ((ONE, TWO), False), ((BLOCK,), False), ((BLOCK, TWO), False)],
)
def test_a_lone_puzzle_is_told_from_many_and_nothing_is_lost(
    read_items: tuple[Item, ...], expected: bool
) -> None:
    items, first, has_one_puzzle = _peek(some(*read_items))
    assert has_one_puzzle is expected
    assert first is (read_items[0] if read_items else None)
    assert tuple(items) == read_items


def test_an_error_of_the_second_waits_for_the_first() -> None:
    items, _, has_one_puzzle = _peek(some(ONE, PuzzleError("no-cells")))
    assert not has_one_puzzle
    assert next(items) is ONE
    with pytest.raises(PuzzleError, match="a board needs at least 1 cell"):
        next(items)
    with pytest.raises(PuzzleError, match="a board needs at least 1 cell"):
        _peek(some(PuzzleError("no-cells")))


def test_only_what_is_read_ahead_is_read() -> None:
    def endless() -> Iterator[Item]:
        yield ONE
        yield TWO
        pytest.fail("read too far")

    _peek(endless())


def test_a_note_is_for_a_lone_puzzle_only(polydoku: Runner) -> None:
    assert polydoku("solve", NONE).err
    assert polydoku("solve", stdin=f"{HARD}\n{CLASSIC_NONE}\n").err == ""
    assert polydoku("check", "--json", stdin=f"{HARD}\n{CLASSIC_NONE}\n").err == ""


def test_a_view_that_is_none_names_all_and_the_nearest(polydoku: Runner) -> None:
    result = polydoku("solve", UNIQUE, "--as", "matrx")
    assert result.err.startswith("polydoku: --as 'matrx': solve gives drawn, line, json, csv, ")
    assert result.err.endswith("did you mean 'matrix'?\n")
    assert "rows" not in polydoku("count", UNIQUE, "--as", "matrix").err


@pytest.mark.parametrize("view", ["drawn", "line", "json", "csv"])
@pytest.mark.parametrize("command", ["solve", "check", "count", "candidates"])
def test_every_command_has_the_four_views(polydoku: Runner, command: str, view: str) -> None:
    result = polydoku(command, "--as", view, stdin=EULER)
    assert result.code in (0, 1)
    assert len(result.lines) >= 2


def test_documents_with_a_foot_are_closed(polydoku: Runner) -> None:
    xml = polydoku("solve", "--as", "opensudoku", stdin=EULER).out
    assert xml.count("<opensudoku") == xml.count("</opensudoku>") == 1
    assert xml.count("<game") == 2


def test_several_drawings_stand_one_below_the_other(polydoku: Runner) -> None:
    result = polydoku("solve", "--as", "drawn", stdin=EULER)
    assert result.out.count("unique · ") == 2
    assert result.lines[0] == "Grid 01"
    assert result.lines[13:15] == ["", "Grid 02"]
    sentences = polydoku("check", "--as", "drawn", stdin=f"{HARD}\n{CLASSIC_NONE}\n")
    assert sentences.lines == ["puzzle 1: unique", "puzzle 2: no solution: 5 twice in row 1 (r1c1, r1c2)"]
