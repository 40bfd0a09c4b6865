"""The encoding of positions as numbers: what each number means, for every choice of boxes."""
