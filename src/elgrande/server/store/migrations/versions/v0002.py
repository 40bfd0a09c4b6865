"""Names may be longer: one letter of them may be an emoji joined of many."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NAMED = ("guests", "tables", "seats", "said")
BEFORE, AFTER = 60, 600


def upgrade() -> None:
    _widen(BEFORE, AFTER)


def downgrade() -> None:
    _widen(AFTER, BEFORE)


def _widen(before: int, after: int) -> None:
    """SQLite knows no length of a text, and could change one only by making all tables anew."""
    if op.get_context().dialect.name == "sqlite":
        return
    for table in NAMED:
        op.alter_column(
            table,
            "name",
            existing_type=sa.String(before),
            type_=sa.String(after),
            existing_nullable=False,
        )
