"""A board together with what rules add to it: further houses, and candidates that exclude each other.

Everything that reasons about a position reads one board, so a rule means the same to every part.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache

from polydoku.model.board import Board, Candidate, Cell, House
from polydoku.model.rule import AllDifferent, Constraint, Rule


@lru_cache(maxsize=128)
def ruled(board: Board, rules: tuple[Rule, ...]) -> Board:
    """Return the board with what its rules mean; the sets they make different are further houses."""
    constraints = tuple(constraint for rule in rules for constraint in rule.constraints(board))
    return with_constraints(board, constraints) if constraints else board


def with_constraints(board: Board, constraints: Iterable[Constraint]) -> Board:
    """Return the board with further houses; a `RuledBoard` where digits exclude each other otherwise."""
    constraints = tuple(constraints)
    different = [own for own in constraints if isinstance(own, AllDifferent)]
    further = tuple(own for own in constraints if not isinstance(own, AllDifferent))
    houses = (*board.houses, *(House(own.name, own.cells, "extra") for own in different))
    kind = RuledBoard if further else Board
    made = kind(
        board.names,
        houses,
        digits=board.digits,
        symbols=board.symbols,
        places=board.places,
        name=board.name,
    )
    if isinstance(made, RuledBoard):
        made.__dict__["further"] = further
    return made


class RuledBoard(Board):
    """A board with constraints of rules other than houses; `with_constraints` makes it."""

    further: tuple[Constraint, ...]

    @cached_property
    def _excluded(self) -> dict[Candidate, set[Candidate]]:
        found: dict[Candidate, set[Candidate]] = {}
        for constraint in self.further:
            for a, b in constraint.clashes(self.digits):
                found.setdefault(a, set()).add(b)
                found.setdefault(b, set()).add(a)
        return found

    def _strikes(self, cell: Cell, digit: int) -> frozenset[Candidate]:
        return super()._strikes(cell, digit) | self._excluded.get((cell, digit), set())

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self.names, self.houses, self.digits, self.symbols, self.places, self.further)

    def __reduce__(self) -> tuple[object, ...]:
        plain = Board(
            self.names,
            self.houses,
            digits=self.digits,
            symbols=self.symbols,
            places=self.places,
            name=self.name,
        )
        return with_constraints, (plain, self.further)
