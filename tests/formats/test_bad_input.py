"""Bad files of every kind: each gives one line that names the file, what is wrong and what would be right."""

import gzip
import json
from pathlib import Path

import pytest

from format_cases import CLASSIC, DOTS, ROWS, classic, lines, to
from polydoku import PuzzleError, formats

PACKED = gzip.compress(lines(*[CLASSIC] * 1000).encode())
LIST = "'polydoku info formats' lists the formats"
MAP9 = "".join(letter * 9 for letter in "ABCDEFGHI")


def document(**keys: object) -> str:
    return json.dumps({"polydoku": 1, "board": "9x9", "givens": {}} | keys)


# file, what is in it, the line after the file's name
CASES: list[tuple[str, str | bytes, str]] = [
    ("new.txt", b"", "no puzzle in it (0 bytes)"),
    ("blank.txt", "\n\n  \n", "no puzzle in it (5 bytes)"),
    ("blanks.txt", " " * 81, "no puzzle in it (81 bytes)"),
    ("comments.txt", "# nothing\n# here\n", f"no puzzle format fits this text ('# nothing # here'); {LIST}"),
    ("scan.png", b"\x89PNG\r\n\x1a\n\0\0", "a PNG picture, not a puzzle; give text, JSON or a link"),
    ("photo.jpg", b"\xff\xd8\xff\xe0abc", "a JPEG picture, not a puzzle; give text, JSON or a link"),
    ("book.pdf", b"%PDF-1.7\nabc", "a PDF, not a puzzle; give text, JSON or a link"),
    ("a.zip", b"PK\x03\x04abc", "a zip archive or office document, not a puzzle; give text, JSON or a link"),
    ("a.parquet", b"PAR1abc", "a Parquet file, not a puzzle; give text, JSON or a link"),
    (
        "nul.txt",
        CLASSIC[:40] + "\0",
        "line 1: binary data (a NUL byte), not a puzzle; give text, JSON or a link",
    ),
    ("wide.txt", CLASSIC.encode("utf-16"), "UTF-16 text; save it as UTF-8"),
    ("old.txt", b"# caf\xe9", "line 1: the byte 0xE9 is not UTF-8 text; save the file as UTF-8"),
    ("cut.gz", PACKED[:-20], "the gzip data is damaged or ends early"),
    ("bad.gz", PACKED[:30] + b"x" * 50, "the gzip data is damaged or ends early"),
    ("prose.txt", "To be or not to be", f"no puzzle format fits this text ('To be or not to be'); {LIST}"),
    ("long.txt", "1" * 70_000, "line 1: longer than 64 KiB; a puzzle on one line has at most 1,024 symbols"),
    ("80.txt", lines(*[CLASSIC] * 6, CLASSIC[1:]), "line 7: 80 characters, but a 9×9 puzzle has 81"),
    ("82.txt", lines(CLASSIC, CLASSIC + "1"), "line 2: 82 characters, but a 9×9 puzzle has 81"),
    (
        "x.txt",
        lines(CLASSIC, CLASSIC, CLASSIC[:12] + "x" + CLASSIC[13:]),
        "line 3, r2c4: 'x' is neither a digit (1-9) nor an empty mark (0 . _ * ?)",
    ),
    ("high.txt", "1" * 15 + "5", "line 1, r4c4: '5' is not a digit of this board, which has 1-4"),
    ("two.txt", ".0" + CLASSIC[2:], "line 1, r1c2: two marks for empty cells, '.' and '0'; use one of them"),
    ("0G.txt", "0G" + "." * 254, "line 1, r1c2: both '0' and 'G' as digits; use 1-9A-G or 0-9A-F"),
    (
        "map.txt",
        MAP9,
        "line 1: a map of 9 regions without givens; put the givens before it, or give it as --board jigsaw:…",
    ),
    (
        "jigsaw.txt",
        CLASSIC + MAP9[:-1] + "H",
        "line 1: region H has 10 cells, not 9; each region needs 9 cells",
    ),
    ("grid.txt", lines(*DOTS[:3], DOTS[3][:8], *DOTS[4:]), "row 4 has 8 cells, the other rows 9"),
    (
        "eight.txt",
        lines(*DOTS[:8]),
        "line 8: the grid ends after 8 rows of 9 cells; expected 9 rows",
    ),
    (
        "ten.txt",
        lines(*DOTS, DOTS[0]),
        "line 10: the grid ends after 1 row of 9 cells; expected 9 rows",
    ),
    (
        "both.txt",
        lines(*["1.2............3"] * 32),
        "32 lines of 16 symbols could be 2 grids of 16×16 or 32 puzzles of 4×4; "
        "choose --board 16x16 or --board 4x4",
    ),
    (
        "euler.txt",
        lines("Grid 01", *ROWS[:7], "Grid 02", *ROWS),
        "line 8: Grid 01 ends after 7 rows of 9 cells; expected 9 rows",
    ),
    ("header.txt", "Grid 01\n", "line 1: no rows after Grid 01"),
    (
        "number.txt",
        lines(*[" ".join(["17"] + ["."] * 15)] * 16),
        "line 1, r1c1: 17 is not a digit of this board, which has 1 to 16",
    ),
    (
        "group.txt",
        lines(*[" ".join(["113"] + ["19"] * 8)] * 9),
        "line 1, r1c1: '113' is not a set of digits; write each digit once",
    ),
    ("list.txt", "[[1,2],[3]]", "row 2 has 1 cell, the other rows 2"),
    ("open.txt", "[[1,0],[0,1]", "line 1, column 1: this bracket is never closed"),
    ("word.txt", "[[1,a],[0,1]]", "line 1, column 5: 'a' does not belong in a list of numbers"),
    ("many.txt", "[[1,2],[2,1],[1,2]]", "3 rows of 2 cells; expected as many rows as cells in a row"),
    ("about.sdk", "#ARuud\n#DFoo\n", "line 2: no rows after the lines about the puzzle"),
    (
        "plus.txt",
        f":0000:x:{CLASSIC[:-1]}+9:1:::",
        "line 1, deleted candidates: '1' is not a digit, a row and a column; write 375 for a 3 in r7c5",
    ),
    ("four.samurai", lines(*["." * 81] * 4), "line 4: only 4 of the five lines of a samurai puzzle"),
    (
        "clash.samurai",
        lines("." * 80 + "1", "." * 81, "." * 20 + "2" + "." * 60, "." * 81, "." * 81),
        "line 3, r3c3: 2, but the same cell at line 1, r9c9 holds 1",
    ),
    ("columns.csv", f"puzzle,rating\n{CLASSIC},1,2\n", "line 2: 3 columns, but the header has 2"),
    (
        "header.csv",
        f"name,grid\na,{CLASSIC}\n",
        "line 1: no column named puzzle or quizzes; the first line names the columns",
    ),
    ("quote.csv", f'puzzle\n"{CLASSIC}\n', "line 2: not a row of a table (unexpected end of data)"),
    ("empty.csv", "puzzle,solution\n", "no puzzle in it (16 bytes)"),
    ("cut.xml", "<opensudoku><folder>", "line 1, column 21: the XML is broken: no element found"),
    ("page.html", "<html><body/></html>", "an HTML page, not a puzzle; give text, JSON or a link"),
    (
        "bomb.xml",
        '<!DOCTYPE a [<!ENTITY b "c">]><opensudoku/>',
        "line 1: XML with a DOCTYPE is not read; remove it",
    ),
    (
        "data.xml",
        '<opensudoku><game data="1"/></opensudoku>',
        "line 1: 1 character, but a 9×9 puzzle has 81",
    ),
    ("cut.json", '{"polydoku": 1,\n"board": "9x', "line 2, column 10: the JSON ends inside a string"),
    ("deep.json", '{"a":' + "[" * 100 + "]" * 100 + "}", "JSON nested deeper than 64 levels"),
    ("deeper.json", '{"a":' * 100_000, "JSON nested deeper than 64 levels"),
    ("nan.json", '{"polydoku": NaN}', "NaN is not valid in JSON"),
    ("huge.json", '{"polydoku": ' + "9" * 5000 + "}", "a number in the JSON is too long"),
    ("twice.json", '{"polydoku": 1, "polydoku": 1}', 'the key "polydoku" occurs twice in one object'),
    ("half.json", document(title="\ud800"), "a text contains half a character (a lone surrogate)"),
    ("version.json", document(polydoku=2), "Polydoku JSON of version 2; this program reads version 1"),
    (
        "rule.json",
        document(rules=[{"rule": "diagonl"}]),
        "rules[0]: no rule 'diagonl'; did you mean 'diagonal'?",
    ),
    (
        "cell.json",
        document(rules=[{"rule": "extra-region", "cells": ["r1c1", "r1c10"]}]),
        "rules[0].cells[1]: r1c10 is not a cell of this board (r1c1 to r9c9)",
    ),
    (
        "given.json",
        document(givens={"r1c1": 10}),
        "givens.r1c1: 10 is not a digit of this board, which has 1-9; 0",
    ),
    ("short.json", document(givens="123"), "givens: 3 symbols for 81 cells"),
    (
        "path.json",
        '{"cells": [[1,1]], "paths": [[[1,1],[1,3]]], "clues": {}}',
        "paths[0][1]: [1, 3] is not one of the 1 cell",
    ),
    (
        "twice2.json",
        '{"paths": [[[1,1],[1,1]]], "clues": {}}',
        "paths[0][1]: the cell [1, 1] is in this path twice (also at 0)",
    ),
    ("clue.json", '{"paths": [[[1,1],[1,2]]], "clues": {"3,3": 1}}', 'clues["3,3"]: [3, 3] is not a cell'),
    (
        "digit.json",
        '{"paths": [[[1,1],[1,2],[1,3]]], "clues": {"1,1": 4}}',
        'clues["1,1"]: 4 is not a digit of this board, which has 1-3; 0 means empty',
    ),
    (
        "shape.json",
        '{"shapes": {"tredoku": {"paths": [[[1,1]]]}}, "puzzles": [{"shape": "tredokus", "clues": {}}]}',
        "puzzles[0].shape: no shape 'tredokus'; did you mean 'tredoku'?",
    ),
    ("keys.json", '{"a": 1}', "JSON without the keys of a known format; "),
    (
        "link.txt",
        to(classic(), "link")[:-9],
        "link: the data after #p= ends early (after 110 characters); copy",
    ),
    (
        "later.txt",
        "polydoku:#p=2.abc",
        "a link of version 2, but this program reads version 1; update Polydoku",
    ),
    (
        "short.txt",
        "https://sudokupad.app/abc",
        "this link only names a puzzle on a server; open it there, export",
    ),
    (
        "page.txt",
        "https://example.org/a",
        "this link contains no puzzle, and Polydoku does not open links; open it there",
    ),
    ("solo.txt", "3x3:a1b2c3", "line 1: 9 cells; expected those of a 9×9 board"),
    ("killer.txt", "3x3::k:3840:3840:", "line 1: 2 numbers; expected 81, one for each cell"),
]


@pytest.mark.parametrize(("name", "content", "error"), CASES, ids=[name for name, *_ in CASES])
def test_a_bad_file_is_refused_in_one_line(
    name: str, content: str | bytes, error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "replace"))
    with pytest.raises(PuzzleError) as caught:
        list(formats.read_all(name))
    assert str(caught.value).startswith(f"{name}: {error}")
    assert "\n" not in str(caught.value)


def test_there_are_more_than_forty_different_ones() -> None:
    assert len({error for *_, error in CASES}) > 40
