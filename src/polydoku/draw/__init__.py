"""Drawing: a scene of primitives, themes, and the writers of files; the terminal draws on its own."""
