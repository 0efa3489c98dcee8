"""The page of commands is what their help prints."""

import runpy
from pathlib import Path

from polydoku.cli.registry import COMMANDS

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_commands_is_made_from_their_help() -> None:
    page = (DOCS / "commands.md").read_text("utf-8")
    page_module = runpy.run_path(str(DOCS / "commands" / "page.py"))
    assert page == page_module["text"](), "python docs/commands/page.py docs/commands.md"
    for entry in COMMANDS:
        assert f"## {entry.name}\n\n```text\n{entry.summary}" in page
