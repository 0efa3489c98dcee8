"""Every source file with code of its own has a test file of the same name in the same folder of the tests.

`src/polydoku/draw/svg.py` has `tests/draw/test_svg.py`, and `draw/__init__.py` has `tests/draw/test_draw.py`.
`crates/core/src/snake/path.rs` has `path.rs` in `crates/core/tests/unit/snake` or `crates/core/tests/snake`.
Files without functions (tables, registries, re-exports) need none.
"""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / "src" / "polydoku"
RUST = ROOT / "crates" / "core"

PYTHON_UNTESTED: set[str] = set()
"""Python modules that still lack their test; the list may only shrink."""

RUST_UNTESTED: set[str] = set()
"""Rust modules that still lack their test; the list may only shrink."""


def has_code(path: Path) -> bool:
    text = path.read_text("utf-8")
    if path.suffix == ".rs":
        return re.search(r"^\s*(pub(\(.*?\))? )?(const |unsafe )*fn ", text, re.MULTILINE) is not None
    nodes = ast.walk(ast.parse(text))
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in nodes)


def python_test(module: Path) -> Path:
    """Return where the test of a module belongs; both paths are relative."""
    name = (module.parent.name or PYTHON.name) if module.stem == "__init__" else module.stem.strip("_")
    return module.with_name(f"test_{name}.py")


def rust_tests(module: Path) -> set[Path]:
    """Return where the test of a module may be; all paths are relative."""
    names = {module, module.parent.with_suffix(".rs")} if module.stem == "mod" else {module}
    return {folder / name for name in names for folder in (Path("unit"), Path())}


def python_untested() -> set[str]:
    modules = [path for path in PYTHON.rglob("*.py") if has_code(path)]
    relative = {path.relative_to(PYTHON) for path in modules}
    return {module.as_posix() for module in relative if not (ROOT / "tests" / python_test(module)).exists()}


def rust_untested() -> set[str]:
    relative = {path.relative_to(RUST / "src") for path in (RUST / "src").rglob("*.rs") if has_code(path)}
    return {
        module.as_posix()
        for module in relative
        if not any((RUST / "tests" / test).exists() for test in rust_tests(module))
    }


def test_each_python_module_has_a_test_of_its_name() -> None:
    assert python_untested() == PYTHON_UNTESTED


def test_each_rust_module_has_a_test_of_its_name() -> None:
    assert rust_untested() == RUST_UNTESTED


def test_each_test_of_a_folder_that_is_mirrored_has_its_place() -> None:
    """A folder of tests that no package has would hide tests that moved."""
    folders = {path.parent.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("test_*.py")}
    unmirrored = {str(folder) for folder in folders if not (PYTHON / folder).is_dir()}
    assert unmirrored == {"docs", "logic", "web/page"}


@pytest.mark.parametrize(
    ("module", "test"),
    [
        ("draw/svg.py", "draw/test_svg.py"),
        ("draw/__init__.py", "draw/test_draw.py"),
        ("__init__.py", "test_polydoku.py"),
        ("__main__.py", "test_main.py"),
    ],
)
def test_a_module_names_its_test(module: str, test: str) -> None:
    assert python_test(Path(module)) == Path(test)


def test_tables_need_no_test() -> None:
    assert not has_code(PYTHON / "techniques" / "wings.py")
    assert has_code(PYTHON / "techniques" / "profiles.py")
    assert has_code(RUST / "src" / "rng.rs")


if __name__ == "__main__":
    for name, modules in (("PYTHON", python_untested()), ("RUST", rust_untested())):
        print(f"{name}_UNTESTED = {sorted(modules)}")
