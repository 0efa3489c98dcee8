"""Searching: solutions, counts, candidates, and the table of engines."""
