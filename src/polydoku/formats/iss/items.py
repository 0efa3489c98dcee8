"""Splits an ISS string into items: ``.Thermo~R1C1~R1C2`` is an item with a name and two arguments.

Blanks and line ends mean nothing, and lines that start with ``#`` are comments. The items between ``.Or`` and
``.End`` are the children of the item ``Or``; ``And`` and ``Replicate`` have children too.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from polydoku.errors import FormatError

GROUPS = ("Or", "And", "Replicate")
"""The names of the items that have children, up to the next ``.End``."""

MAX_DEPTH = 64
"""The most groups inside each other."""

GIVEN = "Given"
"""The name of an item without a name, such as ``.~R1C1_5``."""


@dataclass(frozen=True)
class Word:
    """A name or an argument. `offset` is the index of its first character in the text."""

    text: str
    offset: int


@dataclass(frozen=True)
class Item:
    """A constraint of an ISS string: its name, its arguments, and its children if it is a group."""

    name: Word
    arguments: tuple[Word, ...] = ()
    children: list["Item"] = field(default_factory=list)

    def with_arguments(self, *texts: str) -> "Item":
        """Return an item of the same name at the same place with these arguments."""
        return Item(self.name, tuple(Word(text, self.name.offset) for text in texts))


def place_of(text: str, offset: int) -> str:
    """Return the line and column of a character.

    >>> place_of(".AntiKing\\n.Thermo", 11)
    'line 2, column 2'
    """
    before = text[:offset]
    return f"line {before.count(chr(10)) + 1}, column {offset - before.rfind(chr(10))}"


def place_of_item(text: str, item: Item) -> str:
    """Return the line, the column and the name of an item."""
    return f"{place_of(text, item.name.offset)}, {item.name.text}"


def items_of(text: str) -> list[Item]:
    """Return the items of a text. Raises `FormatError` for a group without its end, or an end too many."""
    top: list[Item] = []
    open_groups: list[Item] = []
    for item in _flat_items(text):
        siblings = open_groups[-1].children if open_groups else top
        if item.name.text == "End":
            if not open_groups:
                raise FormatError("iss-end", place_of(text, item.name.offset))
            open_groups.pop()
        else:
            siblings.append(item)
            if item.name.text in GROUPS:
                open_groups.append(item)
            if len(open_groups) > MAX_DEPTH:
                raise FormatError("iss-deep", place_of_item(text, item), limit=MAX_DEPTH)
    if open_groups:
        raise FormatError("iss-no-end", place_of_item(text, open_groups[-1]))
    return top


def _flat_items(text: str) -> Iterator[Item]:
    """Yield the items of a text one after another, those of groups and ``End`` too."""
    offsets = [offset for offset, character in enumerate(text) if not character.isspace()]
    characters = "".join(text[offset] for offset in offsets)
    if not characters.startswith("."):
        raise FormatError("iss-start", place_of(text, offsets[0] if offsets else 0))
    start = 1
    for part in characters.split(".")[1:]:
        words = []
        for word in part.split("~"):
            words.append(Word(word, offsets[min(start, len(offsets) - 1)]))
            start += len(word) + 1
        name = words[0] if words[0].text else Word(GIVEN, words[0].offset)
        yield Item(name, tuple(words[1:]))


def split_word(word: Word) -> list[Word]:
    """Return the parts of a word that are joined by ``_``, each with its place."""
    parts = []
    offset = word.offset
    for text in word.text.split("_"):
        parts.append(Word(text, offset))
        offset += len(text) + 1
    return parts
