"""The immutable values of the library: boards, grids, puzzles, rules, steps and answers."""
