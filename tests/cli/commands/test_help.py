"""`polydoku help`: the first screen, a command's page, the options that commands share."""

import pytest

from cli.runner import Runner
from polydoku.cli.options import COMMON_PARAMETERS
from polydoku.cli.registry import COMMANDS


def test_help_alone_is_the_first_screen_and_options_are_the_shared_ones(polydoku: Runner) -> None:
    assert polydoku("help").out == polydoku().out
    page = polydoku("help", "options").out
    assert [
        option.opts[0]
        for option in COMMON_PARAMETERS
        if option.param_type_name == "option" and option.opts[0] not in page
    ] == []
    assert polydoku("help", "slove").err == (
        "polydoku: no command 'slove'; did you mean 'solve'? 'polydoku help' lists them\n"
    )


@pytest.mark.parametrize("name", [row.name for row in COMMANDS])
def test_the_page_of_a_command_is_that_of_its_help_option(polydoku: Runner, name: str) -> None:
    result = polydoku("help", name)
    assert (result.code, result.err) == (0, "")
    assert result.out == polydoku(name, "--help").out


def test_an_unknown_topic_is_refused_with_the_nearest(polydoku: Runner) -> None:
    result = polydoku("help", "slove")
    assert (result.code, result.out) == (2, "")
    assert "did you mean 'solve'?" in result.err
    assert len(result.err.splitlines()) == 1


def test_the_page_of_options_has_every_shared_option(polydoku: Runner) -> None:
    out = polydoku("help", "options").out
    longest = [
        max(parameter.opts, key=len) for parameter in COMMON_PARAMETERS if parameter.opts[0].startswith("-")
    ]
    assert [option for option in longest if option not in out] == []
    assert "130" in out
