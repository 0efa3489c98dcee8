"""A command is a row, a file of its name, a page, and a schema where it has rows."""

import importlib

import pytest

import requires
from polydoku.cli import registry
from polydoku.cli.help import Command
from polydoku.cli.options import COMMON_PARAMETERS

ROOT = requires.ROOT
NAMES = [row.name for row in registry.COMMANDS]


def command_of(name: str) -> Command:
    command = importlib.import_module(f"polydoku.cli.commands.{name}").command
    assert isinstance(command, Command)
    return command


def test_every_row_is_in_a_group_and_named_once() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert {row.group for row in registry.COMMANDS} <= set(registry.GROUPS)
    assert all(row.summary.endswith(".") for row in registry.COMMANDS)


@pytest.mark.parametrize("name", NAMES)
def test_the_file_of_the_name_has_the_command(name: str) -> None:
    assert command_of(name).name == name
    assert list((ROOT / "tests" / "cli").rglob(f"test_{name}.py"))


@pytest.mark.parametrize("name", ["solve", "check", "count", "candidates", "convert"])
def test_commands_about_puzzles_have_all_common_options_that_act_on_them(name: str) -> None:
    without = {
        "check": ["coordinates"],
        "count": ["coordinates"],
        "candidates": ["threads"],
        "convert": ["resume", "coordinates", "color", "ascii", "budget_ms", "max_nodes", "threads"],
    }.get(name, [])
    missing = [parameter.name for parameter in COMMON_PARAMETERS if parameter not in command_of(name).params]
    assert missing == without


@pytest.mark.parametrize("name", NAMES)
def test_commands_with_rows_have_a_schema(name: str) -> None:
    rows = any(parameter.name == "json" for parameter in command_of(name).params)
    schema = {"solve": "answer", "boards": "board"}.get(name, name)
    assert not rows or list((ROOT / "docs" / "schema").glob(f"{schema}*.json"))


@pytest.mark.parametrize("name", NAMES)
def test_no_option_is_there_twice(name: str) -> None:
    options = [
        word for parameter in command_of(name).params for word in parameter.opts if word.startswith("-")
    ]
    assert len(set(options)) == len(options)
