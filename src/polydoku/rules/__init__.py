"""The registry of rules that a puzzle may have besides the houses of its board.

Each rule has its own file in this package; extensions can register more.
"""

import re
from typing import Any

from polydoku import extensions, words
from polydoku.errors import RuleError
from polydoku.model.rule import Rule
from polydoku.rules.allowed_digits import AllowedDigits
from polydoku.rules.anti_king import AntiKing
from polydoku.rules.anti_knight import AntiKnight
from polydoku.rules.anti_offsets import AntiOffsets
from polydoku.rules.anti_taxicab import AntiTaxicab
from polydoku.rules.argyle import Argyle
from polydoku.rules.arrow import Arrow
from polydoku.rules.asterisk import Asterisk
from polydoku.rules.automaton_line import AutomatonLine
from polydoku.rules.between_line import BetweenLine
from polydoku.rules.bounded_cage import BoundedCage
from polydoku.rules.center_dots import CenterDots
from polydoku.rules.choice_cage import ChoiceCage
from polydoku.rules.clone import Clone
from polydoku.rules.connected_values import ConnectedValues
from polydoku.rules.contains_exactly import ContainsExactly
from polydoku.rules.count_distinct import CountDistinct
from polydoku.rules.counting_circles import CountingCircles
from polydoku.rules.diagonal import Diagonal
from polydoku.rules.disjoint_groups import DisjointGroups
from polydoku.rules.double_arrow import DoubleArrow
from polydoku.rules.dutch_flatmates import DutchFlatmates
from polydoku.rules.entropic_line import EntropicLine
from polydoku.rules.equal_sums import EqualSums
from polydoku.rules.equality_cage import EqualityCage
from polydoku.rules.even import Even
from polydoku.rules.extra_region import ExtraRegion
from polydoku.rules.fog import Fog
from polydoku.rules.full_rank import FullRank
from polydoku.rules.girandola import Girandola
from polydoku.rules.global_entropy import GlobalEntropy
from polydoku.rules.global_mod import GlobalMod
from polydoku.rules.greater_than import GreaterThan
from polydoku.rules.hidden_skyscraper import HiddenSkyscraper
from polydoku.rules.indexer import Indexer
from polydoku.rules.killer_cage import KillerCage
from polydoku.rules.kropki import Kropki
from polydoku.rules.little_killer import LittleKiller
from polydoku.rules.lockout_line import LockoutLine
from polydoku.rules.look_and_say import LookAndSay
from polydoku.rules.lunchbox import Lunchbox
from polydoku.rules.maximum import Maximum
from polydoku.rules.minimum import Minimum
from polydoku.rules.modular_line import ModularLine
from polydoku.rules.nabner import Nabner
from polydoku.rules.nonconsecutive import Nonconsecutive
from polydoku.rules.numbered_room import NumberedRoom
from polydoku.rules.odd import Odd
from polydoku.rules.outside import Outside
from polydoku.rules.pair_relation import PairRelation
from polydoku.rules.palindrome import Palindrome
from polydoku.rules.parity_line import ParityLine
from polydoku.rules.product_arrow import ProductArrow
from polydoku.rules.product_cage import ProductCage
from polydoku.rules.product_frame import ProductFrame
from polydoku.rules.quadruple import Quadruple
from polydoku.rules.region_sum_line import RegionSumLine
from polydoku.rules.regular_line import RegularLine
from polydoku.rules.rellik_cage import RellikCage
from polydoku.rules.renban import Renban
from polydoku.rules.rossini import Rossini
from polydoku.rules.same_regions import SameRegions
from polydoku.rules.same_set import SameSet
from polydoku.rules.sandwich import Sandwich
from polydoku.rules.sequence_line import SequenceLine
from polydoku.rules.skyscraper import Skyscraper
from polydoku.rules.slow_thermometer import SlowThermometer
from polydoku.rules.some_of import SomeOf
from polydoku.rules.sum import Sum
from polydoku.rules.sum_frame import SumFrame
from polydoku.rules.sum_line import SumLine
from polydoku.rules.thermometer import Thermometer
from polydoku.rules.value_indexing import ValueIndexing
from polydoku.rules.whisper import Whisper
from polydoku.rules.windoku import Windoku
from polydoku.rules.x_sum import XSum
from polydoku.rules.xv import XV
from polydoku.rules.zipper_line import ZipperLine

