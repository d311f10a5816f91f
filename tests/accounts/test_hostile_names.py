"""Names that try to be something else: sixty, each shown as text wherever a person's pages show it.

Few of them pass the form; here they stand in the tables, as if one had got past it.
"""

import json
from html import escape

import pytest
from django.urls import reverse

from accounts.models import Profile
from games import limits
from games.models import Seat
from merestone.testing.past import lay_finished

pytestmark = pytest.mark.django_db(transaction=True)

MARKUP = [
    "<script>a()</script>", "</script><b>", "<svg onload=a()>", "<img src=x>", "\"><b>x</b>",
    "' onfocus='a()", "<!--", "-->", "]]>", "<![CDATA[x", "</title><b>", "</textarea><b>",
    "</style><b>", "</template><b>", "<a href=//e.vi>", "<base href=//e>", "<iframe src=x>",
    "<math><mi//xlink>", "<b onclick=a()>", "<object data=x>", "<embed src=x>", "<form><input>",
    "javascript:a()", "data:text/html,x", "{{ 7*7 }}", "{% debug %}", "${7*7}", "#{7*7}",
    "%(name)s", "%s%s%n", "{0.__class__}", "\\u003cscript\\u003e", "&lt;script&gt;", "&#60;b&#62;",
    "&amp;lt;b", "\\\"-a()-\\\"", "';a();//", "`-a()-`", "</p></main>", "<plaintext>",
    "=1+1", "+cmd|calc", "@SUM(A1)", "-2+3", "x\ty", "x\r\nSet-Cookie: a", "../../etc",
    "Robert'); DROP--", "null", "undefined", "\u202eevil\u202c", "a\u200bb\u200b", "\ufeffx",
    "\u0430dm\u0456n", "Z\u0351\u036b\u0343\u036a", "\U0001f600" * 10, "\u2066x\u2069",
    "\u00ad\u00ad", "\u2028x\u2029", "\u0001\u0002x",
]  # fmt: skip


@pytest.fixture
def pages(sign_in, another, guest_browser):
    """A person with a rival, and what their browsers get to see under that name."""
    browser = another()
    sign_in(browser)
    profile = Profile.objects.get()
    rival_browser, rival = guest_browser()
    lay_finished("shell", profile.player, rival.player, winners=(0,))

    def look(name):
        Profile.objects.update(name=name)
        Seat.objects.filter(player=profile.player.key).update(name=name)
        limits.exporters.clear()
        own = ["me", "accounts:delete", "accounts:name"]
        seen = [browser.get(reverse(address)).content.decode() for address in own]
        rivals = rival_browser.get(reverse("games:history")).content.decode()
        return [*seen, rivals], json.loads(browser.get(reverse("accounts:export")).content)

    return look


def test_sixty_hostile_names_are_text_and_nothing_else(pages):
    assert len(MARKUP) == len(set(MARKUP)) == 60
    plain, _ = pages("Plain")
    shapes = [page.count("<") for page in plain]
    for name in MARKUP:
        seen, copy = pages(name)
        for page, shape in zip(seen, shapes, strict=True):
            assert page.count("<") == shape, name
            assert escape(name) in page, name
        assert copy["player"]["name"] == name
        assert copy["matches"][0]["seats"][0]["name"] == name
