"""The registry of rules that a puzzle may have besides the houses of its board.

Each rule has its own file in this package, named for its id, which is imported when the rule is first used.
Extensions can register more.
"""

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from polydoku import extensions, words
from polydoku.errors import RuleError
from polydoku.model.rule import Rule as Rule

if TYPE_CHECKING:
    from polydoku.rules.allowed_digits import AllowedDigits as AllowedDigits
    from polydoku.rules.anti_king import AntiKing as AntiKing
    from polydoku.rules.anti_knight import AntiKnight as AntiKnight
    from polydoku.rules.anti_offsets import AntiOffsets as AntiOffsets
    from polydoku.rules.anti_taxicab import AntiTaxicab as AntiTaxicab
    from polydoku.rules.argyle import Argyle as Argyle
    from polydoku.rules.arrow import Arrow as Arrow
    from polydoku.rules.asterisk import Asterisk as Asterisk
    from polydoku.rules.automaton_line import AutomatonLine as AutomatonLine
    from polydoku.rules.between_line import BetweenLine as BetweenLine
    from polydoku.rules.bounded_cage import BoundedCage as BoundedCage
    from polydoku.rules.center_dots import CenterDots as CenterDots
    from polydoku.rules.chaos_arrow import ChaosArrow as ChaosArrow
    from polydoku.rules.chaos_construction import ChaosConstruction as ChaosConstruction
    from polydoku.rules.chaos_count import ChaosCount as ChaosCount
    from polydoku.rules.choice_cage import ChoiceCage as ChoiceCage
    from polydoku.rules.clone import Clone as Clone
    from polydoku.rules.connected_values import ConnectedValues as ConnectedValues
    from polydoku.rules.contains_exactly import ContainsExactly as ContainsExactly
    from polydoku.rules.count_distinct import CountDistinct as CountDistinct
    from polydoku.rules.counting_circles import CountingCircles as CountingCircles
    from polydoku.rules.diagonal import Diagonal as Diagonal
    from polydoku.rules.disjoint_groups import DisjointGroups as DisjointGroups
    from polydoku.rules.doppelganger import Doppelganger as Doppelganger
    from polydoku.rules.double_arrow import DoubleArrow as DoubleArrow
    from polydoku.rules.doublers import Doublers as Doublers
    from polydoku.rules.dutch_flatmates import DutchFlatmates as DutchFlatmates
    from polydoku.rules.entropic_line import EntropicLine as EntropicLine
    from polydoku.rules.equal_sums import EqualSums as EqualSums
    from polydoku.rules.equality_cage import EqualityCage as EqualityCage
    from polydoku.rules.even import Even as Even
    from polydoku.rules.extra_region import ExtraRegion as ExtraRegion
    from polydoku.rules.fog import Fog as Fog
    from polydoku.rules.full_rank import FullRank as FullRank
    from polydoku.rules.girandola import Girandola as Girandola
    from polydoku.rules.global_entropy import GlobalEntropy as GlobalEntropy
    from polydoku.rules.global_mod import GlobalMod as GlobalMod
    from polydoku.rules.greater_than import GreaterThan as GreaterThan
    from polydoku.rules.hidden_skyscraper import HiddenSkyscraper as HiddenSkyscraper
    from polydoku.rules.indexer import Indexer as Indexer
    from polydoku.rules.killer_cage import KillerCage as KillerCage
    from polydoku.rules.kropki import Kropki as Kropki
    from polydoku.rules.little_killer import LittleKiller as LittleKiller
    from polydoku.rules.lockout_line import LockoutLine as LockoutLine
    from polydoku.rules.look_and_say import LookAndSay as LookAndSay
    from polydoku.rules.lunchbox import Lunchbox as Lunchbox
    from polydoku.rules.maximum import Maximum as Maximum
    from polydoku.rules.minimum import Minimum as Minimum
    from polydoku.rules.modular_line import ModularLine as ModularLine
    from polydoku.rules.nabner import Nabner as Nabner
    from polydoku.rules.nonconsecutive import Nonconsecutive as Nonconsecutive
    from polydoku.rules.numbered_room import NumberedRoom as NumberedRoom
    from polydoku.rules.odd import Odd as Odd
    from polydoku.rules.outside import Outside as Outside
    from polydoku.rules.pair_relation import PairRelation as PairRelation
    from polydoku.rules.palindrome import Palindrome as Palindrome
    from polydoku.rules.parity_line import ParityLine as ParityLine
    from polydoku.rules.product_arrow import ProductArrow as ProductArrow
    from polydoku.rules.product_cage import ProductCage as ProductCage
    from polydoku.rules.product_frame import ProductFrame as ProductFrame
    from polydoku.rules.quadruple import Quadruple as Quadruple
    from polydoku.rules.region_sum_line import RegionSumLine as RegionSumLine
    from polydoku.rules.regular_line import RegularLine as RegularLine
    from polydoku.rules.rellik_cage import RellikCage as RellikCage
    from polydoku.rules.renban import Renban as Renban
    from polydoku.rules.rossini import Rossini as Rossini
    from polydoku.rules.same_regions import SameRegions as SameRegions
    from polydoku.rules.same_set import SameSet as SameSet
    from polydoku.rules.sandwich import Sandwich as Sandwich
    from polydoku.rules.sequence_line import SequenceLine as SequenceLine
    from polydoku.rules.skyscraper import Skyscraper as Skyscraper
    from polydoku.rules.slow_thermometer import SlowThermometer as SlowThermometer
    from polydoku.rules.some_of import SomeOf as SomeOf
    from polydoku.rules.sum import Sum as Sum
    from polydoku.rules.sum_frame import SumFrame as SumFrame
    from polydoku.rules.sum_line import SumLine as SumLine
    from polydoku.rules.thermometer import Thermometer as Thermometer
    from polydoku.rules.value_indexing import ValueIndexing as ValueIndexing
    from polydoku.rules.whisper import Whisper as Whisper
    from polydoku.rules.windoku import Windoku as Windoku
    from polydoku.rules.x_sum import XSum as XSum
    from polydoku.rules.xv import XV as XV
    from polydoku.rules.zipper_line import ZipperLine as ZipperLine

