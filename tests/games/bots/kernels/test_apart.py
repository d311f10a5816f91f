"""Compiled code is there for those who ask for it, and nobody needs it."""

import subprocess
import sys

from expedition.balance import fighting
from games.bots.triflip.playouts import PLAIN, playouts

QUIET = """
import sys
import expedition.balance.command, games.bots.roster, games.bots.triflip.playouts
sys.exit("numba" in sys.modules)
"""


def test_bots_and_tables_are_loaded_without_compiling_anything(root):
    assert subprocess.run([sys.executable, "-c", QUIET], cwd=root, check=False).returncode == 0


def test_without_numba_the_plain_rules_do_the_same(monkeypatch):
    monkeypatch.setitem(sys.modules, "games.bots.kernels", None)
    monkeypatch.setitem(sys.modules, "expedition.balance.compiled.fighting", None)
    for asked in (playouts, fighting._compiled):
        asked.cache_clear()
    try:
        assert playouts() is PLAIN
        assert fighting._compiled() is None
    finally:
        for asked in (playouts, fighting._compiled):
            asked.cache_clear()
