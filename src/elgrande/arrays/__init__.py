"""Positions and questions as arrays, and many games stepped at once; compiled with the engine."""
