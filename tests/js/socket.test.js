import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { createLink, redialDelay } from "../../static/js/lib/socket.js";

class FakeSocket {
  static made = [];
  static OPEN = 1;

  constructor(url) {
    this.url = url;
    this.sent = [];
    this.readyState = 0;
    FakeSocket.made.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function last() {
  return FakeSocket.made.at(-1);
}

function linked({ version = 7, answers = [], random = () => 0.5, pending = false, answering = true } = {}) {
  const heard = { messages: [], states: [], ready: 0, fetched: [] };
  const around = {
    WebSocket: FakeSocket,
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
    random,
    answering,
    fetch: async (url) => {
      heard.fetched.push(url);
      return { ok: around.answering, json: async () => ({ messages: answers }) };
    },
  };
  const link = createLink({
    url: "/ws/m/abc/",
    pollUrl: "/en/m/abc/since/{ver}/",
    language: "ko",
    version: () => version,
    onMessage: (message) => heard.messages.push(message),
    onState: (state) => heard.states.push(state),
    onReady: () => (heard.ready += 1),
    isPending: () => pending,
    surroundings: around,
  });
  link.start();
  return { link, heard, around };
}

beforeEach(() => {
  FakeSocket.made = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("it dials with the language and the version it is at", () => {
  linked();
  assert.equal(last().url, "/ws/m/abc/?lang=ko&ver=7");
});

test("it is ready once the server has spoken, and only once", () => {
  const { heard } = linked();
  last().open();
  assert.equal(heard.ready, 0);
  last().say({ t: "snap" });
  last().say({ t: "seal" });
  assert.equal(heard.ready, 1);
  assert.deepEqual(heard.states, ["open"]);
  assert.deepEqual(heard.messages.map((message) => message.t), ["snap", "seal"]);
});

test("every 15 seconds it pings with its version", () => {
  linked();
  last().open();
  mock.timers.tick(15_000);
  assert.deepEqual(last().sent, [{ t: "ping", ver: 7 }]);
  last().say({ t: "pong", ver: 7 });
  mock.timers.tick(15_000);
  assert.equal(last().sent.length, 2);
});

test("a ping that is not answered until the next one ends the line", () => {
  const { heard } = linked();
  last().open();
  mock.timers.tick(15_000);
  mock.timers.tick(15_000);
  assert.deepEqual(heard.states, ["open", "down"]);
});

test("a lost line is dialled again within a second", () => {
  const { heard } = linked({ random: () => 0.999 });
  last().open();
  last().drop();
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 2);
  last().open();
  assert.deepEqual(heard.states, ["open", "down", "open"]);
});

test("the wait grows with each failure up to half a minute, with full jitter", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 9].map((n) => redialDelay(n, 1)), [
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  assert.equal(redialDelay(9, 0), 0);
});

test("repeated failures wait longer and a success forgets them", () => {
  linked({ random: () => 1 });
  last().drop();
  mock.timers.tick(1_000);
  last().drop();
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 2);
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 3);
  last().open();
  last().say({ t: "snap" });
  last().drop();
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 4);
});

test("a server that accepts and hangs up without a word counts as a failure", () => {
  linked({ random: () => 1 });
  for (const wait of [1_000, 2_000, 4_000]) {
    last().open();
    last().drop(1013);
    mock.timers.tick(wait - 1);
    const dials = FakeSocket.made.length;
    mock.timers.tick(1);
    assert.equal(FakeSocket.made.length, dials + 1);
  }
});

test("a restarting server is dialled soon, however many dials failed before", () => {
  linked({ random: () => 1 });
  for (const wait of [1_000, 2_000, 4_000]) {
    last().drop();
    mock.timers.tick(wait);
  }
  last().open();
  last().drop(1012);
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 5);
});

test("a dial that hangs for eight seconds is given up", () => {
  const { heard } = linked();
  mock.timers.tick(8_000);
  assert.deepEqual(heard.states, ["down"]);
});

test("when the network is back a dead line is found within two seconds", () => {
  const { heard, around } = linked();
  last().open();
  around.window.dispatchEvent(new Event("online"));
  assert.deepEqual(last().sent, [{ t: "ping", ver: 7 }]);
  mock.timers.tick(2_000);
  assert.deepEqual(heard.states, ["open", "down"]);
});

test("a line that answers the probe stays", () => {
  const { heard, around } = linked();
  last().open();
  around.document.dispatchEvent(new Event("visibilitychange"));
  last().say({ t: "pong", ver: 7 });
  mock.timers.tick(5_000);
  assert.deepEqual(heard.states, ["open"]);
});

test("coming back to a page put away probes, the first show does not", () => {
  const { around } = linked();
  last().open();
  around.window.dispatchEvent(new Event("pageshow"));
  assert.equal(last().sent.length, 0);
  around.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.equal(last().sent.length, 1);
});

