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