__all__ = [
    "AllowedDigits",
    "AntiKing",
    "AntiKnight",
    "AntiOffsets",
    "AntiTaxicab",
    "Argyle",
    "Arrow",
    "Asterisk",
    "AutomatonLine",
    "BetweenLine",
    "BoundedCage",
    "CenterDots",
    "ChoiceCage",
    "Clone",
    "ConnectedValues",
    "ContainsExactly",
    "CountDistinct",
    "CountingCircles",
    "Diagonal",
    "DisjointGroups",
    "DoubleArrow",
    "DutchFlatmates",
    "EntropicLine",
    "EqualSums",
    "EqualityCage",
    "Even",
    "ExtraRegion",
    "Fog",
    "FullRank",
    "Girandola",
    "GlobalEntropy",
    "GlobalMod",
    "GreaterThan",
    "HiddenSkyscraper",
    "Indexer",
    "KillerCage",
    "Kropki",
    "LittleKiller",
    "LockoutLine",
    "LookAndSay",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "ModularLine",
    "Nabner",
    "Nonconsecutive",
    "NumberedRoom",
    "Odd",
    "Outside",
    "PairRelation",
    "Palindrome",
    "ParityLine",
    "ProductArrow",
    "ProductCage",
    "ProductFrame",
    "Quadruple",
    "RegionSumLine",
    "RegularLine",
    "RellikCage",
    "Renban",
    "Rossini",
    "Rule",
    "SameRegions",
    "SameSet",
    "Sandwich",
    "SequenceLine",
    "Skyscraper",
    "SlowThermometer",
    "SomeOf",
    "Sum",
    "SumFrame",
    "SumLine",
    "Thermometer",
    "ValueIndexing",
    "Whisper",
    "Windoku",
    "XSum",
    "XV",
    "ZipperLine",
    "all",
    "from_json",
    "named",
    "register",
]

UNKNOWN_RULE_ADVICE = (
    "if it is a rule of yours, load its file with --trust FILE.py, or rules.register in Python"
)

_REGISTRY: dict[str, type[Rule]] = {
    rule.id: rule
    for rule in (
        AllowedDigits,
        AntiKing,
        AntiKnight,
        AntiOffsets,
        AntiTaxicab,
        Argyle,
        Arrow,
        Asterisk,
        AutomatonLine,
        BetweenLine,
        BoundedCage,
        CenterDots,
        ChoiceCage,
        Clone,
        ConnectedValues,
        ContainsExactly,
        CountDistinct,
        CountingCircles,
        Diagonal,
        DisjointGroups,
        DoubleArrow,
        DutchFlatmates,
        EntropicLine,
        EqualSums,
        EqualityCage,
        Even,
        ExtraRegion,
        Fog,
        FullRank,
        Girandola,
        GlobalEntropy,
        GlobalMod,
        GreaterThan,
        HiddenSkyscraper,
        Indexer,
        KillerCage,
        Kropki,
        LittleKiller,
        LockoutLine,
        LookAndSay,
        Lunchbox,
        Maximum,
        Minimum,
        ModularLine,
        Nabner,
        Nonconsecutive,
        NumberedRoom,
        Odd,
        Outside,
        PairRelation,
        Palindrome,
        ParityLine,
        ProductArrow,
        ProductCage,
        ProductFrame,
        Quadruple,
        RegionSumLine,
        RegularLine,
        RellikCage,
        Renban,
        Rossini,
        SameRegions,
        SameSet,
        Sandwich,
        SequenceLine,
        Skyscraper,
        SlowThermometer,
        SomeOf,
        Sum,
        SumFrame,
        SumLine,
        Thermometer,
        ValueIndexing,
        Whisper,
        Windoku,
        XSum,
        XV,
        ZipperLine,
    )
}


def all() -> tuple[type[Rule], ...]:
    """Return all registered rules, sorted by id.

    >>> [rule.id for rule in all()][:2]
    ['anti-king', 'anti-knight']
    """
    extensions.load()
    return tuple(_REGISTRY[key] for key in sorted(_REGISTRY))


def register(rule: type[Rule]) -> type[Rule]:
    """Register a rule class, so that documents and the command line can name it; return the class.

    It may be used as a decorator. Raises `RuleError` for a class without `id` or `summary`, and for an `id`
    that another class has.
    """
    for attribute in ("id", "summary"):
        if not isinstance(getattr(rule, attribute, None), str):
            raise RuleError("rule-class", name=rule.__name__, what=f"a rule must have the text `{attribute}`")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.id):
        what = f"the id '{rule.id}' must be words in lower case joined by hyphens, such as 'my-rule'"
        raise RuleError("rule-class", name=rule.__name__, what=what)
    known = _REGISTRY.get(rule.id, rule)
    # A class that is defined again, as in a notebook, replaces the earlier one.
    if (known.__module__, known.__qualname__) != (rule.__module__, rule.__qualname__):
        what = f"the id '{rule.id}' belongs to another rule, {known.__qualname__}"
        raise RuleError("rule-class", name=rule.__name__, what=what)
    _REGISTRY[rule.id] = rule
    return rule


def named(name: str, where: str = "") -> type[Rule]:
    """Return the rule with this id; raises `RuleError` with the most similar id if there is none."""
    if name not in _REGISTRY:
        extensions.load()
    if name not in _REGISTRY:
        suggestion = words.suggestion(name, list(_REGISTRY))
        advice = "" if suggestion or not name else UNKNOWN_RULE_ADVICE
        raise RuleError("rule-unknown", where, name=name, suggestion=suggestion, advice=advice)
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
