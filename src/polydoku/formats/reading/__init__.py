"""What the formats share: from a source to text, symbols and grids."""
