"""King & Intrigue, with the Player's Edition and the special cards."""
