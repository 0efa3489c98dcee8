"""Measurements, never gates: `python -m benchmarks` prints each figure beside its bar.

Solvers run in turns, round by round, by CPU time; ratios are the medians of pairs. `registry.py` lists
the subjects, one file each under `subjects/`; the peers are under `peers/`.
"""
