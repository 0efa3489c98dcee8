"""A board together with what rules add to it: further houses, and candidates that exclude each other.

Everything that reasons about a position reads one board, so a rule means the same to every part.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache

from polydoku.model.board import Board, Candidate, Cell, House
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule


@lru_cache(maxsize=128)
def constraints_of(board: Board, rules: tuple[Rule, ...]) -> tuple[Constraint, ...]:
    """Return the constraints that the rules mean on a board."""
    return tuple(constraint for rule in rules for constraint in rule.constraints(board))


@lru_cache(maxsize=128)
def board_with_rules(board: Board, rules: tuple[Rule, ...]) -> Board:
    """Return the board with what its rules mean; the sets they make different are further houses."""
    constraints = constraints_of(board, rules)
    if not constraints:
        return board
    ruled_board = board_with_constraints(board, constraints)
    if isinstance(ruled_board, RuledBoard):
        ruled_board.__dict__.update(plain=board, rules=rules)
    return ruled_board


def board_with_constraints(board: Board, constraints: Iterable[Constraint]) -> Board:
    """Return the board with further houses; a `RuledBoard` where constraints mean more than these."""
    constraints = tuple(constraints)
    further = tuple(constraint for constraint in constraints if not constraint.has_only_houses)
    houses = list(board.houses)
    for constraint in constraints:
        houses += (House(constraint.name, cells, "extra") for cells in constraint.houses())
    return _board(board, houses, further)


def _board(board: Board, houses: Iterable[House], further: tuple[Constraint, ...]) -> Board:
    kind = RuledBoard if further else Board
    board_with_houses = kind(
        board.names,
        houses,
        digits=board.digits,
        symbols=board.symbols,
        places=board.places,
        name=board.name,
    )
    if isinstance(board_with_houses, RuledBoard):
        board_with_houses.__dict__["further"] = further
    return board_with_houses


class RuledBoard(Board):
    """A board with constraints that mean more than houses; `board_with_constraints` makes it."""

    further: tuple[Constraint, ...]
    plain: Board | None = None
    """The board without the rules, where these are known."""
    rules: tuple[Rule, ...] = ()

    @cached_property
    def _excluded(self) -> dict[Candidate, set[Candidate]]:
        excluded: dict[Candidate, set[Candidate]] = {}
        for constraint in self.further:
            for a, b in constraint.exclusions(self.digits):
                excluded.setdefault(a, set()).add(b)
                excluded.setdefault(b, set()).add(a)
        return excluded

    @cached_property
    def _joined(self) -> dict[tuple[Cell, Cell], str]:
        names: dict[tuple[Cell, Cell], str] = {}
        for constraint in self.further:
            for (a, _), (b, _) in constraint.exclusions(self.digits):
                names.setdefault((a, b), constraint.name)
                names.setdefault((b, a), constraint.name)
        return names

    def rule_between(self, first: Cell, second: Cell) -> str:
        """Return the name of the constraint by which two cells exclude candidates; empty without one."""
        return self._joined.get((first, second), "")

    def _strikes(self, cell: Cell, digit: int) -> frozenset[Candidate]:
        return super()._strikes(cell, digit) | self._excluded.get((cell, digit), set())

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self.names, self.houses, self.digits, self.symbols, self.places, self.further)

    def __reduce__(self) -> tuple[object, ...]:
        if self.plain is not None:
            return board_with_rules, (self.plain, self.rules)
        plain = Board(
            self.names,
            self.houses,
            digits=self.digits,
            symbols=self.symbols,
            places=self.places,
            name=self.name,
        )
        return _board, (plain, self.houses, self.further)


def all_different_sets(board: Board, rules: tuple[Rule, ...]) -> list[tuple[str, tuple[Cell, ...]]]:
    """Return all sets of cells with different digits, by name: the houses, then those of the rules."""
    houses = [(house.name, house.cells) for house in board.houses]
    constraints = constraints_of(board, rules)
    return houses + [(constraint.name, cells) for constraint in constraints for cells in constraint.houses()]