test("a hidden page does not probe", () => {
  const { around } = linked();
  last().open();
  around.document.visibilityState = "hidden";
  around.document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(last().sent.length, 0);
});

test("being online again cuts a long wait short", () => {
  const { around } = linked({ random: () => 0.5 });
  for (let failure = 0; failure < 6; failure += 1) {
    last().drop();
    mock.timers.tick(30_000);
  }
  last().drop();
  const dials = FakeSocket.made.length;
  around.window.dispatchEvent(new Event("online"));
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, dials + 1);
});

/** Lets what was awaited go on. */
async function settle() {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

test("while it is down it asks over HTTP every few seconds", async () => {
  const { heard } = linked({ random: () => 1, answers: [{ t: "turn", ver: 8 }] });
  last().drop();
  mock.timers.tick(3_999);
  assert.deepEqual(heard.fetched, []);
  mock.timers.tick(1);
  assert.deepEqual(heard.fetched, ["/en/m/abc/since/7/?lang=ko"]);
  await settle();
  assert.deepEqual(heard.messages, [{ t: "turn", ver: 8 }]);
});

test("it asks sooner while a command waits, later while nobody looks", () => {
  const hurried = linked({ random: () => 1, pending: true, answering: false });
  last().drop();
  mock.timers.tick(2_000);
  assert.equal(hurried.heard.fetched.length, 1);
  const hidden = linked({ random: () => 1, answering: false });
  hidden.around.document.visibilityState = "hidden";
  last().drop();
  mock.timers.tick(14_999);
  assert.equal(hidden.heard.fetched.length, 0);
  mock.timers.tick(1);
  assert.equal(hidden.heard.fetched.length, 1);
});

test("an answer over HTTP has the socket dialled at once, however long the wait was", async () => {
  const { heard, around } = linked({ random: () => 1, answering: false });
  for (let failure = 0; failure < 6; failure += 1) {
    last().drop();
    mock.timers.tick(30_000);
    await settle();
  }
  last().drop();
  const dials = FakeSocket.made.length;
  around.answering = true;
  mock.timers.tick(4_000);
  await settle();
  assert.equal(FakeSocket.made.length, dials + 1);
  last().open();
  last().say({ t: "snap" });
  assert.equal(heard.ready, 1);
});

test("a server that does not answer over HTTP either is not dialled in a hurry", async () => {
  linked({ random: () => 1, answering: false });
  for (let failure = 0; failure < 6; failure += 1) {
    last().drop();
    mock.timers.tick(30_000);
    await settle();
  }
  last().drop();
  const dials = FakeSocket.made.length;
  mock.timers.tick(20_000);
  await settle();
  assert.equal(FakeSocket.made.length, dials);
});

test("a try by hand dials at once and asks over HTTP as well", () => {
  const { link, heard } = linked({ random: () => 1 });
  for (const wait of [1_000, 2_000]) {
    last().drop();
    mock.timers.tick(wait);
  }
  last().drop();
  const dials = FakeSocket.made.length;
  link.retry();
  assert.equal(FakeSocket.made.length, dials + 1);
  assert.ok(heard.fetched.length > 0);
});

test("a try by hand leaves an open line alone", () => {
  const { link } = linked();
  last().open();
  link.retry();
  assert.equal(FakeSocket.made.length, 1);
});

test("once open it asks over HTTP no more", () => {
  const { heard } = linked({ random: () => 0.01 });
  last().drop();
  mock.timers.tick(1_000);
  last().open();
  last().say({ t: "snap" });
  for (let second = 0; second < 60; second += 1) {
    mock.timers.tick(1_000);
    last().say({ t: "pong", ver: 7 });
  }
  assert.deepEqual(heard.fetched, []);
});

test("no such match is final", () => {
  const { heard } = linked();
  last().open();
  last().drop(4404);
  mock.timers.tick(120_000);
  assert.deepEqual(heard.states, ["open", "gone"]);
  assert.equal(FakeSocket.made.length, 1);
});

test("what an old line says or does is ignored", () => {
  const { heard } = linked();
  const old = last();
  old.open();
  old.drop();
  mock.timers.tick(1_000);
  last().open();
  old.say({ t: "snap" });
  old.drop();
  assert.deepEqual(heard.messages, []);
  assert.deepEqual(heard.states, ["open", "down", "open"]);
});

test("nothing is sent without an open line, and the caller is told", () => {
  const { link } = linked();
  assert.equal(link.post({ t: "sync", ver: 1 }), false);
  last().open();
  assert.equal(link.post({ t: "sync", ver: 1 }), true);
  assert.deepEqual(last().sent, [{ t: "sync", ver: 1 }]);
});
