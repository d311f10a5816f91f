"""How fast a claim is judged, beside trying all: `python -m tests.benchmarks.schotten_claims`.

CPU time of one process; the same questions are put to both, and they must give the same answers.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from games.engine.chance import Chance
from games.engine.schotten.cards import ALL_CLAN_CARDS, CLAN_CARDS, cards_named, word_of
from games.engine.schotten.kinds import Kind
from games.engine.schotten.verdict import Contest, judge
from tests.benchmarks.speed import tell

Question = tuple[Contest, int]


def strength(cards: Sequence[int]) -> tuple[int, int]:
    """Kind and total of three clan cards, by looking at them."""
    low, middle, high = sorted(card % 9 for card in cards)
    total = low + middle + high + 3
    colour = cards[0] // 9 == cards[1] // 9 == cards[2] // 9
    run = low + 1 == middle == high - 1
    if colour:
        return (Kind.COLOUR_RUN if run else Kind.COLOUR), total
    if low == high:
        return Kind.ALIKE, total
    return (Kind.RUN if run else Kind.SUM), total


def by_trial(question: Question) -> bool:
    """The verdict on a three-card claim against an unfinished side, by trying every completion."""
    contest, unseen = question
    mine = strength(contest.mine)
    left = [card for card in CLAN_CARDS if unseen >> card & 1]
    missing = contest.need - len(contest.theirs)
    return all(strength((*contest.theirs, *more)) <= mine for more in combinations(left, missing))


def by_rule(question: Question) -> bool:
    """The verdict of the rules."""
    return judge(*question).ok


def seconds(
    answer: Callable[[Question], bool], questions: Sequence[Question], rounds: int
) -> float:
    """CPU seconds a question, the best of three measurements."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        for _ in range(rounds):
            for question in questions:
                answer(question)
        best = min(best, time.process_time() - start)
    return best / rounds / len(questions)


def unbeatable_sides() -> list[Question]:
    """Each clan's 7 8 9 against an empty side, 51 cards unseen: all completions must be tried."""
    sides = (cards_named(f"{clan}7 {clan}8 {clan}9") for clan in "RGFLTP")
    return [(Contest(side, ()), ALL_CLAN_CARDS & ~word_of(side)) for side in sides]


def whole_tables(count: int) -> list[list[Question]]:
    """Nine stones each, own sides complete, the other sides with none to two cards."""
    tables = []
    for number in range(count):
        deck = Chance(b"%d" % number).shuffled(CLAN_CARDS)
        sides = [tuple(deck[3 * stone : 3 * stone + 3]) for stone in range(9)]
        others = [tuple(deck[27 + 2 * stone :][: stone % 3]) for stone in range(9)]
        seen = word_of([card for side in (*sides, *others) for card in side])
        pairs = zip(sides, others, strict=True)
        tables.append([(Contest(*pair), ALL_CLAN_CARDS & ~seen) for pair in pairs])
    return tables


def report() -> Iterator[str]:
    """Both times, their ratio, and the time for nine stones."""
    questions = unbeatable_sides()
    assert all(by_rule(question) and by_trial(question) for question in questions)
    slow, quick = seconds(by_trial, questions, 1), seconds(by_rule, questions, 2_000)
    stones = [question for table in whole_tables(200) for question in table]
    assert all(by_rule(question) == by_trial(question) for question in stones[:90])
    nine = seconds(by_rule, stones, 1) * 9
    yield f"empty side, 51 unseen: {slow * 1e6:,.0f} us by trial, {quick * 1e6:.2f} us by rule"
    yield f"ratio {slow / quick:,.0f}, to reach 1,000"
    yield f"nine stones {nine * 1e6:.0f} us, to stay under 1,000"


if __name__ == "__main__":
    tell(__doc__, report)
