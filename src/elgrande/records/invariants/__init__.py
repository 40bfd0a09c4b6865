"""Invariants of positions, grouped by subject; each is written once and used everywhere."""
