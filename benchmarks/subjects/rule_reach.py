"""Walks through variants by human techniques: how many are solved without a guess, and how long it takes.

The variants are generated killers, generated mixes of lines and dots, variants that setters published for
people, and the bench of public variants, many of which were chosen because they are hard. A walk starts from
a puzzle that is known to have one solution. The figures count the techniques by the puzzles that need them,
and name the puzzles on which the techniques are stuck.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from benchmarks import sets, variants
from benchmarks.figures import Figure, Plan, Unavailable, Wrong
from benchmarks.subjects.rules import BENCH
from polydoku import Board, Grid, Puzzle, PuzzleError
from polydoku.explain.player_state import has_exchangeable_digits, position_of
from polydoku.explain.selection import select

GENERATED_COUNT = 100
GENERATED: dict[str, Callable[[int], Puzzle]] = {"killers": variants.killer, "mixes": variants.mix}
PUBLISHED = ("fpuzzles", "solo", "sumocue")
"""The folders of reference files with published puzzles; all their rules are read."""
TARGETS = {"killers": 80.0, "mixes": 80.0, "bench": 50.0}
WALK_BUDGET_MS = 10_000
"""A walk that takes longer counts as stuck."""
MOST_WALK_MS, MOST_HINT_MS, MOST_SLOW_HINT_MS = 20.0, 5.0, 50.0


class Walk(NamedTuple):
    """A walk: the milliseconds of the search for each step, and how often each technique was used."""

    name: str
    step_times: list[float]
    techniques: Counter[str]
    open_cells: int

    @property
    def total_ms(self) -> float:
        """The milliseconds of all searches."""
        return sum(self.step_times)


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the share that is solved and the times, for each set of variants."""
    generated_count = min(GENERATED_COUNT, plan.max_puzzles)
    for set_name, make in GENERATED.items():
        puzzles = ((f"{set_name} {seed}", make(seed)) for seed in range(generated_count))
        yield from _figures(set_name, [walk(name, puzzle) for name, puzzle in puzzles])
    walks = [walk(name, puzzle) for name, puzzle in published(plan.max_puzzles)]
    yield from _figures("published", walks)
    yield _each_walk("published", walks)
    yield from _figures("bench", [walk(name, puzzle) for name, puzzle in bench(plan.max_puzzles)])


def published(most: int) -> Iterator[tuple[str, Puzzle]]:
    """Yield the published puzzles that are no classics, with the names of their files."""
    folders = [sets.reference_file(f"formats/{folder}") for folder in PUBLISHED]
    paths = [path for folder in folders for path in sorted(folder.iterdir())]
    named = ((path.stem, puzzle) for path in paths for puzzle in Puzzle.read_all(_source(path)))
    classic = Board.square(9)
    yield from islice(
        ((name, puzzle) for name, puzzle in named if puzzle.rules or puzzle.board != classic), most
    )


def _source(path: Path) -> bytes:
    """Return a puzzle file, or the link in a JSON file that holds a puzzle with what is known about it."""
    data = path.read_bytes()
    return json.loads(data)["url"].encode() if path.suffix == ".json" else data


def bench(most: int) -> Iterator[tuple[str, Puzzle]]:
    """Yield the puzzles of the bench that have one solution, with their names."""
    entries = json.loads(sets.reference_file(BENCH).read_text("utf-8"))
    for entry in [entry for entry in entries if "iss" in entry and "count" not in entry][:most]:
        try:
            yield f"{entry['id']} {entry['name']}", Puzzle.read(entry["iss"].encode())
        except PuzzleError as error:
            raise Unavailable(f"{entry['id']}: {error}") from error


def walk(name: str, puzzle: Puzzle) -> Walk:
    """Walk through a puzzle with one solution as far as techniques lead; raises `Wrong` for a wrong digit."""
    profile = select(unique=has_exchangeable_digits(puzzle)).profile
    position = position_of(puzzle, None, None)
    step_times: list[float] = []
    techniques = Counter[str]()
    while not position.solved and sum(step_times) < WALK_BUDGET_MS:
        start = time.thread_time()
        step = position.next(profile, budget_ms=WALK_BUDGET_MS)
        step_times.append((time.thread_time() - start) * 1e3)
        if step is None:
            break
        techniques[step.technique] += 1
        position.apply(step)
    digits = position.values[: len(puzzle.board)]
    if position.solved and Grid.make(puzzle.board, digits).check(puzzle):
        raise Wrong(f"{name}: the walk ends in another grid than the solution")
    return Walk(name, step_times, techniques, position.values.count(0))


def _figures(set_name: str, walks: list[Walk]) -> Iterator[Figure]:
    stuck = [f"{walk.name} ({walk.open_cells} cells open)" for walk in walks if walk.open_cells]
    share = 100 * (1 - len(stuck) / len(walks))
    yield Figure(
        f"{set_name}, solved without guesses",
        share,
        "%",
        at_least=TARGETS.get(set_name),
        note=f"of {len(walks)}",
    )
    yield Figure(f"{set_name}, stuck", len(stuck), "puzzles", note="; ".join(stuck))
    used = Counter(technique for walk in walks for technique in walk.techniques)
    note = ", ".join(f"{technique} {number}" for technique, number in used.most_common())
    yield Figure(f"{set_name}, techniques", len(used), "", note=f"puzzles that use them: {note}")
    half, _ = _percentiles(walk.total_ms for walk in walks)
    yield Figure(f"{set_name}, half of the walks", half, "ms", at_most=MOST_WALK_MS)
    half, slow = _percentiles(milliseconds for walk in walks for milliseconds in walk.step_times)
    yield Figure(f"{set_name}, half of the hints", half, "ms", at_most=MOST_HINT_MS)
    yield Figure(f"{set_name}, 99 of 100 hints", slow, "ms", at_most=MOST_SLOW_HINT_MS)


def _each_walk(set_name: str, walks: list[Walk]) -> Figure:
    """Return the longest walk, with a note of all walks."""
    longest_first = sorted(walks, key=lambda walk: -walk.total_ms)
    note = ", ".join(f"{walk.name} {walk.total_ms:.0f}" for walk in longest_first)
    return Figure(f"{set_name}, longest walk", longest_first[0].total_ms, "ms", note=note)


def _percentiles(times: Iterable[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile."""
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
