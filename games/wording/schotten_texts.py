"""What the board of Schotten Totten and its match page say by themselves, in the active language.

They stand beside the texts of every match page and take the place of those with the same key.
"""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_noop as _

from games.engine.schotten.cards import CLANS, TACTICS_NAMES, VALUES
from games.wording.schotten.cards import card_name, card_rule, clan_name, said
from games.wording.schotten.players import strangers

BOARD: Final[Mapping[str, str]] = {
    "board.name": _("Border"),
    "list.comma": _(", "),
    "sentence": _("%(part)s."),
    "cell.staged": _("chosen, not confirmed"),
    "stone.name": _("Stone %(stone)s"),
    "stone.open": _("not claimed"),
    "stone.mine": _("yours"),
    "stone.theirs": _("the other side's"),
    "stone.named": _("claimed by %(name)s"),
    "stone.tag_mine": _("Yours"),
    "stone.tag_theirs": _("Rival's"),
    "stone.mode": _("%(mode)s is in force here"),
    "stone.staged": _("It is chosen, not confirmed"),
    "stone.hint": _("Hint"),
    "stone.last": _("The last turn was about it"),
    "stone.proven": _("You can prove it"),
    "stone.proven_theirs": _("The other side can prove it"),
    "side.mine": _("Your side: %(cards)s"),
    "side.theirs": _("Other side: %(cards)s"),
    "side.named": _("%(name)s: %(cards)s"),
    "side.mine_empty": _("Your side is empty"),
    "side.theirs_empty": _("Other side is empty"),
    "side.named_empty": _("%(name)s has no card here"),
    "side.complete": _("complete"),
    "side.first": _("complete first"),
    "discards.none": _("No card is discarded"),
}

CHOOSING: Final[Mapping[str, str]] = {
    "ask.play": _("Choose a card"),
    "ask.stone": _("Choose a stone"),
    "ask.take": _("Choose the card to take"),
    "ask.take_stone": _("Choose where it goes"),
    "ask.claim": _("Claim a stone or go on"),
    "ask.draw": _("Choose a deck to draw from"),
    "ask.recruit_draw": _("Recruiter: choose a deck to draw from"),
    "ask.recruit_return": _("Recruiter: choose a card to put back"),
    "ask.deal": _("The next round is dealt."),
    "ask.over": _("The match is over."),
    "bar.choose": _("Choose a card"),
    "bar.cancel": _("Cancel"),
    "bar.pass": _("Pass"),
    "bar.end_turn": _("End turn"),
    "bar.end_claims": _("Go on to play"),
    "bar.draw_clan": _("Draw a clan card"),
    "bar.draw_tactics": _("Draw a tactics card"),
    "bar.draw_tactics_short": _("Tactics"),
    "bar.undo": _("Undo"),
    "bar.others_turn": _("%(name)s is choosing…"),
    "bar.taking_back": _("Taking back…"),
    "bar.turning": _("Cards are laid…"),
    "bar.skip": _("Skip"),
    "bar.skip_short": _("Skip"),
    "bar.continue": _("Continue"),
    "confirm.play": _("Play %(card)s at %(stone)s"),
    "move.play": _("Play %(card)s"),
    "move.play_stone": _("Play %(card)s to stone %(stone)s"),
    "move.play_take": _("Play %(card)s: discard %(take)s"),
    "move.play_take_stone": _("Play %(card)s: %(take)s to stone %(stone)s"),
    "move.claim": _("Claim stone %(stone)s"),
    "move.return": _("Put %(card)s back"),
    "move.pass": _("Pass"),
    "move.end": _("End claims"),
    "move.draw_clan": _("Draw a clan card"),
    "move.draw_tactics": _("Draw a tactics card"),
    "say.your_turn": _("Your turn. %(ask)s."),
    "say.wants": _("%(card)s chosen. %(ask)s: %(places)s."),
    "say.whole": _("%(move)s: press C to confirm."),
    "say.whole_touch": _("%(move)s: confirm with the button below."),
    "say.unstaged": _("Cancelled. Nothing is chosen."),
    "say.choose_first": _("Choose a card or a stone first."),
    "say.card_first": _("Choose a card of your hand first."),
    "say.card_shut": _("%(card)s can't be played now: there is no place for it."),
    "say.not_in_hand": _("%(card)s is not in your hand."),
    "say.one_more": _(
        "You have already played more tactics cards than the other side. "
        "Wait until the other side has played one."
    ),
    "say.stone_shut": _("Stone %(stone)s can't be chosen now."),
    "say.no_target": _("There is no card at stone %(stone)s that can be taken."),
    "say.no_draw": _("You don't draw now."),
    "say.not_your_turn": _("It is %(name)s's turn."),
    "say.taken_back": _("Your last move is taken back."),
    "say.others_took_back": _("The last move was taken back."),
    "say.left": _("%(name)s has left the match."),
    "say.left_own": _("You have left the match."),
    "place.stone": _("stone %(stone)s"),
    "place.card": _("%(card)s at stone %(stone)s"),
    "place.discard": _("the discards"),
}

