"""Reads ``--rules``: names of rules, with parameters in parentheses: ``windoku,diagonal(direction=+)``."""

import re

from polydoku import rules
from polydoku.errors import PuzzleError
from polydoku.model.rule import Rule
from polydoku.model.rule_fields import field_types, required_fields, type_in_words, value_from_text

_RULE = re.compile(r"\s*([^\s,()]+)\s*(?:\(([^()]*)\))?\s*(?:,|$)")


def parse_rules(text: str) -> list[Rule]:
    """Return the rules that `text` lists; raises `PuzzleError` for an unknown rule or a missing parameter.

    >>> parse_rules("windoku,diagonal(direction=+)")
    [rules.Windoku(), rules.Diagonal(direction='+')]
    """
    added, at = [], 0
    while text[at:].strip(" ,"):
        match = _RULE.match(text, at)
        if match is None:
            raise PuzzleError("rules-form", part=text[at:][:60])
        added.append(_rule(match[1], match[2]))
        at = match.end()
    return added


def _rule(name: str, parameters: str | None) -> Rule:
    rule = rules.named(name, "--rules")
    types = field_types(rule)
    document: dict[str, object] = {"rule": name}
    for part in filter(str.strip, (parameters or "").split(",")):
        key, equals, value = map(str.strip, part.partition("="))
        if not equals:
            raise PuzzleError("rules-parameter", rule=name, part=part.strip(), known=_parameter_names(rule))
        document[key] = value_from_text(value, types.get(key, str))
    if missing := [key for key in required_fields(rule) if key not in document]:
        example = ",".join(f"{key}={_example(types.get(key))}" for key in missing)
        raise PuzzleError(
            "rules-missing", rule=name, missing=" and ".join(missing), example=f"{name}({example})"
        )
    return rules.from_json(document, "--rules")


def _parameter_names(rule: type[Rule]) -> str:
    return ", ".join(f"{key}=…" for key in rule.parameters()) or "none"


def _example(type_: object) -> str:
    return "r1c1 r1c2 r1c3" if "text" in type_in_words(type_) and "list" in type_in_words(type_) else "…"
