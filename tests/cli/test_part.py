"""`--part K/N`: contiguous parts that make up the whole, whatever the line ends."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, EULER, HARD

LINES = [
    HARD,
    CLASSIC_NONE,
    CLASSIC_MANY,
    HARD,
    CLASSIC_NONE,
    HARD,
    CLASSIC_MANY,
    HARD,
    HARD,
    HARD,
    CLASSIC_NONE,
]


@pytest.mark.parametrize("ending", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("last", [True, False], ids=["ended", "open"])
@pytest.mark.parametrize("parts", range(1, 8))
@pytest.mark.parametrize("comment", ["", "# comment"])
def test_the_parts_make_up_the_whole(
    polydoku: Runner, tmp_path: Path, ending: str, last: bool, parts: int, comment: str
) -> None:
    file = tmp_path / "in.txt"
    lines = [*LINES[:4], comment, *LINES[4:]] if comment else LINES
    file.write_bytes((ending.join(lines) + (ending if last else "")).encode())
    complete = polydoku("solve", str(file)).out
    parts_ = [polydoku("solve", str(file), "--part", f"{k}/{parts}").out for k in range(1, parts + 1)]
    assert "".join(parts_) == complete
    assert max(map(len, parts_)) - min(map(len, parts_)) <= 82 * 3


def test_a_part_keeps_the_numbers_of_the_whole(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text(EULER)
    [row] = polydoku("solve", str(file), "--part", "2/2", "--json").lines
    assert (json.loads(row)["index"], json.loads(row)["name"]) == (2, "Grid 02")


def test_more_parts_than_puzzles_leave_some_empty(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text(HARD)
    outs = [polydoku("solve", str(file), "--part", f"{k}/3") for k in (1, 2, 3)]
    assert [result.code for result in outs] == [0, 0, 0]
    assert sorted(len(result.out) for result in outs) == [0, 0, 82]


def test_a_bad_puzzle_stops_only_its_own_part(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text(f"{HARD}\n{HARD[:50]}\n{HARD}\n{HARD}\n")
    assert [polydoku("solve", str(file), "--part", f"{k}/4").code for k in range(1, 5)] == [0, 2, 0, 0]


@pytest.mark.parametrize("resume", [(), ("--resume",)], ids=["plain", "resume"])
@pytest.mark.parametrize("view", ["line", "json", "csv"])
def test_every_part_has_its_file_also_an_empty_one(
    polydoku: Runner, tmp_path: Path, resume: tuple[str, ...], view: str
) -> None:
    file = tmp_path / "in.txt"
    file.write_text(f"{HARD}\n{CLASSIC_NONE}\n")
    outs = [tmp_path / f"out.{k}" for k in range(1, 6)]
    for k, out in enumerate(outs, 1):
        result = polydoku("check", str(file), "--part", f"{k}/5", "--as", view, "-o", str(out), *resume)
        assert result.code == (1 if "none" in out.read_text() else 0)
    assert sorted(tmp_path.iterdir()) == sorted([file, *outs])
    if view == "line":
        assert "".join(out.read_text() for out in outs) == "unique\nnone\n"
    assert sum(not out.read_bytes() for out in outs) == 3
