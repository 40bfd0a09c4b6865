"""What goes over the wire: messages, shapes, words, and how often something may be sent."""
