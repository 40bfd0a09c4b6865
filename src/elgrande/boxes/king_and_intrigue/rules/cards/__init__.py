"""The cards of King & Intrigue, a file for each set they were printed in."""
