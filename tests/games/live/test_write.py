"""A change of a match as the ledger is given it."""

from dataclasses import fields

from games.live.write import Origin, Write


def test_a_write_that_a_socket_asked_for_is_the_same_in_all_else():
    names = [field.name for field in fields(Write)]
    write = Write(**{name: object() for name in names})
    origin = Origin(sender=None, key="key", version=1)
    asked = write.asked_by(origin)
    assert asked.origin is origin
    assert [name for name in names if getattr(asked, name) is not getattr(write, name)] == [
        "origin"
    ]
