"""What must hold of every position: each invariant once, by subject."""
