"""`python -m benchmarks [SUBJECT …] [--rounds N] [--most N] [--json]`: measures and prints."""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from benchmarks.figures import Plan, Unavailable, Wrong
from benchmarks.machine import described
from benchmarks.registry import SUBJECTS, Subject


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the named subjects, or all; return 1 only for a wrong answer, not for a missed bar."""
    options = _parser().parse_args(arguments)
    subjects = [row for row in SUBJECTS if not options.subjects or row.name in options.subjects]
    plan = Plan(options.rounds, options.most)
    facts = described()
    if not options.json:
        print(", ".join(f"{name} {value}" for name, value in facts.items()))
        print(f"CPU time, solvers in turns, median of {plan.rounds} rounds")
    results = [_measured(row, plan, quiet=options.json) for row in subjects]
    if options.json:
        print(json.dumps({"machine": facts, "rounds": plan.rounds, "subjects": results}, ensure_ascii=False))
    return int(any("wrong" in row for row in results))


def _measured(row: Subject, plan: Plan, *, quiet: bool) -> dict[str, Any]:
    result: dict[str, Any] = {"name": row.name, "figures": []}
    report = partial(print, file=sys.stderr if quiet else sys.stdout, flush=True)
    report(f"\n{row.name}: {row.summary}")
    try:
        for figure in row.measure(plan):
            result["figures"].append(figure.json())
            report(figure.text())
    except Unavailable as absent:
        result["left_out"] = str(absent)
        report(f"  left out: {absent}")
    except Wrong as wrong:
        result["wrong"] = str(wrong)
        report(f"  WRONG: {wrong}")
    return result


def _parser() -> argparse.ArgumentParser:
    names = [row.name for row in SUBJECTS]
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measure; never a gate.")
    parser.add_argument("subjects", nargs="*", choices=[*names, []], metavar="SUBJECT", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=Plan().rounds, help="rounds that count (default 7)")
    parser.add_argument("--most", type=int, default=Plan().most, help="puzzles of a set (default 10000)")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object on stdout and progress on stderr"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
