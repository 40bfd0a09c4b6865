"""Helpers shared by the tests, such as a table to set up positions and play actions."""
