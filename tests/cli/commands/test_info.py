"""`polydoku info`."""

import json

from cli.runner import Runner
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
