"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
    )
    op.create_index("ix_guests_seen", "guests", ["seen"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
    )
    for name in ("host", "status", "public", "touched"):
        op.create_index(f"ix_tables_{name}", "tables", [name])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("access", sa.String(10), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("key", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
    )
    op.create_table(
        "holders",
        _table_id(),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.create_index("ix_holders_guest", "holders", ["guest"])
    op.create_table(
        "steps",
        _table_id(),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=True),
        sa.Column("n", sa.Integer(), nullable=True),
        sa.Column("undos", sa.Integer(), nullable=True),
        sa.Column("what", sa.String(80), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index(
        "one_answer_each",
        "steps",
        ["table_id", "undos", "ply", "seat", "n"],
        unique=True,
    )
    op.create_table(
        "snapshots",
        _table_id(),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kept", sa.Text(), nullable=False),
        sa.Column("marks", sa.Text(), nullable=False),
    )
    op.create_table(
        "said",
        _table_id(),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )


def _table_id() -> sa.Column[str]:
    return sa.Column(
        "table_id",
        sa.String(32),
        sa.ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=True,
    )


def downgrade() -> None:
    for name in ("said", "snapshots", "steps", "holders", "seats", "tables", "guests"):
        op.drop_table(name)
