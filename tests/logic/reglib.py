"""The technique library: one line claims one step of one technique in one position.

``python -m logic.reglib [CODE…]`` (with ``src`` and ``tests`` on the path) replays the lines of some codes,
or all, and prints those that fail.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import requires
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.model.step import RoleContent, Step
from polydoku.techniques import ROWS, profiles
from polydoku.techniques.technique import Technique

LIBRARY = requires.SHARED / "data/logic/reglib-1.3.txt"

BY_ELIMINATED = ("0706", "0707", "0708", "0709", "0710", "0711", "09", "1101")
"""Codes whose digits are those eliminated; for all others they are those of the pattern."""


class Case(NamedTuple):
    """One line of the library; candidates are (cell, digit)."""

    line: str
    code: str
    variant: str
    digits: frozenset[int]
    values: tuple[int, ...]
    givens: tuple[int, ...]
    deleted: frozenset[tuple[int, int]]
    remove: frozenset[tuple[int, int]]
    place: frozenset[tuple[int, int]]

    @property
    def name(self) -> str:
        """The code with its variant."""
        return self.code + (f"-{self.variant}" if self.variant else "")


def cases(path: Path = LIBRARY) -> list[Case]:
    """Return every case of a library file."""
    lines = path.read_text(encoding="latin-1").splitlines()
    return [_case(line.strip()) for line in lines if line.startswith(":")]


def _case(line: str) -> Case:
    fields = [*line.split(":"), "", "", ""]
    code, _, variant = fields[1].partition("-")
    values, givens, placed = [], [], False
    for sign in fields[3]:
        if sign == "+":
            placed = True
            continue
        digit = int(sign) if sign.isdigit() else 0
        values.append(digit)
        givens.append(0 if placed else digit)
        placed = False
    return Case(
        line,
        code,
        variant,
        frozenset(map(int, fields[2])),
        tuple(values),
        tuple(givens),
        _triplets(fields[4]),
        _triplets(fields[5]),
        _triplets(fields[6]),
    )


def _triplets(field: str) -> frozenset[tuple[int, int]]:
    triplets = (tuple(map(int, triplet)) for triplet in field.split())
    return frozenset(((row - 1) * 9 + column - 1, digit) for digit, row, column in triplets)


def position(case: Case) -> Position:
    """Return the position of a case: simple sight less what was deleted."""
    case_position = Position(Board.square(9), case.values, givens=case.givens)
    for cell, digit in case.deleted:
        case_position.masks[cell] &= ~(1 << (digit - 1))
    return case_position


def rows_of(case: Case) -> list[Technique]:
    """Return the rows that answer to the code of a case."""
    exact = [row for row in ROWS.values() if case.name in row.library_codes]
    return exact or [row for row in ROWS.values() if case.code in row.library_codes]


def steps(case: Case) -> list[Step]:
    """Return all steps of the case's technique in its position."""
    calls = [call for row in rows_of(case) for call in profiles.finder_calls(row)]
    return position(case).all(calls)


def passes(case: Case) -> bool:
    """Return whether the technique finds what the line claims, or not what a fail case forbids."""
    case_steps = steps(case)
    if case.variant == "x":
        return not any(not case.remove or case.remove & set(step.remove) for step in case_steps)
    return any(_claimed(case, step) for step in case_steps)


def _claimed(case: Case, step: Step) -> bool:
    if case.place:
        return case.place == set(step.place)
    if case.code.startswith(BY_ELIMINATED):
        digits = {digit for _, digit in step.remove}
    else:
        digits = set(step.roles.get("digits", RoleContent()).digits)
    return (not case.digits or digits == case.digits) and case.remove == set(step.remove)


def main(codes: list[str]) -> int:
    """Replay the lines of these codes (all without one) and print those that fail."""
    good, total, missing = Counter[str](), Counter[str](), set()
    for case in cases():
        if codes and case.name not in codes and case.code not in codes:
            continue
        total[case.name] += 1
        if not rows_of(case):
            missing.add(case.name)
        elif passes(case):
            good[case.name] += 1
        else:
            print("fails", case.line)
            if codes:
                for step in steps(case):
                    print("   ", step.technique, step.variant, step.remove, step.place)
    for name in sorted(total):
        if good[name] < total[name] or codes:
            note = " (no row)" if name in missing else ""
            print(f"{name:8} {good[name]:4} of {total[name]:4}{note}")
    print(f"all      {sum(good.values()):4} of {sum(total.values()):4}")
    return 0 if good == total else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
