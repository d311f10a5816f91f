"""Schotten Totten without looking: each key and each command is answered aloud."""

import re

from merestone.testing.tables import remember


def test_each_key_and_command_is_answered_aloud(border):
    border.open_table()
    assert border.goes_on()
    card = border.hand()[0]
    name = border.cell(card).get_attribute("aria-label")
    border.cell("5").focus()
    for keys, words in (
        ("Enter", "Choose a card of your hand first."),
        ("c", "Choose a card or a stone first."),
        ("z", "Nothing is chosen, so there is nothing to undo."),
    ):
        border.page.keyboard.press(keys)
        border.expect_said(words)
    for line, words in (
        ("hand", f"Your hand: {name}"),
        ("stones", "Stone 1, not claimed. Other side is empty. Your side is empty. Stone 2"),
        ("seen", "0 of 54 cards are face up. Rowan none."),
        ("score", "Stones: 0 to 0. Left to draw: Clan deck, 42 cards."),
        ("why 5", "No side of stone 5 is complete yet."),
        ("claim 5", "No side of stone 5 is complete yet."),
        ("where 3", "Stone 3, not claimed."),
        ("turn", "You, 0 of 5 stones: Your turn."),
        ("list", f"You can play: {card} to 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        ("end", "There are no claims to end now."),
        ("pass", "You can't pass now: you have to play a card."),
        ("draw clan", "That can't be done now. Choose a card."),
        ("play Z9 5", "Z9 is not one of your cards."),
        ("eggs", "That is not a command."),
    ):
        assert words.lower() in border.command(line).lower()
        border.expect_said(words)
    border.command(f"play {card} to 3")
    border.expect_said(f"Play {card} to stone 3: press C to confirm.")
    border.command("undo")
    border.expect_said("Cancelled. Nothing is chosen.")


def test_a_game_from_what_is_said_alone_comes_to_its_end(border, border_of, late, visitor):
    """Only the answers to typed commands are read; nothing of the board is looked at. Whoever looks
    on hears the players' names."""
    remember(border.page, speed="fast")
    late([border], patient=False)

    def choose():
        open_moves = border.command("list")
        if claim := re.search(r"You can claim stones? (\d)", open_moves):
            border.command(f"claim {claim[1]}")
        else:
            plays = re.findall(r"([RGFLTP]\d) to ((?:\d(?:, )?)+)", open_moves)
            card, stones = border.rng.choice(plays)
            stone = border.rng.choice(re.findall(r"[1-9]", stones))
            border.command(f"play {card} {stone}")
        border.command("confirm")

    border.play_out(choose)
    assert "stone" in border.command("last")
    watching = border_of(visitor())
    watching.page.goto(border.page.url)
    watching.page.locator("main[data-ready]").wait_for(state="attached", timeout=30_000)
    mover = watching.page.locator(".turns__move .visually-hidden")
    assert {name.strip() for name in mover.all_inner_texts()} == {"Player 1", "Tadpole"}
    claimed = watching.page.locator(".column--mine, .column--theirs").first
    name = claimed.locator(".column__tag").text_content()
    assert f", claimed by {name}. " in claimed.get_attribute("aria-label")
