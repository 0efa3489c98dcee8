"""Methods that lead to other packages take every parameter of the function behind them, with its default."""

import ast
import importlib
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from polydoku.model import board, grid, puzzle, step

DOORS = {
    "Board.__reduce__",
    "Board.__repr__",
    "Board._repr_svg_",
    "Board.scene",
    "Board.square",
    "Board.symmetries",
    "Grid.__str__",
    "Grid._repr_svg_",
    "Grid.check",
    "Grid.read",
    "Puzzle.__str__",
    "Puzzle._repr_svg_",
    "Puzzle.all_steps",
    "Puzzle.backdoors",
    "Puzzle.candidates",
    "Puzzle.canonical",
    "Puzzle.contradiction",
    "Puzzle.count",
    "Puzzle.deciding_cells",
    "Puzzle.deciding_rules",
    "Puzzle.draw",
    "Puzzle.hint",
    "Puzzle.is_minimal",
    "Puzzle.losses",
    "Puzzle.needs",
    "Puzzle.problems",
    "Puzzle.rate",
    "Puzzle.read",
    "Puzzle.read_all",
    "Puzzle.redundant",
    "Puzzle.redundant_marks",
    "Puzzle.redundant_rules",
    "Puzzle.scene",
    "Puzzle.solution",
    "Puzzle.solutions",
    "Puzzle.solve",
    "Puzzle.steps",
    "Puzzle.to",
    "Puzzle.true_candidates",
    "Puzzle.verdict",
    "Puzzle.what_if",
    "Puzzle.why_not",
    "Puzzle.with_inferred_rules",
    "Step._repr_html_",
    "Step._repr_svg_",
    "Step.draw",
    "Step.explain",
    "Step.explanation",
    "Step.from_json",
    "Step.to_json",
}
"""All methods of the model that import what they need when they are called."""


def doors() -> Iterator[tuple[str, Callable[..., Any], Callable[..., Any]]]:
    """The name of each such method, the method, and what it leads to."""
    for module in (board, grid, puzzle, step):
        tree = ast.parse(Path(module.__file__ or "").read_text("utf-8"))
        for kind in (node for node in tree.body if isinstance(node, ast.ClassDef)):
            for node in (node for node in kind.body if isinstance(node, ast.FunctionDef)):
                imports = [line for line in node.body if isinstance(line, ast.ImportFrom)]
                if imports and (imports[0].module or "").startswith("polydoku"):
                    method = getattr(getattr(module, kind.name), node.name)
                    yield f"{kind.name}.{node.name}", method, _behind(imports[0], node)


def _behind(line: ast.ImportFrom, node: ast.FunctionDef) -> Callable[..., Any]:
    name = line.names[0].name
    target: Any = getattr(importlib.import_module(line.module or ""), name, None)
    if target is not None and not isinstance(target, ModuleType):
        return cast(Callable[..., Any], target)
    module = target or importlib.import_module(f"{line.module}.{name}")
    calls = (call.func for call in ast.walk(node) if isinstance(call, ast.Call))
    called = next(func.attr for func in calls if isinstance(func, ast.Attribute))
    return cast(Callable[..., Any], getattr(module, called))


METHODS = list(doors())
PUBLIC = [door for door in METHODS if "._" not in door[0]]


def test_these_are_all_doors() -> None:
    assert {name for name, _, _ in METHODS} == DOORS


def parameters(function: Callable[..., Any]) -> list[tuple[str, object, object]]:
    """Name, kind and default of all parameters but the first, which is the subject."""
    values = list(inspect.signature(function).parameters.values())[1:]
    return [(value.name, value.kind, value.default) for value in values]


@pytest.mark.parametrize(("name", "method", "behind"), PUBLIC, ids=[name for name, _, _ in PUBLIC])
def test_a_door_has_every_parameter_of_the_function_behind_it(
    name: str, method: Callable[..., Any], behind: Callable[..., Any]
) -> None:
    if name == "Grid.check":  # the grid is the second parameter of the function
        assert list(inspect.signature(behind).parameters) == ["puzzle", "grid"]
        return
    assert parameters(method) == parameters(behind)
