"""Measures how fast the links of setters' programs are read."""

import time
from collections.abc import Iterator
from random import Random

from benchmarks.figures import Figure, Plan
from polydoku import Board, Puzzle, formats, rules

LINKS = 10_000


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the time to read one link of each program, and how many links of ISS a stream has a second."""
    puzzle = _variant()
    for name, limit in (("f-puzzles", 2), ("sudokupad", 10), ("penpa", 10)):
        link = puzzle.to(name)
        seconds = min(_seconds(link) for _ in range(10 * plan.rounds))
        yield Figure(f"{name} link, {len(link):,} characters", seconds * 1e3, "ms", at_most=limit)
    count = min(LINKS, plan.max_puzzles or LINKS)
    links = [_iss_link(number) for number in range(count)]
    strings = [link.partition("?q=")[2] for link in links]
    for name, texts in (("links", links), ("strings", strings)):
        seconds = min(_seconds("\n".join(texts)) for _ in range(plan.rounds))
        yield Figure(f"{count:,} iss {name}", count / seconds, f"{name}/s", at_least=2000)


def _seconds(text: str) -> float:
    """Return the CPU seconds to read all puzzles of a text."""
    start = time.process_time()
    for _ in formats.read_all(text.encode()):
        pass
    return time.process_time() - start


def _variant() -> Puzzle:
    """Return a puzzle with cages, arrows, a thermometer, dots and a text."""
    grid = next(Puzzle(Board.square(9)).solutions(seed=1))
    rng = Random(1)
    kinds = (rules.KillerCage, rules.Arrow, rules.Thermometer, rules.Kropki, rules.Renban, rules.LittleKiller)
    random_rules = [kind.read_off(grid, rng) for kind in kinds for _ in range(4)]
    text = "Normal sudoku rules apply. Digits in a cage are different."
    return Puzzle(Board.square(9), rules=[rule for rule in random_rules if rule], text=text, solution=grid)


def _iss_link(number: int) -> str:
    """Return the link of a puzzle with a few givens, two lines and a cage."""
    row, column = number % 7 + 1, number // 7 % 7 + 1
    string = (
        f".~R{row}C{column}_{number % 9 + 1}~R9C9_5.Thermo~R{row}C{column}~R{row + 1}C{column}"
        f".Cage~10~R1C{column}~R2C{column}.AntiKnight"
    )
    return f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={string}"
