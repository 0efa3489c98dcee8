"""All hypothesis strategies in one place; each docstring shows a sample of what it makes."""

from functools import cache
from itertools import islice
from random import Random

from hypothesis import strategies as st

from polydoku import Board, Grid, Puzzle, PuzzleError, boards, rules
from polydoku.search.engines import ENGINES, GENERAL

SOLVED_9 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@st.composite
def square_boards(draw: st.DrawFn, largest: int = 6) -> Board:
    """A square board with any box shape: ``boards.named('6x6:3x2')``."""
    size = draw(st.integers(1, largest))
    rows = draw(st.sampled_from([r for r in range(1, size + 1) if size % r == 0]))
    return Board.square(size, box=(rows, size // rows))


@st.composite
def free_boards(draw: st.DrawFn) -> Board:
    """A board of up to 9 cells with any houses: ``Board(5, [[0, 1, 2], [2, 4]], digits=4)``."""
    cells = draw(st.integers(1, 9))
    digits = draw(st.integers(1, 5))
    house = st.lists(st.integers(0, cells - 1), min_size=1, max_size=min(digits, cells), unique=True)
    return Board(cells, draw(st.lists(house, max_size=6)), digits=digits)


@st.composite
def puzzles(draw: st.DrawFn, board: st.SearchStrategy[Board] | None = None) -> Puzzle:
    """A puzzle with any givens, often impossible: ``Puzzle(boards.named('4x4'), {'r1c1': 3})``."""
    drawn_board = draw(st.one_of(free_boards(), square_boards(4)) if board is None else board)
    digits = st.integers(1, drawn_board.digits)
    return Puzzle(
        drawn_board,
        draw(st.dictionaries(st.sampled_from(drawn_board.names), digits, max_size=len(drawn_board))),
    )


@st.composite
def classics(draw: st.DrawFn, least: int = 20) -> Puzzle:
    """A classic puzzle with at least one solution: a relabelled full grid with some digits left."""
    labels = draw(st.permutations("123456789"))
    solved = SOLVED_9.translate(str.maketrans("123456789", "".join(labels)))
    keep = draw(st.sets(st.integers(0, 80), min_size=least, max_size=81))
    return Puzzle(Board.square(9), [int(d) if i in keep else 0 for i, d in enumerate(solved)])


RULES = [kind for kind in rules.all() if ENGINES[kind.engine] is GENERAL]
"""Every registered rule that means constraints; a new one is tried without being named here."""


@cache
def _grids(board: Board, rule: str) -> tuple[Grid, ...]:
    """Some full grids of a board, which keep a rule that needs no parameters where any do."""
    try:
        parts = (rules.named(rule)(),) if rule else ()
        grids = tuple(islice(Puzzle(board, rules=parts).solutions(seed=1), 12))
    except (TypeError, PuzzleError):
        grids = ()
    return grids or _grids(board, "")


@st.composite
def ruled_puzzles(draw: st.DrawFn) -> Puzzle:
    """A 4×4 or 5×5 puzzle with any rules, read off a full grid: ``Puzzle(…, rules=(KillerCage(…),))``.

    Nine of ten have a solution; in the others a given or a rule is of another grid.
    """
    board = draw(st.sampled_from([Board.square(4), Board.square(4), boards.board_of("latin:5x5")]))
    main = draw(st.sampled_from(RULES))
    grids, rng = st.sampled_from(_grids(board, main.id)), Random(draw(st.integers(0, 9999)))
    grid, spoiled = draw(grids), draw(st.integers(0, 9)) == 0
    kinds = [main, *draw(st.lists(st.sampled_from(RULES), max_size=3))]
    read = [kind.read_off(draw(grids) if spoiled else grid, rng) for kind in kinds]
    cells = draw(st.sets(st.sampled_from(board.cells)))
    givens = {cell: grid[cell] for cell in cells}
    if spoiled and cells:
        givens[min(cells)] = draw(st.integers(1, board.digits))
    return Puzzle(board, givens, rules=[rule for rule in read if rule is not None])


def jigsaws() -> st.SearchStrategy[Board]:
    """A jigsaw board: one of a few region maps."""
    maps = ["ABBBACCBADCCADDD", "AAAABBBBCCCCDDDD", "AABBAABBCCDDCCDD", "AAABACCBDCCBDDDB"]
    return st.sampled_from(maps).map(boards.jigsaw)
