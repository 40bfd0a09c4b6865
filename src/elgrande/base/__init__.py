"""The base game. Its rules, with the place of each in this code, stand in RULES.md."""