PROOF: Final[Mapping[str, str]] = {
    "why.mine": _("You can prove stone %(stone)s."),
    "why.theirs": _("The other side can prove stone %(stone)s."),
    "why.named": _("%(name)s can prove stone %(stone)s."),
    "why_not.mine": _("You can't prove stone %(stone)s yet."),
    "why_not.theirs": _("The other side can't prove stone %(stone)s yet."),
    "why_not.named": _("%(name)s can't prove stone %(stone)s yet."),
    "why.unfinished": _("No side of stone %(stone)s is complete yet."),
    "proof.unfinished": _("This side is not complete yet, and only a complete side can be proven."),
    "proof.unfinishable": _("Too few unseen cards are left to complete the other side."),
    "proof.stronger": _("This side makes %(mine)s, and the other side makes only %(theirs)s."),
    "proof.weaker": _("The other side makes %(theirs)s, and this side makes only %(mine)s."),
    "proof.first": _("Both sides make %(mine)s, and this side was complete first."),
    "proof.second": _("Both sides make %(mine)s, and the other side was complete first."),
    "proof.level": _(
        "With %(cards)s the other side could only draw level, with %(theirs)s, and later."
    ),
    "proof.unbeatable": _(
        "At best the other side makes %(theirs)s with %(cards)s, and this side makes %(mine)s."
    ),
}

BESIDE: Final[Mapping[str, str]] = {
    "proof.title": _("Stone %(stone)s is proven"),
    "proof.open": _("Stone %(stone)s is open"),
    "proof.near": _("Stone %(stone)s is open: %(cards)s could beat you."),
    "beside.last": _("Last play"),
    "beside.hint": _("Choose a card, then a stone."),
    "beside.over": _("The match is over"),
    "beside.theirs": _("%(name)s is on turn"),
    "seen.title": _("Seen cards"),
    "seen.count": _("%(seen)s of %(all)s"),
    "seen.own": _("in your hand, still counts as unseen"),
    "seen.cell_x": _("%(card)s: face up"),
    "seen.cell_h": _("%(card)s: in your hand, unseen for the other side"),
    "seen.cell": _("%(card)s: unseen"),
    "seen.discards": _("Discards"),
    "seen.tactics": _("Tactics cards played"),
    "seen.played": _("%(name)s: %(n)s"),
    "seen.more_mine": _("You may play a tactics card now."),
    "seen.more_none": _("You may play one once the other side has caught up."),
    "seen.more_theirs": _("The other side may play one."),
    "seen.more_theirs_none": _("The other side has to wait until you play one."),
    "seen.known": _("You have put under the deck: %(cards)s"),
    "seen.known_rival": _("The other side has drawn: %(cards)s"),
    "order.yours": _("Your turn"),
    "order.now": _("Choosing…"),
    "order.turn": _("On turn"),
    "order.next": _("Waiting"),
    "gauge.stones": _("%(n)s of 5 stones"),
    "gauge.points": _("%(n)s points"),
    "gauge.open": _("Hand: %(cards)s"),
    "gauge.played": _("Tactics %(n)s"),
    "gauge.may": _("May play a tactics card"),
    "gauge.may_not": _("Has to wait with tactics cards"),
    "round.heading": _("Round %(n)s of %(all)s"),
    "round.standing": _("%(mine)s to %(theirs)s"),
    "round.extra": _("Extra round %(n)s"),
    "round.over": _("Round %(n)s is over"),
    "round.won": _("You win the round."),
    "round.lost": _("The other side wins the round."),
    "round.won_by": _("%(name)s wins the round."),
    "round.drawn": _("The round is a draw."),
    "round.five": _("Five stones."),
    "round.neighbours": _("Three neighbouring stones."),
    "round.standstill": _("Nobody could play on, so the stones were counted."),
    "round.resigned": _("The round was given up."),
    "round.points": _("Round %(n)s: %(mine)s to %(theirs)s points"),
    "round.totals": _("Match: %(mine)s to %(theirs)s points"),
    "turns.move": _("Move"),
    "turns.claim": _("Claimed %(stones)s"),
    "turns.auto": _("Standstill: claimed %(stones)s"),
    "turns.pass": _("Passed"),
    "turns.forced_pass": _("Passed, nothing could be played"),
    "turns.round": _("Round over"),
    "turns.deal": _("New round"),
}

