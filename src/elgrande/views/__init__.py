"""Views: what a viewer may know of a state, and full states sampled from a view."""
