"""What is checked of games of Grandissimo."""
