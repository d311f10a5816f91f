"""Stressed words, and nothing else, become markup."""

from hypothesis import given
from hypothesis import strategies as st

from games.learn.emphasis import stressed


def test_words_between_asterisks_are_strong():
    assert stressed("a *b c* d") == "a <strong>b c</strong> d"


def test_markup_in_the_text_is_shown_as_it_is_written():
    assert stressed("<b>*x*</b>") == "&lt;b&gt;<strong>x</strong>&lt;/b&gt;"


def test_a_single_asterisk_stays():
    assert stressed("5 * 5") == "5 * 5"


@given(st.text())
def test_no_text_makes_a_tag_of_its_own(text):
    bare = stressed(text).replace("<strong>", "").replace("</strong>", "")
    assert "<" not in bare
    assert ">" not in bare
