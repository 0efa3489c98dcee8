"""`polydoku help`: the first screen, a command's page, the options that commands share."""

import pytest

from cli.runner import Runner
from polydoku.cli.options import COMMON
from polydoku.cli.registry import COMMANDS


def test_help_alone_is_the_first_screen_and_options_are_the_shared_ones(polydoku: Runner) -> None:
    assert polydoku("help").out == polydoku().out
    page = polydoku("help", "options").out
    assert [
        own.opts[0] for own in COMMON if own.param_type_name == "option" and own.opts[0] not in page
    ] == []
    assert polydoku("help", "slove").err == (
        "polydoku: no command 'slove'; did you mean 'solve'?; 'polydoku help' lists them\n"
    )


@pytest.mark.parametrize("name", [row.name for row in COMMANDS])
def test_the_page_of_a_command_is_that_of_its_help_option(polydoku: Runner, name: str) -> None:
    done = polydoku("help", name)
    assert (done.code, done.err) == (0, "")
    assert done.out == polydoku(name, "--help").out


def test_an_unknown_topic_is_refused_with_the_nearest(polydoku: Runner) -> None:
    done = polydoku("help", "slove")
    assert (done.code, done.out) == (2, "")
    assert "did you mean 'solve'?" in done.err
    assert len(done.err.splitlines()) == 1


def test_the_page_of_options_has_every_shared_option(polydoku: Runner) -> None:
    out = polydoku("help", "options").out
    longest = [max(parameter.opts, key=len) for parameter in COMMON if parameter.opts[0].startswith("-")]
    assert [option for option in longest if option not in out] == []
    assert "130" in out
