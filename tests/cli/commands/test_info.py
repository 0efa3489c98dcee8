"""`polydoku info`."""

import json
from pathlib import Path

from cli import terminal
from cli.runner import Runner
from polydoku import formats, rules


def test_all_topics_are_tables(polydoku: Runner) -> None:
    result = polydoku("info")
    assert result.code == 0
    heads = [line for line in result.lines if line.endswith(":")]
    assert heads == ["formats:", "rules:", "boards:", "themes:", "techniques:", "legend:"]
    for name in [format.name for format in formats.all_named()] + [rule.id for rule in rules.all()]:
        assert any(line.startswith(f"  {name} ") for line in result.lines), name


def test_one_entry_has_its_page(polydoku: Runner) -> None:
    result = polydoku("info", "diagonal")
    assert result.lines[0] == "name        diagonal"
    assert any(line.startswith("parameters") for line in result.lines)


def test_json_gives_a_row_an_entry(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("info", "formats", "--json").lines]
    assert {"topic": "formats", "name": "line"}.items() <= rows[
        [r["name"] for r in rows].index("line")
    ].items()
    assert len(rows) == len(formats.all_named())


def test_an_unknown_name_is_refused_with_the_nearest(polydoku: Runner) -> None:
    result = polydoku("info", "diagonl")
    assert (result.code, result.out) == (2, "")
    assert "did you mean 'diagonal'?" in result.err


def test_lines_are_wrapped_on_a_terminal() -> None:
    code, screen = terminal.run(["info", "techniques", "--groups"], COLUMNS="60", LINES="40")
    assert code == 0
    lines = screen.splitlines()
    assert max(map(len, lines)) <= 60
    assert any(line.startswith(" " * 8) for line in lines)


def test_a_rule_is_shown_by_its_other_names(polydoku: Runner) -> None:
    assert polydoku("info", "thermo").lines[0] == "name        thermometer"
    assert polydoku("info", "entropy-line").lines[0] == "name        entropic-line"


def test_rules_of_a_trusted_file_are_shown(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    result = polydoku("info", "rules", "--trust", str(file))
    assert (result.code, result.out) == (2, "")
    assert "--trust" in result.err
