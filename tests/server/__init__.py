"""The server, tried with real sockets, real processes and a real database."""
