import importlib.util
import os
import subprocess
import sys

import pytest


@pytest.fixture(scope="module")
def manage(root):
    spec = importlib.util.spec_from_file_location("manage", root / "manage.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sentence(call, *arguments):
    with pytest.raises(SystemExit) as stop:
        call(*arguments)
    return stop.value.code


def test_an_old_python_is_told_so(manage):
    said = sentence(manage.refuse_old_python, (3, 10))
    assert said == "Merestone needs Python 3.11 or newer; this one is 3.10."


def test_the_oldest_python_allowed_is_the_one_the_project_asks_for(manage, root):
    assert 'requires-python = ">=3.11"' in (root / "pyproject.toml").read_text()
    assert manage.refuse_old_python((3, 11)) is None


@pytest.mark.parametrize(
    ("missing", "advice"), [("_sqlite3", "sqlite3"), ("ensurepip", "python3-venv")]
)
def test_a_python_that_lacks_a_part_is_told_what_to_install(manage, monkeypatch, missing, advice):
    here = importlib.util.find_spec
    monkeypatch.setattr(
        manage.importlib.util, "find_spec", lambda name: None if name == missing else here(name)
    )
    monkeypatch.setattr(manage, "PYTHON", manage.ROOT / "nowhere")
    monkeypatch.setattr(manage, "working_uv", lambda: None)
    assert advice in sentence(manage.refuse_incomplete_python)


@pytest.mark.parametrize(
    ("complaint", "advice"),
    [
        ("error: Failed to fetch: dns error", "check the network"),
        ("NewConnectionError: Network is unreachable", "check the network"),
        ("error: Failed to build `merestone`", "the reason is above"),
    ],
)
def test_a_failed_installation_is_explained(manage, complaint, advice):
    assert advice in manage.reason_of_failure(complaint)


def test_a_uv_that_does_not_start_is_passed_over(manage, monkeypatch, tmp_path):
    shim = tmp_path / "uv"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    monkeypatch.setattr(manage, "VENV", tmp_path / "nowhere")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert manage.working_uv() is None


def test_uv_itself_is_pinned(manage):
    assert manage.pinned("uv").startswith("uv==")


def test_a_changed_project_file_calls_for_a_new_synchronisation(manage, monkeypatch, tmp_path):
    ran = []
    (tmp_path / "pyproject.toml").write_text("one")
    python = tmp_path / "python"
    python.touch()
    for name, value in {"ROOT": tmp_path, "PYTHON": python, "STAMP": tmp_path / "stamp"}.items():
        monkeypatch.setattr(manage, name, value)
    monkeypatch.setattr(manage, "working_uv", lambda: "uv")
    monkeypatch.setattr(manage, "run", lambda command: ran.append(command[-2:]))
    manage.prepare_environment(with_tools=False)
    manage.prepare_environment(with_tools=False)
    manage.prepare_environment(with_tools=True)
    (tmp_path / "pyproject.toml").write_text("two")
    manage.prepare_environment(with_tools=False)
    assert ran == [["--no-group", "dev"], ["--group", "dev"], ["--group", "dev"]]


@pytest.mark.slow
def test_pytests_own_words_reach_it_and_no_switch_of_the_shell_does(root):
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "of.another.project", "MERESTONE_MODE": "none"}
    done = subprocess.run(
        [sys.executable, "manage.py", "test", "--collect-only", "-q", "tests/site/test_manage.py"],
        cwd=root,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_an_old_python_is_told_so" in done.stdout