ANSWERS: Final[Mapping[str, str]] = {
    "answer.hand.none": _("Your hand is empty."),
    "answer.hand": _("Your hand: %(cards)s."),
    "answer.watching": _("You are watching: both hands are hidden."),
    "answer.legal.none": _("You can do nothing now."),
    "answer.legal.pass": _("You may pass."),
    "answer.legal.end": _("You may end your claims."),
    "answer.legal.play": _("%(card)s to %(places)s"),
    "answer.legal.ruse": _("%(card)s can take %(cards)s; to: %(places)s."),
    "answer.claimed": _("Stone %(stone)s has been claimed already."),
    "answer.full": _("Your side of stone %(stone)s is full."),
    "answer.seen": _("%(seen)s of %(all)s cards are face up. %(rows)s"),
    "answer.seen_row": _("%(clan)s %(values)s."),
    "answer.seen_none": _("none"),
    "answer.decks": _("Left to draw: %(decks)s."),
    "answer.scores": _("Stones: %(mine)s to %(theirs)s."),
    "answer.points": _("Points of the match: %(mine)s to %(theirs)s."),
    "answer.tactics": _("Tactics cards played: %(mine)s to %(theirs)s."),
    "answer.no_pass": _("You can't pass now: you have to play a card."),
    "answer.no_end": _("There are no claims to end now."),
    "answer.not_now": _("That can't be done now. %(ask)s."),
    "answer.ambiguous": _("%(card)s is not one of your cards. Your hand: %(cards)s."),
    "usage.where": _("Type where, or where and a stone: where 5."),
    "usage.list": _("Type list legal to hear every move."),
    "usage.play": _(
        "Type play, a card and a stone: play R5 3. A number alone will do if you hold one such "
        "card: play 5 to 3. Ruses name the card they take first: play Traitor R5 3."
    ),
    "usage.claim": _("Type claim and a stone: claim 5."),
    "usage.why": _("Type why and a stone: why 5."),
    "usage.draw": _("Type draw clan or draw tactics."),
    "usage.return": _("Type return and a card: return R5."),
}


def _counted(key: str, text: Callable[[int], str]) -> dict[str, str]:
    return {f"{key}.one": text(1), f"{key}.other": text(2)}


def _cards() -> dict[str, str]:
    clan = [f"{clan}{value}" for clan in CLANS for value in range(1, VALUES + 1)]
    names = {f"card.{name}": card_name(name) for name in (*clan, *TACTICS_NAMES)}
    short = {f"said.{name}": said(name) for name in (*clan, *TACTICS_NAMES)}
    rules = {f"rule.{name}": card_rule(name) for name in TACTICS_NAMES}
    return names | short | rules | {f"clan.{letter}": clan_name(letter) for letter in CLANS}


