"""Square boards with extra houses: Sudoku X, windoku and their like, as boards of their own.

A rule adds the same houses to a puzzle; a board that has them is known by a name, and its symmetries
keep them.
"""

from collections.abc import Callable
from functools import lru_cache

from polydoku import rules
from polydoku.boards.squares import default_box, square
from polydoku.model.board import Board, House
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
"""What the houses are called in a board's name, and the rule that says which they are."""


def with_houses(board: Board, rule: Rule, *, name: str = "") -> Board:
    """Return `board` with the sets of different digits that a rule means as houses of their own.

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
    own = square(size, box=box)
    usual = box is None or box == default_box(size)
    shape = "" if usual or box is None else f":{box[0]}x{box[1]}"
    return with_houses(own, EXTRAS[kind](), name=f"{kind}:{size}x{size}{shape}")
