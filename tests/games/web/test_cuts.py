"""Lines that break around the reveal: whoever dials again misses no step and sees none twice."""

import json

import pytest

pytestmark = pytest.mark.django_db(transaction=True)

CELLS = (("e5", "c3"), ("d4", "f6"), ("a1", "i9"))
CUT_IN = 1
"""The turn during which the line of the first player breaks."""

POINTS = (
    "before choosing",
    "after choosing, before the answer",
    "after the answer",
    "after the rival has chosen, before the reveal",
    "during the reveal",
    "after the reveal",
)


@pytest.fixture
def seated(person, table, connect, in_thread):
    """A table of two, both connected: the people, a way to dial again, and the sockets."""

    async def sit():
        people = [person(), person()]
        match = await in_thread(table, *people)
        return [await connect(match, who) for who in people], lambda: connect(match, people[0])

    return sit


@pytest.mark.parametrize("point", POINTS)
async def test_f08_a_line_cut_at_any_point_of_the_reveal_misses_no_step(point, seated, key):
    (mine, theirs), dial = await seated()
    for base, (own, other) in enumerate(CELLS):
        used, cut = key(), base == CUT_IN
        if cut and point == POINTS[0]:
            mine = await again(mine, dial)
        await mine.say(t="play", base=base, key=used, body={"cell": own})
        if cut and point == POINTS[1]:
            mine = await again(mine, dial)
            await mine.say(t="play", base=base, key=used, body={"cell": own})
        assert (await mine.hear_until("ack", "nack"))["key"] == used
        if cut and point == POINTS[2]:
            mine = await again(mine, dial)
        await theirs.say(t="play", base=base, key=key(), body={"cell": other})
        if cut and point == POINTS[3]:
            mine = await again(mine, dial)
        await theirs.hear_until("turn")
        if cut and point == POINTS[4]:
            mine = await again(mine, dial)
        mine_now = json.loads(mine.frames[-1])
        while mine_now["t"] not in ("snap", "turn") or mine_now["ver"] <= base:
            mine_now = await mine.hear_until("turn", "snap")
        if cut and point == POINTS[5]:
            mine = await again(mine, dial)

    await mine.say(t="sync", ver=-1)
    await theirs.say(t="sync", ver=-1)
    ends = [await one.hear_until("snap") for one in (mine, theirs)]
    assert ends[0]["h"] == ends[1]["h"]
    assert [turn["ver"] for turn in ends[0]["turns"]] == [1, 2, 3]
    assert [turn["texts"] for turn in ends[0]["turns"]] == [list(pair) for pair in CELLS]


async def again(socket, dial):
    """The line breaks without a word, and another one is opened."""
    await socket.leave()
    return await dial()
