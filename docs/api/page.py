"""The API reference: every public class and function with its signature and its docstring.

`python docs/api/page.py docs/api.md` writes it from the package itself.
"""

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NewType

MODULES = (
    "polydoku",
    "polydoku.explain",
    "polydoku.boards",
    "polydoku.rules",
    "polydoku.formats",
    "polydoku.draw",
    "polydoku.rate",
    "polydoku.generate",
    "polydoku.batch",
    "polydoku.snakes",
    "polydoku.techniques",
)
"""The public modules, the most used ones first."""

HEAD = """\
# API reference

Every public name, made from the docstrings by `docs/api/page.py`. [Python](python.md) introduces them with
examples. Parameters after `*` are passed by name.
"""


def page() -> str:
    """Return the reference as Markdown."""
    lines = [HEAD, "## Modules", ""]
    lines += [f"- [{name}](#{anchor(name)}): {first_sentence(import_module(name))}" for name in MODULES]
    for name in MODULES:
        lines += ["", *module_lines(name)]
    return "\n".join([*lines, ""])


def anchor(heading: str) -> str:
    """Return the anchor of a heading, as it is made where the code is hosted."""
    return re.sub(r"[^\w-]", "", heading.lower())


def first_sentence(documented: object) -> str:
    """Return the first sentence of a docstring."""
    return (text_of(documented).split("\n\n")[0]).replace("\n", " ")


def text_of(documented: object) -> str:
    """Return a docstring as Markdown: examples in code blocks, code in single backticks."""
    lines: list[str] = []
    is_example = False
    for line in (inspect.getdoc(documented) or "").replace("``", "`").split("\n"):
        starts_example = line.startswith(">>>") and not is_example
        ends_example = is_example and not line
        if starts_example:
            lines.append("```pycon")
        elif ends_example:
            lines.append("```")
        is_example = (is_example or starts_example) and not ends_example
        lines.append(line)
    return "\n".join([*lines, "```"] if is_example else lines)


def module_lines(module_name: str) -> Iterator[str]:
    """Yield the part of one module: its docstring, and each of its public names."""
    module = import_module(module_name)
    yield f"## {module_name}\n"
    yield text_of(module)
    for name in sorted(module.__all__, key=str.lower):
        value = getattr(module, name)
        if not isinstance(value, ModuleType):
            yield from entry_lines(module_name, name, value)


def entry_lines(module_name: str, name: str, value: Any) -> Iterator[str]:
    """Yield a heading with the signature, the docstring, and the members of a class."""
    title = name if module_name == "polydoku" else f"{module_name.removeprefix('polydoku.')}.{name}"
    if inspect.isclass(value):
        yield f"\n### {title}\n"
        yield text_of(value)
        yield from member_lines(value)
    elif isinstance(value, NewType):
        yield f"\n### {title}\n"
        yield f"An `{value.__supertype__.__name__}`, which has a type of its own for type checkers."
    elif callable(value):
        yield f"\n### {title}{signature(value)}\n"
        yield text_of(value)
    else:
        yield f"\n### {title}\n"
        yield f"A `{type(value).__name__}`."


def signature(function: Callable[..., Any]) -> str:
    """Return the parameters with their defaults, without types: ``(puzzle, *, limit=2)``."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return "(…)"
    shown = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for parameter in parameters
        if parameter.name not in ("self", "cls")
    ]
    return re.sub(r"<[^>]*>", "…", str(inspect.Signature(shown)))


def member_lines(owner: type) -> Iterator[str]:
    """Yield the public methods and properties of a class that have a docstring of their own."""
    members = []
    for name, member in sorted(inspect.getmembers(owner), key=lambda item: item[0].lower()):
        if name.startswith("_") or not any(name in base.__dict__ for base in bases_to_show(owner)):
            continue
        if isinstance(member, property | cached_property):
            members.append(f"- `{name}`: {first_sentence(member)}")
        elif callable(member) and inspect.getdoc(member):
            members.append(f"- `{name}{signature(member)}`: {text_of(member)}")
    if members:
        yield ""
        yield from (member.replace("\n", "\n  ").replace("\n  \n", "\n\n") for member in members)


def bases_to_show(owner: type) -> list[type]:
    """Return a class and those of its bases that belong to the project but have no entry of their own."""
    bases = [base for base in owner.__mro__ if base.__module__.startswith("polydoku")]
    return [base for base in bases if base is owner or base not in public_classes()]


@cache
def public_classes() -> set[type]:
    """Return every class that has an entry."""
    modules = [import_module(name) for name in MODULES]
    values = [getattr(module, name) for module in modules for name in module.__all__]
    return {value for value in values if inspect.isclass(value)}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
