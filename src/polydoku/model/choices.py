"""The words that methods take as choices, as types: a slip is seen by a type checker."""

from typing import Literal, TypeAlias

Theme: TypeAlias = Literal["light", "dark", "safe", "print", "auto"]
TextFormat: TypeAlias = Literal["svg", "html"]
"""Formats of pictures that are text."""
BinaryFormat: TypeAlias = Literal["png", "gif", "pdf"]
"""Formats of pictures that are bytes."""
PictureFormat: TypeAlias = TextFormat | BinaryFormat
TechniqueOrder: TypeAlias = Literal["human", "se", "hodoku"] | list[str] | tuple[str, ...]
"""In which order techniques are tried: a known order, or the names of techniques."""
