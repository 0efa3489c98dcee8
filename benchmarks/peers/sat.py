"""python-sat: the rules of Sudoku are clauses that are loaded once, and givens are assumptions of each call.

To prove uniqueness, a clause forbids the first solution, and the solver runs again. Afterwards a variable of
the clause, its switch, turns it off. This is faster for the peer than a new solver for each puzzle.
"""

from itertools import combinations
from typing import Any

from benchmarks.figures import Unavailable
from benchmarks.peers import Peer
from benchmarks.sets import Digits
from polydoku import Board

VARIABLES = 729


def peer(solver_name: str = "minisat22") -> Peer:
    """Return the peer; raises `Unavailable` without the package."""
    try:
        from pysat.solvers import Solver
    except ImportError:
        raise Unavailable("python-sat is not installed (pip install python-sat)") from None
    solver = Solver(name=solver_name, bootstrap_with=clauses())
    switch = VARIABLES

    def verdict(digits: Digits) -> str:
        nonlocal switch
        givens = [variable(cell, digit) for cell, digit in enumerate(digits) if digit]
        if not solver.solve(assumptions=givens):
            return "none"
        switch += 1
        solver.add_clause([-switch, *_forbidding_clause(solver, digits)])
        has_second_solution = solver.solve(assumptions=[*givens, switch])
        solver.add_clause([-switch])
        return "many" if has_second_solution else "unique"

    return Peer(f"python-sat {solver_name}", "uniqueness", verdict)


def _forbidding_clause(solver: Any, digits: Digits) -> list[int]:
    """Return a clause that forbids the last solution: at least one empty cell has another digit."""
    model = solver.get_model()[:VARIABLES]
    return [-literal for literal in model if literal > 0 and not digits[(literal - 1) // 9]]


def variable(cell: int, digit: int) -> int:
    """Return the number of the variable that is true if the cell holds the digit: 1 to 729."""
    return cell * 9 + digit


def clauses() -> list[list[int]]:
    """Return the rules: each cell has exactly one digit, each house has each digit exactly once."""
    all_digits = range(1, 10)
    board = Board.square(9)
    rule_clauses = [[variable(cell, digit) for digit in all_digits] for cell in board.cells]
    rule_clauses += [
        [-variable(cell, a), -variable(cell, b)]
        for cell in board.cells
        for a, b in combinations(all_digits, 2)
    ]
    for house in board.houses:
        for digit in all_digits:
            variables = [variable(cell, digit) for cell in house.cells]
            rule_clauses += [variables, *([-a, -b] for a, b in combinations(variables, 2))]
    return rule_clauses
