"""python-sat: the rules of Sudoku as clauses, loaded once; givens are assumptions of each call.

Uniqueness: solve, forbid that solution by a clause with a switch of its own, solve again. This is kinder
to the peer than a new solver a puzzle, and it may keep what it has learnt.
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
        solver.add_clause([-switch, *_differs(solver, digits)])
        has_second_solution = solver.solve(assumptions=[*givens, switch])
        solver.add_clause([-switch])
        return "many" if has_second_solution else "unique"

    return Peer(f"python-sat {solver_name}", "uniqueness", verdict)


def _differs(solver: Any, digits: Digits) -> list[int]:
    """Return a clause that forbids the last solution: at least one blank cell has another digit."""
    model = solver.get_model()[:VARIABLES]
    return [-literal for literal in model if literal > 0 and not digits[(literal - 1) // 9]]


def variable(cell: int, digit: int) -> int:
    """Return the variable that says that a cell holds a digit, 1 to 729."""
    return cell * 9 + digit


def clauses() -> list[list[int]]:
    """Return the rules: a digit in each cell, each digit in each house, none twice."""
    span = range(1, 10)
    board = Board.square(9)
    rule_clauses = [[variable(cell, digit) for digit in span] for cell in board.cells]
    rule_clauses += [
        [-variable(cell, a), -variable(cell, b)] for cell in board.cells for a, b in combinations(span, 2)
    ]
    for house in board.houses:
        for digit in span:
            places = [variable(cell, digit) for cell in house.cells]
            rule_clauses += [places, *([-a, -b] for a, b in combinations(places, 2))]
    return rule_clauses
