"""Every rule of lines: the search finds exactly the grids in which it holds, and it survives its document."""

import pytest

from polydoku import Puzzle, rules
from polydoku.model.rule import Rule
from polydoku.rules.line import LineRule
from rules.small_grids import rules_read_off

WITHOUT_A_LINE = {"arrow", "automaton-line", "equal-sums", "product-arrow", "value-indexing"}
KINDS = [kind for kind in rules.all() if issubclass(kind, LineRule) or kind.id in WITHOUT_A_LINE]
COUNT = 500


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_the_search_agrees_with_brute_force(kind: type[Rule]) -> None:
    for world, rule in rules_read_off(kind, COUNT):
        constraints = rule.constraints(world.puzzle.board)
        good = [
            grid.digits
            for grid in world.grids
            if all(constraint.holds(grid.digits) for constraint in constraints)
        ]
        solutions = world.puzzle.replace(rules=(rule,)).solutions()
        assert good
        assert sorted(grid.digits for grid in solutions) == sorted(good), rule


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_rule_survives_its_document_and_its_repr(kind: type[Rule]) -> None:
    for world, rule in rules_read_off(kind, 20):
        puzzle = world.puzzle.replace(rules=(rule,))
        assert rules.from_json(rule.to_json()) == rule
        assert eval(repr(rule), {"rules": rules}) == rule
        assert Puzzle.read(str(puzzle.to("json"))) == puzzle


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_grid_has_a_fault_just_where_the_rule_does_not_hold(kind: type[Rule]) -> None:
    for world, rule in rules_read_off(kind, 20):
        board = world.puzzle.board
        constraints = rule.constraints(board)
        for grid in world.grids[::7]:
            holds = all(constraint.holds(grid.digits) for constraint in constraints)
            faults = [fault for one in constraints for fault in one.faults(grid.digits, board)]
            assert (not faults) == holds
            assert all(board.names[cell] in fault.text for fault in faults for cell in fault.cells)
