"""The registry of rules that a puzzle may have besides the houses of its board.

Each rule has its own file in this package; extensions can register more.
"""

from typing import Any

from polydoku import extensions, words
from polydoku.errors import RuleError
from polydoku.model.rule import Rule
from polydoku.rules.anti_king import AntiKing
from polydoku.rules.anti_knight import AntiKnight
from polydoku.rules.anti_offsets import AntiOffsets
from polydoku.rules.anti_taxicab import AntiTaxicab
from polydoku.rules.argyle import Argyle
from polydoku.rules.asterisk import Asterisk
from polydoku.rules.bounded_cage import BoundedCage
from polydoku.rules.center_dots import CenterDots
from polydoku.rules.choice_cage import ChoiceCage
from polydoku.rules.clone import Clone
from polydoku.rules.diagonal import Diagonal
from polydoku.rules.disjoint_groups import DisjointGroups
from polydoku.rules.entropic_line import EntropicLine
from polydoku.rules.even import Even
from polydoku.rules.extra_region import ExtraRegion
from polydoku.rules.fog import Fog
from polydoku.rules.girandola import Girandola
from polydoku.rules.greater_than import GreaterThan
from polydoku.rules.killer_cage import KillerCage
from polydoku.rules.kropki import Kropki
from polydoku.rules.little_killer import LittleKiller
from polydoku.rules.maximum import Maximum
from polydoku.rules.minimum import Minimum
from polydoku.rules.modular_line import ModularLine
from polydoku.rules.nonconsecutive import Nonconsecutive
from polydoku.rules.odd import Odd
from polydoku.rules.palindrome import Palindrome
from polydoku.rules.parity_line import ParityLine
from polydoku.rules.slow_thermometer import SlowThermometer
from polydoku.rules.sum import Sum
from polydoku.rules.sum_frame import SumFrame
from polydoku.rules.thermometer import Thermometer
from polydoku.rules.whisper import Whisper
from polydoku.rules.windoku import Windoku
from polydoku.rules.xv import XV

__all__ = [
    "AntiKing",
    "AntiKnight",
    "AntiOffsets",
    "AntiTaxicab",
    "Argyle",
    "Asterisk",
    "BoundedCage",
    "CenterDots",
    "ChoiceCage",
    "Clone",
    "Diagonal",
    "DisjointGroups",
    "EntropicLine",
    "Even",
    "ExtraRegion",
    "Fog",
    "Girandola",
    "GreaterThan",
    "KillerCage",
    "Kropki",
    "LittleKiller",
    "Maximum",
    "Minimum",
    "ModularLine",
    "Nonconsecutive",
    "Odd",
    "Palindrome",
    "ParityLine",
    "Rule",
    "SlowThermometer",
    "Sum",
    "SumFrame",
    "Thermometer",
    "Whisper",
    "Windoku",
    "XV",
    "all",
    "from_json",
    "named",
    "register",
]

_REGISTRY: dict[str, type[Rule]] = {
    rule.id: rule
    for rule in (
        AntiKing,
        AntiKnight,
        AntiOffsets,
        AntiTaxicab,
        Argyle,
        Asterisk,
        BoundedCage,
        CenterDots,
        ChoiceCage,
        Clone,
        Diagonal,
        DisjointGroups,
        EntropicLine,
        Even,
        ExtraRegion,
        Fog,
        Girandola,
        GreaterThan,
        KillerCage,
        Kropki,
        LittleKiller,
        Maximum,
        Minimum,
        ModularLine,
        Nonconsecutive,
        Odd,
        Palindrome,
        ParityLine,
        SlowThermometer,
        Sum,
        SumFrame,
        Thermometer,
        Whisper,
        Windoku,
        XV,
    )
}


def all() -> tuple[type[Rule], ...]:
    """Return all registered rules, sorted by id.

    >>> [rule.id for rule in all()][:2]
    ['anti-king', 'anti-knight']
    """
    extensions.load()
    return tuple(_REGISTRY[key] for key in sorted(_REGISTRY))


def register(rule: type[Rule]) -> None:
    """Register a rule, so that documents and the command line can name it."""
    _REGISTRY[rule.id] = rule


def named(name: str, where: str = "") -> type[Rule]:
    """Return the rule with this id; raises `RuleError` with the most similar id if there is none."""
    if name not in _REGISTRY:
        extensions.load()
    if name not in _REGISTRY:
        raise RuleError("rule-unknown", where, name=name, suggestion=words.suggestion(name, list(_REGISTRY)))
    return _REGISTRY[name]


def from_json(document: dict[str, Any], where: str = "") -> Rule:
    """Return the rule of a JSON document, which has the key ``rule`` for the id and one key per parameter.

    >>> from_json({"rule": "diagonal", "direction": "+"})
    rules.Diagonal(direction='+')
    """
    return named(str(document.get("rule", "")), where).from_json(document, where)


def __getattr__(name: str) -> type[Rule]:
    """Return the rule class of an extension, such as ``rules.HiddenSnake``."""
    classes = () if name.startswith("_") else all()
    for rule_class in classes:
        if rule_class.__name__ == name:
            return rule_class
    raise AttributeError(f"module 'polydoku.rules' has no attribute '{name}'")
