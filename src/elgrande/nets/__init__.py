"""Nets that have learned to judge positions: their files, and which one judges which game."""
