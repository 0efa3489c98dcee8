"""`--trust`: a Python file that the user names may add rules; no file of puzzles runs code."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.runner import Runner
from polydoku import Board, Puzzle, PuzzleError, rules
from polydoku.cli.trust import load_trusted_files

CODE = '''
from dataclasses import dataclass
from typing import ClassVar

from polydoku import rules
from polydoku.constraints.all_different import AllDifferent


@rules.register
@dataclass(frozen=True)
class Corners(rules.Rule):
    """The corners differ."""

    id: ClassVar[str] = "four-corners"
    summary: ClassVar[str] = "the four corners hold different digits"

    def constraints(self, board):
        return (AllDifferent("corners", tuple(board[name] for name in ("r1c1", "r1c4", "r4c1", "r4c4"))),)
'''
EMPTY = "." * 16


@pytest.fixture
def rule_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(rules, "_REGISTRY", dict(rules._REGISTRY))
    file = tmp_path / "corners.py"
    file.write_text(CODE, "utf-8")
    before = set(sys.modules)
    yield file
    for name in set(sys.modules) - before:
        if name.startswith("polydoku_trusted"):
            del sys.modules[name]


@pytest.fixture
def puzzle_file(tmp_path: Path) -> Path:
    file = tmp_path / "puzzle.json"
    document = json.loads(str(Puzzle(Board.square(4)).to("json"))) | {"rules": [{"rule": "four-corners"}]}
    file.write_text(json.dumps(document), "utf-8")
    return file


def test_a_rule_of_a_trusted_file_is_known(polydoku: Runner, rule_file: Path, puzzle_file: Path) -> None:
    everything = int(polydoku("count", EMPTY).out)
    by_name = polydoku("count", EMPTY, "--rules", "four-corners", "--trust", str(rule_file))
    in_puzzle = polydoku("count", str(puzzle_file), "--trust", str(rule_file))
    assert by_name.out == in_puzzle.out
    assert 0 < int(by_name.out) < everything


def test_its_rules_are_listed(polydoku: Runner, rule_file: Path) -> None:
    result = polydoku("info", "four-corners", "--trust", str(rule_file))
    assert result.lines[0].split() == ["name", "four-corners"]


def test_without_it_an_unknown_rule_says_how(polydoku: Runner, puzzle_file: Path) -> None:
    result = polydoku("count", str(puzzle_file))
    assert result.code == 2
    assert "no rule 'four-corners'" in result.err
    assert "load its file with --trust FILE.py" in result.err


def test_a_file_is_run_once(rule_file: Path) -> None:
    load_trusted_files([str(rule_file), str(rule_file)])
    first = rules.named("four-corners")
    load_trusted_files([str(rule_file)])
    assert rules.named("four-corners") is first
    assert first().holds(Board.square(4), bytes(16 * [1])) is False


@pytest.mark.parametrize(
    ("name", "code", "line"),
    [
        ("a.txt", "", "--trust {file}: not a Python file; give a file whose name ends in .py"),
        ("none.py", None, "{file}: --trust cannot read this file: No such file or directory"),
        ("a.py", "x = (", "{file}: line 1: --trust: SyntaxError: '(' was never closed"),
        ("a.py", "\n\n1 / 0", "{file}: line 3: --trust: ZeroDivisionError: division by zero"),
        ("a.py", "import no_such_module", "{file}: line 1: --trust: ModuleNotFoundError: No module named"),
        (
            "a.py",
            "from polydoku import rules\nclass A(rules.Rule):\n  pass\nrules.register(A)",
            "{file}: line 4: --trust: RuleError: A: a rule must have the text `id`",
        ),
    ],
)
def test_a_file_that_fails_is_named_with_its_line(
    tmp_path: Path, name: str, code: str | None, line: str
) -> None:
    file = tmp_path / name
    if code is not None:
        file.write_text(code, "utf-8")
    with pytest.raises(PuzzleError) as error:
        load_trusted_files([str(file)])
    assert str(error.value).startswith(line.format(file=file))
    assert "\n" not in str(error.value)


def test_a_file_that_ends_the_program_ends_it(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("raise SystemExit(3)", "utf-8")
    with pytest.raises(SystemExit):
        load_trusted_files([str(file)])
