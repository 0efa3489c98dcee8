"""Says why candidates do not fit a mark: what would fail if each of them were true."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from polydoku.explain.text.families.direct_reasons import DirectReasons
from polydoku.explain.text.families.spans import Span
from polydoku.explain.text.families.trials import MAX_DEPTH, Refutation, Refuted, Trials, merged
from polydoku.explain.text.naming import Naming, joined, joined_groups
from polydoku.model.board import Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rule_reasons import TRIALS


def trial_lines(
    constraints: Sequence[Constraint],
    remove: Iterable[Candidate],
    masks: Mapping[Cell, int],
    naming: Naming,
    spans: Sequence[Span] = (),
    before: Mapping[Cell, int] | None = None,
) -> tuple[list[str], list[Candidate]]:
    """Return lines that refute candidates, the simplest first, and the candidates without a short reason.

    A candidate that is refuted is left out of the trials of the next ones. If `spans` are given, the ends of
    a sandwich are in one of them. `before` are the candidates that a reader sees on the board.
    """
    trials, current = Trials(constraints, masks, naming), dict(masks)
    trials.use_spans(spans)
    direct_reasons = DirectReasons(trials.contradictions, before or masks, trials.excluded)
    left, lines, depth = trials.in_order(remove), list[str](), 0
    while left and depth <= MAX_DEPTH:
        decisive = [candidate for candidate in left if trials.is_decisive(candidate)]
        if reason := direct_reasons.first(current, left):
            refuted = list(reason.excluded)
            lines.append(reason.text)
        elif results := _refuted(trials, decisive, current, depth):
            refuted = [candidate for _, candidate in results]
            lines += _lines(results, current, naming)
        elif reason := direct_reasons.first_by_cases(current, left):
            refuted = list(reason.excluded)
            lines.append(reason.text)
        elif results := _refuted(trials, left, current, depth):
            refuted = [candidate for _, candidate in results]
            lines += _lines(results, current, naming)
        else:
            depth += 1
            continue
        for cell, digit in refuted:
            current[cell] &= ~(1 << digit - 1)
            left.remove((cell, digit))
        depth = 0
    return lines, left


def _refuted(
    trials: Trials, candidates: Sequence[Candidate], masks: Mapping[Cell, int], depth: int
) -> list[Refuted]:
    """Return candidates that are refuted alike; if possible, such that leave a cell only one candidate.

    The others wait, because they may have a simpler reason after that.
    """
    results, left = list[Refuted](), dict(masks)
    for cell, digit in candidates:
        refutation = trials.refutation({**masks, cell: 1 << digit - 1}, depth, target=cell)
        if refutation is not None:
            results.append((refutation, (cell, digit)))
            left[cell] &= ~(1 << digit - 1)
            if depth:
                return results
    filling = [result for result in results if left[result[1][0]].bit_count() == 1]
    if filling:
        return [result for result in filling if result[1][0] == filling[0][1][0]]
    for refutation, alike in _by_cell(results).items():
        return [(refutation, candidate) for candidate in alike]
    return []


def line_without(
    constraints: Sequence[Constraint],
    digit_and_places: tuple[int, Sequence[Cell]],
    masks: Mapping[Cell, int],
    without: Mapping[Cell, int],
    naming: Naming,
) -> str:
    """Return what fails if none of the places holds the digit; empty if there is no short reason."""
    digit, places = digit_and_places
    refutation = Trials(constraints, masks, naming).refutation(without)
    assumption = TRIALS["without"].format(
        digit=naming.digit(digit), places=naming.cells(places, conjunction="or")
    )
    return refutation_text(assumption, refutation, naming) if refutation else ""


def _lines(results: Iterable[Refuted], masks: Mapping[Cell, int], naming: Naming) -> Iterator[str]:
    """Yield a line for each refutation; a cell that has only one candidate left is named."""
    current = dict(masks)
    for refutation, candidates in _by_cell(results).items():
        parts = [TRIALS["is"].format(**_names(some, naming)) for some in _rectangles(candidates)]
        line = refutation_text(TRIALS["if"].format(assumption=joined_groups(parts, "or")), refutation, naming)
        for cell, digit in candidates:
            current[cell] &= ~(1 << digit - 1)
        filled = [
            cell for cell in dict.fromkeys(cell for cell, _ in candidates) if current[cell].bit_count() == 1
        ]
        facts = [
            TRIALS["is one"].format(cell=naming.cell(cell), digit=naming.digit(current[cell].bit_length()))
            for cell in filled
        ]
        yield line + (TRIALS["so"].format(facts=joined(facts)) if facts else "")


def _by_cell(results: Iterable[Refuted]) -> dict[Refutation, list[Candidate]]:
    """Return the candidates of each refutation, where sums are merged within one cell."""
    groups: dict[tuple[Cell, bool], list[Refuted]] = {}
    for refutation, candidate in results:
        groups.setdefault((candidate[0], bool(refutation.clause.bound)), []).append((refutation, candidate))
    by_refutation: dict[Refutation, list[Candidate]] = {}
    for some in groups.values():
        for refutation, candidates in merged(some, uses_gist=False).items():
            by_refutation.setdefault(refutation, []).extend(candidates)
    return by_refutation


def _rectangles(candidates: Sequence[Candidate]) -> list[list[Candidate]]:
    """Return candidates in groups: digits of one cell, and cells with the same digits."""
    cells_by_digits: dict[tuple[int, ...], list[Cell]] = {}
    for cell in dict.fromkeys(cell for cell, _ in candidates):
        digits = tuple(digit for other, digit in candidates if other == cell)
        cells_by_digits.setdefault(digits, []).append(cell)
    return [
        [(cell, digit) for cell in cells for digit in digits] for digits, cells in cells_by_digits.items()
    ]


def refutation_text(assumption: str, refutation: Refutation, naming: Naming) -> str:
    """Return a refutation in sentences, the first of which begins with the assumption."""
    parts = [
        TRIALS["and then" if index else "must be"].format(cell=naming.cell(cell), digit=naming.digit(digit))
        for index, (cell, digit) in enumerate(refutation.forced)
    ]
    clause = refutation.clause.text
    if parts:
        clause = TRIALS["and so"].format(forced=joined(parts), clause=clause)
    if clause:
        return f"{assumption}{clause}."
    candidates = sorted(candidate for case in refutation.cases for candidate in case.candidates)
    clause = "choice" if len({cell for cell, _ in candidates}) == 1 else "place"
    head = TRIALS[clause].format(**_names(candidates, naming))
    if len(refutation.cases) == 1:
        return assumption + TRIALS["and so"].format(
            forced=head.removesuffix("."), clause=refutation_text("", refutation.cases[0].refutation, naming)
        )
    case_clause = {"choice": "case", "place": "case of place"}[clause]
    cases = [
        refutation_text(
            TRIALS[case_clause].format(**_names(case.candidates, naming)), case.refutation, naming
        )
        for case in refutation.cases
    ]
    return " ".join([assumption + head, *cases])


def _names(candidates: Sequence[Candidate], naming: Naming) -> dict[str, str]:
    cells, digits = dict.fromkeys(cell for cell, _ in candidates), dict.fromkeys(d for _, d in candidates)
    return {
        "cell": naming.cells(cells),
        "cells": naming.cells(cells, conjunction="or"),
        "digit": naming.digits(digits),
        "digits": naming.digits(digits, conjunction="or"),
    }
