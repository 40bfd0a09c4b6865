"""The routes, one file for each subject."""
