"""``elgrande export``, ``import``, ``backup``, ``restore``, ``doctor``: looking after a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from elgrande.cli.serve import Data, Database, PublicUrl
from elgrande.server.errors import Refusal, SettingsError
from elgrande.server.settings import Settings, from_environment

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to.")]
From = Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder that backup has made.")]
Records = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games.")]
Only = Annotated[
    list[str] | None,
    typer.Option("--table", metavar="ID", help="Only this table; repeatable. Else all."),
]
Keep = Annotated[
    int | None,
    typer.Option(
        "--keep",
        metavar="NUMBER",
        min=1,
        help="Back up into a dated folder below FOLDER, and keep only the newest so many.",
    ),
]
Games = Annotated[bool, typer.Option("--games", help="Also load every game, twice.")]


def here(database: str | None, data: Path | None, public_url: str | None = None) -> Settings:
    return from_environment(os.environ, database=database, data=data, public_url=public_url)


def in_words(refusal: Refusal) -> SettingsError:
    from elgrande.server.wire.wording import refusal_text

    return SettingsError(refusal_text(refusal, "en"))


def export(
    folder: Folder, table: Only = None, database: Database = None, data: Data = None
) -> None:
    """Write games as records, which any server can import. They tell what is hidden."""
    from elgrande.server.upkeep import games

    try:
        written = games.export_games(here(database, data), folder, table or [])
    except Refusal as refusal:
        raise in_words(refusal) from None
    for path in written:
        typer.echo(path)


def import_records(
    records: Records, database: Database = None, data: Data = None, public_url: PublicUrl = None
) -> None:
    """Make tables of records, and print the links of their people's seats."""
    from elgrande.server.upkeep import games

    try:
        made = games.import_games(here(database, data, public_url), records)
    except Refusal as refusal:
        raise in_words(refusal) from None
    for name, links in made:
        typer.echo(name)
        for link in links:
            typer.echo(f"  {link}")


def backup(folder: Folder, keep: Keep = None, database: Database = None, data: Data = None) -> None:
    """Copy database and secret, also while the server runs."""
    from elgrande.server.upkeep import backup as copies

    settings = here(database, data)
    if keep is None:
        written = copies.backup(settings, folder)
    else:
        written = copies.backup_dated(settings, folder, keep)
    for path in written:
        typer.echo(path)


def restore(folder: From, database: Database = None, data: Data = None) -> None:
    """Put a backup back; what was there is set aside. Stop the server first."""
    from elgrande.server.upkeep import backup as copies

    for path in copies.restore(here(database, data), folder):
        typer.echo(path)


def doctor(
    games: Games = False,
    database: Database = None,
    data: Data = None,
    public_url: PublicUrl = None,
) -> int:
    """Say what is missing or misconfigured; the exit status is 1 if anything is."""
    from elgrande.server.upkeep.doctor import examine

    well = True
    for finding in examine(here(database, data, public_url), games=games):
        well = well and finding.is_well
        typer.echo(f"{'ok ' if finding.is_well else 'BAD'} {finding.about}: {finding.what}")
    return 0 if well else 1
