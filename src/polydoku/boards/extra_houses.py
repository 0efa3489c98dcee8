"""Square boards with extra houses, such as Sudoku X and windoku.

A rule can add the same houses to a puzzle. If they are houses of the board itself, the board's name shows
them (``x:9x9``), and every symmetry of the board maps them to each other.
"""

from collections.abc import Callable
from functools import lru_cache

from polydoku import rules
from polydoku.boards.squares import default_box, square
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell, House, board_with_houses
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
"""From the first part of a board's name (``windoku`` of ``windoku:9x9``) to the rule of its extra houses."""


def with_houses(board: Board, rule: Rule, *, name: str = "") -> Board:
    """Return `board` with a further house for each set of cells in which `rule` forbids repeated digits.

    >>> len(with_houses(square(9), rules.Diagonal()).houses)
    29
    """
    extra_houses = [
        House(constraint.name, constraint.cells, "extra") for constraint in rule.constraints(board)
    ]
    return board_with_houses(board, (*board.houses, *extra_houses), board_class=Board, name=name)


@lru_cache(maxsize=64)
def extra(name: str, size: int = 9, *, box: tuple[int, int] | None = None) -> Board:
    """Return the n×n board, n = `size`, with the extra houses of the rule ``EXTRAS[name]``.

    `box` is the (rows, columns) of a box; the default is that of `square`.

    >>> extra("x").name, len(extra("windoku", 6).houses)
    ('x:9x9', 19)
    """
    board = square(size, box=box)
    box_suffix = "" if box is None or box == default_box(size) else f":{box[0]}x{box[1]}"
    return with_houses(board, EXTRAS[name](), name=f"{name}:{size}x{size}{box_suffix}")


@lru_cache(maxsize=64)
def equivalent_rules(board: Board) -> tuple[Rule, ...]:
    """Return rules that can replace the extra houses of `board`: well-known rules, then extra regions.

    On a board from a document, perhaps no house has a kind. Then any may be an extra one, and only well-known
    rules are returned.

    >>> equivalent_rules(extra("x", 4)), equivalent_rules(square(4))
    ((rules.Diagonal(direction='both'),), ())
    """
    has_kinds = any(house.kind for house in board.houses)
    unmatched_houses = [house.cells for house in board.houses if house.kind == "extra" or not has_kinds]
    if not unmatched_houses:
        return ()
    known_rules = [*(rule_type() for rule_type in EXTRAS.values()), rules.Diagonal("+"), rules.Diagonal("-")]
    equivalent: list[Rule] = []
    for rule in known_rules:
        rule_houses = _houses_of_rule(rule, board)
        if rule_houses and rule_houses <= {frozenset(cells) for cells in unmatched_houses}:
            equivalent.append(rule)
            unmatched_houses = [cells for cells in unmatched_houses if frozenset(cells) not in rule_houses]
    if has_kinds:
        equivalent += [rules.ExtraRegion(board.names[cell] for cell in cells) for cells in unmatched_houses]
    return tuple(equivalent)


def _houses_of_rule(rule: Rule, board: Board) -> set[frozenset[Cell]]:
    """Return the cells of each house that `rule` adds to `board`; none if the rule does not fit the board."""
    try:
        return {frozenset(constraint.cells) for constraint in rule.constraints(board)}
    except PuzzleError:
        return set()
