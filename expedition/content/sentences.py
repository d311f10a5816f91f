"""Sentences with numbers in them: `Costs {coins:# coin|# coins} less.`

`{coins}` is the number itself. After a colon stand wordings, for one, for two and so on; the last
is for every number beyond, and `#` in it is the number: `{times:once|twice|# times}`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from expedition.rules.content.rows import Spec

_PLACE: Final = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")


def places(sentence: str) -> set[str]:
    """The numbers that the sentence tells; ValueError if a brace stands anywhere else."""
    if re.search(r"[{}]", _PLACE.sub("", sentence)):
        raise ValueError(sentence)
    return {found[1] for found in _PLACE.finditer(sentence)}


def told(sentence: str, numbers: Mapping[str, int]) -> str:
    """The sentence with its numbers put in; LookupError for a number that is not there."""
    return _PLACE.sub(lambda found: _worded(found[2], numbers[found[1]]), sentence)


def numbers_of(specs: Iterable[Spec]) -> dict[str, int]:
    """What sentences about these effects may tell, by name.

    Each number goes by the effect's name and its own, as in `purse_coins`, and by its own alone if
    no other effect here has one of that name.
    """
    whole: dict[str, list[int]] = {}
    for spec in specs:
        for name, value in spec.numbers:
            whole.setdefault(name, []).append(value)
            whole.setdefault(f"{spec.effect}_{name}", []).append(value)
    return {name: values[0] for name, values in whole.items() if len(values) == 1}


def _worded(wordings: str | None, number: int) -> str:
    if wordings is None:
        return str(number)
    forms = wordings.split("|")
    form = forms[number - 1] if 0 < number < len(forms) else forms[-1]
    return form.replace("#", str(number))
