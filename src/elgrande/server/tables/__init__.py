"""What people do with tables: make, change, join and leave them, and bring games from elsewhere."""
