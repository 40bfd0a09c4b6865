"""The server: tables, seats and people, running games over websockets, and the database."""
