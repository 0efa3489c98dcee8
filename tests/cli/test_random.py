"""Whatever is typed, the program answers in its own words; and its rows are what Python says."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout

from hypothesis import given
from hypothesis import strategies as st

import strategies
from cli.samples import CLASSIC_NONE, EULER, HARD, MATRIX_240, NONE, SIX, UNIQUE
from effort import examples
from polydoku import Puzzle
from polydoku.cli.main import main

TEXTS = [
    UNIQUE,
    SIX,
    NONE,
    HARD,
    CLASSIC_NONE,
    EULER,
    MATRIX_240,
    "",
    "\n",
    "{}",
    "[[1]]",
    "x" * 81,
    "." * 16,
]
WORDS = [
    ["--each"], ["--trace"], ["--beside"], ["--corners"], ["--limit", "3"], ["--json"], ["--as", "csv"],
    ["--as", "drawn"], ["--as", "matrix"], ["--as", "euler"], ["--houses"], ["--as-published"], ["--minimal"],
    ["--grid", UNIQUE], ["--true"], ["--list"], ["--to", "rows"], ["--to", "json"], ["--strict"],
    ["--board", "4x4"], ["--board", "latin:9x9"], ["--rules", "diagonal"], ["--only", "1"], ["--only", "2-3"],
    ["--keep-going"], ["--ascii"], ["--color", "always"], ["-q"], ["-v"], ["--format", "line"], ["--resume"],
    ["--part", "1/2"], ["--threads", "1"], ["-"],
]  # fmt: skip


def run(arguments: list[str], stdin: bytes) -> tuple[int, str, str]:
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main(arguments)
        out.flush()
        return code, out.buffer.getvalue().decode(), err.getvalue()
    finally:
        sys.stdin = before


@examples(300)
@given(
    st.sampled_from(["solve", "check", "count", "candidates", "convert"]),
    st.lists(st.sampled_from(WORDS), max_size=4),
    st.lists(st.sampled_from(TEXTS), max_size=2),
    st.tuples(st.integers(0, 900), st.sampled_from(["", "x", "0", "\0", "é", "\n", ","])),
)
def test_any_mix_of_options_and_puzzles_ends_in_an_exit_code_and_a_line(
    command: str, words: list[list[str]], texts: list[str], change: tuple[int, str]
) -> None:
    text = "\n".join(texts)
    at, mark = change
    text = text[:at] + mark + text[at + 1 :] if at < len(text) else text
    options = [part for word in words for part in word]
    code, _, err = run([command, *options, "--max-nodes", "50"], text.encode())
    assert code in (0, 1, 2, 3)
    assert "internal error" not in err
    assert "Traceback" not in err
    assert code != 2 or "polydoku: " in err or "--keep-going" in options


@examples(40)
@given(st.lists(strategies.classics(least=24), min_size=1, max_size=5))
def test_the_rows_of_json_are_what_python_says(puzzles: list[Puzzle]) -> None:
    text = "".join(puzzle.givens.line + "\n" for puzzle in puzzles)
    _, out, _ = run(["solve", "--json"], text.encode())
    for index, (line, puzzle) in enumerate(zip(out.splitlines(), puzzles, strict=True), 1):
        row, answer = json.loads(line), puzzle.solve()
        assert (row["index"], row["status"], row["count"]) == (index, answer.verdict.value, answer.count)
        assert row.get("solution") == (answer.grid.line if answer.grid else None)
        assert row.get("other") == (answer.other.line if answer.other else None)


@examples(40)
@given(
    st.lists(strategies.classics(least=24), min_size=1, max_size=4),
    st.sampled_from(["rows", "euler", "matrix", "grid", "numbers", "json", "csv", "sdm", "link"]),
)
def test_what_convert_writes_it_reads(puzzles: list[Puzzle], name: str) -> None:
    text = "".join(puzzle.givens.line + "\n" for puzzle in puzzles)
    code, written, _ = run(["convert", "--to", name], text.encode())
    assert code == 0
    assert run(["convert", "--to", "line"], written.encode())[:2] == (0, text)
