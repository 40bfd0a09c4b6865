"""Tables know whether somebody may know the cards to come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("dealt", sa.String(10), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "dealt")
