import { document } from "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { bindSettings, createSettings } from "../../static/js/lib/settings.js";

function storage(text = null) {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_name, value) {
      this.text = value;
    },
  };
}

test("a new browser has the defaults", () => {
  const settings = createSettings(storage());
  assert.deepEqual(
    ["sound", "confirm", "speed", "reveal", "hints"].map((name) => settings.get(name)),
    [true, "auto", "normal", "auto", true],
  );
});

for (const text of ["", "null", "[]", "{", '{"sound":"loud","speed":9,"confirm":null}']) {
  test(`stored nonsense (${text || "nothing"}) gives the defaults`, () => {
    const settings = createSettings(storage(text));
    assert.equal(settings.get("sound"), true);
    assert.equal(settings.get("speed"), "normal");
  });
}

test("a value is kept and told", () => {
  const kept = storage();
  const settings = createSettings(kept);
  const heard = [];
  const stop = settings.onChange((values) => heard.push(values.speed));
  settings.set("speed", "fast");
  stop();
  settings.set("speed", "slow");
  assert.deepEqual(heard, ["fast"]);
  assert.equal(createSettings(kept).get("speed"), "slow");
});

test("a forbidden storage costs the memory only", () => {
  const settings = createSettings({
    getItem() {
      throw new Error("forbidden");
    },
    setItem() {
      throw new Error("full");
    },
  });
  settings.set("sound", false);
  assert.equal(settings.get("sound"), false);
});

test("controls show the settings and change them", () => {
  const root = document.createElement("div");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.dataset.setting = "sound";
  const radio = document.createElement("input");
  radio.type = "radio";
  radio.value = "fast";
  radio.dataset.setting = "speed";
  root.append(box, radio);
  const settings = createSettings(storage());
  bindSettings(root, settings);
  assert.equal(box.checked, true);
  assert.equal(radio.checked, false);
  box.checked = false;
  box.dispatchEvent(new Event("change"));
  assert.equal(settings.get("sound"), false);
  settings.set("speed", "fast");
  assert.equal(radio.checked, true);
});

/** What the page's script is asked to keep with the account while `act` runs. */
function keptBy(act) {
  const asked = [];
  const listen = (event) => asked.push(event.detail);
  document.documentElement.addEventListener("preferencechange", listen);
  act();
  document.documentElement.removeEventListener("preferencechange", listen);
  return asked;
}

test("what the account has set wins over the browser, and the browser learns it", () => {
  const kept = storage('{"speed":"slow","sound":true,"confirm":"direct"}');
  const settings = createSettings(kept, { sound: false, confirm: "confirm" });
  assert.equal(settings.get("sound"), false);
  assert.equal(settings.get("speed"), "slow");
  assert.equal(JSON.parse(kept.text).sound, false);
});

test("a change is kept with the account, how moves are confirmed with the device alone", () => {
  const settings = createSettings(storage(), { sound: true });
  const asked = keptBy(() => {
    settings.set("confirm", "direct");
    settings.set("speed", "fast");
  });
  assert.deepEqual(asked, [{ speed: "fast" }]);
  const guest = createSettings(storage(), null);
  assert.deepEqual(keptBy(() => guest.set("speed", "fast")), []);
});

test("an account that has nothing set takes over what the browser has", () => {
  const asked = keptBy(() => createSettings(storage('{"speed":"slow"}'), {}));
  assert.equal(asked.length, 1);
  assert.equal(asked[0].speed, "slow");
  assert.equal("confirm" in asked[0], false);
});
