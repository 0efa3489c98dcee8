"""`solve --trace` under every kind of constraint: the walk fills the grid that the engine proves unique."""

import re
from pathlib import Path

import pytest

from cli.runner import Runner
from logic.ruled import AntiKnight, Thermo, WhiteDot
from logic.unique_with import unique_with
from polydoku import Board, Puzzle, rules
from polydoku.model.rule import Rule

SIX = Board.square(6)


def filled(puzzle: Puzzle, lines: list[str]) -> bytes:
    """The grid after the lines of a walk."""
    order: dict[str, int] = {}
    for line in lines:
        if placed := re.fullmatch(r" *Placing (\w+) = (\d) \(\d of \d\)(: .*)?", line):
            order[placed[1]] = int(placed[2])
        else:
            cell = line.split()[-1]
            while cell in order:
                order.popitem()
    return puzzle.givens.with_digits(order).digits


RULES = (AntiKnight, rules.AntiKnight, rules.Kropki, rules.KillerCage, rules.Thermometer)


@pytest.mark.parametrize("rule", RULES)
def test_the_walk_ends_in_the_solution(
    rule: type[Rule], polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "_REGISTRY", dict(rules._REGISTRY))
    for kind in (AntiKnight, Thermo, WhiteDot):
        rules.register(kind)
    for seed in range(3):
        puzzle = unique_with(rule, SIX, seed)
        file = tmp_path / f"{seed}.json"
        file.write_text(str(puzzle.to("json")), "utf-8")
        result = polydoku("solve", str(file), "--trace")
        assert result.err.startswith("polydoku: unique · ")
        assert filled(puzzle, result.lines) == puzzle.solution().digits


def test_candidates_and_houses_know_the_rules(polydoku: Runner, tmp_path: Path) -> None:
    ruleset = [rules.AntiKnight(), rules.Thermometer("r1c1 r1c2 r1c3"), rules.KillerCage("r6c5 r6c6", 3)]
    puzzle = Puzzle(SIX, {"r2c3": 5, "r1c3": 3}, rules=ruleset)
    file = tmp_path / "a.json"
    file.write_text(str(puzzle.to("json")), "utf-8")
    lines = polydoku("candidates", str(file), "--list").lines
    first = next(line for line in lines if line.startswith("r1c1 "))
    assert re.sub(" +", " ", first) == (
        "r1c1 1 row 1, column 1, box 1, knight's move, thermometer from r1c1 taken 23456"
    )
    houses = polydoku("check", str(file), "--houses").lines
    assert "knight's move" in "".join(houses)
    assert any(re.fullmatch(r"thermometer from r1c1 +\. \. 3 += 3 +2 empty", line) for line in houses)
    broken = Puzzle(SIX, {"r1c1": 5, "r1c2": 3}, rules=ruleset)
    file.write_text(str(broken.to("json")), "utf-8")
    houses = polydoku("check", str(file), "--houses").lines
    assert any("digits rise along the thermometer from r1c1: 5 in r1c1, then 3" in line for line in houses)
    assert re.fullmatch(r"\d+ houses and 3 other constraints, 0 ok", houses[-1])
