"""Says why candidates do not fit a mark: what would fail if each of them were true."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

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
) -> tuple[list[str], list[Candidate]]:
    """Return lines that refute candidates, the simplest first, and the candidates without a short reason.

    A candidate that is refuted is left out of the trials of the next ones. If `spans` are given, the ends of
    a sandwich are in one of them.
    """
    trials, current = Trials(constraints, masks, naming), dict(masks)
    trials.use_spans(spans)
    left, results, depth = _in_order(constraints, remove, naming), list[Refuted](), 0
    while left and depth <= MAX_DEPTH:
        before = len(left)
        for cell, digit in tuple(left):
            refutation = trials.refutation({**current, cell: 1 << digit - 1}, depth, target=cell)
            if refutation is not None:
                results.append((refutation, (cell, digit)))
                current[cell] &= ~(1 << digit - 1)
                left.remove((cell, digit))
                if depth:
                    break
        depth = 0 if len(left) < before else depth + 1
    return list(_lines(results, masks, naming)), left


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
    for refutation, candidates in _by_cell(results):
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


def _in_order(
    constraints: Sequence[Constraint], remove: Iterable[Candidate], naming: Naming
) -> list[Candidate]:
    """Return candidates, those that decide much first."""
    order = {
        cell: index for index, cell in enumerate(dict.fromkeys(c for each in constraints for c in each.cells))
    }
    decisive = {digit for each in constraints for digit in each.decisive_digits(naming.board.digits)}
    return sorted(
        remove, key=lambda candidate: (candidate[1] not in decisive, order[candidate[0]], candidate[1])
    )


def _by_cell(results: Iterable[Refuted]) -> list[tuple[Refutation, list[Candidate]]]:
    """Return the candidates of each refutation, where sums are merged within one cell."""
    groups: dict[tuple[Cell, bool], list[Refuted]] = {}
    for refutation, candidate in results:
        groups.setdefault((candidate[0], bool(refutation.clause.bound)), []).append((refutation, candidate))
    by_refutation: dict[Refutation, list[Candidate]] = {}
    for some in groups.values():
        for refutation, candidates in merged(some, uses_gist=False).items():
            by_refutation.setdefault(refutation, []).extend(candidates)
    return list(by_refutation.items())


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
