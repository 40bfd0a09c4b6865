"""The King & the Colonies: King & Intrigue and Grand Inquisitor & Colonies in one game."""
