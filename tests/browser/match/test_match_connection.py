"""The line to the server breaks, and the page finds its way back by itself."""

import re

import pytest
from playwright.sync_api import expect

LONG = 30_000


class Line:
    """The page's sockets, which the test can cut."""

    def __init__(self, page):
        self.open = []
        self.sent = []
        self.broken = False
        self.dialled = 0
        self._page = page
        page.route_web_socket(re.compile("/ws/m/"), self._route)

    def _route(self, route):
        self.dialled += 1
        if self.broken:
            route.close()
            return
        server = route.connect_to_server()
        route.on_message(lambda message: self._pass(server, message))
        self.open.append((route, server))

    def _pass(self, server, message):
        self.sent.append(message)
        if not self.broken:
            server.send(message)

    def cut(self):
        """End every socket and let none be opened."""
        self.broken = True
        for route, server in self.open:
            server.close()
            route.close()
        self.open.clear()

    def fail_to_be_dialled(self, times):
        """Wait until the page has dialled in vain so often again."""
        for _ in range(600):
            if times <= 0:
                return
            before = self.dialled
            self._page.wait_for_timeout(50)
            times -= self.dialled - before
        raise AssertionError("nobody dials")

    def mend(self):
        """Let sockets be opened again."""
        self.broken = False


@pytest.fixture
def line(page):
    return Line(page)


def test_a_lost_connection_is_said_and_comes_back(line, table):
    table.play_now()
    table.expect_open()
    line.cut()
    notice = table.page.locator("#notice")
    notice.filter(has_text="Connection lost").wait_for(timeout=LONG)
    table.expect_said("Connection lost")
    line.mend()
    expect(notice).to_be_hidden(timeout=LONG)
    table.cell("e5").click()
    table.expect_turn(2)


def test_a_choice_made_without_a_line_is_sent_once_there_is_one(line, table):
    table.play_now()
    table.expect_open()
    line.cut()
    table.cell("e5").click()
    expect(table.button).to_have_text("Sending…")
    line.mend()
    table.expect_turn(2)
    expect(table.cell("e5")).to_have_attribute("aria-label", re.compile("turtle|egg"))


def test_a_server_that_answers_again_is_dialled_at_once(line, table, complaints):
    complaints.allow("Failed to load resource")
    # Chance makes the next dial late, half a minute after many in vain. What is heard over HTTP
    # must not wait for it.
    table.page.add_init_script("Math.random = () => (globalThis.isLate ? 0.999 : 0.02)")
    table.play_now()
    table.expect_open()
    table.page.route("**/since/**", lambda route: route.abort())
    line.cut()
    table.page.locator("#notice", has_text="Connection lost").wait_for(timeout=LONG)
    line.fail_to_be_dialled(6)
    table.page.evaluate("isLate = true")
    line.fail_to_be_dialled(1)
    line.mend()
    table.page.unroute("**/since/**")
    expect(table.page.locator("#notice")).to_be_hidden(timeout=20_000)
    table.cell("e5").click()
    table.expect_turn(2)


def test_a_lost_connection_can_be_tried_by_hand(line, table, complaints):
    complaints.allow("Failed to load resource")
    table.play_now()
    table.expect_open()
    table.page.route("**/since/**", lambda route: route.fulfill(status=503))
    line.cut()
    notice = table.page.locator("#notice")
    notice.filter(has_text="Connection lost").wait_for(timeout=LONG)
    # The line is still cut, so that the page cannot come back by itself before the press.
    dialled = line.dialled
    notice.get_by_role("button", name="Try now").click()
    for _ in range(20):
        if line.dialled == dialled:
            table.page.wait_for_timeout(50)
    assert line.dialled > dialled
    line.mend()
    expect(notice).to_be_hidden(timeout=LONG)


def test_an_answer_that_got_lost_does_not_play_the_move_twice(line, table):
    table.play_now()
    table.expect_open()
    _, server = line.open[-1]
    # The move arrives, its answer does not.
    server.on_message(lambda message: None)
    table.cell("e5").click()
    expect(table.button).to_have_text("Sending…")
    table.page.wait_for_timeout(500)
    line.cut()
    line.mend()
    table.expect_turn(2)
    expect(table.page.locator("#turns tbody tr")).to_have_count(1)


def test_turns_played_meanwhile_are_asked_for_over_http(table, visitor, table_of):
    friend = table_of(visitor())
    friend.join(table.invite())
    table.expect_turn(1)
    watcher = table_of(visitor())
    line = Line(watcher.page)
    line.broken = True
    watcher.page.goto(table.page.url)
    watcher.sit()
    table.cell("e5").click()
    friend.cell("d5").click()
    table.expect_turn(2)
    expect(watcher.cell("e5")).to_have_attribute("aria-label", re.compile("turtle"), timeout=LONG)


def test_many_turns_missed_are_offered_not_played(table, visitor, table_of, complaints):
    complaints.allow("Failed to load resource")
    friend = table_of(visitor())
    friend.join(table.invite())
    table.expect_turn(1)
    watcher = table_of(visitor())
    line = Line(watcher.page)
    watcher.page.goto(table.page.url)
    watcher.sit()
    watcher.expect_mode("watch")
    # Asked over HTTP meanwhile, the server would tell them one by one.
    watcher.page.route("**/since/**", lambda route: route.abort())
    line.cut()
    for number, (mine, theirs) in enumerate((("a1", "b2"), ("c1", "d2"), ("e1", "f2")), start=1):
        table.cell(mine).click()
        friend.cell(theirs).click()
        for one in (table, friend):
            one.expect_turn(number + 1)
    line.mend()
    watcher.page.unroute("**/since/**")
    notice = watcher.page.locator("#notice")
    notice.filter(has_text="3 turns while you were away").wait_for(timeout=LONG)
    expect(watcher.cell("e1")).to_have_attribute("aria-label", re.compile("turtle"))
    notice.get_by_role("button", name="Show").click()
    expect(watcher.page.get_by_role("slider")).to_have_attribute("aria-valuetext", "Turn 1 of 3")


def test_a_match_that_is_not_there_any_more_says_so(table):
    table.page.route_web_socket(re.compile("/ws/m/"), lambda route: route.close(code=4404))
    table.play_now()
    table.page.locator("#notice", has_text="no longer here").wait_for(timeout=LONG)
