"""Unique 9×9 puzzles with rules, broken by another given or another parameter of a rule.

`PYTHONPATH=tests python -m search.broken_variants 50` finds a smallest contradiction in each of 50 and prints
the milliseconds. It fails if one of them is not minimal.
"""

import sys
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.broken import broken, is_minimal

from polydoku import Board, Puzzle, Verdict, rules

MIXED_RULES = (
    *("killer-cage", "thermometer", "arrow", "whisper", "renban", "little-killer", "sandwich", "x-sum"),
    *("palindrome", "between-line", "quadruple", "skyscraper", "region-sum-line", "zipper-line"),
)


def variant(seed: int) -> Puzzle:
    """Return a unique killer for an odd `seed`, else a puzzle with four kinds of rules."""
    rng = Random(seed)
    base_rules = [(), (rules.AntiKnight(),), (rules.Diagonal(),)][seed % 3]
    grid = next(Puzzle(Board.square(9), rules=base_rules).solutions(seed=seed))
    kinds = ["killer-cage"] * 24 if seed % 2 else rng.sample(MIXED_RULES, 4) * 7
    drawn_rules = (rules.named(kind).read_off(grid, rng) for kind in kinds)
    puzzle = Puzzle(grid.board, rules=[*base_rules, *filter(None, drawn_rules)])
    cells = rng.sample(grid.board.cells, len(grid.board))
    while puzzle.solve(max_nodes=20_000).verdict is not Verdict.ONE:
        digits = {cell: grid.digits[cell] for cell in (cells.pop(), cells.pop())}
        puzzle = puzzle.with_givens(puzzle.givens.with_digits(digits))
    return puzzle


def broken_variant(seed: int) -> Puzzle:
    """Return a variant without a solution."""
    puzzle = variant(seed)
    return broken(puzzle, puzzle.solution(), Random(seed))


def main(count: int) -> None:
    times = []
    for seed in range(count):
        puzzle = broken_variant(seed)
        start = perf_counter()
        result = puzzle.contradiction()
        times.append((perf_counter() - start) * 1000)
        assert result is not None
        assert result.minimal
        assert is_minimal(result)
        clues = f"{len(puzzle.rules)} rules, {puzzle.given_count} givens"
        print(
            f"{seed}: {clues}: {len(result.rules)} and {len(result.givens)}, {times[-1]:.0f} ms", flush=True
        )
    print(f"{count} minimal contradictions, median {median(times):.0f} ms, longest {max(times):.0f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]))
