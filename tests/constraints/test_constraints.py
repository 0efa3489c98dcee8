"""Constraints answer for themselves: nothing outside their package asks for a class, or for an engine."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from polydoku import constraints

SOURCE = Path(__file__).parents[2] / "src" / "polydoku"
CLASSES = {kind.__name__ for kind in constraints.all()}
FILES = sorted(path for path in SOURCE.rglob("*.py") if path.parent.name != "constraints")


def class_checks(tree: ast.AST) -> Iterator[str]:
    """The constraint classes that are asked for by isinstance, issubclass, type() or a match case."""
    for node in ast.walk(tree):
        parts: list[ast.AST] = []
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass"):
            parts = list(node.args[1:])
        elif isinstance(node, ast.Compare) and "type(" in ast.unparse(node):
            parts = [node]
        elif isinstance(node, ast.MatchClass):
            parts = [node.cls]
        for part in parts:
            names = {n.id for n in ast.walk(part) if isinstance(n, ast.Name)}
            names |= {n.attr for n in ast.walk(part) if isinstance(n, ast.Attribute)}
            yield from names & CLASSES


def engine_comparisons(tree: ast.AST) -> Iterator[str]:
    """The comparisons that name an engine, by an attribute or a variable, beside a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            named = any("engine" in ast.unparse(side).split(".")[-1].lower() for side in sides)
            if named and any(isinstance(n, ast.Constant) for side in sides for n in ast.walk(side)):
                yield ast.unparse(node)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_class_of_a_constraint_and_no_name_of_an_engine_is_asked_for(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert list(class_checks(tree)) == []
    assert list(engine_comparisons(tree)) == []


def test_the_test_sees_what_it_looks_for() -> None:
    bad = "isinstance(a, Pair)\ntype(a) is Rising\nmatch a:\n case NotEqual(): ...\nrule.engine == 'x'"
    assert sorted(class_checks(ast.parse(bad))) == ["NotEqual", "Pair", "Rising"]
    assert list(engine_comparisons(ast.parse(bad))) == ["rule.engine == 'x'"]
