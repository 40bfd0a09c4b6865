"""Mechanics that several boxes share, each named after its rule. They know no card and no box."""
