/** What the player has chosen but not sealed. It lives in this tab only and dies with its version. */

/** @import { Body } from "../lib/wire.js" */

/** @returns {Storage | null} */
function tabStorage() {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** One staged choice, kept over a reload of the page while its turn lasts. */
export class Choice {
  /**
   * @param {string} match
   * @param {Storage | null} [storage]
   */
  constructor(match, storage = tabStorage()) {
    this.name = `merestone.staged.${match}`;
    this.storage = storage;
    /** @type {{version: number, body: Body} | null} */
    this.kept = this.read();
  }

  read() {
    try {
      const kept = JSON.parse(this.storage?.getItem(this.name) ?? "null");
      return typeof kept?.version === "number" && typeof kept.body === "object" ? kept : null;
    } catch {
      return null;
    }
  }

  write() {
    try {
      if (this.kept) this.storage?.setItem(this.name, JSON.stringify(this.kept));
      else this.storage?.removeItem(this.name);
    } catch {
      // Without storage the choice is gone after a reload, no more.
    }
  }

  /**
   * @param {number} version
   * @returns {Body | null} the choice made for this version
   */
  at(version) {
    return this.kept?.version === version ? this.kept.body : null;
  }

  /**
   * @param {number} version
   * @param {Body} body
   */
  set(version, body) {
    this.kept = { version, body };
    this.write();
  }

  clear() {
    this.kept = null;
    this.write();
  }
}
