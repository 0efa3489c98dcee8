"""Clauses of the reasons why a candidate does not fit a mark."""

CONTRADICTIONS = {
    "cell": "{cell} ({digits})",
    "cell then": "{cell} (then {digits})",
    "not one": "{name} could not be {first}",
    "neither": "{name} could be neither {first} nor {second}",
    "no digit": "{cell} would have no digit left",
    "both": "{cells} would both be {digits}",
    "sum": "the total",
    "no cells": "no cell would be between them",
    "known side": "{cells} would {verb} {limit}, not {total}",
    "one digit": "{cells} would {verb} {limit}, but {others} is {other_limit}",
    "two sums": "{cells} would {verb} {limit}, but {others} {other_limit}",
    "be": "be",
    "make": "make",
    "must be": "{cell} would have to be {digit}",
    "one partner": "{cell} would need {digits} in {other}, which has no {digits}",
    "two partners": "{cell} would need {digits} in {other}, which has neither",
    "partners": "{cell} would need {digits} in {other}, which has none of these",
    "no addend": "{other} would have to make {total} with {cell}, but has no {digits}",
    "two addends": "{other} would have to make {total} with {cell}, but has neither {digits}",
    "addends": "{other} would have to make {total} with {cell}, but has none of {digits}",
    "only double": "{cell} and {other} would both have to be {digits}",
    "double": ", and {digit} cannot be in both",
    "no set": "no combination would be left",
    "no set with both": "no combination has {digits} together",
    "only sets": "only {sets} would be left, but {failure}",
    "with sets": "with the first, {first}, and with the second, {second}",
    "no place": "there would be no place for {digits}",
    "few places": "{digits} would fit only {cells}",
    "none": "{cells} would have to be {digits}",
    "only fit": "only {digits} would fit {cells}",
    "few digits": "{cells} could only be {digits}",
    "it": "it",
    "placed": "{digit} in {cell}",
    "it placed": "this cell",
    "unfit": "{cells} would not fit each other",
    "unfit cell": "{cells} would not fit",
    "unfit for it": "{cells} would not fit it",
    "unfit alone": "no other digits would fit it",
}
"""What fails, after ``With 3 in r1c1,``."""

LIMITS = {
    "at least": "at least {sum}",
    "at most": "at most {sum}",
    "digits": " ({digits})",
}
"""The smallest and the largest sum of cells."""

TRIALS = {
    "if": "If {assumption}, ",
    "is": "{cells} were {digits}",
    "without": "Without {digit} in {places}, ",
    "must be": "{cell} would be {digit}",
    "and then": "{cell} {digit}",
    "and so": "{forced}, and {clause}",
    "choice": "{cell} would be {digits}.",
    "place": "{digit} would be in {cells}.",
    "so": " So {facts}.",
    "is one": "{cell} is {digit}",
    "spans": "For this total, {digits} can only be {spans}.",
    "span": "in {cells}",
    "between": " (with {sums} between them)",
    "case": "If {digits}, ",
    "case of place": "If in {cells}, ",
}
"""The sequence of thoughts that leads there."""
