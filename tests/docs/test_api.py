"""The API reference is what the docstrings say, and names every public class, function and method."""

import inspect
import runpy
from importlib import import_module
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGE_MODULE = runpy.run_path(str(DOCS / "api" / "page.py"))
PAGE = (DOCS / "api.md").read_text("utf-8")


def test_the_reference_is_made_from_the_docstrings() -> None:
    assert PAGE_MODULE["page"]() == PAGE, "python docs/api/page.py docs/api.md"


@pytest.mark.parametrize("module_name", PAGE_MODULE["MODULES"])
def test_every_public_name_has_an_entry_with_a_text(module_name: str) -> None:
    module = import_module(module_name)
    for name in module.__all__:
        value = getattr(module, name)
        if not inspect.ismodule(value):
            prefix = "" if module_name == "polydoku" else f"{module_name.removeprefix('polydoku.')}."
            _, _, entry = PAGE.partition(f"\n### {prefix}{name}")
            assert entry.split("\n", 2)[2].strip(), name


def test_the_methods_of_the_main_class_are_listed() -> None:
    _, _, entry = PAGE.partition("\n### Puzzle\n")
    entry = entry.partition("\n### ")[0]
    for name in ("solve", "explain", "hint", "steps", "draw", "link"):
        assert (f"`{name}(" in entry) == (name != "explain")
