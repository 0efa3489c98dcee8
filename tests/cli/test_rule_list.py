"""`--rules` takes parameters, and says how a rule that needs cells is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.runner import Runner
from polydoku import PuzzleError, rules
from polydoku.cli.rule_list import parse_rules
from polydoku.model.rule import Rule
from polydoku.model.rule_fields import required_fields

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
            "diagonal: '+' is not NAME=VALUE; separate cells by spaces, and put values with commas in double "
            "quotes; its parameters: direction=…",
        ),
        ("windoku(a=1)", "rule 'windoku': no parameter 'a'"),
        (
            "diagonal(",
            "'diagonal(' is not a rule; write windoku,'diagonal(direction=+)', and put values with commas or "
            "parentheses in double quotes",
        ),
        ("diagonals", "no rule 'diagonals'; did you mean 'diagonal'?"),
    ],
)
def test_what_is_wrong_is_one_line(polydoku: Runner, text: str, line: str) -> None:
    assert polydoku("solve", EMPTY, "--rules", text) == (2, "", f"polydoku: --rules: {line}\n")


def written(rule: Rule) -> str:
    """A rule as people type it after ``--rules``."""
    parameters = []
    for name in rule.parameters():
        value = getattr(rule, name)
        if value is None:
            continue
        text = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        parameters.append(f"{name}={text.lower() if isinstance(value, bool) else text}")
    return f"{rule.id}({','.join(parameters)})" if parameters else rule.id


SIMPLE: list[Rule] = [rules.named(name)() for name in ("windoku", "diagonal", "anti-knight", "anti-king")]
WITH_CELLS: list[Rule] = [
    rules.Diagonal("-"),
    rules.ExtraRegion("r1c1 r2c2 r3c3"),
    rules.Thermometer("r1c1 r1c2"),
    rules.KillerCage("r1c1 r1c2", 7),
    rules.KillerCage("r4c4 r4c5"),
]


@given(st.lists(st.sampled_from([*SIMPLE, *WITH_CELLS]), max_size=6), st.sampled_from([",", ", ", " ,  "]))
def test_a_list_is_read_as_the_rules_that_it_names(listed: list[Rule], separator: str) -> None:
    text = separator.join(written(rule) for rule in listed)
    assert parse_rules(text) == listed
    assert parse_rules(f"{text} ,") == listed


@pytest.mark.parametrize("rule", rules.all(), ids=lambda rule: rule.id)
def test_every_rule_can_be_written_or_says_what_it_requires(rule: type[Rule]) -> None:
    if required := required_fields(rule):
        with pytest.raises(PuzzleError, match=f"rule '{rule.id}' requires {' and '.join(required)}; write"):
            parse_rules(rule.id)
    else:
        assert [type(parsed) for parsed in parse_rules(rule.id)] == [rule]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("thermometer(cells=r1c1", "'thermometer(cells=r1c1' is not a rule; write windoku"),
        ("windoku)", "'windoku)' is not a rule; write windoku"),
        ("windoku diagonal", "'windoku diagonal' is not a rule; write windoku"),
        ("windoku,(", "'(' is not a rule; write windoku"),
        ("x" * 70 + "(", f"'{'x' * 60}' is not a rule"),
        ("killer-cage(total=x,cells=r1c1)", 'total: "x" is not'),
        ("killer-cage(total=5)", "rule 'killer-cage' requires cells"),
        (
            "windoku(r1c1)",
            "in double quotes; its parameters: none",
        ),
    ],
)
def test_a_list_that_is_none_names_the_part_that_is_wrong(text: str, line: str) -> None:
    with pytest.raises(PuzzleError) as error:
        parse_rules(text)
    assert line in str(error.value)
    assert "\n" not in str(error.value)


def test_quotes_hold_commas_and_parentheses() -> None:
    text = 'windoku, regular-line(cells=r1c1 r1c2 r1c3,pattern="(12|34){1,2}.?"),diagonal'
    line = rules.RegularLine("r1c1 r1c2 r1c3", "(12|34){1,2}.?")
    assert parse_rules(text) == [rules.Windoku(), line, rules.Diagonal()]


@pytest.mark.parametrize("pattern", ["(12|34).", "1{1,2}", '"(12'])
def test_a_pattern_that_needs_quotes_is_an_error_that_says_so(pattern: str) -> None:
    with pytest.raises(PuzzleError, match=r"put values with commas.* in double quotes"):
        parse_rules(f"regular-line(cells=r1c1 r1c2,pattern={pattern})")


def test_a_rule_in_a_rule_needs_json() -> None:
    with pytest.raises(
        PuzzleError, match="some-of: no text can stand for 'branches'; give the puzzle as JSON"
    ):
        parse_rules("some-of(branches=diagonal / windoku)")


def test_a_wrong_cell_is_an_error_that_names_the_rule(polydoku: Runner) -> None:
    result = polydoku("solve", EMPTY, "--rules", "thermometer(cells=r1c1 r1c9)")
    assert "rule 'thermometer': cells[1]: r1c9 is not a cell of this board" in result.err
