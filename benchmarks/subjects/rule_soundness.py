"""Judges the steps of rules: on walks through generated puzzles with each rule, no step may be wrong.

A step is a step of a rule if it belongs to the family ``rules``, or if its proof or its chains use a rule.
Each one must be accepted by `polydoku.explain.proof`, which knows the rules by their meaning alone, and must
leave the solution possible.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice

from benchmarks import variants
from benchmarks.figures import Figure, Plan, Wrong
from polydoku import Board, Puzzle, rules
from polydoku.explain.position import Position, Profile
from polydoku.explain.proof import faults
from polydoku.explain.selection import select
from polydoku.model.board import Cell
from polydoku.model.rule import Rule
from polydoku.model.step import Step
from polydoku.search.engines import ENGINES, GENERAL
from polydoku.techniques import FAMILIES, profiles

SIZES = (6, 9)
STEPS_PER_PUZZLE = 10
"""The plan's number of puzzles, times this, is the number of steps to judge: 100,000 by default."""
MAX_STEPS_AT_ONCE = 60
OF_RULES = Profile(profiles.human(FAMILIES["rules"]))
BUDGET_MS = 200
"""How long the search for a step of another technique may take in one position."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the number of judged steps by technique and in all; raise `Wrong` for the first wrong one."""
    target = plan.max_puzzles * STEPS_PER_PUZZLE
    counts = Counter[str]()
    rule_ids = Counter[str]()
    for puzzle, rule_id in puzzles():
        for step in islice(judged_steps(puzzle), target - counts.total()):
            counts[step.technique] += 1
            rule_ids[rule_id] += 1
        if counts.total() >= target:
            break
    for technique, number in sorted(counts.items()):
        yield Figure(technique, number, "steps")
    yield Figure("rules with steps", len(rule_ids), "rules")
    yield Figure("judged and right", counts.total(), "steps", at_least=target)


def puzzles() -> Iterator[tuple[Puzzle, str]]:
    """Yield puzzles under each rule in turn, on boards of each size, again and again with the next seed."""
    kinds = [kind for kind in rules.all() if ENGINES[kind.engine] is GENERAL]
    for seed in count():
        for kind in kinds:
            for size in SIZES:
                puzzle = _puzzle(kind, size, seed)
                if puzzle is not None:
                    yield puzzle, kind.id


def _puzzle(kind: type[Rule], size: int, seed: int) -> Puzzle | None:
    fits = size == max(SIZES) or "9×9" not in kind.summary
    return variants.with_rule(kind, Board.square(size), seed) if fits else None


def judged_steps(puzzle: Puzzle) -> Iterator[Step]:
    """Yield the steps of rules on a walk through a puzzle with one solution, each after it was judged.

    In each position all steps of the family ``rules`` are judged, if they are new, and one of them, drawn at
    random, is applied. Without any, the walk goes on with another technique, or with a digit of the solution.
    """
    solution = puzzle.solution().digits
    seen: set[Step] = set()
    others = select(unique=False).profile
    position = Position(puzzle.board, puzzle.givens.digits, rules=puzzle.rules)
    rng = random.Random(puzzle.givens.line)
    while not position.solved:
        steps = position.all(OF_RULES, limit=MAX_STEPS_AT_ONCE)
        for step in steps:
            if step not in seen:
                seen.add(step)
                yield judged(step, position, solution)
        if steps:
            position.apply(rng.choice(steps))
        elif (other_step := position.next(others, budget_ms=BUDGET_MS)) is None:
            _fill_a_cell(position, solution, rng)
        else:
            if _uses_a_rule(other_step):
                yield judged(other_step, position, solution)
            position.apply(other_step)


def judged(step: Step, position: Position, solution: bytes) -> Step:
    """Return the step; raise `Wrong` if it is not proved or removes a digit of the solution."""
    wrong = faults(step, position.masks, position.values, position.givens)
    wrong += [f"{cell} is {digit} in the solution" for cell, digit in step.remove if solution[cell] == digit]
    wrong += [f"{cell} is not {digit}" for cell, digit in step.place if solution[cell] != digit]
    if wrong:
        rules_text = ", ".join(map(repr, position.rules))
        raise Wrong(f"{step.technique}: {wrong[:3]} in {position.values} {position.masks} with {rules_text}")
    return step


def _uses_a_rule(step: Step) -> bool:
    """Return whether a step of another family has a rule in its proof or in its chains."""
    linked_by_rule = any(link.reason.kind == "rule" for link in step.links)
    follows_by_rule = any(event.reason.kind == "rule" for branch in step.branches for event in branch)
    return linked_by_rule or follows_by_rule or any(each.kind == "rule" for each in step.proof())


def _fill_a_cell(position: Position, solution: bytes, rng: random.Random) -> None:
    """Place a digit of the solution in a random empty cell."""
    cell = rng.choice([Cell(cell) for cell, digit in enumerate(position.values) if not digit])
    position.apply(Step(position.board, "given", place=((cell, solution[cell]),)))
