"""`--rules` takes parameters, and says how a rule that needs cells is written."""

import pytest

from cli.runner import Runner
from polydoku import rules
from polydoku.cli.rule_list import parse_rules

EMPTY = "." * 16


def test_rules_take_parameters(polydoku: Runner) -> None:
    def count(text: str) -> int:
        return int(polydoku("count", "." * 25, "--board", "latin:5x5", "--rules", text).out)

    one = count("diagonal(direction=-)")
    assert 0 < count("diagonal(direction=+),diagonal(direction=-)") < one < 161_280
    assert count("extra-region(cells=r1c1 r2c2 r3c3 r4c4 r5c5)") == one
    assert count("diagonal") == count("diagonal(direction=both)")


def test_blanks_and_empty_parts_do_not_count() -> None:
    assert parse_rules(" windoku , diagonal( direction = - ) ,") == [rules.Windoku(), rules.Diagonal("-")]
    assert parse_rules(",") == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "extra-region",
            "rule 'extra-region' requires cells; write 'extra-region(cells=r1c1 r1c2 r1c3)' with your cells, "
            "or give the puzzle as JSON",
        ),
        (
            "diagonal(+)",
            "diagonal: '+' is not NAME=VALUE; separate cells by spaces; its parameters: direction=…",
        ),
        ("windoku(a=1)", "rule 'windoku': no parameter 'a'"),
        ("diagonal(", "'diagonal(' is not a rule; write windoku,'diagonal(direction=+)'"),
        ("diagonals", "no rule 'diagonals'; did you mean 'diagonal'?"),
    ],
)
def test_what_is_wrong_is_one_line(polydoku: Runner, text: str, line: str) -> None:
    assert polydoku("solve", EMPTY, "--rules", text) == (2, "", f"polydoku: --rules: {line}\n")
