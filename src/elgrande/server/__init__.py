"""The server: tables, seats and people, live play over websockets, and what is kept on disk."""
