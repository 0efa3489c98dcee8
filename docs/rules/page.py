"""Every rule on one page: what it means, its parameters, an example in JSON.

`python docs/rules/page.py docs/rules.md` writes it from the registry.
"""

import inspect
import sys
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path

from polydoku import rules

HEAD = """# Rules

`puzzle.with_rules(rules.Diagonal())`, `--rules diagonal,windoku` and the key `rules` of a JSON document
add rules to a puzzle. This page is made from the rules by `docs/rules/page.py`."""


def section(rule: type[rules.Rule]) -> str:
    """Return the part of one rule."""
    prose = inspect.cleandoc(rule.__doc__ or "").split(">>>")[0].strip().replace("``", "`")
    parts = [f"## {rule.title.capitalize()}", f"`{rule.id}` · {rule.summary}", prose]
    parameters = "\n".join(f"- {line}" for line in map(_parameter, _fields(rule)))
    return "\n\n".join(filter(None, [*parts, parameters]))


def _fields(rule: type[rules.Rule]) -> list[tuple[str, object]]:
    """The parameters of a rule with their defaults."""
    return [(field.name, field.default) for field in fields(rule)] if is_dataclass(rule) else []


def _parameter(parameter: tuple[str, object]) -> str:
    name, default = parameter
    if default is MISSING:
        return f"`{name}`, required"
    return f"`{name}`, " + ("none by default" if default == () else f"`{default}` by default")


def text() -> str:
    """Return all rules as a page of Markdown."""
    return "\n\n".join([HEAD, *map(section, rules.all())]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), "utf-8")
