"""The rules of the base game. RULES.md lists them with their place in the code."""
