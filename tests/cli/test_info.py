"""`polydoku info` and `polydoku completion`."""

import json
import subprocess
import sys

import pytest

from cli.runner import ENVIRONMENT, Runner
from polydoku import formats, rules


def test_all_topics_are_tables(polydoku: Runner) -> None:
    done = polydoku("info")
    assert done.code == 0
    heads = [line for line in done.lines if line.endswith(":")]
    assert heads == ["formats:", "rules:", "boards:", "themes:", "techniques:"]
    for name in [format.name for format in formats.all()] + [rule.id for rule in rules.all()]:
        assert any(line.startswith(f"  {name} ") for line in done.lines), name


def test_one_entry_has_its_page(polydoku: Runner) -> None:
    done = polydoku("info", "diagonal")
    assert done.lines[0] == "name        diagonal"
    assert any(line.startswith("parameters") for line in done.lines)


def test_json_gives_a_row_an_entry(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("info", "formats", "--json").lines]
    assert {"topic": "formats", "name": "line"}.items() <= rows[
        [r["name"] for r in rows].index("line")
    ].items()
    assert len(rows) == len(formats.all())


def test_an_unknown_name_is_refused_with_the_nearest(polydoku: Runner) -> None:
    done = polydoku("info", "diagonl")
    assert (done.code, done.out) == (2, "")
    assert "did you mean 'diagonal'?" in done.err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(polydoku: Runner, shell: str) -> None:
    done = polydoku("completion", shell)
    assert done.code == 0
    assert "_POLYDOKU_COMPLETE" in done.out


def test_an_unknown_shell_is_refused(polydoku: Runner) -> None:
    done = polydoku("completion", "tcsh")
    assert (done.code, done.err.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("polydoku so", "solve"),
        ("polydoku solve --rules di", "diagonal"),
        ("polydoku solve --rules diagonal,win", "diagonal,windoku"),
        ("polydoku convert --to eul", "euler"),
        ("polydoku solve --board sam", "samurai"),
        ("polydoku info diag", "diagonal"),
        ("polydoku draw --theme pr", "print"),
        ("polydoku check --mini", "--minimal"),
    ],
)
def test_names_are_completed_from_the_registries(line: str, expected: str) -> None:
    environment = {
        **ENVIRONMENT,
        "_POLYDOKU_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split()) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "polydoku"], env=environment, capture_output=True, text=True, timeout=30
    )
    assert expected in [row.split(",", 1)[1] for row in done.stdout.split()]
