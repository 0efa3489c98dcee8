"""Text drawings with marks of rules: edges between all cells, clues around the board, as wide as allowed."""

import json
import re

import pytest

from polydoku import Board, Puzzle, rules
from polydoku.draw import terminal
from polydoku.model.rule import Rule

ROW = "r2c1 r2c2 r2c3 r2c4"
MARKS = (rules.Kropki("r1c1-r1c2", "r2c2-r3c2"), rules.Sandwich(ROW, 5))


def drawn(*parts: Rule, **options: bool | int | None) -> list[str]:
    puzzle = Puzzle(Board.square(4), {"r1c1": 3, "r4c4": 1}, rules=parts)
    text = terminal.puzzle_text(puzzle, **options)  # type: ignore[arg-type]
    return text.split("\nRules:")[0].split("\n")


def test_marks_are_on_edges_and_clues_outside() -> None:
    assert drawn(*MARKS) == [
        "  ┏━━━┯━━━┳━━━┯━━━┓",
        "  ┃ 3 ○ . ┃ . │ . ┃",
        "  ┠───┼───╂───┼───┨",
        "5 ┃ . │ . ┃ . │ . ┃",
        "  ┣━━━┿━●━╋━━━┿━━━┫",
        "  ┃ . │ . ┃ . │ . ┃",
        "  ┠───┼───╂───┼───┨",
        "  ┃ . │ . ┃ . │ 1 ┃",
        "  ┗━━━┷━━━┻━━━┷━━━┛",
    ]


def test_in_ascii_there_is_ascii_alone() -> None:
    lines = drawn(*MARKS, ascii=True)
    assert all(line.isascii() for line in lines)
    assert lines[1] == "  # 3 o . # . | . #"


@pytest.mark.parametrize("rule", rules.all(), ids=lambda rule: rule.id)
def test_the_example_of_every_rule_is_drawn_in_ascii_and_named(rule: type[Rule]) -> None:
    puzzle = Puzzle.read(json.dumps({"polydoku": 1, **rule.page.example}), format="json")
    text = terminal.puzzle_text(puzzle, ascii=True, width=80)
    assert text.isascii()
    assert max(map(len, text.split("\n"))) <= 80
    assert "\nRules: " in text


def test_coordinates_stand_between_the_clues_and_the_board() -> None:
    lines = drawn(*MARKS, rules.Sandwich("r1c3 r2c3 r3c3 r4c3", 0), coordinates=True)
    assert lines[:3] == ["               0", "      c1  c2  c3  c4", "     ┏━━━┯━━━┳━━━┯━━━┓"]
    assert lines[5] == "5 r2 ┃ . │ . ┃ . │ . ┃"


def test_a_drawing_that_is_too_wide_with_marks_has_none() -> None:
    assert max(map(len, drawn(*MARKS))) == 19
    assert drawn(*MARKS, width=19) == drawn(*MARKS)
    assert drawn(*MARKS, width=18) == drawn()


def test_brackets_stand_around_the_digits_of_marked_cells() -> None:
    lines = drawn(rules.Odd("r1c1"), rules.Even("r1c3"))
    assert lines[:3] == ["┏━━━┯━━━┳━━━┯━━━┓", "┃(3)│ . ┃[.]│ . ┃", "┠───┼───╂───┼───┨"]
    puzzle = Puzzle(Board.square(4), {"r1c1": 3}, rules=[rules.Odd("r1c1 r1c2"), *MARKS])
    solved = terminal.puzzle_text(puzzle, puzzle.givens.with_digits({"r1c2": 1}), mark_solved=True)
    assert solved.split("\n")[1] == "  ┃( 3)○(·1)┃  . │  . ┃"


def test_a_cage_has_its_total_and_no_light_edges_inside() -> None:
    cages = rules.KillerCage("r1c1 r1c2 r2c1", 6), rules.KillerCage("r2c2 r2c3 r3c3", 9)
    assert drawn(*cages)[:6] == [
        "┏6━━━━━━┳━━━┯━━━┓",
        "┃ 3   . ┃ . │ . ┃",
        "┃   ┌9──╂───┼───┨",
        "┃ . │ . ┃ . │ . ┃",
        "┣━━━┿━━━╋━━━┿━━━┫",
        "┃ . │ . ┃ . │ . ┃",
    ]


def test_candidates_have_the_same_marks() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 3}, rules=MARKS)
    text = terminal.candidates_text(puzzle.candidates(), puzzle, ascii=True)
    assert text.split("\n")[:8] == [
        "       c1   c2   c3   c4",
        "     #====#====#====#====#",
        "  r1 # 3  o .2 # 12 | 12 #",
        "     #    | .4 # .4 | .4 #",
        "     #----+----#----+----#",
        "5 r2 # 12 | 12 # 12 | 12 #",
        "     # .4 | .4 # 34 | 34 #",
        "     #====#==*=#====#====#",
    ]


def test_rules_without_such_marks_leave_the_drawing_as_it_is() -> None:
    assert drawn(rules.Diagonal(), rules.AntiKnight()) == drawn()


def test_colours_move_nothing() -> None:
    colored = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in drawn(*MARKS, color=True)]
    assert colored[: len(drawn(*MARKS))] == drawn(*MARKS)
