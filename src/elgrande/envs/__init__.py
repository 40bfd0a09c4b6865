"""Environments for research, one module for each interface; docs/environments.md. They need
``pip install elgrande[envs]``."""
