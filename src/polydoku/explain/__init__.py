"""Explaining: the steps a person can follow, and what is made of them."""
