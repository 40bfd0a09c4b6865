"""What tests share: a table to play at, in the words of the rules."""
