"""Types of parameters that accept only certain strings."""

from typing import Literal, TypeAlias

Theme: TypeAlias = Literal["light", "dark", "safe", "print", "auto"]
TextFormat: TypeAlias = Literal["svg", "html"]
"""Picture formats that are text."""
BinaryFormat: TypeAlias = Literal["png", "gif", "pdf"]
"""Picture formats that are bytes."""
PictureFormat: TypeAlias = TextFormat | BinaryFormat
TechniqueOrder: TypeAlias = Literal["human", "se", "hodoku"] | list[str] | tuple[str, ...]
"""The order in which techniques are tried: the name of an order, or a list of techniques."""
