"""The rules of King & Intrigue: what is compiled of the box."""
