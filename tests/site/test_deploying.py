"""What brings a new version in: the parts of `deploy/` and the command that compiles ahead."""

import re
from collections import Counter
from io import StringIO

import pytest
from django.core.management import call_command

from games.bots.roster import ROSTER
from merestone.management.commands import warm


@pytest.fixture
def compiled(monkeypatch):
    """The games that are compiled, in order; nothing is."""
    games = []
    monkeypatch.setattr(warm, "warm", games.extend)
    monkeypatch.setattr(warm.os, "nice", lambda more: more)
    return games


def test_what_is_compiled_ahead_is_named_with_the_time_it_took(compiled, monkeypatch):
    said = StringIO()
    monkeypatch.setattr(warm, "can_search", lambda: True)
    call_command("warm", stdout=said)
    assert compiled == [*ROSTER]
    assert re.findall(r"^(\w+): \d+\.\d s$", said.getvalue(), re.M) == compiled


def test_where_nothing_compiles_that_is_said(compiled, monkeypatch):
    said = StringIO()
    monkeypatch.setattr(warm, "can_search", lambda: False)
    call_command("warm", stdout=said)
    assert compiled == []
    assert "not offered" in said.getvalue()


def test_the_searches_are_compiled_where_they_run_and_before_the_workers_start_anew(root):
    rollout = (root / "deploy" / "rollout").read_text()
    done = [line for line in rollout.splitlines() if line.strip().startswith("compose")]
    ahead = next(line for line in done if line.endswith("python manage.py warm"))
    assert " search " in ahead
    workers = next(line for line in done if "worker search clock" in line)
    assert done.index(ahead) < done.index(workers)


def test_no_service_is_described_twice(root):
    described = (root / "deploy" / "compose.yaml").read_text()
    services = described.partition("\nservices:\n")[2].partition("\nvolumes:\n")[0]
    names = Counter(re.findall(r"^  ([a-z0-9-]+):", services, re.M))
    assert "search" in names
    assert {name for name, times in names.items() if times > 1} == set()
