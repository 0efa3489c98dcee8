"""Square boards with extra houses, such as Sudoku X and windoku.

A rule can add the same houses to a puzzle. As part of the board they belong to its name, and every
symmetry of the board maps them to each other.
"""

from collections.abc import Callable
from functools import lru_cache

from polydoku import rules
from polydoku.boards.squares import default_box, square
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell, House
from polydoku.model.rule import Rule

EXTRAS: dict[str, Callable[[], Rule]] = {
    "x": rules.Diagonal,
    "windoku": rules.Windoku,
    "disjoint-groups": rules.DisjointGroups,
    "argyle": rules.Argyle,
    "asterisk": rules.Asterisk,
    "center-dots": rules.CenterDots,
    "girandola": rules.Girandola,
}
"""The rule that defines the extra houses, by their name in a board's name."""


def with_houses(board: Board, rule: Rule, *, name: str = "") -> Board:
    """Return `board` with the sets of cells that `rule` makes different as further houses.

    >>> len(with_houses(square(9), rules.Diagonal()).houses)
    29
    """
    added = [House(p.name, p.cells, "extra") for p in rule.constraints(board)]
    return Board(
        board.names,
        (*board.houses, *added),
        digits=board.digits,
        symbols=board.symbols,
        places=board.places,
        name=name,
    )


@lru_cache(maxsize=64)
def extra(kind: str, size: int = 9, *, box: tuple[int, int] | None = None) -> Board:
    """Return the n×n board with the extra houses called `kind`, a key of `EXTRAS`.

    >>> extra("x").name, len(extra("windoku", 6).houses)
    ('x:9x9', 19)
    """
    board = square(size, box=box)
    shape = "" if box in (None, default_box(size)) or box is None else f":{box[0]}x{box[1]}"
    return with_houses(board, EXTRAS[kind](), name=f"{kind}:{size}x{size}{shape}")


@lru_cache(maxsize=64)
def rules_in(board: Board) -> tuple[Rule, ...]:
    """Return rules that mean the same as the extra houses of `board`: well-known ones, then extra regions.

    On a board whose houses have no kinds, such as one read from a list of paths, only well-known rules are
    recognised.

    >>> rules_in(extra("x", 4)), rules_in(square(4))
    ((rules.Diagonal(direction='both'),), ())
    """
    kinds = {house.kind for house in board.houses} - {""}
    left = [house.cells for house in board.houses if not kinds or house.kind == "extra"]
    known: list[Rule] = [make() for make in EXTRAS.values()] if left else []
    known += [rules.Diagonal("+"), rules.Diagonal("-")] if left else []
    equivalent: list[Rule] = []
    for rule in known:
        sets = _sets(rule, board)
        if sets and sets <= {frozenset(cells) for cells in left}:
            equivalent.append(rule)
            left = [cells for cells in left if frozenset(cells) not in sets]
    regions = (rules.ExtraRegion(board.names[cell] for cell in cells) for cells in left if kinds)
    return (*equivalent, *regions)


def _sets(rule: Rule, board: Board) -> set[frozenset[Cell]]:
    """The sets of cells that a rule makes different on a board; none where it does not fit."""
    try:
        return {frozenset(constraint.cells) for constraint in rule.constraints(board)}
    except PuzzleError:
        return set()
