"""The arguments and options of the commands, each with the keys of its help and of its placeholder."""

from pathlib import Path
from typing import Annotated

import typer

NormName = Annotated[str, typer.Argument(metavar="metavar.norm", help="help.norm")]
NormNames = Annotated[list[str], typer.Argument(metavar="metavar.norm", help="help.norms_by_precedence")]
NormId = Annotated[str, typer.Argument(metavar="metavar.norm", help="help.norm")]
NormFile = Annotated[str, typer.Argument(metavar="metavar.file", help="help.norm_file")]
FolderPath = Annotated[Path, typer.Argument(metavar="metavar.folder", help="help.folder")]
NewFolder = Annotated[Path, typer.Argument(metavar="metavar.folder", help="help.new_folder")]
FolderPaths = Annotated[list[Path] | None, typer.Argument(metavar="metavar.folder", help="help.demo_folders")]
Registration = Annotated[str, typer.Argument(metavar="metavar.registration", help="help.registration")]

NoticeDate = Annotated[str, typer.Option("--notice-date", metavar="metavar.date", help="help.notice_date")]
ShownDate = Annotated[str, typer.Option("--notice-date", metavar="metavar.date", help="help.shown_date")]
Vacancies = Annotated[str, typer.Option("--vacancies", metavar="metavar.counts", help="help.vacancies")]
Openings = Annotated[str, typer.Option("--openings", metavar="metavar.counts", help="help.openings")]
Readings = Annotated[
    list[str] | None, typer.Option("--reading", metavar="metavar.reading", help="help.reading")
]
Grounds = Annotated[list[str] | None, typer.Option("--ground", metavar="metavar.ground", help="help.ground")]
Until = Annotated[str, typer.Option("--until", metavar="metavar.date", help="help.until")]
PostName = Annotated[str, typer.Option("--post", metavar="metavar.post", help="help.post")]
Format = Annotated[str, typer.Option("--format", metavar="metavar.format", help="help.format")]
Everything = Annotated[bool, typer.Option("--all", help="help.all")]
Version = Annotated[bool, typer.Option("--version", help="help.version")]

Municipality = Annotated[
    str, typer.Option("--municipality", metavar="metavar.text", help="help.municipality")
]
NewNorm = Annotated[str, typer.Option("--norm", metavar="metavar.norm", help="help.new_norm")]
PublishedOn = Annotated[str, typer.Option("--notice-date", metavar="metavar.date", help="help.published_on")]
