"""The code that the formats share, from opening a source to symbols and grids."""
