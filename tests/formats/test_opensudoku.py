import pytest

from format_cases import CLASSIC, SOLVED, ZEROS, classic, error_of, read, read_all, to
from polydoku import Board, FormatError, Puzzle
from polydoku.formats import detect, write_all

FILE = f"""<?xml version='1.0' encoding='UTF-8' standalone='yes'?>
<opensudoku version="2">
  <folder name="Easy &amp; short" created="1778054847256">
    <game data="{ZEROS}" state="0" time="0" note="first"/>
    <game data="{SOLVED}" state="2" />
  </folder>
  <folder name="Hard">
    <game data="{CLASSIC}" />
  </folder>
</opensudoku>
"""
OLD = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>My games</name>
  <author>Ada</author>
  <comment>Two
lines</comment>
  <game data="{ZEROS}" />
</opensudoku>
"""


def test_games_of_all_folders_are_read_in_order() -> None:
    puzzles = read_all(FILE)
    assert [puzzle.given_count for puzzle in puzzles] == [30, 81, 30]
    assert [dict(puzzle.notes)["folder"] for puzzle in puzzles] == ["Easy & short", "Easy & short", "Hard"]
    assert dict(puzzles[0].notes) == {"folder": "Easy & short", "state": "0", "time": "0", "note": "first"}


def test_version_1_has_games_and_their_author_below_the_root() -> None:
    puzzle = read(OLD)
    assert puzzle == classic(author="Ada", text="Two\nlines")
    assert puzzle.notes == (("folder", "My games"),)


def test_the_format_is_detected_by_its_root() -> None:
    assert detect(FILE).name == "opensudoku"
    assert detect(OLD).name == "opensudoku"


def test_games_survive_being_written_as_version_2() -> None:
    puzzles = read_all(FILE)[:2]
    text = "".join(write_all(puzzles, "opensudoku"))
    assert [(p, p.notes) for p in read_all(text)] == [(p, p.notes) for p in puzzles]
    assert puzzles[0].losses("opensudoku") == ()


def test_quotes_and_line_ends_survive_in_a_note() -> None:
    puzzle = classic(notes=[("folder", 'a "b" <c>'), ("note", "x\ny & 'z'\t")])
    assert read(to(puzzle, "opensudoku")).notes == puzzle.notes


@pytest.mark.parametrize("version", ["", "version:1&#10;", "version: 4\n"])
def test_the_givens_of_a_saved_state_are_those_cells_that_cannot_be_edited(version: str) -> None:
    cells = "".join(f"{mark}|-|{int(mark == '0')}|" for mark in ZEROS[:80]) + "7|-|1|"
    puzzle = read(f'<opensudoku><game data="{version}{cells}"/></opensudoku>')
    assert puzzle.givens.line == CLASSIC[:80] + "."


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('<opensudoku><game data="123"/></opensudoku>', "line 1: 3 characters, but a 9×9 puzzle has 81"),
        ("<opensudoku>\n<game/></opensudoku>", "line 2: a game without the attribute data"),
        ("<opensudoku></opensudoku>", "no puzzle in it (25 bytes)"),
        (f'<opensudoku>\n<game data="x{ZEROS[1:]}"/></opensudoku>', "line 2, r1c1: 'x' is neither a digit"),
        ('<opensudoku><game data="1|2|3"/></opensudoku>', "line 1: an unknown saved state of the app"),
        (
            f'<opensudoku><game data="{"a|-|1|" * 81}"/></opensudoku>',
            "line 1: an unknown saved state of the app",
        ),
        ("<opensudoku><folder>", "line 1, column 21: the XML is broken: no element found"),
        ("<opensudoku></game>", "line 1, column 15: the XML is broken: mismatched tag"),
        *(
            (page, "an HTML page, not a puzzle; give text, JSON or a link")
            for page in (
                "<html><body/></html>",
                "<html><head><meta charset=utf-8>",
                "<HTML>\n<BODY>",
                "<!-- saved --><html><br>",
                "<!DOCTYPE html>\n<html><body>",
                "<!doctype html><p>",
                '\n<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<html>',
                '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"/>',
            )
        ),
        ("<", "line 1, column 1: the XML is broken: "),
        ("<opensudoku>" + "<a>" * 100, "line 1: XML nested deeper than 64 levels"),
        (
            '<!DOCTYPE o [<!ENTITY a "1">]><opensudoku><game data="&a;"/></opensudoku>',
            "line 1: XML with a DOCTYPE is not read",
        ),
        ('<!DOCTYPE o SYSTEM "file:///etc/passwd"><opensudoku/>', "line 1: XML with a DOCTYPE is not read"),
    ],
)
def test_what_is_wrong_in_a_document_is_named(text: str, error: str) -> None:
    assert error_of(text).startswith(error)


def test_only_classics_can_be_written() -> None:
    with pytest.raises(FormatError, match="it holds 9×9 puzzles, not a 4×4 board"):
        to(Puzzle(Board.square(4)), "opensudoku")
