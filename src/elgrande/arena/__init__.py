"""The arena: bots against each other on the same deals, and what their results mean."""
