"""Particles follow the sound of the word before them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.wording.josa import ending, josa, say

ALL_MARKERS = "{을/를} {이/가} {은/는} {과/와} {으로/로}"
PAIRS = ("을/를", "이/가", "은/는", "과/와", "으로/로")

CONSONANT = "을 이 은 과 으로"
VOWEL = "를 가 는 와 로"
RIEUL = "을 이 은 과 로"
UNKNOWN = "을(를) 이(가) 은(는) 과(와) (으)로"


def particles(word: str) -> str:
    return " ".join(josa(f"{word}{{{pair}}}").removeprefix(word) for pair in PAIRS)


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("거북", CONSONANT),
        ("알", RIEUL),
        ("잡기", VOWEL),
        ("셋", CONSONANT),
        ("흑", CONSONANT),
        ("줄", RIEUL),
        ("e0", CONSONANT),
        ("e1", RIEUL),
        ("e2", VOWEL),
        ("e3", CONSONANT),
        ("e4", VOWEL),
        ("e5", VOWEL),
        ("e6", CONSONANT),
        ("e7", RIEUL),
        ("e8", RIEUL),
        ("e9", VOWEL),
        ("10", CONSONANT),
        ("300", CONSONANT),
        ("50%", VOWEL),
        ("５", VOWEL),
        ("a", VOWEL),
        ("l", RIEUL),
        ("R", RIEUL),
        ("m", CONSONANT),
        ("URL", RIEUL),
        ("AI", VOWEL),
        ("What the Shell", RIEUL),
        ("TriFlip", CONSONANT),
        ("Schotten Totten", CONSONANT),
        ("Merestone", CONSONANT),
        ("Rick", CONSONANT),
        ("Bob", CONSONANT),
        ("King", CONSONANT),
        ("Nicole", RIEUL),
        ("Anne", CONSONANT),
        ("Mike", VOWEL),
        ("Mark", VOWEL),
        ("David", VOWEL),
        ("Emma", VOWEL),
        ("さくら", VOWEL),
        ("ケン", CONSONANT),
        ("亀", UNKNOWN),
        ("🐢", UNKNOWN),
        ("", UNKNOWN),
        ("민수(흑)", CONSONANT),
        ("‘이끼등’", CONSONANT),
        ('"e7"', RIEUL),
        ("「거북」", CONSONANT),
    ],
)
def test_a_particle_fits_the_word_before_it(word, forms):
    assert particles(word) == forms


def test_every_marker_of_a_sentence_looks_at_its_own_word():
    assert (
        josa("흑이 c5 d6{과/와} e5 e6{을/를}, 백이 g4 h5{을/를} 잡았습니다.")
        == "흑이 c5 d6과 e5 e6을, 백이 g4 h5를 잡았습니다."
    )


def test_a_sentence_is_filled_in_before_its_particles_are_chosen():
    assert say("%(cell)s{으로/로} 갑니다.", cell="e7") == "e7로 갑니다."
    assert say("%(cell)s{으로/로} 갑니다.", cell="e6") == "e6으로 갑니다."


def test_a_particle_may_follow_a_particle_chosen_before_it():
    assert josa("거북{이/가}{을/를}") == "거북이를"


def test_other_braces_stay_as_they_are():
    assert josa("{a/b} {을} {{}} e5{을/를}") == "{a/b} {을} {{}} e5를"


@given(st.text(alphabet=st.characters(exclude_characters="{}")))
def test_text_without_markers_is_left_alone(text):
    assert josa(text) == text


@given(st.text())
def test_no_marker_survives_whatever_stands_before_it(word):
    resolved = josa(word + ALL_MARKERS)
    assert not any(f"{{{pair}}}" in resolved for pair in PAIRS)


@given(st.text(), st.sampled_from(PAIRS))
def test_only_the_marker_is_replaced(word, pair):
    plain = josa(word)
    resolved = josa(f"{word}{{{pair}}}")
    assert resolved.startswith(plain)
    assert resolved.removeprefix(plain) in {*pair.split("/"), *UNKNOWN.split()}


@given(st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3))
def test_a_hangul_syllable_ends_in_a_consonant_if_it_has_one(syllable):
    parts = unicodedata.normalize("NFD", syllable)
    if len(parts) == 2:
        assert ending(syllable) == "vowel"
    elif parts[2] == "\u11af":
        assert ending(syllable) == "rieul"
    else:
        assert ending(syllable) == "consonant"


@given(st.text(min_size=1), st.sampled_from(list(")]}」』”’\"'.!?")))
def test_closing_marks_change_nothing(word, mark):
    assert ending(word + mark) == ending(word)
