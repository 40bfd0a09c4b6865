"""The rules of the King & the Colonies, the compiled part of the box."""
