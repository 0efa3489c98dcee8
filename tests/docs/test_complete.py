"""The pages leave nothing out: every option of every command, every public name, every rule and format."""

import re
from importlib import import_module
from pathlib import Path

import click
import pytest

import polydoku
from polydoku import formats, rules
from polydoku.cli.registry import COMMANDS

DOCS = Path(__file__).parents[2] / "docs"
PAGES = "\n".join(page.read_text("utf-8") for page in DOCS.glob("*.md"))


def is_on_a_page(word: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", PAGES) is not None


@pytest.mark.parametrize("command", [row.name for row in COMMANDS])
def test_every_option_is_on_a_page(command: str) -> None:
    command_object: click.Command = import_module(f"polydoku.cli.commands.{command}").command
    options = [option.opts for option in command_object.params if isinstance(option, click.Option)]
    assert [names for names in options if not any(map(is_on_a_page, names))] == []


def test_every_public_name_is_on_a_page() -> None:
    assert [name for name in polydoku.__all__ if not is_on_a_page(name)] == []


@pytest.mark.parametrize("kind", [polydoku.Puzzle, polydoku.Grid], ids=lambda kind: kind.__name__)
def test_everything_a_puzzle_and_a_grid_can_do_is_on_a_page(kind: type) -> None:
    names = [name for name in vars(kind) if not name.startswith("_")]
    assert [name for name in names if not is_on_a_page(name)] == []


def test_every_rule_and_every_format_is_on_a_page() -> None:
    names = [*(rule.id for rule in rules.all()), *(file_format.name for file_format in formats.all())]
    assert [name for name in names if not is_on_a_page(name)] == []
