"""Nothing private is in a dossier, its private parts can be erased, the same input gives the same bytes."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.dossier.support import ROOT, files_of, rows

from isonomia.cli import main
from isonomia.core.errors import IsonomiaError
from isonomia.files.dossier.private_parts import read_parts, salted

MARKERS = (
    "Fulana Marcada",
    "529.982.247-25",
    "52998224725",
    "1971-12-03",
    "nota secreta",
    "health",
    "quilombola",
)
"""What stands in the folder and must not be in the dossier."""

COMPETITION = """\
competition:
  id: pontal-2026
  title: Concurso 1/2026
  kind: concurso
  municipality: Pontal do Paraná/PR
  notice: {number: 1/2026, published: 2026-06-15}
  homologated: 2026-09-14
  validity: {months: 24}
norms:
  - pontal-do-parana-2318-2022
registration: {from: 2026-06-22, until: 2026-07-10}
guidance: {text: item 4, contact: selecao@cidade.example}
later_reservation: item 5
panel: {decree: Decreto 1/2026, item: item 6}
posts:
  - {id: agente, vacancies: 9}
"""
FACTS = """\
date,fact,post,registration,seats,ground,act,note,reservation
2026-08-01,deny,agente,103,,,Edital 2,nota secreta 1,black_indigenous_quilombola
2026-08-02,confirm,agente,104,,,Edital 3,nota secreta 2,black_indigenous_quilombola
2026-08-03,appeal,agente,103,,,Protocolo 7,nota secreta 3,
2026-10-01,call,agente,101,,,Edital 4,nota secreta 4,
2026-10-02,eliminate,agente,105,,health,Edital 5,nota secreta 5,
2026-10-02,deny,agente,106,,,Edital 5,nota secreta 6,black_indigenous_quilombola
2026-10-03,open,agente,,2,aposentadoria,Decreto 9,nota secreta 7,
2026-10-04,procedure_open,agente,107,,,Portaria 3,nota secreta 8,
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder full of what must not leave it: names, CPFs, birth dates, declarations, notes."""
    made = tmp_path / "selection"
    made.mkdir()
    (made / "competition.yaml").write_text(COMPETITION, encoding="utf-8")
    lines = ["registration,name,cpf,birth_date,post,rank,groups,confirmed"]
    for rank in range(1, 13):
        groups = {3: "quilombola", 4: "black", 6: "quilombola", 7: "indigenous", 8: "black"}.get(rank, "")
        sure = "*" if rank in (7, 8) else ""
        cpf = "529.982.247-25" if rank == 3 else ""
        lines.append(f"1{rank:02},Fulana Marcada {rank},{cpf},1971-12-03,agente,{rank},{groups},{sure}")
    (made / "candidates.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (made / "facts.csv").write_text(FACTS, encoding="utf-8")
    return made


def dossier(folder: Path, *options: str) -> bytes:
    """Write the dossier of a folder and return its bytes."""
    path = folder.parent / "out.zip"
    assert main(["dossier", str(folder), "-o", str(path), *options]) == 0
    return path.read_bytes()


def test_no_marker_leaves_the_folder(folder, capsys):
    """The norm file, which names the law's groups, apart."""
    files = files_of(dossier(folder))
    public = b"".join(data for name, data in files.items() if not name.startswith("norms/"))
    public = public.replace(b"black_indigenous_quilombola", b"").replace(
        "indígenas e quilombolas".encode(), b""
    )
    text = public.decode()
    assert [
        marker for marker in MARKERS if marker in text.replace("indigenous and quilombola people", "")
    ] == []
    told = capsys.readouterr()
    assert "Fulana" not in told.out + told.err


def test_declarations_that_no_published_list_shows_stay_private(folder):
    """Denied, not yet confirmed, under a procedure: no fact names the person, no list shows them."""
    files = files_of(dossier(folder))
    facts = rows(files["facts.jsonl"])
    assert [fact.get("registration") for fact in facts] == [None, None, None, "101", "105", None, None, None]
    assert {"ground", "note"} & set().union(*facts[:6]) == set()
    assert facts[6]["ground"] == "aposentadoria"
    listed = {line["registration"] for line in rows(files["lists.jsonl"]) if line["lists"]}
    assert listed == {"104", "107", "108"}


