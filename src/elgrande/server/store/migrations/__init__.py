"""Changes of the database, from one version to the next."""