def _players() -> dict[str, str]:
    return {f"player.{seat}": name for seat, name in strangers().items()}


def _formations() -> dict[str, str]:
    return {
        "formation.colour_run": pgettext("formation in a sentence", "a colour run of %(total)s"),
        "formation.alike": pgettext(
            "formation in a sentence", "three of a kind adding up to %(total)s"
        ),
        "formation.alike_4": pgettext(
            "formation in a sentence", "four of a kind adding up to %(total)s"
        ),
        "formation.colour": pgettext(
            "formation in a sentence", "one colour adding up to %(total)s"
        ),
        "formation.run": pgettext("formation in a sentence", "a run of %(total)s"),
        "formation.sum": pgettext("formation in a sentence", "a sum of %(total)s"),
    }


def _board_counts() -> dict[str, str]:
    return {
        **_counted(
            "deck.clan",
            lambda n: ngettext("Clan deck, %(n)s card", "Clan deck, %(n)s cards", n),
        ),
        **_counted(
            "deck.tactics",
            lambda n: ngettext("Tactics deck, %(n)s card", "Tactics deck, %(n)s cards", n),
        ),
        **_counted(
            "discards",
            lambda n: ngettext(
                "Discards, %(n)s card: %(cards)s", "Discards, %(n)s cards: %(cards)s", n
            ),
        ),
        **_counted(
            "proof.beatable",
            lambda n: ngettext(
                "%(cards)s is still unseen. With it the other side makes %(theirs)s, "
                "and this side makes %(mine)s.",
                "%(cards)s are still unseen. With them the other side makes %(theirs)s, "
                "and this side makes %(mine)s.",
                n,
            ),
        ),
    }


def _counts() -> dict[str, str]:
    return {
        **_counted(
            "gauge.backs",
            lambda n: ngettext("%(n)s card in hand", "%(n)s cards in hand", n),
        ),
        **_counted(
            "gauge.tactics",
            lambda n: ngettext("%(n)s of them a tactics card", "%(n)s of them tactics cards", n),
        ),
        **_counted(
            "answer.legal",
            lambda n: ngettext("You can play: %(cells)s.", "You can play: %(cells)s.", n),
        ),
        **_counted(
            "answer.claims",
            lambda n: ngettext(
                "You can claim stone %(cells)s.", "You can claim stones %(cells)s.", n
            ),
        ),
    }


def _step_names() -> dict[str, str]:
    return {"step.turn": pgettext("step of a turn", "Turn"), "step.turn_asks": ""}


def _command_words() -> dict[str, str]:
    return {
        "command.seal": pgettext("typed command", "confirm"),
        "command.play": pgettext("typed command", "play"),
        "command.claim": pgettext("typed command", "claim"),
        "command.why": pgettext("typed command", "why"),
        "command.hand": pgettext("typed command", "hand"),
        "command.stones": pgettext("typed command", "stones"),
        "command.seen": pgettext("typed command", "seen"),
        "command.discards": pgettext("typed command", "discards"),
        "command.draw": pgettext("typed command", "draw"),
        "command.return": pgettext("typed command", "return"),
        "command.pass": pgettext("typed command", "pass"),
        "command.end": pgettext("typed command", "end"),
        "command.score": pgettext("typed command", "score"),
        "deck_word.clan": pgettext("typed command", "clan"),
        "deck_word.tactics": pgettext("typed command", "tactics"),
    }


def _translated(texts: Mapping[str, str]) -> dict[str, str]:
    return {key: gettext(text) for key, text in texts.items()}


def board_strings() -> dict[str, str]:
    """What a board of Schotten Totten says of itself, for any page that shows one."""
    return {**_translated(BOARD), **_players(), **_cards(), **_board_counts(), **_formations()}


def page_strings() -> dict[str, str]:
    """The texts of a match of Schotten Totten, by key."""
    texts = board_strings()
    for group in (CHOOSING, PROOF, BESIDE, ANSWERS):
        texts |= _translated(group)
    for named in (_counts, _step_names, _command_words):
        texts |= named()
    return texts
