"""Unique 9×9 puzzles with rules, broken by another given or another parameter of a rule.

`PYTHONPATH=tests python -m search.broken_variants 50` finds a smallest contradiction in each of 50 and prints
the milliseconds. It fails if one of them is not minimal.
"""

import dataclasses
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

from polydoku import Board, Contradiction, Grid, Puzzle, PuzzleError, Verdict, rules

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
    puzzle, rng = variant(seed), Random(seed)
    while True:
        changed = _changed_given(puzzle, rng) if rng.random() < 0.5 else _changed_rule(puzzle, rng)
        if changed is not None and changed.solve(max_nodes=100_000).verdict is Verdict.NONE:
            return changed


def _changed_given(puzzle: Puzzle, rng: Random) -> Puzzle | None:
    if not puzzle.given_count:
        return None
    name = rng.choice(list(puzzle.givens.named()))
    return puzzle.with_givens(puzzle.givens.with_digits({name: rng.randrange(1, 10)}))


def _changed_rule(puzzle: Puzzle, rng: Random) -> Puzzle | None:
    index = rng.randrange(len(puzzle.rules))
    rule = puzzle.rules[index]
    values = {name: getattr(rule, name) for name in rule.parameters()}
    numbers = {name: value for name, value in values.items() if type(value) is int}
    changes = {name: value + rng.choice([-3, -1, 1, 3]) for name, value in numbers.items()}
    if not changes:
        return None
    try:
        changed_rule = dataclasses.replace(rule, **changes)  # type: ignore[type-var]
        changed_rules = [*puzzle.rules[:index], changed_rule, *puzzle.rules[index + 1 :]]
        return Puzzle(puzzle.board, puzzle.givens, rules=changed_rules)
    except PuzzleError:
        return None


def with_one_clue_less(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield the puzzle without each of its givens, marks and rules."""
    all_digits = (1 << puzzle.board.digits) - 1
    masks = puzzle.allowed or ()
    for cell in puzzle.board.cells:
        if puzzle.givens[cell]:
            yield puzzle.without(cell)
    for cell in puzzle.marked_cells:
        yield puzzle.replace(allowed=(*masks[:cell], all_digits, *masks[cell + 1 :]))
    for index in range(len(puzzle.rules)):
        yield puzzle.replace(rules=puzzle.rules[:index] + puzzle.rules[index + 1 :])


def is_minimal(result: Contradiction) -> bool:
    """Return whether there is no solution, but one without any clue; each solution is judged by `holds`."""
    answers = [(less, less.solve(limit=1).grid) for less in with_one_clue_less(result.puzzle)]
    return result.puzzle.solve().count == 0 and all(
        grid is not None and _is_solution(less, grid) for less, grid in answers
    )


def _is_solution(puzzle: Puzzle, grid: Grid) -> bool:
    return not grid.check(puzzle) and all(rule.holds(puzzle.board, grid.digits) for rule in puzzle.rules)


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
