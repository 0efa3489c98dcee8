"""The commands: a file for each, or a folder if its options need several files."""
