"""OR-tools CP-SAT: 81 integers and 27 all-different constraints, one worker.

To prove uniqueness, a second model requires another value in at least one empty cell.
"""

from typing import Any

from benchmarks.figures import Unavailable
from benchmarks.peers import Peer
from benchmarks.sets import Digits
from polydoku import Board


def peer() -> Peer:
    """Return the peer; raises `Unavailable` without the package."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise Unavailable("OR-tools is not installed (pip install ortools)") from None
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solved = (cp_model.OPTIMAL, cp_model.FEASIBLE)

    def verdict(digits: Digits) -> str:
        model, cells = _model(cp_model, digits)
        if solver.solve(model) not in solved:
            return "none"
        first_solution = [solver.value(cell) for cell in cells]
        model, cells = _model(cp_model, digits)
        _require_difference(model, cells, digits, first_solution)
        return "many" if solver.solve(model) in solved else "unique"

    return Peer("OR-tools CP-SAT", "uniqueness", verdict)


def _model(cp_model: Any, digits: Digits) -> tuple[Any, list[Any]]:
    model = cp_model.CpModel()
    cells = [model.new_int_var(digit or 1, digit or 9, f"c{cell}") for cell, digit in enumerate(digits)]
    for house in Board.square(9).houses:
        model.add_all_different([cells[cell] for cell in house.cells])
    return model, cells


def _require_difference(model: Any, cells: list[Any], digits: Digits, first_solution: list[int]) -> None:
    """Require a solution that differs from `first_solution`."""
    differences = []
    for cell, digit in enumerate(digits):
        if not digit:
            difference = model.new_bool_var(f"d{cell}")
            model.add(cells[cell] != first_solution[cell]).only_enforce_if(difference)
            differences.append(difference)
    model.add_bool_or(differences)
