import os
import subprocess
import tomllib
from pathlib import Path

import pytest

VAGUE = {"utils", "helpers", "manager", "common", "misc"}
REGISTRIES = [
    ".".join(parts) for parts in (("pypi", "org"), ("npmjs", "org"), ("pythonhosted", "org"))
]
TEXTS = {".py", ".toml", ".json", ".md", ".js", ".css", ".html", ".txt", ".yml", ".yaml", ""}


@pytest.fixture(scope="module")
def files(root):
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, check=True, capture_output=True)
    return [Path(name) for name in listed.stdout.decode().split("\0") if name]


def test_the_folder_site_is_no_package_and_so_hides_no_module_of_pythons(root):
    assert not (root / "site" / "__init__.py").exists()


def test_no_module_has_a_name_that_says_nothing(files):
    assert not [file for file in files if file.suffix in (".py", ".js") and file.stem in VAGUE]


def test_no_file_names_a_package_registry(files, root):
    named = [
        file
        for file in files
        if file.suffix in TEXTS
        and (root / file).is_file()
        and any(host in (root / file).read_text(errors="ignore") for host in REGISTRIES)
    ]
    assert not named


def test_the_lock_file_with_its_addresses_stays_out(files):
    assert Path("uv.lock") not in files


@pytest.mark.parametrize("program", ["manage.py", ".ci/run"])
def test_programs_may_be_started(program, root):
    assert os.access(root / program, os.X_OK)


def test_every_dependency_is_pinned(root):
    settings = tomllib.loads((root / "pyproject.toml").read_text())
    pins = {pin.split("==")[0] for pin in settings["tool"]["uv"]["constraint-dependencies"]}
    groups = settings["dependency-groups"]
    wanted = [*settings["project"]["dependencies"], *groups["dev"], *groups["node"]]
    wanted += groups["search"]
    names = {name.split("[")[0].split(">")[0] for name in wanted}
    assert names <= pins
