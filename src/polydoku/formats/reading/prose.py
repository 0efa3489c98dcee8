"""The text in which setters tell the rules of a puzzle.

It is shown, and never read as rules. Here it is only compared with the rules that were read.
"""

import re
from collections.abc import Iterable
from functools import cache

from polydoku.model.rule import Rule

_SENTENCE = re.compile(r"[.!?;\n]+")
_WORD = re.compile(r"[a-z]+|\b159\b")

_USUAL = re.compile(
    r"\b(normal|standard|usual|regular|classic|ordinary|irregular)\b.*\b(sudoku|rules?|regions?)\b"
    r"|\b(rows?|columns?)\b.*\b(box|boxes|regions?|columns?)\b"
    r"|\b(digits|numbers) (may|can|must not|may not|cannot) repeat\b|\b(already|not all)\b.*\bgiven\b"
    r"|\bthat'?s it\b|\b(enjoy|have fun|good luck|hope you)\b|\bhttps?:"
)
"""What a sentence says that adds no rule: those of every Sudoku, or good wishes."""

_ALL_GIVEN = re.compile(r"\ball\b.*\b(given|marked|shown|indicated|drawn)\b|\bnegative\b")
_NOT = re.compile(r"\b(no|not|without)\b|n't\b")
"""What a sentence says if the absence of a clue is a rule too, and words that deny it."""

_COMMON_WORDS = frozenset(
    ["sudoku", "line", "rule", "clue", "cell", "digit", "number", "between", "same", "total", "given", "pair"]
)
"""Words in the names of rules that say little about which rule is meant."""

_RULE_WORDS = frozenset(
    [
        *("average", "deduce", "deduced", "divisible", "doubled", "doubler", "doublers", "even", "false"),
        *("fibonacci", "liar", "lie", "lies", "modified", "multiple", "multiples", "odd", "parity"),
        *("prime", "primes", "product", "shifted", "triple", "unknown", "wrong"),
    ]
)
"""Words that tell of a rule even in a sentence about another one: "the digits along an arrow are odd"."""

_OTHER_WORDS = {
    "disjoint-groups": "position",
    "slow-thermometer": "bulb",
    "thermometer": "bulb",
    "arrow": "circle circled",
    "indexer": "159 column row",
    "kropki": "double twice consecutive",
    "maximum": "grey gray fortress larger greater",
    "minimum": "grey gray smaller less",
    "odd": "circle",
    "even": "square",
    "parity-line": "even odd",
    "quadruple": "circle",
    "xv": "x v",
}
"""Words that tell of a rule without its name."""


def may_add_rules(text: str, rules: Iterable[Rule]) -> bool:
    """Return whether a sentence of a text is neither usual nor about one of the rules.

    A sentence such as "all dots are given" needs a rule that says so.

    >>> may_add_rules("Normal sudoku rules apply.", [])
    False
    >>> may_add_rules("Normal sudoku rules apply. Each circle is a prime.", [])
    True
    """
    rules = tuple(rules)
    has_negative = any(getattr(rule, "negative", False) for rule in rules)
    words_of_rules = {word for rule in rules for word in _words_of(rule.id, rule.title, rule.page.aliases)}
    for sentence in _SENTENCE.split(text.lower().replace("1-5-9", "159")):
        if not _WORD.search(sentence) or _USUAL.search(sentence):
            continue
        if _ALL_GIVEN.search(sentence) and not _NOT.search(sentence) and not has_negative:
            return True
        words = _WORD.findall(sentence)
        is_about_rule = any(_stem(word) in words_of_rules for word in words)
        tells_more = any(word in _RULE_WORDS and _stem(word) not in words_of_rules for word in words)
        if not is_about_rule or tells_more:
            return True
    return False


@cache
def _words_of(rule_id: str, title: str, aliases: tuple[str, ...]) -> frozenset[str]:
    """Return the words that name a rule, such as ``killer`` and ``cage``."""
    names = (rule_id, rule_id.replace("-", ""), title, *aliases)
    text = " ".join([*names, _OTHER_WORDS.get(rule_id, "")]).lower()
    return frozenset(map(_stem, _WORD.findall(text))) - _COMMON_WORDS


def _stem(word: str) -> str:
    """Return a word without the ending of a plural, and at most six letters of it.

    >>> _stem("cages"), _stem("thermo") == _stem("thermometers")
    ('cage', True)
    """
    return word.removesuffix("s")[:6]


def text_with_rules(text: str, rules: Iterable[Rule]) -> str:
    """Return a text, followed by the sentences of rules that a format cannot hold otherwise."""
    return "\n\n".join([part for part in (text, *(rule.caption() for rule in rules)) if part])
