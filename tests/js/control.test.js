import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { createControl } from "../../static/js/match/control.js";

/** All tabs of one browser: what one says, every other hears. */
function browserOf() {
  const channels = [];
  let now = 1_000;
  let made = 0;

  class Channel extends EventTarget {
    constructor(name) {
      super();
      this.name = name;
      channels.push(this);
    }

    postMessage(data) {
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        other.dispatchEvent(Object.assign(new Event("message"), { data }));
      }
    }
  }

  function tab({ name = "match.0", visible = true, same = false } = {}) {
    if (!same) now += 10;
    made += 1;
    const id = made / 10;
    const changes = [];
    const around = {
      BroadcastChannel: Channel,
      window: new EventTarget(),
      document: { visibilityState: visible ? "visible" : "hidden" },
      now: () => now,
      random: () => id,
    };
    const control = createControl(name, { onChange: (held) => changes.push(held), around });
    const close = () => around.window.dispatchEvent(new Event("pagehide"));
    const comeBack = () => around.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    return { control, changes, close, comeBack };
  }

  return { tab };
}

const held = (...tabs) => tabs.map(({ control }) => control.isHeld());

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("a tab alone has the control", () => {
  const one = browserOf().tab();
  assert.deepEqual(held(one), [true]);
  assert.deepEqual(one.changes, []);
});

test("the tab opened last takes the control", () => {
  const { tab } = browserOf();
  const tabs = [tab(), tab(), tab()];
  assert.deepEqual(held(...tabs), [false, false, true]);
});

test("a tab can take the control back, as often as it likes", () => {
  const { tab } = browserOf();
  const [one, two] = [tab(), tab()];
  one.control.take();
  assert.deepEqual(held(one, two), [true, false]);
  two.control.take();
  assert.deepEqual(held(one, two), [false, true]);
  assert.deepEqual(one.changes, [false, true, false]);
});

test("of tabs opened in the same instant one has the control", () => {
  const { tab } = browserOf();
  const tabs = [tab(), tab({ same: true }), tab({ same: true })];
  assert.equal(held(...tabs).filter(Boolean).length, 1);
});

test("a tab opened out of sight leaves the control where it is", () => {
  const { tab } = browserOf();
  const tabs = [tab(), tab({ visible: false })];
  assert.deepEqual(held(...tabs), [true, false]);
});

test("when the tab that plays is closed, one of the others goes on", () => {
  const { tab } = browserOf();
  const [one, two, three] = [tab(), tab(), tab()];
  three.close();
  mock.timers.tick(1_000);
  assert.deepEqual(held(one, two), [true, false]);
});

test("a tab that is closed without the control changes nothing", () => {
  const { tab } = browserOf();
  const [one, two] = [tab(), tab()];
  one.close();
  mock.timers.tick(1_000);
  assert.deepEqual(held(two), [true]);
  assert.deepEqual(two.changes, []);
});

test("a reload of the tab that plays keeps the control there", () => {
  const { tab } = browserOf();
  const [one, two] = [tab(), tab()];
  two.close();
  const again = tab();
  mock.timers.tick(1_000);
  assert.deepEqual(held(one, again), [false, true]);
});

test("a page put away and shown again plays", () => {
  const { tab } = browserOf();
  const [one, two] = [tab(), tab()];
  one.comeBack();
  assert.deepEqual(held(one, two), [true, false]);
});

test("another seat is another matter", () => {
  const { tab } = browserOf();
  const tabs = [tab({ name: "match.0" }), tab({ name: "match.1" })];
  assert.deepEqual(held(...tabs), [true, true]);
});

test("a browser without channels lets every tab play", () => {
  const around = {
    BroadcastChannel: undefined,
    window: new EventTarget(),
    document: { visibilityState: "visible" },
    now: () => 1,
    random: () => 0.5,
  };
  const control = createControl("match.0", { onChange: () => assert.fail(), around });
  control.take();
  assert.equal(control.isHeld(), true);
});
