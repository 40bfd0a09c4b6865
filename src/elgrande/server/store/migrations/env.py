"""What Alembic runs: the changes, on the connection it is handed."""

from __future__ import annotations

from alembic import context

from elgrande.server.store.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
