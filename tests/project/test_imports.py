import os
import shutil
import subprocess
import tomllib

import pytest

PLANTED = {
    "The project stands above the apps, expedition above games": (
        "games/planted.py",
        "import expedition",
    ),
    "The project stands above accounts": ("accounts/planted.py", "import merestone.urls"),
    "No other app knows accounts": ("games/planted_too.py", "import accounts"),
    "Accounts import no other app": ("accounts/planted_too.py", "import games"),
    "The rules of games need only the standard library": (
        "games/engine/planted.py",
        "import django",
    ),
    "Bots need only the rules, numpy and numba": ("games/bots/planted.py", "import redis"),
    "Fair decks need only the rules of games": ("games/shuffle/planted.py", "import games.models"),
    "The rules of expeditions need only the rules of games": (
        "expedition/rules/__init__.py",
        "import games.bots",
    ),
    "Games know nothing of each other": (
        "games/engine/planted_game/__init__.py",
        "import games.engine.shell",
    ),
}
"""For each contract a file that breaks it."""


def contracts(root):
    settings = tomllib.loads((root / "pyproject.toml").read_text())
    return {contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]}


def test_the_arrows_between_the_parts_hold(passes, tools):
    passes(tools / "lint-imports", "--no-cache")


def test_every_contract_has_a_planted_fault(root):
    assert contracts(root) == PLANTED.keys()


@pytest.fixture(scope="module")
def verdict_on_planted_faults(root, tools, tmp_path_factory):
    copy = tmp_path_factory.mktemp("planted")
    shutil.copy(root / "pyproject.toml", copy)
    for package in ("site/merestone", "accounts", "expedition", "games"):
        shutil.copytree(
            root / package, copy / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    for file, line in PLANTED.values():
        target = copy / file
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("a") as source:
            source.write(f"\n{line}\n")
    (copy / "games/engine/planted_game/rules.py").touch()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(copy), str(copy / "site")])}
    done = subprocess.run(
        [tools / "lint-imports", "--no-cache"],
        cwd=copy,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    return done.stdout


@pytest.mark.parametrize("contract", PLANTED)
def test_a_planted_import_breaks_its_contract(contract, verdict_on_planted_faults):
    assert f"{contract} BROKEN" in verdict_on_planted_faults
