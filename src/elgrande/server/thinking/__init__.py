"""Answers that no person gives: bots in worker processes, advice, previews, standing answers."""
