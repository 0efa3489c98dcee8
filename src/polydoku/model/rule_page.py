"""What the page of a rule shows besides its docstring and its parameters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class RulePage(NamedTuple):
    """Facts about a rule for people: special cases, an example, and other names.

    `aliases` are names that people use, such as "German whispers". `names_in_programs` has the rule's name
    in the files of other programs: the key in f-puzzles, the number of the type in SudokuMaker, and the name
    in the constraint strings of Interactive Sudoku Solver (ISS); several names are separated by a comma and a
    space. `special_cases` are sentences that answer what people ask, such as whether digits may repeat.
    `example` is the document of a puzzle with one solution, without the version of the format.
    """

    aliases: tuple[str, ...] = ()
    names_in_programs: Mapping[str, str] = MappingProxyType({})
    special_cases: tuple[str, ...] = ()
    example: Mapping[str, Any] = MappingProxyType({})
