"""Bots: computer players that see only the view of their seat."""
