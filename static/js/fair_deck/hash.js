/** SHA-256 and HMAC by the browser's own cryptography, and bytes written in hexadecimal digits. */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const HMAC = { name: "HMAC", hash: "SHA-256" };

/** @returns {boolean} whether this browser can hash here: over plain http to another machine it can't */
export function canHash() {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * @param {Bytes} value
 * @returns {Promise<Bytes>}
 */
export async function digest(value) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", value));
}

/**
 * A function that makes the HMAC of messages under one key.
 *
 * @param {Bytes} secret
 * @returns {Promise<(message: Bytes) => Promise<Bytes>>}
 */
export async function mac(secret) {
  const key = await crypto.subtle.importKey("raw", secret, HMAC, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign(HMAC, key, message));
}

/**
 * @param {string} text
 * @returns {Bytes}
 */
export function utf8(text) {
  return new Uint8Array(new TextEncoder().encode(text));
}

/**
 * @param {...Bytes} pieces
 * @returns {Bytes}
 */
export function joined(...pieces) {
  return new Uint8Array(pieces.flatMap((piece) => [...piece]));
}

/** @param {Bytes} bytes */
export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} text small hexadecimal digits
 * @returns {Bytes}
 */
export function fromHex(text) {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

/**
 * The 16 bytes of a match from its address, in hexadecimal digits.
 *
 * @param {string} slug
 */
export function matchBytes(slug) {
  const binary = atob(slug.replaceAll("-", "+").replaceAll("_", "/"));
  return toHex(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}
