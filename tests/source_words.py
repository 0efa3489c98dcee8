"""Reads the sources for tests of their words: identifiers and texts of Python and Rust, each for itself."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "crates", "tests", "benchmarks", "examples", "docs")

RUST = re.compile(
    r"""
      (?P<comment> //[^\n]* | /\*.*?\*/ )
    | (?P<string> b?r(?P<hashes>\#*)".*?"(?P=hashes) | [bc]?"(?:\\.|[^"\\])*" | b?'(?:\\[^']+|[^'\\\n])' )
    | (?P<lifetime> '\w+ )
    | (?P<name> (?:r\#)?[A-Za-z_]\w* )
    | \d\w*
    """,
    re.VERBOSE | re.DOTALL,
)
"""What matters of Rust's tokens; a comment within a comment is not known, and nobody here writes one."""


def files(ending: str) -> list[Path]:
    """Return the project's source files with an ending, such as ``.py``."""
    paths = chain.from_iterable((ROOT / folder).rglob(f"*{ending}") for folder in FOLDERS)
    return sorted(path for path in paths if "target" not in path.relative_to(ROOT).parts)


def rust_tokens(source: str, kind: str) -> Iterator[str]:
    """Yield the tokens of one kind: ``comment``, ``string`` or ``name``.

    >>> list(rust_tokens('fn f<\\'a>() { g("h"); } // i', "name"))
    ['fn', 'f', 'g']
    >>> list(rust_tokens('fn f<\\'a>() { g("h"); } // i', "comment"))
    ['// i']
    """
    return (token[kind] for token in RUST.finditer(source) if token[kind])


def python_identifiers(source: str) -> Iterator[str]:
    """Yield every name that the code uses or binds, once for each place.

    >>> list(python_identifiers("def f(a, *, b=c.d): e = g(h=1)"))
    ['f', 'a', 'b', 'd', 'e', 'c', 'g', 'h']
    """
    for node in ast.walk(ast.parse(source)):
        for field in ("id", "attr", "arg", "name", "asname", "rest"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                yield from name.split(".")
        yield from getattr(node, "names", ()) if isinstance(node, ast.Global | ast.Nonlocal) else ()


@cache
def identifiers() -> tuple[tuple[Path, str], ...]:
    """Return all identifiers with their file; each file's own name is one of its identifiers."""
    pairs: list[tuple[Path, str]] = []
    for path in files(".py"):
        pairs += [(path, name) for name in (path.stem, *python_identifiers(path.read_text("utf-8")))]
    for path in files(".rs"):
        names = rust_tokens(path.read_text("utf-8"), "name")
        pairs += [(path, name.removeprefix("r#")) for name in (path.stem, *names)]
    return tuple(pairs)


def words(identifier: str) -> list[str]:
    """Return the words of an identifier in lower case.

    >>> words("_HTTPServer_made2"), words("toldBy")
    (['http', 'server', 'made'], ['told', 'by'])
    """
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", identifier)
    return [part.lower() for part in parts]


def python_texts(source: str) -> Iterator[str]:
    """Yield every literal text, docstrings too, with each run of white space as one blank.

    >>> list(python_texts('def f(): "Do  it."; return "a" "b"'))
    ['Do it.', 'ab']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield " ".join(node.value.split())


@cache
def public_texts() -> tuple[tuple[Path, str], ...]:
    """Return what users read, with its file: pages, texts of the library, doc comments of the engines."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "Makefile"]
    texts = [(path, " ".join(path.read_text("utf-8").split())) for path in sorted(pages)]
    for path in sorted((ROOT / "src").rglob("*.py*")):
        if path.suffix in (".py", ".pyi"):
            texts += [(path, text) for text in python_texts(path.read_text("utf-8"))]
    for path in files(".rs"):
        comments = rust_tokens(path.read_text("utf-8"), "comment")
        lines = [line[3:] for line in comments if line.startswith(("///", "//!"))]
        texts.append((path, " ".join(" ".join(lines).split())))
    return tuple(texts)
