"""Replay of the SE 1.2.1.3 traces: at each step the trace's own digits and marks are set, the next step in
SE's order is asked for, and its printed value and the marks after it are compared.

``python -m logic.se_replay [FILE…] [--below 7.0] [--technique NAME] [--limit N]`` (with ``src`` and ``tests``
on the path; all trace files without one) prints a count for each technique and the first steps that differ.
"""

import argparse
import gzip
import math
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import requires
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.model.step import Step
from polydoku.techniques import profiles

TRACES = requires.SHARED / "data/ratings"
BOARD = Board.square(9)

PLACED = (
    r"(?:Hidden|Naked) Single: r(\d)c(\d): (\d)",
    r".*==> r(\d)c(\d)\.(\d) on$",
    r"(?:Forcing Chain|Forcing X-Chain|Turbot Fish): r(\d)c(\d)\.(\d) on$",
    r"(?:Nishio|Contradiction) Forcing Chain: r(\d)c(\d)\.(\d) off ==>",
)
"""How the texts of steps that place something say what; the texts of direct steps do not."""


class Traced(NamedTuple):
    """One step of a trace and the position it was taken in; masks of filled cells are 0."""

    puzzle: str
    number: int
    value: str
    text: str
    values: tuple[int, ...]
    masks: tuple[int, ...]
    after: tuple[int, ...]
    """The marks after the step, where a filled cell has its digit."""

    @property
    def technique(self) -> str:
        """The name at the head of the text."""
        return self.text.partition(":")[0]


def files() -> list[Path]:
    """Return the trace files at hand."""
    return sorted(TRACES.glob("se121_trace_*.gz"))


def steps(path: Path) -> Iterator[Traced]:
    """Yield every step of a trace file with the position before it."""
    with gzip.open(path, "rt", encoding="ascii") as lines:
        for line in lines:
            kind, *fields = line.rstrip("\n").split("|")
            if kind == "P":
                puzzle, number = fields[0], 0
                start = Position(BOARD, tuple(map(int, puzzle)))
                values, masks = tuple(start.values), tuple(start.masks)
            elif kind == "S":
                number += 1
                after = _marks(fields[2])
                yield Traced(puzzle, number, fields[0], fields[1], values, masks, after)
                placed = _placed(fields[1], values, masks, after)
                if placed is not None:
                    cell, digit = placed
                    values = (*values[:cell], digit, *values[cell + 1 :])
                masks = tuple(0 if value else mask for value, mask in zip(values, after, strict=True))


def _marks(text: str) -> tuple[int, ...]:
    return tuple(
        sum(1 << place for place in range(9) if text[9 * cell + place] != ".") for cell in BOARD.cells
    )


def _placed(
    text: str, values: tuple[int, ...], masks: tuple[int, ...], after: tuple[int, ...]
) -> tuple[int, int] | None:
    for pattern in PLACED:
        if match := re.match(pattern, text):
            row, column, digit = map(int, match.groups())
            return (row - 1) * 9 + column - 1, digit
    if not text.startswith("Direct"):
        return None
    fits = [
        (cell, mask.bit_length())
        for cell, mask in enumerate(after)
        if not values[cell] and mask.bit_count() == 1 and _fills(cell, mask, masks, after)
    ]
    if len(fits) != 1:
        raise ValueError(f"{text} could have filled {fits}")
    return fits[0]


def _fills(cell: int, mask: int, masks: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether a digit in a cell makes exactly the difference between two positions."""
    peers = set(BOARD.peers(BOARD.cells[cell]))
    lost = {at for at, before in enumerate(masks) if before and before != after[at]}
    return (
        bool(masks[cell] & mask)
        and lost <= peers | {cell}
        and any(masks[at] & mask for at in peers)
        and all(after[at] == masks[at] & ~mask for at in peers if masks[at])
    )


def printed(value: float) -> str:
    """Return a value as SE prints it."""
    return f"{math.floor((value + 0.05) * 10) / 10:.1f}"


def difference(traced: Traced, step: Step | None) -> str:
    """Return how a step differs from the traced one; an empty text if it does not."""
    if step is None:
        return "nothing found"
    ours = f"{printed(step.value)} {step.technique} {step.variant} C={step.complexity}"
    ours += f" place {_candidates_text(step.place)} remove {_candidates_text(step.remove)}"
    if printed(step.value) != traced.value:
        return ours
    position = Position(BOARD, traced.values, masks=traced.masks)
    position.apply(step)
    marks = [
        1 << (value - 1) if value else mask
        for value, mask in zip(position.values, position.masks, strict=True)
    ]
    if marks == list(traced.after):
        return ""
    return f"{ours}, theirs {_removed_text(traced)}"


def _candidates_text(candidates: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{BOARD.names[cell]}.{digit}" for cell, digit in candidates) or "-"


def _removed_text(traced: Traced) -> str:
    pairs = enumerate(zip(traced.masks, traced.after, strict=True))
    return _candidates_text(
        (cell, bit + 1)
        for cell, (before, after_mask) in pairs
        for bit in range(9)
        if (before & ~after_mask) >> bit & 1
    )


class Report:
    """What a replay saw: counts by value and technique, differences, and the CPU time of each step."""

    def __init__(self) -> None:
        self.good = Counter[tuple[str, str]]()
        self.total = Counter[tuple[str, str]]()
        self.times = defaultdict[tuple[str, str], list[float]](list)
        self.differs: list[str] = []

    def replay(self, traced: Traced) -> None:
        """Ask for the next step at a traced one's position and compare."""
        position = Position(BOARD, traced.values, givens=tuple(map(int, traced.puzzle)), masks=traced.masks)
        start = time.thread_time()
        step = position.next(profiles.SE_ORDER)
        key = traced.value, traced.technique
        self.times[key].append(time.thread_time() - start)
        self.total[key] += 1
        differs = difference(traced, step)
        if differs:
            head = f"{traced.puzzle} step {traced.number}: {traced.value} {traced.text}"
            self.differs.append(f"{head}\n    ours: {differs}")
        else:
            self.good[key] += 1


def replay(
    paths: Iterable[Path], *, below: float = 99.0, technique: str = "", limit: int | None = None
) -> Report:
    """Replay the steps of some files whose value is below a bound and whose text begins with a name."""
    report = Report()
    for path in paths:
        for traced in steps(path):
            if limit is not None and report.total.total() >= limit:
                return report
            if float(traced.value) < below and traced.text.startswith(technique):
                report.replay(traced)
    return report


def main(arguments: list[str]) -> int:
    """Run as the command line asks and print the report."""
    parser = argparse.ArgumentParser(prog="logic.se_replay")
    parser.add_argument("file", nargs="*", type=Path)
    parser.add_argument("--below", type=float, default=99.0)
    parser.add_argument("--technique", default="", help="only texts that begin so")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--show", type=int, default=10, help="how many differences are printed")
    options = parser.parse_args(arguments)
    report = replay(
        options.file or files(), below=options.below, technique=options.technique, limit=options.limit
    )
    for line in report.differs[: options.show]:
        print(line)
    for key in sorted(report.total, key=lambda key: (float(key[0]), key[1])):
        times = sorted(report.times[key])
        tail = times[len(times) * 99 // 100] * 1000
        print(
            f"{key[0]:>4} {key[1]:32} {report.good[key]:6} of {report.total[key]:6}   p99 {tail:8.2f} ms CPU"
        )
    print(f"all {report.good.total():39} of {report.total.total():6}")
    return 1 if report.differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
