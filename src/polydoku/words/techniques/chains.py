"""Sentences for chains.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_OPEN = "{links}: one end is true, and what sees both is false."
_CONTINUOUS = "{links}, a loop: of two linked nodes one is true, and what sees both is false."
_FALSE = "{links}: {premise} would make itself false."
_TRUE = "{links}: {target} is true even if it were false."

SENTENCES = {
    "x-chain": _OPEN,
    "x-chain/loop": _CONTINUOUS,
    "xy-chain": _OPEN,
    "xy-chain/loop": _CONTINUOUS,
}
for _nodes in ("", "grouped-", "als-"):
    SENTENCES[f"{_nodes}aic"] = _OPEN
    SENTENCES[f"{_nodes}continuous-nice-loop"] = _CONTINUOUS
    SENTENCES[f"{_nodes}discontinuous-nice-loop"] = _FALSE
    SENTENCES[f"{_nodes}discontinuous-nice-loop/digit"] = _TRUE
