"""What the text of a constraint string begins with."""

import re

from polydoku.formats.iss.table import WHOLE_BOARD
from polydoku.formats.iss.texts import COMMENT

_WITHOUT_ARGUMENTS = "|".join(["Or", "And", *WHOLE_BOARD])
_PATTERN = rf"\.(([A-Z][A-Za-z]*)?~|({_WITHOUT_ARGUMENTS})([.\s]|$))"
"""A given or any name with arguments, or a known name that needs none; only these strings have a ``~``."""

_LATER_START = re.compile(rf"\n[ \t\r]*\n[ \t]*{_PATTERN}")
"""The start of a string after a blank line; another text of the same puzzle is before it."""


def has_string(text: str, first_characters: str) -> bool:
    """Return whether a text is a constraint string, or has one after a blank line.

    `first_characters` is the beginning of the text. Comments before the string are skipped.
    """
    beginning = COMMENT.sub("", first_characters).lstrip()
    return bool(re.match(_PATTERN, beginning) or _LATER_START.search(text))
