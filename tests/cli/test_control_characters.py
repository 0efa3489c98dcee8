"""Control characters from a file are shown and never obeyed, wherever its texts are printed."""

import json
import re
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import HARD
from polydoku import Board, BoardError, FormatError, Puzzle, formats
from polydoku.draw.steps_markdown import markdown_text

EVIL = "\x1b[2Jred\x9b31m\x7f\r\u202e\u2066end"
SHOWN = r"\u001b[2Jred\u009b31m\u007f\u000d\u202e\u2066end"
DANGER = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
CELLS = [f"r{r}c{c}" for r in range(1, 5) for c in range(1, 5)]
ROWS = "12..34..2...4..."


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """A board of our own and a classic puzzle, with control characters in every text."""
    names = [EVIL + "a", *CELLS[1:]]
    houses = [
        [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15],
        [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
        [0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15],
    ]  # fmt: skip
    board = {
        "board": 1,
        "cells": names,
        "houses": [
            {"name": f"{EVIL}{number}", "kind": "", "cells": [names[cell] for cell in house]}
            for number, house in enumerate(houses)
        ],
        "digits": 4,
    }
    givens = {names[cell]: int(mark) for cell, mark in enumerate(ROWS) if mark != "."}
    document = {"polydoku": 1, "board": board, "givens": givens}
    texts = {"name": EVIL + "n", "title": EVIL, "author": EVIL, "text": EVIL}
    classic = {"polydoku": 1, "board": "9x9", "givens": {f"r{n // 9 + 1}c{n % 9 + 1}": int(mark)
               for n, mark in enumerate(HARD) if mark.isdigit() and mark != "0"}}  # fmt: skip
    paths = [tmp_path / "board.json", tmp_path / "classic.json"]
    for path, one in zip(paths, (document, classic), strict=True):
        path.write_text(json.dumps(one | texts))
    return [str(path) for path in paths]


COMMANDS = [
    ["solve"],
    ["solve", "--as", "drawn"],
    ["solve", "--as", "csv"],
    ["solve", "--json"],
    ["solve", "--trace"],
    ["solve", "--corners"],
    ["check"],
    ["check", "--houses"],
    ["check", "--as", "drawn"],
    ["count", "--as", "drawn"],
    ["candidates"],
    ["candidates", "--list"],
    ["candidates", "--json"],
    ["explain"],
    ["explain", "--summary"],
    ["explain", "--as", "drawn"],
    ["explain", "--as", "csv"],
    ["explain", "--markdown"],
    ["explain", "--all-now"],
    ["rate", "--scale", "all"],
    ["rate", "--scale", "all", "--as", "drawn"],
    ["rate", "--scale", "all", "--as", "csv"],
    ["rate", "--scale", "all", "--sort"],
    ["hint"],
    ["hint", "--level", "5", "--as", "drawn"],
    ["draw"],
    ["draw", "--alt"],
    ["convert", "--to", "json"],
    ["convert", "--to", "sdk"],
    ["convert", "--to", "csv"],
    ["convert", "--to", "sdk", "--json"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("chosen", [slice(1), slice(1, 2), slice(2)], ids=["board", "classic", "both"])
def test_no_command_prints_control_characters(
    polydoku: Runner, files: list[str], command: list[str], chosen: slice
) -> None:
    name, *options = command
    result = polydoku(name, *files[chosen], *options)
    if name != "convert" and "--corners" not in options:
        assert result.code in (0, 1), result.err
        assert result.out
    assert "internal error" not in result.err
    assert DANGER.findall(result.out.replace("\r\n", "\n") + result.err) == []


@pytest.mark.parametrize("name", [format.name for format in formats.all()])
def test_no_format_writes_control_characters(name: str) -> None:
    puzzle = Puzzle.read(HARD).replace(
        title=EVIL, author=EVIL, text=EVIL, name=EVIL, notes=[(EVIL, EVIL), ("source", EVIL)]
    )
    try:
        text = str(formats.write(puzzle, name))
    except FormatError:
        return
    assert DANGER.findall(text.replace("\r", "")) == []


def test_a_document_keeps_what_it_escapes(tmp_path: Path) -> None:
    puzzle = Puzzle.read(HARD).replace(title=EVIL)
    assert Puzzle.read(str(puzzle.to("json"))).title == EVIL


def test_names_of_boards_are_escaped() -> None:
    board = Board([EVIL, "b"], {EVIL: [EVIL, "b"]}, name=EVIL)
    assert (board.names[0], board.houses[0].name, board.name) == (SHOWN, SHOWN, SHOWN)
    assert board[EVIL] == 0


def test_symbols_must_be_visible() -> None:
    with pytest.raises(BoardError, match="cannot be printed"):
        Board(["a", "b"], [["a", "b"]], symbols="1\x1b")


def test_errors_are_one_visible_line() -> None:
    assert str(FormatError("no-file", f"{EVIL}.txt", hint="")) == f"{SHOWN}.txt: no such file"


def test_a_heading_has_no_mark_up(polydoku: Runner, tmp_path: Path) -> None:
    document = json.loads(str(Puzzle.read(HARD).to("json")))
    file = tmp_path / "a.json"
    file.write_text(json.dumps(document | {"name": "<b>x</b> *y* [z](http://a)\n# two"}))
    head = polydoku("explain", str(file), "--markdown").lines[0]
    assert head == r"# \<b\>x\</b\> \*y\* \[z\](http://a)\u000a\# two".replace(r"\u000a", r"\\u000a")
    page = tmp_path / "a.html"
    polydoku("explain", str(file), "--html", str(page))
    assert "<b>" not in page.read_text()


@pytest.mark.parametrize(("text", "shown"), [("plain", "plain"), ("a_b", r"a\_b"), ("`<&|", r"\`\<\&\|")])
def test_markdown_shows_a_text_as_it_is(text: str, shown: str) -> None:
    assert markdown_text(text) == shown
