"""One command a file, or a folder where it has several."""
