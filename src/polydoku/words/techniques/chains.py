"""Sentences for chains.

The package `polydoku.words.techniques` explains the fields in braces. `{thoughts}` follows the links of a
chain from one end to the other, `{end}` says what its two ends mean, `{backwards}` and `{pairs}` what a loop
means, and `{clash}` why the start of a chain is impossible. They are built from `CHAIN_CLAUSES`.
"""

OPEN = "{thoughts}\n{end}"
_CONTINUOUS = "{thoughts}\n{backwards}{pairs}"
_FALSE = "{thoughts}\n{clash}"
_TRUE = "{thoughts}\n{truth}"

SENTENCES = {
    "x-chain": OPEN,
    "x-chain/loop": _CONTINUOUS,
    "xy-chain": OPEN,
    "xy-chain/loop": _CONTINUOUS,
}
for _nodes in ("", "grouped-", "als-"):
    SENTENCES[f"{_nodes}aic"] = OPEN
    SENTENCES[f"{_nodes}continuous-nice-loop"] = _CONTINUOUS
    SENTENCES[f"{_nodes}discontinuous-nice-loop"] = _FALSE
    SENTENCES[f"{_nodes}discontinuous-nice-loop/digit"] = _TRUE

CHAIN_CLAUSES = {
    # A thought of a chain.
    "true": "{cells} is {digit}",
    "false": "{cells} is not {digit}",
    "group false": "{cells} are not {digit}",
    "other candidate": "it is {digit}",
    "place in house": "{truth} ({house})",
    "and not": "{truth} and not {digit}",
    "by rule": "{truth} ({rule})",
    "other place": "{falsehood}, so {truth}",
    "set": "{set} must be {digits}: {truth}",
    "set without digit": "{set} has no {digit} and must be {digits}: {truth}",
    "set without candidates": "{falsehood}, so {set} must be {digits}: {truth}",
    "two clauses": "{first}, so {second}",
    "two thoughts": "{first}; then {second}",
    "third clause": "{clauses} and {third}",
    "if": "If {assumption}, {clauses}.",
    "suppose": "Suppose {assumption}.",
    "then": "Then {clauses}.",
    "numbered": "{number}. {thought}",
    # What follows from both ends.
    "one end": "So {truth}",
    "same digit": "So {cells} is {digit}, and {targets_see} {all}.",
    "same cell": "So {cell} is {digits}, and not {removed}.",
    "either or sees": "So {truth}, or it sees {digit} in {other}. Either way it is not {digit}.",
    "digits see each other": "So {first}, or {second}. They see each other, so either way {results}.",
    "other ends": "So {first}, or {second}. Either of these rules out {candidates}.",
    # What follows from a loop.
    "backwards": "If {assumption} instead, each of these forces the next: {truths}.",
    "one link backwards": "If {assumption} instead, {truths}.",
    "place in set": "{truth} ({set} without {digit})",
    "pair in cell": "Either way {cell} is {digits}, and not {removed}.",
    "pair": "Either way {cells} is {digit}, and {targets_see} {all}.",
    "set keeps": "Either way {set} lacks only {lost_digits}. So it contains {digit}, in {cells}, "
    "and {targets_see} {all}.",
    "set keeps another": "Either way {set} contains {digit}, in {cells}, and {targets_see} {all}.",
    "rest": "Either way {candidates} {is_or_are} ruled out.",
    # Why the start of a chain is impossible.
    "clash in cell": "But {cell} cannot be both {digits}.",
    "clash of cells": "But {cells} cannot both be {digit} ({reason}).",
    "clash of group": "But then {cells} cannot be {digit} ({reason}).",
    "start is true": "That contradicts the start, so {truth}.",
    "start is true, seen": "That contradicts the start, so {truth}, and {targets_see} {all}.",
    "start is true, not": "That contradicts the start, so {truth}, and not {removed}.",
    "it": "it",
}
"""The clauses of chains. `{truth}` and `{falsehood}` are such clauses, `{all}` is "both" or "all three"."""
