"""Every rule on one page: what it means, its parameters, an example in JSON.

`python docs/rules/page.py docs/rules.md` writes it from the registry.
"""

import sys
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path

from polydoku import rules
from polydoku.cli.topics import description_of_rule
from polydoku.model.rule_fields import field_types, type_in_words

HEAD = """# Rules

A puzzle can have any number of rules. In Python, rules are objects:

```python
>>> from polydoku import Board, Puzzle, rules
>>> cages = [rules.KillerCage("r1c1 r1c2", 5), rules.KillerCage("r2c1 r2c2", 5)]
>>> Puzzle(Board.square(4), rules=[rules.Diagonal(), *cages]).count()
Count(16, stopped_by=None)

```

On the command line, `--rules` adds a list of rules to every puzzle. A JSON document has a list of objects:

```console
$ polydoku count ................ --rules 'diagonal,killer-cage(cells=r1c1 r1c2,total=5)'
16
$ echo '{"polydoku": 1, "board": "4x4", "rules": [{"rule": "diagonal"}]}' | polydoku count
48
```

`polydoku info killer-cage` shows one rule.

## Write a parameter

| parameter | in Python and JSON | after `--rules` |
|---|---|---|
| cells | `"r1c1 r1c2"` or `["r1c1", "r1c2"]` | `cells=r1c1 r1c2` |
| pairs of cells, such as dots | `"r1c1-r1c2 r2c1-r3c1"`, or a list | `white=r1c1-r1c2 r2c1-r3c1` |
| numbers | `[1, 2, 3]` | `digits=1 2 3` |
| several lists of cells | `["r1c1 r1c2", "r2c1"]` | `segments=r1c1 r1c2 / r2c1` |
| several lists of numbers | `[[1, 2], [0, 3]]` | `offsets=1 2 / 0 3` |
| yes or no | `True` (Python), `true` (JSON) | `negative=true` |
| a text with commas or parentheses | `"1{2,3}"` | `pattern="1{2,3}"`, in double quotes |

Cells of a line are written in the order of the line; those of a clue outside the board, such as a
skyscraper, in the order in which they are read from the clue. Digits are written as the board shows them.

This page is made from the rules by `docs/rules/page.py`."""


def section(rule: type[rules.Rule]) -> str:
    """Return the part of one rule."""
    heading = f"## {rule.title[0].upper()}{rule.title[1:]}"
    parts = [heading, f"`{rule.id}` · {rule.summary}", description_of_rule(rule)]
    types = field_types(rule)
    parameters = "\n".join(
        f"- `{name}`, {_type(types.get(name))}{_default(default)}" for name, default in _fields(rule)
    )
    return "\n\n".join(filter(None, [*parts, parameters]))


def _fields(rule: type[rules.Rule]) -> list[tuple[str, object]]:
    """The parameters of a rule with their defaults."""
    return [(field.name, field.default) for field in fields(rule)] if is_dataclass(rule) else []


def _type(type_: object) -> str:
    description = type_in_words(type_)
    return "" if "another value" in description else f"{description}, "


def _default(default: object) -> str:
    if default is MISSING:
        return "required"
    if default in ((), "", None):
        return "none by default"
    return f"`{default}` by default"


def text() -> str:
    """Return all rules as a page of Markdown."""
    return "\n\n".join([HEAD, *map(section, rules.all())]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), "utf-8")
