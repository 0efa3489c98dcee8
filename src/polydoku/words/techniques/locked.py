"""Sentences for locked candidates."""

_LOCKED = "All places for {digits} in {house} ({base}) lie in {cover}: {remove}."
_DIRECT = (
    "All places for {digits} in {house} ({base}) lie in {cover}, "
    "which leaves another house one place for it: {place}."
)

SENTENCES = {
    "direct-pointing": _DIRECT,
    "direct-claiming": _DIRECT,
    "pointing": _LOCKED,
    "claiming": _LOCKED,
    "common-peers": "All places for {digits} in {house} ({base}) are seen from where it goes: {remove}.",
}
