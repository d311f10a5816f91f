/** What can be taken along from a finished match: a link to the turn shown, and its picture. */

/** @import { Desk } from "./types.js" */

import { find } from "../lib/dom.js";

const SCALE = 2;

/**
 * The picture as a file of pixels, drawn by the browser.
 *
 * @param {string} address of the SVG
 * @returns {Promise<Blob>}
 */
async function pixelsOf(address) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await answer.text())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png");
  });
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * @param {Desk} desk
 * @param {HTMLElement} host the dialog
 */
export function bindSharing(desk, host) {
  const { replay, history, texts, live } = desk;
  const link = /** @type {HTMLInputElement} */ (find("[data-share-link]", host));
  const picture = /** @type {HTMLAnchorElement} */ (find("[data-share-svg]", host));
  const answer = find("[data-share-answer]", host);
  const ply = () => replay.ply ?? history.last;

  /** @param {string} key */
  function say(key) {
    answer.textContent = texts.t(key);
    live.say(texts.t(key));
  }

  function address() {
    const look = getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
    return `${host.dataset.picture}?${new URLSearchParams({ ply: String(ply()), look })}`;
  }

  function show() {
    const here = new URL(location.pathname, location.origin);
    here.searchParams.set("ply", String(ply()));
    link.value = here.href;
    picture.href = address();
    answer.textContent = "";
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.value);
      say("say.link_copied");
    } catch {
      link.select();
      say("say.link_selected");
    }
  }

  async function savePixels() {
    try {
      save(await pixelsOf(address()), `${host.dataset.name}-${ply()}.png`);
      say("say.picture_saved");
    } catch {
      say("say.picture_failed");
    }
  }

  find("[data-share-copy]", host).addEventListener("click", () => void copy());
  find("[data-share-png]", host).addEventListener("click", () => void savePixels());
  return { show };
}
