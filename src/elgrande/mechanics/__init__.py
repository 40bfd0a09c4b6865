"""Rules that several boxes share, each named after the rule. They know no card and no box."""