UNKNOWN_RULE_ADVICE = (
    "if it is a rule of yours, load its file with --trust FILE.py, or rules.register in Python"
)

_IDS = (
    "allowed-digits",
    "anti-king",
    "anti-knight",
    "anti-offsets",
    "anti-taxicab",
    "argyle",
    "arrow",
    "asterisk",
    "automaton-line",
    "between-line",
    "bounded-cage",
    "center-dots",
    "chaos-arrow",
    "chaos-construction",
    "chaos-count",
    "choice-cage",
    "clone",
    "connected-values",
    "contains-exactly",
    "count-distinct",
    "counting-circles",
    "diagonal",
    "disjoint-groups",
    "doppelganger",
    "double-arrow",
    "doublers",
    "dutch-flatmates",
    "entropic-line",
    "equal-sums",
    "equality-cage",
    "even",
    "extra-region",
    "fog",
    "full-rank",
    "girandola",
    "global-entropy",
    "global-mod",
    "greater-than",
    "hidden-skyscraper",
    "indexer",
    "killer-cage",
    "kropki",
    "little-killer",
    "lockout-line",
    "look-and-say",
    "lunchbox",
    "maximum",
    "minimum",
    "modular-line",
    "nabner",
    "nonconsecutive",
    "numbered-room",
    "odd",
    "outside",
    "pair-relation",
    "palindrome",
    "parity-line",
    "product-arrow",
    "product-cage",
    "product-frame",
    "quadruple",
    "region-sum-line",
    "regular-line",
    "rellik-cage",
    "renban",
    "rossini",
    "same-regions",
    "same-set",
    "sandwich",
    "sequence-line",
    "skyscraper",
    "slow-thermometer",
    "some-of",
    "sum",
    "sum-frame",
    "sum-line",
    "thermometer",
    "value-indexing",
    "whisper",
    "windoku",
    "x-sum",
    "xv",
    "zipper-line",
)
"""The ids of the rules of this package."""

_REGISTRY: dict[str, type[Rule] | None] = dict.fromkeys(_IDS)
"""From the id of a rule to its class, or to `None` if its file has not been imported yet."""


def _class_of(rule_id: str) -> type[Rule]:
    """Return the class with an id of the registry, which is imported on first use."""
    rule_class = _REGISTRY[rule_id]
    if rule_class is None:
        module = import_module(f"{__name__}.{rule_id.replace('-', '_')}")
        classes = (value for value in vars(module).values() if isinstance(value, type))
        rule_class = next(cls for cls in classes if cls.__dict__.get("id") == rule_id)
        _REGISTRY[rule_id] = rule_class
    return rule_class


def all() -> tuple[type[Rule], ...]:
    """Return all registered rules, sorted by id.

    >>> [rule.id for rule in all()][:2]
    ['allowed-digits', 'anti-king']
    """
    extensions.load()
    return tuple(_class_of(rule_id) for rule_id in sorted(_REGISTRY))


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
    known = _class_of(rule.id) if rule.id in _REGISTRY else rule
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
        from difflib import get_close_matches  # imported late: only an unknown name needs it

        suggestion = words.suggestion(name, list(_REGISTRY))
        is_typo = bool(get_close_matches(name, _REGISTRY, n=1, cutoff=0.8))
        advice = "" if is_typo or not name else UNKNOWN_RULE_ADVICE
        raise RuleError("rule-unknown", where, name=name, suggestion=suggestion, advice=advice)
    return _class_of(name)


def from_json(document: dict[str, Any], where: str = "") -> Rule:
    """Return the rule of a JSON document, which has the key ``rule`` for the id and one key per parameter.

    >>> from_json({"rule": "diagonal", "direction": "+"})
    rules.Diagonal(direction='+')
    """
    return named(str(document.get("rule", "")), where).from_json(document, where)


def __getattr__(name: str) -> Any:
    """Return the class of this name, such as ``rules.KillerCage``."""
    if name == "__all__":
        return ["Rule", "all", "from_json", "named", "register", *(_class_of(rule).__name__ for rule in _IDS)]
    if not name.startswith("_"):
        extensions.load()
        for rule_id in _REGISTRY:
            # The id of a rule is the name of its class in other letters.
            if rule_id.replace("-", "") == name.lower() and _class_of(rule_id).__name__ == name:
                return _class_of(rule_id)
        for rule_class in filter(None, _REGISTRY.values()):
            if rule_class.__name__ == name:
                return rule_class
    raise AttributeError(f"module 'polydoku.rules' has no attribute '{name}'")


def __dir__() -> list[str]:
    """Return the names of this module with those of all rule classes."""
    return sorted([*globals(), *(rule_class.__name__ for rule_class in all())])
