"""Searches for solutions, counts and candidates, and the engines that perform them."""
