"""Explanations of steps in words."""
