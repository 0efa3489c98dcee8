"""The text of explanations, hints and listings on puzzles of our own, word for word."""

import pytest

from cli.runner import Runner
from cli.samples import HARD, SIX, UNIQUE

SIX_BY_SIX = "...5....14..25..6......3.2....4....."

WHOLE = """\
 1  Hidden single   r2c1 = 3: box 1 has no other place for 3.
 2  Hidden single   r2c2 = 4: box 1 has no other place for 4.
 3  Full house      r1c2 = 2: it is the last empty cell of box 1.
"""


def test_the_way_through_a_small_puzzle_begins_so(polydoku: Runner) -> None:
    assert polydoku("explain", UNIQUE).out.startswith(WHOLE)


def test_a_6x6_puzzle_is_told_with_its_patterns(polydoku: Runner) -> None:
    lines = polydoku("explain", SIX_BY_SIX, "--board", "6x6:2x3").lines
    assert (
        lines[10]
        == "11  Pointing        All places for 3 in box 2 (r1c5 r2c5) lie in column 5: r6c5 loses 3."
    )
    assert lines[11] == (
        "12  Pointing        All places for 6 in box 2 (r1c6 r2c6) lie in column 6: r5c6 and r6c6 lose 6."
    )
    assert lines[-1].startswith("solved in 31 steps: ")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["hint", UNIQUE, "--level", "1"], "Look at box 1."),
        (["hint", UNIQUE, "--level", "2"], "Hidden single: look at box 1."),
        (["hint", UNIQUE, "--level", "3"], "Hidden single: look at box 1 for 3."),
        (
            ["hint", UNIQUE],
            "Hidden single: look at box 1 for 3. r2c1 = 3: box 1 has no other place for 3.",
        ),
        (
            ["hint", UNIQUE, "--level", "5"],
            "Hidden single: look at box 1 for 3. r2c1 = 3: box 1 has no other place for 3. "
            "Places in box 1: 2: 3, 3: 1, 4: 2. Done: r2c1 = 3.",
        ),
        (
            ["hint", UNIQUE, "--notation", "A1"],
            "Hidden single: look at box 1 for 3. A2 = 3: box 1 has no other place for 3.",
        ),
        (
            ["hint", UNIQUE, "--grid", "11.4.....1...32.", "--level", "5"],
            "Mistake in row 1: a digit occurs more than once (1). "
            "1 is in r1c1 and r1c2. Remove the digit where it is not a given.",
        ),
        (
            ["hint", UNIQUE, "--grid", "1..42....1...32.", "--level", "4"],
            "Mistake in box 1: a digit is in the wrong cell (2). r2c1 is not 2.",
        ),
        (["hint", UNIQUE, "--why-not", "r1c1=2"], "r1c1 is given as 1."),
        (["hint", UNIQUE, "--why-not", "r1c2=2"], "Nothing rules out 2 in r1c2."),
        (["hint", "1...3.....4..2.."], "The puzzle has no solution."),
        (["hint", HARD, "--use", "singles"], "No technique applies here."),
        (["explain", UNIQUE, "--backdoors", "1"], "singles finish this puzzle; no backdoor is needed"),
        (["explain", UNIQUE, "--grid", "1234341221434321"], "solved in 0 steps"),
        (["explain", HARD, "--use", "singles"], "stuck after 0 steps; 60 cells open"),
    ],
)
def test_a_short_answer_is_one_line(polydoku: Runner, arguments: list[str], line: str) -> None:
    assert polydoku(*arguments).lines == [line]


def test_several_solutions_are_said_in_the_last_line(polydoku: Runner) -> None:
    last = polydoku("explain", SIX).lines[-1]
    assert last.startswith("stuck after ")
    assert last.endswith("; 2 or more solutions; they differ at r2c3: 1 or 2")


def test_a_list_in_markdown_counts_and_names(polydoku: Runner) -> None:
    lines = polydoku("explain", UNIQUE, "--markdown").lines
    assert lines[:3] == ["# Puzzle 1", "", "1. **Hidden single**: r2c1 = 3: box 1 has no other place for 3."]
    items = [line for line in lines if line[:1].isdigit()]
    assert [line.partition(".")[0] for line in items] == [str(number) for number in range(1, 12)]
    drawn = polydoku("explain", UNIQUE, "--markdown", "--candidates", "before").lines
    assert drawn.count("   ```text") == drawn.count("   ```") == len(items)
    two = polydoku("explain", "--markdown", stdin=f"{UNIQUE}\n{UNIQUE}\n").lines
    assert [line for line in two if line.startswith("#")] == ["# Puzzle 1", "# Puzzle 2"]
