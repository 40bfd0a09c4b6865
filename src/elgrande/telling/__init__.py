"""Text that presents a game to people: its log, its questions and the state of the table."""
