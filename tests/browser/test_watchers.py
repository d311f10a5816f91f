"""The watchers of the browser tests notice what they are there for."""

import pytest

FAULTS = {
    "a console error": "console.error('boom')",
    "an uncaught exception": "setTimeout(() => { throw new Error('boom') })",
    "a refused style": "document.body.setAttribute('style', 'color: red')",
    "a foreign request": "fetch('http://127.0.0.1:9/').catch(() => 0)",
}


@pytest.mark.parametrize("script", FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_on_a_page_is_heard(page, complaints, script):
    page.goto("/en/")
    assert not complaints.unexpected()
    page.evaluate(script)
    for _ in range(150):
        if complaints.unexpected():
            break
        page.wait_for_timeout(100)
    assert complaints.unexpected()
    complaints.allow(".")


def test_axe_finds_a_picture_without_words(page, axe):
    page.goto("/en/")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    with pytest.raises(AssertionError, match="image-alt"):
        axe(page)


def test_axe_finds_words_that_are_faint_by_night_alone(page, axe):
    page.goto("/en/")
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('afterbegin', '<p id=faint>Faint</p>');"
        "document.querySelector('#faint').style.color = 'light-dark(#000, #222)'"
    )
    axe(page, colours=True)
    page.emulate_media(color_scheme="dark")
    with pytest.raises(AssertionError, match=r"(?s)by night.*color-contrast"):
        axe(page, colours=True)


@pytest.mark.parametrize("language", ["ko", "ja", "en"])
def test_a_visitor_is_met_in_their_language(visitor, language):
    page = visitor(language=language)
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == language


def test_two_visitors_are_two_guests(visitor, site):
    first, second = visitor(), visitor()
    assert first.context is not second.context
    assert first.goto("/en/").ok
    assert second.goto("/en/").ok
    assert site.answers()
