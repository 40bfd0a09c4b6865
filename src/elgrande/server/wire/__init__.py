"""What goes over the wire: shapes, messages, words, and how often something may be sent."""
