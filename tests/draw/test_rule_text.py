"""The rules below a drawing in the terminal: a line each, and shaded cells in colour."""

import re

import pytest

from polydoku import Board, Puzzle, boards, rules
from polydoku.draw import ansi, terminal
from polydoku.draw.rule_text import (
    CONTINUATION_INDENT,
    LABEL,
    MIN_WIDTH,
    rule_lines,
    rule_shapes,
    shaded_cells,
)

BOTH = Puzzle(Board.square(9), {"r1c1": 5}, rules=[rules.Windoku(), rules.DisjointGroups()])


def test_each_rule_has_its_line() -> None:
    assert rule_lines(BOTH) == [
        "Rules: windoku: the inner boxes (four on 9×9) hold different digits too",
        "       disjoint groups: cells at the same place in all boxes hold different digits",
    ]
    assert rule_lines(Puzzle(Board.square(9))) == []


def test_in_ascii_there_is_ascii_alone() -> None:
    lines = rule_lines(BOTH, ascii=True)
    assert all(line.isascii() for line in lines)
    assert "(four on 9x9)" in lines[0]


def test_in_ascii_letters_lose_their_accents() -> None:
    described = rules.AutomatonLine(["r1c1 r1c2"], [0], [0], [(0, "1234", 0)], "größer ≠ Öl ≤ 5")
    [line] = rule_lines(Puzzle(Board.square(4), rules=[described]), ascii=True)
    assert line.endswith(": gro?er != Ol <= 5")


@pytest.mark.parametrize("width", [20, 30, 60])
def test_lines_are_no_wider_than_the_terminal(width: int) -> None:
    lines = rule_lines(BOTH, width=width)
    assert max(map(len, lines)) <= width
    assert re.sub(" +", " ", " ".join(lines)) == re.sub(" +", " ", " ".join(rule_lines(BOTH)))


def test_the_lines_stand_below_the_drawing() -> None:
    text = terminal.puzzle_text(BOTH)
    bare = terminal.puzzle_text(BOTH, rules=False)
    assert text == "\n".join([bare, *rule_lines(BOTH)])
    assert bare == terminal.puzzle_text(Puzzle(Board.square(9), {"r1c1": 5}))


def test_in_colour_the_lines_are_faint_and_the_cells_shaded() -> None:
    text = terminal.puzzle_text(BOTH, color=True)
    assert f"\x1b[{ansi.FAINT}mRules: windoku" in text
    assert text.count("48;5;253") == 36
    assert "48;5;253" not in terminal.puzzle_text(Puzzle(Board.square(9)), color=True)


def test_the_shaded_cells_are_those_of_the_picture() -> None:
    board = boards.named("center-dots")
    names = {board.names[cell] for cell in shaded_cells(rule_shapes(Puzzle(board)))}
    assert names == {f"r{row}c{column}" for row in (2, 5, 8) for column in (2, 5, 8)}
    assert shaded_cells(rule_shapes(Puzzle(Board.square(9), rules=[rules.Diagonal()]))) == frozenset()


def test_a_board_without_places_has_its_lines_too() -> None:
    board = Board(["a", "b", "c"], [], digits=3)
    puzzle = Puzzle(board, rules=[rules.ExtraRegion("a c")])
    assert terminal.puzzle_text(puzzle, color=True).endswith("extra region: a c hold different digits\x1b[0m")


@pytest.mark.parametrize("width", [1, 10, MIN_WIDTH, 25, 40])
def test_the_label_stands_once_and_further_lines_are_indented(width: int) -> None:
    lines = rule_lines(BOTH, width=width)
    begins = [number for number, line in enumerate(lines) if not line.startswith(CONTINUATION_INDENT)]
    assert begins[0] == 0
    assert lines[0].startswith(LABEL)
    assert sum(line.startswith(LABEL) for line in lines) == 1
    assert len(begins) == len(BOTH.rules)
    assert lines[begins[1]].startswith(" " * len(LABEL) + "disjoin")
    assert max(map(len, lines)) <= max(width, MIN_WIDTH)


def test_rules_that_say_the_same_have_one_line() -> None:
    twice = Puzzle(Board.square(9), rules=[rules.Windoku(), rules.Windoku(), rules.Diagonal("+")])
    assert len(rule_lines(twice)) == 2


@pytest.mark.parametrize(
    ("rule", "names"),
    [
        (rules.ExtraRegion("r1c1 r5c6"), {"r1c1", "r5c6"}),
        (rules.Windoku(), None),
        (rules.Diagonal(), set()),
        (rules.Thermometer("r1c1 r1c2"), set()),
        (rules.KillerCage("r1c1 r1c2", 5), set()),
        (rules.AntiKnight(), set()),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_only_filled_cells_are_shaded(rule: rules.Rule, names: set[str] | None) -> None:
    board = Board.square(9)
    shaded = {board.names[cell] for cell in shaded_cells(rule_shapes(Puzzle(board, rules=[rule])))}
    if names is None:
        assert len(shaded) == 36
    else:
        assert shaded == names
