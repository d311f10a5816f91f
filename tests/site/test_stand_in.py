"""The stand-in refuses what Google refuses, and is refused itself where it has no business."""

import pytest

from merestone.checks import check_stand_in
from merestone.stand_in.grants import Grant, Grants, Refused, challenge_of
from merestone.stand_in.pages import chooser

FORM = {
    "client_id": "site",
    "client_secret": "s",
    "redirect_uri": "http://localhost:8000/back",
    "code_verifier": "v" * 43,
}


def given(grants, **other):
    values = {
        "client_id": "site",
        "redirect_uri": FORM["redirect_uri"],
        "challenge": challenge_of(FORM["code_verifier"]),
        "nonce": "",
        "subject": "1",
        "email": "a@example.com",
        "verified": True,
        **other,
    }
    return {**FORM, "code": grants.give(Grant(**values))}


@pytest.fixture(scope="module")
def grants():
    """Codes and keys of one stand-in."""
    return Grants("http://localhost:1")


def test_a_code_is_worth_tokens_once(grants):
    form = given(grants)
    assert grants.exchange(form)["id_token"]
    with pytest.raises(Refused, match="invalid_grant"):
        grants.exchange(form)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"code": "made-up"}, "invalid_grant"),
        ({"client_id": "another"}, "invalid_client"),
        ({"client_secret": ""}, "invalid_client"),
        ({"redirect_uri": "http://localhost:8000/elsewhere"}, "redirect_uri_mismatch"),
        ({"code_verifier": "w" * 43}, "invalid_grant"),
        ({"code_verifier": ""}, "invalid_grant"),
    ],
)
def test_an_exchange_that_does_not_fit_is_refused(grants, wrong, reason):
    with pytest.raises(Refused, match=reason):
        grants.exchange({**given(grants), **wrong})


def test_a_code_that_is_too_old_is_refused(grants):
    with pytest.raises(Refused, match="invalid_grant"):
        grants.exchange(given(grants, made_at=-1000.0))


def test_the_page_says_what_it_is_and_holds_no_markup_of_others():
    page = chooser([("state", '"><script>alert(1)</script>')])
    assert "This is not Google" in page
    assert "<script>" not in page


@pytest.mark.parametrize(
    ("address", "production", "refused"),
    [
        ("", True, False),
        ("http://localhost:9000", False, False),
        ("http://127.0.0.1:9000", False, False),
        ("http://localhost:9000", True, True),
        ("http://localhost.evil.example", False, True),
        ("http://10.0.0.5:9000", False, True),
        ("https://accounts.example.com", False, True),
    ],
)
def test_a_stand_in_is_only_for_a_local_site_on_loopback(settings, address, production, refused):
    settings.GOOGLE_STANDIN_URL, settings.PRODUCTION = address, production
    assert [fault.id for fault in check_stand_in()] == ["merestone.E007"] * refused
