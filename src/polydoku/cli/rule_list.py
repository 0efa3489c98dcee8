"""``--rules``: rules by name, with parameters in parentheses: ``windoku,diagonal(direction=+)``."""

import re

from polydoku import rules
from polydoku.errors import PuzzleError
from polydoku.model.rule import Rule
from polydoku.model.rule_fields import form, from_text, required, types_of

_RULE = re.compile(r"\s*([^\s,()]+)\s*(?:\(([^()]*)\))?\s*(?:,|$)")


def parse(text: str) -> list[Rule]:
    """Return the rules of a list; raises `PuzzleError` for one that is unknown or lacks a parameter.

    >>> parse("windoku,diagonal(direction=+)")
    [rules.Windoku(), rules.Diagonal(direction='+')]
    """
    listed, at = [], 0
    while text[at:].strip(" ,"):
        match = _RULE.match(text, at)
        if match is None:
            raise PuzzleError("rules-form", part=text[at:][:60])
        listed.append(_rule(match[1], match[2]))
        at = match.end()
    return listed


def _rule(name: str, given: str | None) -> Rule:
    rule = rules.named(name, "--rules")
    kinds = types_of(rule)
    document: dict[str, object] = {"rule": name}
    for part in filter(str.strip, (given or "").split(",")):
        key, equals, value = map(str.strip, part.partition("="))
        if not equals:
            raise PuzzleError("rules-parameter", rule=name, part=part.strip(), known=_known(rule))
        document[key] = from_text(value, kinds.get(key, str))
    if missing := [key for key in required(rule) if key not in document]:
        example = ",".join(f"{key}={_example(kinds.get(key))}" for key in missing)
        raise PuzzleError(
            "rules-missing", rule=name, missing=" and ".join(missing), example=f"{name}({example})"
        )
    return rules.from_json(document, "--rules")


def _known(rule: type[Rule]) -> str:
    return ", ".join(f"{key}=…" for key in rule.parameters()) or "none"


def _example(kind: object) -> str:
    return "r1c1 r1c2 r1c3" if "text" in form(kind) and "list" in form(kind) else "…"
