"""The command line: one file a command, everything they share once. Nothing here knows Sudoku."""
