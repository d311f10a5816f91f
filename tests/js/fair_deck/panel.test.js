import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { afterEach } from "node:test";
import { document } from "../browser.js";
import { createCheck } from "../../../static/js/fair_deck/panel.js";
import { recall, remember } from "../../../static/js/fair_deck/memory.js";
import { answer } from "../../../static/js/fair_deck/part.js";
import { digest, fromHex, matchBytes, toHex } from "../../../static/js/fair_deck/hash.js";

const VECTORS = JSON.parse(readFileSync(new URL("../../games/shuffle/vectors.json", import.meta.url), "utf8"));
const { proof, options } = VECTORS[0];
const SLUG = Buffer.from(proof.match, "hex").toString("base64url");

const texts = { t: (key, values) => (values?.card ? `${key} ${values.card}` : key) };
const kept = new Map();
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, value),
};

function panel() {
  const host = document.createElement("section");
  host.setAttribute("data-proof", "/en/m/abc/deck/");
  for (const [tag, name] of [
    ["p", "verdict"],
    ["ul", "checks"],
    ["div", "after"],
    ["textarea", "record"],
    ["button", "run"],
  ]) {
    const part = document.createElement(tag);
    part.setAttribute(`data-deck-${name}`, "");
    if (name === "after") part.hidden = true;
    host.append(part);
  }
  return host;
}

const part = (host, name) => host.querySelector(`[data-deck-${name}]`);

/** Until so many sentences have been said, on however busy a machine. */
async function heard(said, count) {
  while (said.length < count) await new Promise((done) => setTimeout(done, 5));
}

function serve(record) {
  globalThis.fetch = async () => ({ ok: record !== null, json: async () => record });
}

async function checked(record = { proof, options, events: [] }) {
  serve(record);
  const host = panel();
  const said = [];
  await createCheck(host, {
    match: SLUG,
    commitment: proof.commitment,
    seat: 0,
    texts,
    live: { say: (text) => said.push(text) },
  });
  return { host, said };
}

afterEach(() => kept.clear());

test("the address of a match is its sixteen bytes", () => {
  assert.equal(matchBytes(SLUG), proof.match);
});

test("a good record gets a tick with words, and nobody is interrupted", async () => {
  const { host, said } = await checked();
  assert.equal(part(host, "verdict").textContent, "✓deck.holds");
  assert.equal(host.getAttribute("data-holds"), "true");
  const lines = [...part(host, "checks").children].map((line) => line.textContent);
  assert.deepEqual(lines, ["✓deck.commitment.ok", "✓deck.parts.ok", "✓deck.lots.ok", "✓deck.played.ok"]);
  assert.deepEqual(said, []);
  assert.equal(part(host, "after").hidden, false);
});

test("the record can be tampered with, and the check then fails aloud", async () => {
  const { host, said } = await checked();
  const field = part(host, "record");
  field.value = field.value.replace(proof.secret.slice(0, 4), proof.secret.slice(0, 4) === "0000" ? "1111" : "0000");
  part(host, "run").click();
  await heard(said, 1);
  assert.equal(part(host, "verdict").textContent, "✗deck.fails");
  assert.equal(host.getAttribute("data-holds"), "false");
  assert.deepEqual(said, ["deck.fails deck.commitment.bad deck.lots.bad"]);
  field.value = "nothing";
  part(host, "run").click();
  await heard(said, 2);
  assert.equal(part(host, "checks").textContent, "✗deck.unreadable.bad");
});

test("without a record the panel says so", async () => {
  const { host } = await checked(null);
  assert.equal(part(host, "verdict").textContent, "deck.missing");
  assert.equal(part(host, "after").hidden, true);
});

const deal = (wants, commitment = proof.commitment) => ({ wants, commitment, parts: [], dealt: false, algorithm: "" });

test("a browser alone sends its bytes, the same after a reload", async () => {
  const first = await answer("m1", deal("part"));
  assert.equal(first.t, "part");
  assert.match(first.bytes, /^[0-9a-f]{32}$/);
  assert.equal((await answer("m1", deal("part"))).bytes, first.bytes);
  assert.notEqual((await answer("m2", deal("part"))).bytes, first.bytes);
  assert.deepEqual(recall("m1"), { match: "m1", commitment: proof.commitment, value: first.bytes });
});

test("between two the hash comes first and the bytes fit it", async () => {
  const pledge = await answer("m3", deal("pledge"));
  assert.equal(pledge.t, "pledge");
  const { bytes } = await answer("m3", deal("part"));
  assert.equal(toHex(await digest(fromHex(bytes))), pledge.hash);
});

test("bytes given to one commitment are not given to another", async () => {
  const first = await answer("m4", deal("part"));
  assert.notEqual((await answer("m4", deal("part", proof.secret))).bytes, first.bytes);
});

test("a browser that is asked for nothing sends nothing", async () => {
  assert.equal(await answer("m5", deal(null)), null);
});

test("only the last twenty matches are remembered", () => {
  for (let n = 0; n < 25; n += 1) remember({ match: `m${n}`, commitment: "c", value: "v" });
  assert.equal(recall("m4"), null);
  assert.equal(recall("m5")?.match, "m5");
  kept.set("merestone.decks", "{");
  assert.equal(recall("m5"), null);
});
