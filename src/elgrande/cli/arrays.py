"""``elgrande arrays``: recorded games as arrays, for learning from them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from elgrande.cli.common import BadArgument
from elgrande.cli.simulate import progress_bar

SUFFIX = ".npz"


def arrays(
    records: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Records of games, or folders of them.")
    ],
    out: Annotated[Path, typer.Option(metavar="FILE", help=f"Where to, with {SUFFIX}.")],
    forced: Annotated[
        bool, typer.Option("--forced", help="Also decisions with a single possible answer.")
    ] = False,
) -> None:
    """Write every decision of recorded games as arrays: seen, possible, chosen, and the result.

    docs/environments.md says what is in the file. Games that have not ended are left out.
    """
    if out.suffix != SUFFIX or not out.parent.is_dir():
        raise BadArgument(f"--out is a file in a folder that is there, ending in {SUFFIX}")
    try:
        from elgrande.envs.recorded import write_arrays
    except ImportError:
        raise BadArgument("this needs NumPy: pip install 'elgrande[envs]'") from None
    paths = [file for path in records for file in files_of(path)]
    with progress_bar(len(paths)) as bar:
        written = write_arrays(paths, out, forced, lambda: bar.advance(bar.task_ids[0]))
    typer.echo(f"{written.rows:,} decisions of {written.games:,} games in {out}")
    for name in written.unfinished:
        typer.echo(f"elgrande arrays: {name} has not ended and is left out", err=True)


def files_of(path: Path) -> list[Path]:
    """A file, or all files of a folder, in the order of their names."""
    if path.is_dir():
        return sorted(one for one in path.iterdir() if one.is_file())
    if not path.is_file():
        raise BadArgument(f"there is no file {path}")
    return [path]
