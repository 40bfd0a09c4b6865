"""What leaves the engine for a viewer, and full states that agree with it."""
