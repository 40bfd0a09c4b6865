"""Looking after a server: deleting old tables, moving games, backups, and finding what is wrong."""
