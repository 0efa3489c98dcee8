"""Snakes are an extension: what else of the package names them is counted here, line by line."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "polydoku"
HOMES = ("snakes/", "cli/commands/snakes/", "draw/snakes.py", "web/calls/snakes.py")


def naming_lines(path: Path) -> set[int]:
    """The lines whose code, not a docstring or comment, names the package or its command."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    lines = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.alias | ast.Name | ast.Attribute):
            named = "snakes" in ast.unparse(node).split(".")
        else:
            text = node.value if isinstance(node, ast.Constant) and id(node) not in docs else ""
            named = isinstance(text, str) and "snakes" in text.split(".")
        lines |= {node.lineno} if named else set()  # type: ignore[attr-defined]
    return lines


def test_at_most_six_lines_elsewhere_name_the_snakes() -> None:
    lines_by_file = {str(path.relative_to(SOURCE)): naming_lines(path) for path in SOURCE.rglob("*.py")}
    counts = {
        name: len(lines) for name, lines in lines_by_file.items() if lines and not name.startswith(HOMES)
    }
    assert counts == {
        "__init__.py": 1,
        "cli/registry.py": 1,
        "extensions.py": 1,
        "web/calls/__init__.py": 2,
    }
