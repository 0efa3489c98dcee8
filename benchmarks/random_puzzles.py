"""Random puzzles with random rules, for the formats of setters' programs."""

from collections.abc import Iterable
from random import Random

from polydoku import Board, Puzzle, boards, rules
from polydoku.model.supplement import DrawnMark, PlayerCell, Supplement

BOARDS = ("9x9", "6x6", "4x4", "8x8", "7x7", "latin:6x6", "9x9", "9x9")


def random_puzzle(seed: int, rule_ids: Iterable[str], names: Iterable[str] = BOARDS) -> Puzzle:
    """Return a puzzle with up to five kinds of rules, which its solution obeys, and a supplement."""
    rng = Random(seed)
    board = boards.named(rng.choice(list(names)))
    grid = next(Puzzle(board).solutions(seed=seed))
    chosen = rng.sample(ids := sorted(rule_ids), rng.randint(0, min(5, len(ids))))
    random_rules = [rules.named(rule_id).read_off(grid, rng) for rule_id in chosen]
    givens = {board.names[cell]: grid.digits[cell] for cell in rng.sample(board.cells, rng.randint(0, 9))}
    all_digits = (1 << board.digits) - 1
    allowed = [rng.choice((all_digits, all_digits, rng.randint(1, all_digits))) for _ in board.cells]
    return Puzzle(
        board,
        givens,
        rules=[rule for rule in random_rules if rule is not None],
        title=rng.choice(("", "A <title>", "Ünï 😀")),
        author=rng.choice(("", "Somebody")),
        text=rng.choice(("", "Normal sudoku rules apply.\nAnd more.")),
        solution=rng.choice((None, grid)),
        allowed=rng.choice((None, allowed)),
        supplement=Supplement(drawing=tuple(_marks(rng, board)), player=tuple(_player(rng, board, givens))),
    )


def _marks(rng: Random, board: Board) -> Iterable[DrawnMark]:
    size = board.digits
    for _ in range(rng.randint(0, 2)):
        x, y = rng.randrange(size) + 0.5, rng.randrange(size) + 0.5
        yield rng.choice(
            (
                DrawnMark(kind="line", points=((x, y), (0.5, 0.5)), width=0.25, stroke="#67F067"),
                DrawnMark(kind="ellipse", points=((x, y),), width=0.5, height=0.5, fill="#FFFFFF"),
                DrawnMark(kind="text", points=((x, y),), text="A", text_size=0.5, is_above=True),
                DrawnMark(kind="cell", points=((x, y),), fill="#CFCFCF"),
            )
        )


def _player(rng: Random, board: Board, givens: dict[str, int]) -> Iterable[tuple[str, PlayerCell]]:
    for cell in sorted(rng.sample(board.cells, rng.randint(0, 3))):
        name = board.names[cell]
        content = PlayerCell(
            digit=0 if name in givens else rng.randint(0, board.digits),
            center=tuple(sorted(rng.sample(range(1, board.digits + 1), rng.randint(0, 2)))),
            colors=rng.choice(((), ("#A8A8A8",))),
        )
        if content != PlayerCell():
            yield name, content
