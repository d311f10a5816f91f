"""`play` as a person meets it: a program that starts, answers and ends."""

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from merestone.services.ports import LOOPBACK, is_free

pytestmark = pytest.mark.slow

STARTS_WITHIN = 90
STOPS_WITHIN = 60


@pytest.fixture(scope="module")
def var(tmp_path_factory, collected):
    folder = tmp_path_factory.mktemp("play")
    shutil.copytree(collected, folder, dirs_exist_ok=True)
    return folder


@pytest.fixture
def play(root, var, free_port):
    """A function that starts `play`; what still runs at the end is ended."""
    started = []

    def start(port=None):
        port = port or free_port()
        env = {**os.environ, "MERESTONE_VAR": str(var)}
        env.pop("REDIS_URL")
        process = subprocess.Popen(
            [sys.executable, root / "manage.py", "play", f"--port={port}"],
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        process.port = port
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()


def until(true, within):
    deadline = time.monotonic() + within
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def read_until_address(process):
    lines = []
    for line in process.stdout:
        lines.append(line)
        if "Merestone is at" in line:
            return "".join(lines)
    raise AssertionError("".join(lines))


def running_with(var):
    """The processes whose environment names that folder."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if f"MERESTONE_VAR={var}".encode() in (path / "environ").read_bytes().split(b"\0"):
                found[int(path.name)] = (path / "cmdline").read_bytes().replace(b"\0", b" ")
        except OSError:
            continue
    return found


def listens_on(port):
    """The addresses on which somebody listens at that port, as the kernel writes them."""
    found = set()
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in Path(table).read_text().splitlines()[1:]:
            address, state = line.split()[1], line.split()[3]
            if state == "0A" and int(address.rpartition(":")[2], 16) == port:
                found.add(address.rpartition(":")[0])
    return found


def test_it_answers_then_stops_on_ctrl_c_and_leaves_nothing_running(play, var):
    process = play()
    said = read_until_address(process)
    assert f"http://localhost:{process.port}" in said
    with urllib.request.urlopen(f"http://{LOOPBACK}:{process.port}/healthz") as answer:
        assert answer.status == 200
    assert listens_on(process.port) == {"0100007F"}  # this machine alone
    assert len(running_with(var)) >= 4
    process.send_signal(signal.SIGINT)
    assert process.wait(STOPS_WITHIN) == 0
    assert not running_with(var)
    assert is_free(process.port)


def test_sigterm_stops_it_and_a_second_one_is_refused_meanwhile(play, var):
    first = play()
    read_until_address(first)
    second = play()
    said, _ = second.communicate(timeout=STARTS_WITHIN)
    assert second.returncode != 0
    assert said.strip().splitlines()[-1].endswith("stop it first.")
    first.terminate()
    assert first.wait(STOPS_WITHIN) == 0
    assert not running_with(var)


def test_it_stops_when_one_of_its_programs_ends_and_says_which(play, var):
    process = play()
    read_until_address(process)
    worker = next(pid for pid, words in running_with(var).items() if b"worker@%h" in words)
    os.kill(worker, signal.SIGKILL)
    said, _ = process.communicate(timeout=STOPS_WITHIN)
    assert process.returncode != 0
    assert "worker ended by itself" in said
    assert not running_with(var)


def test_its_programs_end_with_it_even_if_it_is_killed_outright(play, var):
    process = play()
    read_until_address(process)
    process.kill()
    until(lambda: not running_with(var), STOPS_WITHIN)


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_number_that_is_no_port_is_told_in_one_sentence(play, port):
    said, _ = play(port).communicate(timeout=STARTS_WITHIN)
    assert said.strip() == "CommandError: --port takes a number from 0 to 65535."


def test_a_taken_port_is_told_in_one_sentence(play, valkey_url):
    taken = int(valkey_url.rsplit(":", 1)[1].split("/")[0])
    process = play(taken)
    said, _ = process.communicate(timeout=STARTS_WITHIN)
    assert process.returncode != 0
    assert said.strip() == f"CommandError: Port {taken} is taken: choose another with --port."
