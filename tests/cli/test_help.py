"""Help teaches: its examples run, and everything there is stands in it."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import requires
from cli.runner import ENVIRONMENT, Runner
from polydoku.cli.help import FIRST_EXAMPLE, Command, Example
from polydoku.cli.main import group
from polydoku.cli.registry import COMMANDS, GROUPS

DOCS = requires.ROOT / "docs"


def commands() -> list[Command]:
    context = group.make_context("polydoku", [], resilient_parsing=True)
    commands = [group.get_command(context, row.name) for row in COMMANDS]
    return [command for command in commands if isinstance(command, Command)]


EXAMPLES = [(command.name, example) for command in commands() for example in command.examples]


def test_every_command_has_three_examples_and_its_exit_codes() -> None:
    assert len(commands()) == len(COMMANDS)
    for command in commands():
        assert len(command.examples) == 3
        assert 2 in command.exit_codes


ENDLESS = {"web"}
"""Commands that run until Ctrl-C; their own tests run them."""

ENDING = [example for name, example in EXAMPLES if name not in ENDLESS]


@pytest.mark.parametrize("example", ENDING, ids=[example.command_line for example in ENDING])
def test_the_examples_of_the_help_run(example: Example, tmp_path: Path) -> None:
    line = example.command_line.replace("polydoku ", f"{shlex.quote(sys.executable)} -m polydoku ")
    result = subprocess.run(line, shell=True, cwd=tmp_path, env=ENVIRONMENT, capture_output=True, timeout=30)
    assert result.returncode == 0
    assert b"Traceback" not in result.stderr
    assert result.stdout or list(tmp_path.iterdir())


def test_the_docs_show_the_same_examples() -> None:
    pages = "".join(page.read_text("utf-8") for page in DOCS.glob("*.md"))
    assert [e.command_line for _, e in EXAMPLES if e.command_line not in pages] == []


def test_the_first_screen_has_all_commands_in_groups_and_fits(polydoku: Runner) -> None:
    result = polydoku()
    assert (result.code, result.err) == (0, "")
    assert len(result.lines) <= 30
    assert [line[:-1] for line in result.lines if line[:-1] in GROUPS] == list(GROUPS)
    assert all(f"  {row.name} " in result.out for row in COMMANDS)
    assert FIRST_EXAMPLE in result.out
    assert polydoku("--help").out == result.out


@pytest.mark.parametrize("name", [row.name for row in COMMANDS])
def test_the_help_of_a_command_has_its_parts(polydoku: Runner, name: str) -> None:
    result = polydoku(name, "--help")
    assert result.code == 0
    assert result.lines[0] == next(row.summary for row in COMMANDS if row.name == name)
    assert "examples:" in result.lines
    assert "exit codes:" in result.lines
    assert "-9223372036854775807" not in result.out


@pytest.mark.parametrize("name", [*(row.name for row in COMMANDS), "options"])
def test_a_page_fits_40_lines(polydoku: Runner, name: str) -> None:
    result = polydoku("help", name)
    assert result.code == 0
    assert len(result.lines) <= 40
    if name != "options":
        assert polydoku(name, "--help").out == result.out


def test_a_page_shows_no_option_that_the_command_refuses(polydoku: Runner) -> None:
    for name in ("convert", "hint", "candidates", "draw"):
        assert "--threads" not in polydoku(name, "--help").out
        assert polydoku(name, "-", "--threads", "2").err == (
            f"polydoku: --threads has no effect on {name}; leave it out\n"
        )


def test_every_option_explains_itself_in_a_section() -> None:
    for command in commands():
        for parameter in command.params:
            if parameter.param_type_name == "option":
                record = parameter.get_help_record(group.make_context("polydoku", [], resilient_parsing=True))
                assert record is not None
                assert len(record[1]) > 10, record


def test_the_version_names_kernel_python_and_platform(polydoku: Runner) -> None:
    result = polydoku("--version")
    assert result.code == 0
    assert result.out.startswith("polydoku ")
    assert ", kernel " in result.out
    assert ", Python 3." in result.out
