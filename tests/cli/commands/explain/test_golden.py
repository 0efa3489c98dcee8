"""The text of explanations, hints and listings on puzzles of our own, word for word."""

import pytest

from cli.runner import Runner
from cli.samples import HARD, SIX, UNIQUE

CLASH = "55" + "." * 79
SIX_BY_SIX = "...5....14..25..6......3.2....4....."

WHOLE = """\
 1  Hidden single: In box 1, 3 fits only r2c1. Place 3 in r2c1.
 2  Hidden single: In box 1, 4 fits only r2c2. Place 4 in r2c2.
"""


def test_the_way_through_a_small_puzzle_begins_so(polydoku: Runner) -> None:
    assert polydoku("explain", UNIQUE).out.startswith(WHOLE)


def test_a_6x6_puzzle_is_told_with_its_patterns(polydoku: Runner) -> None:
    lines = polydoku("explain", SIX_BY_SIX, "--board", "6x6:2x3").lines
    assert lines[10].startswith("11  Pointing: ")
    assert lines[10].endswith(" Remove 3 from r6c5.")
    assert lines[11].endswith(" Remove 6 from r5c6 and r6c6.")
    assert lines[-1].startswith("solved in 31 steps: ")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["hint", UNIQUE, "--level", "1"], "Look at box 1."),
        (
            ["hint", UNIQUE, "--level", "2"],
            "Hidden single: a digit that fits only one cell of a house. Look at box 1.",
        ),
        (
            ["hint", UNIQUE, "--level", "3"],
            "Hidden single: a digit that fits only one cell of a house. Look at box 1 for 3.",
        ),
        (
            ["hint", UNIQUE],
            "Hidden single: In box 1, 3 fits only r2c1. Place 3 in r2c1.",
        ),
        (
            ["hint", UNIQUE, "--level", "5"],
            "Hidden single: In box 1, 3 fits only r2c1 (2 fits three cells, 4 two). "
            "Done: 3 is placed in r2c1.",
        ),
        (
            ["hint", UNIQUE, "--notation", "A1"],
            "Hidden single: In box 1, 3 fits only A2. Place 3 in A2.",
        ),
        (
            ["hint", UNIQUE, "--grid", "11.4.....1...32.", "--level", "5"],
            "Row 1 has a digit more than once: the 1 in r1c1 and r1c2. Empty one that is not a given.",
        ),
        (
            ["hint", UNIQUE, "--grid", "1..42....1...32.", "--level", "4"],
            "Box 1 has a wrong digit: the 2 in r2c1.",
        ),
        (["hint", UNIQUE, "--why-not", "r1c1=2"], "r1c1 is given as 1."),
        (["hint", UNIQUE, "--why-not", "r1c2=2"], "Nothing rules out 2 in r1c2."),
        (["hint", "1...3.....4..2.."], "The puzzle has no solution: r3c1 has no candidate left."),
        (["hint", CLASH], "The puzzle has no solution: 5 twice in row 1 (r1c1, r1c2)."),
        (
            ["hint", SIX],
            "The puzzle has 2 or more solutions; they differ at r2c3: 1 or 2, and at r2c4: 2 or 1.",
        ),
        (
            ["hint", HARD, "--use", "singles"],
            "No technique applies here: harder techniques are off; try `--use default` or "
            "`--use default,guess`.",
        ),
        (["explain", UNIQUE, "--backdoors", "1"], "singles finish this puzzle; no backdoor is needed"),
        (["explain", UNIQUE, "--grid", "1234341221434321"], "solved in 0 steps"),
        (
            ["explain", HARD, "--use", "singles"],
            "stuck after 0 steps, 60 cells open: harder techniques are off; try `--use default` or "
            "`--use default,guess`",
        ),
    ],
)
def test_a_short_answer_is_one_line(polydoku: Runner, arguments: list[str], line: str) -> None:
    assert polydoku(*arguments).lines == [line]


@pytest.mark.parametrize(
    ("puzzle", "line"),
    [
        (SIX, "2 or more solutions; they differ at r2c3: 1 or 2"),
        (CLASH, "no solution: 5 twice in row 1 (r1c1, r1c2)"),
    ],
)
def test_what_prevents_an_explanation_comes_first(polydoku: Runner, puzzle: str, line: str) -> None:
    result = polydoku("explain", puzzle)
    assert (result.code, result.lines) == (1, [line, "no steps are shown; --anyway shows them"])
    assert polydoku("explain", puzzle, "--as", "drawn").lines == result.lines
    markdown = polydoku("explain", puzzle, "--markdown").lines
    assert markdown[:3] == ["# Puzzle 1", "", f"**{line}**"]
    anyway = polydoku("explain", puzzle, "--anyway")
    assert (anyway.code, anyway.lines[0]) == (1, line)
    assert anyway.lines[1].startswith(" 1  ")
    assert anyway.lines[-1].startswith(("stuck after ", "solved in "))


def test_a_list_in_markdown_counts_and_names(polydoku: Runner) -> None:
    lines = polydoku("explain", UNIQUE, "--markdown").lines
    assert lines[:3] == [
        "# Puzzle 1",
        "",
        "1. **Hidden single**: In box 1, 3 fits only r2c1. Place 3 in r2c1.",
    ]
    items = [line for line in lines if line[:1].isdigit()]
    assert [line.partition(".")[0] for line in items] == [str(number) for number in range(1, 12)]
    drawn = polydoku("explain", UNIQUE, "--markdown", "--candidates", "before").lines
    assert drawn.count("   ```text") == drawn.count("   ```") == len(items)
    two = polydoku("explain", "--markdown", stdin=f"{UNIQUE}\n{UNIQUE}\n").lines
    assert [line for line in two if line.startswith("#")] == ["# Puzzle 1", "# Puzzle 2"]
