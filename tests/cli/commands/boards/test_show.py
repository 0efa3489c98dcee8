"""How a board is shown: as its document, as a row of a table, drawn with the names of its cells."""

import json

import pytest

from polydoku import Board, boards
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.boards.show import document, drawing, table
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter


@pytest.fixture
def writer() -> OutputWriter:
    return OutputWriter(None)


NAMED = ["4x4", "9x9", "6x6:2x3", "latin:5x5", "samurai", "cube", "rhombus:7,4#9", "jigsaw:6x6@1"]


@pytest.mark.parametrize("name", NAMED)
def test_a_document_is_one_line_that_reads_back_as_the_board(name: str) -> None:
    board = boards.named(name)
    text = document(board, name)
    assert "\n" not in text
    loaded = json.loads(text)
    assert list(loaded)[:2] == ["board", "name"]
    assert loaded["name"] == (board.name or name)
    again = boards.from_json(loaded)
    assert (again.names, again.houses, again.digits) == (board.names, board.houses, board.digits)


def test_boards_that_differ_by_a_turn_have_one_canonical_name() -> None:
    tall, wide = boards.named("6x6:2x3"), boards.named("6x6:3x2")
    assert json.loads(document(tall, "a"))["canonical"] == json.loads(document(wide, "b"))["canonical"]
    other = json.loads(document(boards.named("6x6:1x6"), "c"))["canonical"]
    assert other != json.loads(document(tall, "a"))["canonical"]


def test_a_board_without_a_name_gets_the_one_it_was_asked_for_by() -> None:
    board = Board(["a", "b"], [["a", "b"]])
    assert json.loads(document(board, "pair.json"))["name"] == "pair.json"


def test_a_table_has_a_line_for_each_board_in_straight_columns() -> None:
    lines = table((name, boards.named(name)) for name in NAMED).splitlines()
    assert [line.split()[0] for line in lines] == NAMED
    assert len({len(line) for line in lines}) == 1
    for name, line in zip(NAMED, lines, strict=True):
        board = boards.named(name)
        numbers = [word.replace(",", "") for word in line.split()[1::2]]
        assert numbers == [str(len(board)), str(len(board.houses)), str(board.digits)]


@pytest.mark.parametrize("name", ["4x4", "9x9", "6x6:2x3", "jigsaw:6x6@1"])
def test_a_drawing_names_every_cell(name: str, writer: OutputWriter) -> None:
    board = boards.named(name)
    text = drawing(board, name, CommonOptions(), writer)
    head, *rest = text.splitlines()
    assert head.startswith(f"{board.name} · {len(board)} cells")
    body = "\n".join(rest)
    assert [cell for cell in board.names if cell not in body] == []


def test_in_ascii_a_drawing_has_no_other_characters(writer: OutputWriter) -> None:
    for name in NAMED:
        assert drawing(boards.named(name), name, CommonOptions(ascii=True), writer).isascii()


def test_a_drawing_keeps_to_the_width_of_the_terminal(
    writer: OutputWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = Canvas(False, False, 40, True)
    monkeypatch.setattr(Canvas, "for_output", lambda *_: narrow)
    for name in ("9x9", "samurai", "rhombus:7,4#9"):
        lines = drawing(boards.named(name), name, CommonOptions(), writer).splitlines()[1:]
        assert max(map(len, lines)) <= 40


def test_tiles_of_a_three_dimensional_board_are_numbered_in_dots(writer: OutputWriter) -> None:
    board = boards.named("rhombus:7,4#9")
    text = drawing(board, board.name, CommonOptions(), writer)
    assert any(0x2800 <= ord(character) < 0x2900 for character in text)
    assert [mark for mark in "1234567" if mark not in text] == []
