"""The layers point one way: each module imports only from its own layer or those to the left."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "polydoku"

LAYERS = [
    {"_core", "early_signals"},
    {"cancellation", "errors", "extensions", "words", "techniques"},
    {"model"},
    {"constraints", "rules", "boards"},
    {"formats"},
    {"search", "snakes"},
    {"explain"},
    {"rate"},
    {"generate"},
    {"batch"},
    {"draw"},
    {"cli", "web", "__main__"},
]
"""From left to right; the names are the modules and packages directly under polydoku."""

DOORS = {
    "model": {"boards", "formats", "search", "explain", "rate", "draw"},
    "boards": {"search"},
    "explain": {"draw"},
    "rate": {"draw"},
    "snakes": {"draw"},
    "batch": {"draw"},
}
"""Which packages the one-line methods of the model may import, inside a function body."""

MODULES = sorted(path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py")


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def layer(part: str) -> int:
    return next(number for number, parts in enumerate(LAYERS) if part in parts)


def imports(tree: ast.AST) -> set[str]:
    """The parts of polydoku that any import statement below `tree` names."""
    parts_imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "polydoku":
            parts = node.module.split(".")[1:2] or [alias.name for alias in node.names]
            parts_imported |= set(parts) - {"__version__"}
        elif isinstance(node, ast.Import):
            parts_imported |= {a.name.split(".")[1] for a in node.names if a.name.startswith("polydoku.")}
    return parts_imported


def at_the_top(tree: ast.Module) -> ast.Module:
    """The statements outside of functions and of `if TYPE_CHECKING`."""

    class Cut(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
            return None

        def visit_If(self, node: ast.If) -> ast.If | None:
            return None if ast.unparse(node.test) == "TYPE_CHECKING" else node

    return Cut().visit(tree)  # type: ignore[no-any-return]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_imports_from_a_layer_to_its_right(path: Path) -> None:
    part = part_of(path)
    source = path.read_text("utf-8")
    top = imports(at_the_top(ast.parse(source)))
    assert {name for name in top if layer(name) > layer(part)} == set()
    doors = imports(ast.parse(source)) - top
    typing_only = imports(ast.parse(source)) - top - inside_functions(ast.parse(source))
    right = {name for name in doors - typing_only if layer(name) > layer(part)}
    assert right <= DOORS.get(part, set())


def inside_functions(tree: ast.Module) -> set[str]:
    parts_imported: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            parts_imported |= imports(node)
    return parts_imported


def test_a_door_is_one_line_after_its_import() -> None:
    for path in (path for path in MODULES if part_of(path) in DOORS):
        part = part_of(path)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(layer(name) > layer(part) for name in imports(node)):
                body = [s for s in node.body if not isinstance(s, ast.Expr | ast.ImportFrom)]
                assert len(body) == 1, f"{part}.{node.name} is more than a door"
                assert isinstance(body[0], ast.Return)


def test_every_module_has_a_layer() -> None:
    assert {part_of(path) for path in MODULES} <= set().union(*LAYERS)


def test_contributing_names_the_same_layers() -> None:
    text = (SOURCE.parents[1] / "CONTRIBUTING.md").read_text("utf-8")
    [line] = [line.split(maxsplit=1)[1] for line in text.splitlines() if line.startswith("    src/polydoku ")]
    private = {"_core", "early_signals", "__main__"}
    expected = [parts - private for parts in LAYERS if parts - private]
    assert [set(parts.split(", ")) for parts in line.split(" ← ")] == expected