def test_the_private_parts_open_the_digests(folder):
    facts = rows(files_of(dossier(folder))["facts.jsonl"])
    parts = rows((folder / "private-parts.jsonl").read_bytes())
    assert [salted(part["private"], part["salt"]) for part in parts] == [fact["private"] for fact in facts]
    assert parts[0]["private"]["note"] == "nota secreta 1"
    assert len({part["salt"] for part in parts}) == len(parts)


def test_an_erased_part_leaves_the_dossier_as_it_was(folder):
    """The note is erased in the log and in the private parts, the secret is thrown away: the chain holds."""
    before = dossier(folder)
    path = folder / "private-parts.jsonl"
    lines = rows(path.read_bytes())
    lines[3].update(private=None, salt=None)
    path.write_text("".join(json.dumps(line, sort_keys=True, separators=(",", ":")) + "\n" for line in lines))
    log = (folder / "facts.csv").read_text(encoding="utf-8")
    (folder / "facts.csv").write_text(log.replace("nota secreta 4", ""), encoding="utf-8")
    (folder / "dossier.secret").unlink()
    assert dossier(folder) == before
    assert "nota secreta 4" not in path.read_text(encoding="utf-8")
    assert read_parts(path)[3].private is None


def test_a_private_part_that_was_changed_is_refused(folder, capsys):
    dossier(folder)
    path = folder / "private-parts.jsonl"
    path.write_bytes(path.read_bytes().replace(b"nota secreta 4", b"nota secreta 9"))
    assert main(["dossier", str(folder), "-o", str(folder / "x.zip")]) == 2
    assert f"{path}:4: " in capsys.readouterr().err
    assert not (folder / "x.zip").exists()
    path.write_bytes(b"{}\n")
    with pytest.raises(IsonomiaError):
        read_parts(path)


def test_a_changed_note_has_a_new_digest_and_a_new_salt(folder):
    dossier(folder)
    before = read_parts(folder / "private-parts.jsonl")
    log = (folder / "facts.csv").read_text(encoding="utf-8")
    (folder / "facts.csv").write_text(log.replace("nota secreta 4", "outra nota"), encoding="utf-8")
    dossier(folder)
    after = read_parts(folder / "private-parts.jsonl")
    assert [one == two for one, two in zip(before, after, strict=True)] == [
        number != 3 for number in range(8)
    ]


def test_the_secret_is_made_once_for_its_owner_alone(folder, capsys):
    first = dossier(folder)
    secret = folder / "dossier.secret"
    assert str(secret) in capsys.readouterr().err
    assert secret.stat().st_mode & 0o077 == 0
    assert dossier(folder) == first
    assert str(secret) not in capsys.readouterr().err


def test_salts_from_a_file(folder, tmp_path, capsys):
    """The same secret from a file gives the same dossier; a short one and a missing one are told."""
    secret = tmp_path / "secret.txt"
    secret.write_text("correct horse battery staple\n")
    apart = ["--private", str(tmp_path / "p.jsonl")]
    first = dossier(folder, "--salt-file", str(secret), *apart)
    assert not (folder / "dossier.secret").exists()
    (tmp_path / "p.jsonl").unlink()
    assert dossier(folder, "--salt-file", str(secret), *apart) == first
    secret.write_text("short")
    arguments = ["dossier", str(folder), "-o", str(tmp_path / "x.zip"), *apart, "--salt-file"]
    assert main([*arguments, str(secret)]) == 2
    assert main([*arguments, str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_hash_seeds_change_nothing(tmp_path, seed):
    """Two processes, two hash seeds, another folder, rows of the candidates turned round: the same bytes."""
    copies = []
    for number, hash_seed in enumerate(("7", seed)):
        made = tmp_path / str(number) / "lapa"
        shutil.copytree(ROOT / "examples" / "lapa", made)
        (made / "dossier.secret").write_text("0" * 64)
        out = made.parent / f"{number}.zip"
        arguments = [sys.executable, "-m", "isonomia.cli", "dossier", str(made), "-o", str(out)]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": f"UTC{number}"}
        subprocess.run(arguments, env=environment, check=True, capture_output=True)
        copies.append((out.read_bytes(), (made / "private-parts.jsonl").read_bytes()))
    assert copies[0] == copies[1]
