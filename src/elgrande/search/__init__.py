"""Evaluation, greedy choice and tree search, compiled with the engine."""
