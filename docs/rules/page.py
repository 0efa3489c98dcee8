"""A page for each rule: its meaning, special cases, parameters, names, and an example with its picture.

`python docs/rules/page.py docs/rules.md` writes the list of all rules, the gallery of their pictures and, in
the folder of this file, a page and a picture for each of them. They are made from the registry and from the
docstring and the `page` of each rule.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

from polydoku import Puzzle, rules
from polydoku.cli.topics import description_of_rule
from polydoku.model.rule_fields import field_types, type_in_words

HERE = Path(__file__).parent

SIZE = 360
"""The width of a picture in pixels."""

GALLERY_FILE = "rule-gallery.md"
GALLERY_COLUMNS = 3
"""How many pictures are side by side in the gallery."""

GALLERY_HEAD = """# Gallery of rules

A puzzle for each rule, with its solution. The name of a rule leads to its page, which has the same puzzle as
a JSON document.

"""

PROGRAMS = {
    "f-puzzles": "f-puzzles, key in its JSON",
    "SudokuMaker": "SudokuMaker, number of the type in its JSON",
    "ISS": "Interactive Sudoku Solver, name in its constraint strings",
}
"""What each of `RulePage.names_in_programs` is."""

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

## All rules

Every rule has a page with its special cases and an example. The [gallery of rules](rule-gallery.md) shows all
pictures. The pages and this list are made from the rules by `docs/rules/page.py`.

| rule | what it says | other names |
|---|---|---|
"""


def name_of(rule: type[rules.Rule]) -> str:
    """Return the title with a capital letter."""
    return rule.title[0].upper() + rule.title[1:]


def index() -> str:
    """Return the list of all rules, with what they have in common before it."""
    rows = [
        f"| [{name_of(rule)}](rules/{rule.id}.md) `{rule.id}` | {rule.summary} | {_list(rule.page.aliases)} |"
        for rule in rules.all()
    ]
    return HEAD + "\n".join([*rows, ""])


def gallery() -> str:
    """Return the page with the pictures of all rules."""
    cells = [
        f"![{name_of(rule)}](rules/{rule.id}.svg)<br>[{name_of(rule)}](rules/{rule.id}.md): {rule.summary}"
        for rule in rules.all()
    ]
    cells += [""] * (-len(cells) % GALLERY_COLUMNS)
    columns = [cells[start::GALLERY_COLUMNS] for start in range(GALLERY_COLUMNS)]
    rows = [f"| {' | '.join(row)} |" for row in zip(*columns, strict=True)]
    empty_head = "|" + "  |" * GALLERY_COLUMNS
    return GALLERY_HEAD + "\n".join([empty_head, "|" + "---|" * GALLERY_COLUMNS, *rows, ""])


def _list(texts: tuple[str, ...]) -> str:
    return ", ".join(texts)


def page(rule: type[rules.Rule]) -> str:
    """Return the page of one rule as Markdown."""
    parts = [f"# {name_of(rule)}", f"{rule.summary[0].upper()}{rule.summary[1:]}.", description_of_rule(rule)]
    if rule.page.special_cases:
        parts += ["## Special cases", "\n".join(f"- {case}" for case in rule.page.special_cases)]
    parts += [*parameters(rule), *example(rule), *names(rule), "[All rules](../rules.md)"]
    return "\n\n".join(parts) + "\n"


def parameters(rule: type[rules.Rule]) -> Iterator[str]:
    """Yield the part with the class of a rule, its id and a table of its parameters."""
    package = "snakes" if rule.__module__.startswith("polydoku.snakes") else "rules"
    yield "## Parameters"
    yield f"`{package}.{rule.__name__}` in Python, `{rule.id}` in JSON and after `--rules`."
    if not is_dataclass(rule) or not fields(rule):
        yield "It has no parameters."
        return
    types = field_types(rule)
    rows = [
        f"| `{field.name}` | {_cell(_type(types.get(field.name)))} | {_default(field.default)} |"
        for field in fields(rule)
    ]
    yield "\n".join(["| parameter | type | default |", "|---|---|---|", *rows])


def _type(type_: object) -> str:
    words_of_type = type_in_words(type_)
    return "see above" if "another value" in words_of_type else words_of_type


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _default(default: object) -> str:
    if default is MISSING:
        return "required"
    return "none" if default in ((), "", None) else f"`{default}`"


def example_text(rule: type[rules.Rule]) -> str:
    """Return the document of the example, with a line for each of its rules."""
    document: dict[str, Any] = {"polydoku": 1, **rule.page.example}
    lines = [f'"{key}": {json.dumps(value)}' for key, value in document.items() if key != "rules"]
    rule_lines = ",\n".join(f"    {json.dumps(entry)}" for entry in document["rules"])
    lines.insert(2, f'"rules": [\n{rule_lines}\n  ]')
    return "{\n  " + ",\n  ".join(lines) + "\n}"


@cache
def puzzle_of_example(rule: type[rules.Rule]) -> Puzzle:
    """Return the puzzle of the example."""
    return Puzzle.read(example_text(rule), format="json")


def picture(rule: type[rules.Rule]) -> str:
    """Return the SVG file of the example with its solution."""
    puzzle = puzzle_of_example(rule)
    return str(puzzle.draw(grid=puzzle.solution(), size=SIZE))


def example(rule: type[rules.Rule]) -> Iterator[str]:
    """Yield the part with the picture of the example and its JSON."""
    yield "## Example"
    yield f"![{name_of(rule)}: the example with its solution]({rule.id}.svg)"
    if puzzle_of_example(rule).given_count:
        yield "This puzzle has one solution. Its givens are bold."
    else:
        yield "This puzzle has no givens and one solution."
    yield f"```json\n{example_text(rule)}\n```"


def names(rule: type[rules.Rule]) -> Iterator[str]:
    """Yield the part with the names that people and other programs use."""
    if not rule.page.aliases and not rule.page.names_in_programs:
        return
    yield "## Other names"
    if rule.page.aliases:
        yield f"People also say: {_list(rule.page.aliases)}."
    if rule.page.names_in_programs:
        rows = [
            f"| {PROGRAMS[program]} | {_code(text)} |"
            for program, text in rule.page.names_in_programs.items()
        ]
        yield "\n".join(["| program | name |", "|---|---|", *rows])


def _code(text: str) -> str:
    return ", ".join(f"`{name}`" for name in text.split(", "))


def main(path: Path) -> None:
    """Write the list, the gallery, the pages and the pictures."""
    path.write_text(index(), "utf-8")
    path.with_name(GALLERY_FILE).write_text(gallery(), "utf-8")
    for rule in rules.all():
        (HERE / f"{rule.id}.md").write_text(page(rule), "utf-8")
        (HERE / f"{rule.id}.svg").write_text(picture(rule), "utf-8")
    ids = {rule.id for rule in rules.all()}
    for file in (*HERE.glob("*.md"), *HERE.glob("*.svg")):
        if file.stem not in ids:
            file.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
