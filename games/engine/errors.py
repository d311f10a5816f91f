"""What goes wrong when rules are asked for something they do not allow."""

from typing import Any


class RuleError(Exception):
    """A refusal by the rules: a stable `code` for programs and `facts` to build a sentence from.

    Facts are JSON values and public: they never tell what the asker may not know.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class IllegalMove(RuleError):
    """The move is malformed, or not among the legal moves of that seat."""


class BadOptions(RuleError):
    """The options of a new game name something unknown or out of range."""


class BadEncoding(RuleError):
    """A stored or imported value is not one this version of the game can read."""


class UnknownGame(RuleError):
    """No game is registered under that key."""
