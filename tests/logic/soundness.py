"""Soundness: steps along walks over random puzzles, each judged by its proof, its evidence and the solutions.

``python -m logic.soundness [TECHNIQUE…] [--steps N] [--boards LIST] [--seed N] [--several]`` (with ``src``
and ``tests`` on the path) takes every step of the techniques named (all without one) at the positions of
random walks until N distinct steps that are not singles were judged, and prints a table.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice

from logic.reasons import faults_of_evidence
from polydoku import boards
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES, ROWS, Technique, profiles

BOARDS = ("9x9", "6x6", "16x16", "jigsaw", "rhombus")
SINGLES = {row.id for row in FAMILIES["singles"]}
MOST_SOLUTIONS = 200
"""With `several`, puzzles with more solutions than this are skipped."""
ROWS_AT_ONCE = 12
"""How many techniques are searched at one position; the others follow at the next positions."""
PER_POSITION = 30
"""How many steps of a technique are judged at one position."""
BUDGET_MS = 50
"""How long the search for one technique takes at most at one position."""


def board_of(kind: str, seed: int) -> Board:
    """Return a board of a kind; jigsaws and rhombus boards are random ones of the seed."""
    if kind == "jigsaw":
        return boards.random_jigsaw(9, seed=seed)
    if kind == "rhombus":
        return boards.random_rhombus(9, 5, seed=seed)
    return Board.square(int(kind.partition("x")[0]))


def puzzles(kind: str, seed: int, *, several: bool = False) -> Iterator[Puzzle]:
    """Yield random puzzles on boards of a kind: unique and minimal, or with a few solutions."""
    for number in count():
        rng = random.Random(f"{kind} {seed} {number}")
        board = board_of(kind, seed * 1000 + number)
        full = next(Puzzle(board).solutions(seed=rng.randrange(2**32)), None)
        if full is not None:
            yield _thinned(board, full, rng, several=several)


def _thinned(board: Board, full: Grid, rng: random.Random, *, several: bool) -> Puzzle:
    givens = list(full.digits)
    order = list(board.cells)
    rng.shuffle(order)
    spare = 0 if len(board) <= 81 else 60
    for cell in order:
        digit, givens[cell] = givens[cell], 0
        if Puzzle(board, givens).solve(max_nodes=20_000).count != 1:
            if several and Puzzle(board, givens).count(limit=MOST_SOLUTIONS).exact:
                return Puzzle(board, givens)
            givens[cell] = digit
        if sum(map(bool, givens)) <= spare:
            break
    return Puzzle(board, givens)


class Judge:
    """Judges steps and counts them: `good` distinct ones by technique, `bad` ones with what is wrong."""

    def __init__(self) -> None:
        self.good = Counter[str]()
        self.bad: list[str] = []
        self._seen: set[int] = set()

    def judge(self, position: Position, step: Step, solutions: Sequence[bytes]) -> None:
        """Judge one step of a position; the same step of the same position counts once."""
        key = hash((step, tuple(position.masks), step.roles.get("base"), step.variant))
        if key in self._seen:
            return
        self._seen.add(key)
        wrong = faults(step, position.masks, position.values, position.givens)
        wrong += faults_of_evidence(step, position.masks)
        for digits in solutions:
            wrong += [f"{at} is in a solution" for at in step.remove if digits[at[0]] == at[1]]
            wrong += [f"{at} is not in a solution" for at in step.place if digits[at[0]] != at[1]]
        if wrong:
            self.bad.append(f"{step.technique} {step.variant} {wrong[:3]} in {position_text(position)}")
        else:
            self.good[step.technique] += 1


def position_text(position: Position) -> str:
    """Return a position as text: its digits and, for each empty cell, its mask."""
    return f"{''.join(map(str, position.values))} {position.masks}"


def walks(
    judge: Judge,
    puzzle: Puzzle,
    rows: Sequence[Technique],
    *,
    several: bool = False,
    seed: int = 0,
    deadline: float | None = None,
) -> None:
    """Judge steps of the techniques at each position of a walk that applies a random one of them."""
    if several:
        rows = [row for row in rows if "unique_solution" not in row.assumes]
    singles = profiles.human(ROWS[name] for name in SINGLES)
    solutions = [grid.digits for grid in islice(puzzle.solutions(), MOST_SOLUTIONS)]
    position = Position(puzzle.board, puzzle.givens.digits)
    rng = random.Random(f"{seed} {puzzle.givens.line}")
    while not position.solved and (deadline is None or time.monotonic() < deadline):
        steps: list[Step] = []
        for row in rng.sample(rows, min(len(rows), ROWS_AT_ONCE)):
            steps_of_row = position.all(profiles.finder_calls(row), limit=PER_POSITION, budget_ms=BUDGET_MS)
            for step in steps_of_row:
                judge.judge(position, step, solutions)
            steps += steps_of_row[:3]
        single = position.next(singles)
        if single is not None and (not steps or rng.random() < 0.7):
            position.apply(single)
        elif steps:
            position.apply(rng.choice(steps))
        else:
            further = position.next(profiles.default(), budget_ms=BUDGET_MS)
            if further is None or (several and further.assumes):
                return
            position.apply(further)


def run(
    techniques: Sequence[str],
    kinds: Sequence[str],
    *,
    steps: int,
    quota: int | None = None,
    minutes: float | None = None,
    seed: int = 0,
    several: bool = False,
) -> Judge:
    """Judge until `steps` good ones were counted, the minutes are over, or a bad one was found.

    A technique with `quota` judged steps is not searched any more.
    """
    judge = Judge()
    sources = [puzzles(kind, seed, several=several) for kind in kinds]
    end = None if minutes is None else time.monotonic() + 60 * minutes
    while sum(judge.good.values()) < steps and not judge.bad:
        rows = [ROWS[name] for name in techniques if quota is None or judge.good[name] < quota]
        for source in sources:
            walks(judge, next(source), rows, several=several, seed=seed, deadline=end)
        if not rows or (end is not None and time.monotonic() > end):
            break
    return judge


def main(arguments: list[str]) -> int:
    """Run with the options of the command line and print a table."""
    parser = argparse.ArgumentParser(prog="logic.soundness")
    parser.add_argument("technique", nargs="*")
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--boards", default=",".join(BOARDS))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--several", action="store_true")
    parser.add_argument("--quota", type=int)
    parser.add_argument("--minutes", type=float)
    options = parser.parse_args(arguments)
    names = options.technique or [name for name in ROWS if name not in SINGLES]
    judge = run(
        names,
        options.boards.split(","),
        steps=options.steps,
        quota=options.quota,
        minutes=options.minutes,
        seed=options.seed,
        several=options.several,
    )
    for name in names:
        print(f"{name:32} {judge.good[name]:8}")
    print(f"{'all':32} {sum(judge.good.values()):8}")
    for line in judge.bad[:10]:
        print("bad", line)
    return 1 if judge.bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
