"""`polydoku completion`: what Tab offers, asked as the shells ask, and in a shell itself."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import requires
from cli.runner import ENVIRONMENT, Runner
from polydoku import boards, rules, techniques
from polydoku.explain import selection

LINES = [
    ("polydoku so", "solve"),
    ("polydoku check --mini", "--minimal"),
    ("polydoku solve --rules di", "diagonal"),
    ("polydoku solve --rules diagonal,win", "diagonal,windoku"),
    ("polydoku solve --board sam", "samurai"),
    ("polydoku solve --board latin", "latin:5x5"),
    ("polydoku solve --as parq", "parquet"),
    ("polydoku convert --to eul", "euler"),
    ("polydoku explain --use xy-w", "xy-wing"),
    ("polydoku explain --use x-wing,tup", "x-wing,tuples"),
    ("polydoku explain --use x-wing,gue", "x-wing,guess"),
    ("polydoku explain --without single-d", "single-digit"),
    ("polydoku hint --use sue-de-c", "sue-de-coq"),
    ("polydoku explain --order ho", "hodoku"),
    ("polydoku explain --stop-at jelly", "jellyfish"),
    ("polydoku info diag", "diagonal"),
    ("polydoku boards rh", "rhombus"),
    ("polydoku boards show tor", "torus:9x9"),
    ("polydoku snakes --board 9", "9x9"),
    ("polydoku snakes --ends odd-odd,e", "odd-odd,even-even"),
    ("polydoku draw --theme pr", "print"),
    ("polydoku draw --paper l", "letter"),
    ("polydoku draw --solutions b", "back"),
    ("polydoku bench --against sc", "scalar"),
    ("polydoku completion z", "zsh"),
    ("polydoku solve --limit nonsense --mini", None),
    ("polydoku nonsense so", None),
]


def program(**environment: str) -> subprocess.CompletedProcess[str]:
    """The program as a script calls it, without arguments."""
    return subprocess.run(
        [sys.executable, "-m", "polydoku"],
        env=ENVIRONMENT | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=30,
    )


def completions(shell: str, line: str) -> list[tuple[str, str]]:
    """What the program answers the script of a shell: type and value of each completion."""
    words = line.split()
    result = program(
        _POLYDOKU_COMPLETE=f"{shell}_complete",
        COMP_WORDS=line,
        COMP_CWORD=words[-1] if shell == "fish" else str(len(words) - 1),
    )
    assert result.stderr == ""
    rows = result.stdout.rstrip("\n").split("\n") if result.stdout.strip() else []
    if shell == "zsh":
        return [(kind, value.replace("\\:", ":")) for kind, value in zip(rows[0::3], rows[1::3], strict=True)]
    parts = (row.split(",", 1) for row in rows)
    return [(kind, value.split("\t")[0]) for kind, value in parts]


def offered(line: str) -> set[str]:
    return {value for _, value in completions("fish", line)}


@pytest.mark.parametrize(("line", "expected"), LINES)
def test_names_are_completed(line: str, expected: str | None) -> None:
    assert expected in offered(line) if expected else not offered(line)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize(("line", "expected"), LINES[:5])
def test_every_shell_is_answered(shell: str, line: str, expected: str) -> None:
    assert ("plain", expected) in completions(shell, line)


@pytest.mark.parametrize(
    "line", ["solve ex", "solve -o o", "check --grid g", "explain --html p", "hint --marks m"]
)
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_files_are_left_to_the_shell(shell: str, line: str) -> None:
    assert [kind for kind, _ in completions(shell, f"polydoku {line}")] == ["file"]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_value_joined_to_its_option_comes_with_it(shell: str) -> None:
    assert completions(shell, "polydoku solve --board=sam") == [("plain", "--board=samurai")]
    assert completions(shell, "polydoku solve --output=sam") == []


def test_a_list_of_rules_goes_on_with_every_rule() -> None:
    names = {name.removeprefix("windoku,") for name in offered("polydoku solve --rules windoku,")}
    assert names == {rule.id for rule in rules.all()}


@pytest.mark.parametrize("start", ["2", "9", "l", "j", "t", "g", "r", "s"])
def test_every_board_that_is_offered_is_one(start: str) -> None:
    names = offered(f"polydoku solve --board {start}")
    assert names
    assert all(len(boards.named(name)) > 1 for name in names)


def test_every_technique_is_offered_and_whatever_is_offered_is_taken() -> None:
    names = offered("polydoku explain --use s")
    assert all(selection.ids_of_name(name) for name in names)
    assert {row.id for row in techniques.all() if row.id.startswith("s")} < names


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_is_printed_for_the_command_and_for_the_variable(polydoku: Runner, shell: str) -> None:
    result = polydoku("completion", shell)
    assert (result.code, result.out) == (0, program(_POLYDOKU_COMPLETE=f"{shell}_source").stdout)
    assert f"_POLYDOKU_COMPLETE={shell}_complete" in result.out


@pytest.mark.parametrize("instruction", ["", "zsh", "zsh_", "tcsh_complete", "zsh_nonsense"])
def test_what_no_script_asks_is_not_answered(instruction: str) -> None:
    result = program(_POLYDOKU_COMPLETE=instruction)
    assert (result.returncode, result.stdout, result.stderr) == (1, "", "")


def test_an_unknown_shell_is_refused(polydoku: Runner) -> None:
    result = polydoku("completion", "tcsh")
    assert (result.code, result.err.count("\n")) == (2, 1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the command `polydoku` and a file to complete."""
    command = tmp_path / "polydoku"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m polydoku "$@"\n')
    command.chmod(0o755)
    (tmp_path / "classics.txt").touch()
    return tmp_path


@requires.when(shutil.which("fish"), "fish")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("polydoku solve --rules diagonal,win", "diagonal,windoku"),
        ("polydoku solve --board=sam", "--board=samurai"),
        ("polydoku solve clas", "classics.txt"),
        ("polydoku draw --theme pr", "print\tblack and greys for paper, patterns instead of colours"),
    ],
)
def test_fish_itself_offers_it(home: Path, line: str, expected: str) -> None:
    result = subprocess.run(
        ["fish", "--no-config", "-c", f"polydoku completion fish | source; complete -C {shlex.quote(line)}"],
        env=ENVIRONMENT | {"PATH": f"{home}{os.pathsep}{os.environ['PATH']}", "HOME": str(home)},
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=30,
    )
    rows = [row if "\t" in expected else row.split("\t")[0] for row in result.stdout.splitlines()]
    assert expected in rows
