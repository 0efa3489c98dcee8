import json
from pathlib import Path
from typing import Any

import pytest

import requires
from format_cases import read
from polydoku import Board, Puzzle, Verdict, rules
from polydoku.formats.reading.inferred import inferences, inferred_puzzle
from polydoku.model.supplement import DrawnMark, Supplement

BOARD = Board.square(9)


def drawn(text: str, *marks: DrawnMark) -> Puzzle:
    return Puzzle(BOARD, text=text, supplement=Supplement(drawing=marks, rules_complete=False))


def dot(x: float, y: float, fill: str = "#FFFFFF", **details: Any) -> DrawnMark:
    return DrawnMark(kind="ellipse", points=((x, y),), fill=fill, **{"width": 0.3, "height": 0.3, **details})


def line(color: str, *points: tuple[float, float], **details: Any) -> DrawnMark:
    return DrawnMark(kind="line", points=points, stroke=color, **{"width": 0.2, **details})


BULB = dot(0.5, 0.5, "#CFCFCF", width=0.8, height=0.8)
CELLS = "r1c1 r1c2 r1c3"
ROW = ((0.5, 0.5), (2.5, 0.5))


@pytest.mark.parametrize(
    ("text", "marks", "rule"),
    [
        ("White dots: consecutive", [dot(1, 0.5)], rules.Kropki(white="r1c1-r1c2")),
        ("Black dots: a 1:2 ratio", [dot(0.5, 1, "#000")], rules.Kropki(black="r1c1-r2c1")),
        (
            "X adds up to 10",
            [DrawnMark(kind="text", points=((1, 0.5),), text="X")],
            rules.XV(x="r1c1-r1c2"),
        ),
        ("V is 5", [dot(1, 0.5, text="v")], rules.XV(v="r1c1-r1c2")),
        ("Thermometers rise", [line("#CFCFCF", *ROW), BULB], rules.Thermometer(CELLS)),
        ("Thermometers rise", [line("#00000033", *ROW[::-1]), BULB], rules.Thermometer(CELLS)),
        ("Palindromes", [line("#CFCFCF", *ROW)], rules.Palindrome(CELLS)),
        ("German whispers", [line("#67F067FF", *ROW)], rules.Whisper(CELLS)),
        ("Renban", [line("#F067F0", (0.5, 0.5), (2.5, 2.5))], rules.Renban("r1c1 r2c2 r3c3")),
        ("Region sum lines", [line("#2ECBFF", *ROW)], rules.RegionSumLine(CELLS)),
        ("Entropic lines", [line("#FFCCAA", *ROW)], rules.EntropicLine(CELLS)),
        ("Modular lines", [line("#33BBAA", *ROW)], rules.ModularLine(CELLS)),
        (
            "It says how many circles have this digit",
            [BULB._replace(fill="#FFFFFF")],
            rules.CountingCircles("r1c1"),
        ),
        ("Circles are odd", [BULB], rules.Odd("r1c1")),
        ("Squares are even", [BULB._replace(kind="rectangle")], rules.Even("r1c1")),
    ],
)
def test_marks_of_a_usual_look_are_rules_if_the_text_names_them(
    text: str, marks: list[DrawnMark], rule: rules.Rule
) -> None:
    puzzle = inferred_puzzle(drawn(text, *marks))
    assert puzzle.rules == (rule.for_board(BOARD),)
    assert puzzle.supplement.drawing == ()
    assert not puzzle.supplement.rules_complete
    assert puzzle.supplement.warnings[0].startswith(f"guessed: {puzzle.rules[0].sentence()} (1 ")
    assert inferences(drawn("Normal sudoku rules apply.", *marks)) == ()


@pytest.mark.parametrize(
    "mark",
    [
        dot(0.5, 0.5),
        dot(1, 1),
        dot(-1, 0.5),
        dot(1, 0.5, "#FF0000"),
        dot(1, 0.5, width=0.6, height=0.6),
        line("#67F067", (0.5, 0.5), (2, 0.5)),
        line("#67F067", (0.5, 0.5), (1.5, 2.5)),
        line("#67F067", (0.5, 0.5), (90.5, 0.5)),
        line("#67F067", *ROW, width=0.02),
        line("#67F067", *ROW, head=0.2),
        line("red", *ROW),
        line("#CFCFCF", *ROW),
    ],
)
def test_other_marks_stay_drawn(mark: DrawnMark) -> None:
    puzzle = drawn("Consecutive dots, whispers and thermometers", mark)
    assert inferred_puzzle(puzzle) == puzzle


def test_counting_circles_of_the_sample_give_its_solution(data: Path) -> None:
    path = data / "formats" / "sudokupad" / "sudoku_bench_example_scl.json"
    if not path.is_file():
        requires.skip("../shared")
    puzzle = read(json.loads(path.read_text("utf-8"))["url"])
    answer = puzzle.with_inferred_rules().solve(limit=2)
    assert (answer.verdict, answer.grid) == (Verdict.ONE, puzzle.claimed)


def test_the_rules_of_the_sample_are_those_that_its_drawing_shows(data: Path) -> None:
    path = data / "formats" / "sudokupad" / "parity_fish.url.txt"
    if not path.is_file():
        requires.skip("../shared")
    puzzle = read(path.read_text("utf-8"))
    first, second = inferences(puzzle)
    assert (first.evidence, second.evidence) == (
        "16 white dots, and the text says 'consecutive'",
        "5 black dots, and the text says 'double'",
    )
    with_rules = puzzle.with_inferred_rules()
    assert puzzle.claimed is not None
    assert with_rules.with_givens(puzzle.claimed).verdict() is Verdict.ONE
