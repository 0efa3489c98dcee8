"""Almost locked sets have letters, and know their digits from the evidence or from the grid."""

from polydoku.explain.examples import example
from polydoku.explain.text.locked_sets import LockedSet, locked_sets
from polydoku.explain.text.naming import Naming
from polydoku.model.board import Board, Cell
from polydoku.model.step import RoleContent

CELLS = (Cell(0), Cell(1))
NINE, SIXTEEN = Naming(Board.square(9)), Naming(Board.square(16))


def test_the_sets_of_a_step_are_listed_by_letter() -> None:
    _, step = example("als-chain")
    sets = locked_sets(step)
    assert [locked_set.letter for locked_set in sets] == ["A", "B", "C", "D"]
    assert all(len(locked_set.digits) == len(locked_set.cells) + 1 for locked_set in sets)


def test_digits_are_read_from_the_grid_if_the_evidence_lacks_them() -> None:
    _, step = example("als-xz")
    without_digits = {
        name: RoleContent(cells=content.cells) if name.startswith("set-") else content
        for name, content in step.roles.items()
    }
    assert locked_sets(step.replace(roles=without_digits)) == locked_sets(step)
    unknown = step.replace(roles=without_digits, snapshot=None)
    assert all(locked_set.digits == () for locked_set in locked_sets(unknown))


def test_a_letter_that_could_be_a_digit_is_called_a_set() -> None:
    locked_set = LockedSet("A", CELLS, (1, 2, 3))
    assert locked_set.with_cells(NINE) == "A (r1c1 and r1c2)"
    assert locked_set.with_cells(SIXTEEN) == "set A (r1c1 and r1c2)"


def test_the_other_digits_are_those_that_remain() -> None:
    assert LockedSet("A", CELLS, (1, 2, 3)).other_digits(2, NINE) == "1 and 3"
    assert LockedSet("A", CELLS, ()).other_digits(2, NINE) == "all its other digits"
