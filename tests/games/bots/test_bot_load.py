"""The benchmark of what long searches cost speaks to the site as a browser does."""

import json
from contextlib import nullcontext
from types import SimpleNamespace

from games.protocol.incoming import parse
from games.protocol.messages import Echo
from tests.benchmarks.bot_load import Table


def test_a_benchmark_sends_back_the_number_that_measures_its_line():
    words, sent = [{"t": "probe", "n": 7}, {"t": "over", "result": {}}], []
    socket = SimpleNamespace(recv=lambda _: json.dumps(words.pop(0)), send=sent.append)
    table = Table.__new__(Table)
    table._socket = nullcontext(socket)
    table._say = lambda **message: sent.append(json.dumps(message))
    assert table.play_on([], float("inf")) is True
    assert [parse(text) for text in sent] == [Echo(7)]
