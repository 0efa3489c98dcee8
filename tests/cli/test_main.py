"""Every way out of the program ends in one line and one code."""

import click
import pytest

from cli.runner import Runner
from cli.samples import UNIQUE
from polydoku.cli import exit_codes, main
from polydoku.errors import BoardError, NotUnique, Stopped


def ending(error: BaseException, capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main._report_error(error, ["solve"])
    return code, capfd.readouterr().err


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (click.exceptions.Exit(0), 0, ""),
        (KeyboardInterrupt(), 130, "polydoku: stopped\n"),
        (KeyboardInterrupt("stopped after 3"), 130, "polydoku: stopped after 3\n"),
        (click.Abort(), 130, "polydoku: stopped\n"),
        (exit_codes.Terminated(), 143, "polydoku: stopped\n"),
        (Stopped("stopped", by="budget_ms", limit=7), 3, "polydoku: stopped by budget_ms 7 without"),
        (NotUnique("no-solution", why=""), 1, "polydoku: no solution\n"),
        (BoardError("no-cells"), 2, "polydoku: a board needs at least 1 cell\n"),
        (click.UsageError("Missing parameter"), 2, "polydoku: Missing parameter\n"),
        (PermissionError(13, "Permission denied", "a.txt"), 2, "polydoku: a.txt: Permission denied\n"),
        (OSError("no more"), 2, "polydoku: no more\n"),
        (ZeroDivisionError("by zero"), 2, "polydoku: internal error: ZeroDivisionError: by zero; "),
        (RecursionError("too deep"), 2, "polydoku: internal error: RecursionError: too deep; "),
        (MemoryError(), 2, "polydoku: internal error: MemoryError"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else "",
)
def test_each_kind_of_error_has_its_code_and_line(
    capfd: pytest.CaptureFixture[str], error: BaseException, code: int, line: str
) -> None:
    exit_code, message = ending(error, capfd)
    assert exit_code == code
    assert message.startswith(line)
    assert message.count("\n") == (1 if line else 0)


def test_a_command_that_is_none_names_the_nearest(polydoku: Runner) -> None:
    assert (
        polydoku("sovle", UNIQUE).err
        == "polydoku: no command 'sovle'; did you mean 'solve'? 'polydoku help' lists them\n"
    )
    assert polydoku("xyz").err == "polydoku: no command 'xyz'; 'polydoku help' lists them\n"


def test_an_option_that_is_none_names_the_nearest(polydoku: Runner) -> None:
    assert "--limit" in polydoku("solve", "--limitt", "3").err
    assert polydoku("--vershun").code == 2


@pytest.mark.parametrize("literal", ["-5..3", "--5...3", "-..............", "-1"])
def test_a_literal_that_starts_with_a_dash_is_explained(polydoku: Runner, literal: str) -> None:
    result = polydoku("solve", literal)
    assert result.code == 2
    if len(literal) > 2:
        assert result.err == f"polydoku: '{literal}' looks like an option; put -- before it\n"


def test_after_two_dashes_everything_is_a_source(polydoku: Runner) -> None:
    assert polydoku("solve", "--", UNIQUE).code == 0
    assert "looks like an option" not in polydoku("solve", "--", "-5..3").err


def test_the_first_screen_and_help_of_commands_go_to_stdout(polydoku: Runner) -> None:
    for arguments in ([], ["--help"], ["-h"], ["solve", "--help"], ["solve", "-h"]):
        result = polydoku(*arguments)
        assert (result.code, result.err) == (0, "")
        assert "polydoku" in result.out
