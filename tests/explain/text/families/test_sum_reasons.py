"""What is removed from the cells of a sum by the limits of the other cells."""

from explain.text.rule_lines import lines
from polydoku import Board
from polydoku.explain.text.families.sum_reasons import equations_line
from polydoku.explain.text.naming import Naming
from polydoku.model.board import Cell
from polydoku.model.constraint import Equation
from polydoku.rules import Arrow, LittleKiller


def test_of_an_arrow_with_many_ways_the_limits_of_the_other_cells_are_named() -> None:
    assert lines(Arrow("r1c1", "r1c2 r1c3 r1c4"), "rule-combinations", {}) == (
        "r1c2, r1c3 and r1c4 add up to r1c1 (arrow at r1c1).",
        "r1c1 is at most 9 and the other cells add up to at least 3 (1 + 2), so r1c2, r1c3 and r1c4 are "
        "at most 6.",
        "r1c2, r1c3 and r1c4 add up to at least 6 (1 + 2 + 3), so r1c1 is at least 6.",
    )


def test_a_total_limits_each_cell_by_the_others() -> None:
    rule = LittleKiller("r1c2 r2c1", 17)
    assert lines(rule, "rule-combinations", {}) == (
        "r1c2 and r2c1 add up to 17 (little killer from r1c2 to r2c1).",
        "The other cell is at most 9, so r1c2 and r2c1 are at least 8.",
    )


def test_an_arrow_with_one_cell_holds_the_digit_of_its_circle() -> None:
    first, second = lines(Arrow("r3c3", "r4c4"), "rule-combinations", {"r4c4": 0b111})
    assert first == "r4c4 and r3c3 hold the same digit (arrow at r3c3)."
    assert second == "r4c4 is at most 3, so r3c3 is at most 3."


def test_several_equations_are_chains_of_equal_sums() -> None:
    a, b, c, d = map(Cell, range(4))
    equations = [
        Equation((a,), (b, c), 0),
        Equation((c, d), (), 7),
        Equation((a,), (d,), -2),
        Equation((d,), (b, c), 0),
    ]
    assert equations_line("rule", equations, Naming(Board.square(9))) == (
        "r1c1 = r1c2 + r1c3 = r1c4, r1c3 + r1c4 = 7 and r1c1 + 2 = r1c4 (rule)."
    )
