/** The deal as the page sees it: gives this browser's part, waits for the cards, and offers the check at the end. */

/**
 * @import { Deal } from "../lib/wire.js"
 * @import { Desk, Surface } from "./types.js"
 * @import { Showing } from "./showing.js"
 */

import { h } from "../lib/dom.js";
import { nameOf } from "./players.js";

/** A little longer than the server waits for a browser. */
const PATIENCE_MS = 5_300;
const AGAIN_MS = 2_000;

/** Does nothing at all in games without a deal. */
export class FairDeck {
  /**
   * @param {Desk} desk
   * @param {Surface} surface
   * @param {Showing} showing
   */
  constructor(desk, surface, showing) {
    this.desk = desk;
    this.surface = surface;
    this.showing = showing;
    /** @type {Set<string>} what has been given: nothing is sent for the same question twice */
    this.given = new Set();
    this.dealt = desk.store.state.deal?.dealt ?? true;
    this.checking = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** The match has changed, or the page has just begun. */
  watch() {
    const { deal, status } = this.desk.store.state;
    if (!deal) return;
    if (!deal.dealt) {
      void this.give();
      if (status === "active") this.timer ??= setTimeout(() => this.ask(), PATIENCE_MS);
    } else if (!this.dealt) this.begin();
    this.dealt = deal.dealt;
    this.show();
  }

  async give() {
    const { match, deal } = this.desk.store.state;
    if (!deal?.wants || this.given.has(deal.wants)) return;
    this.given.add(deal.wants);
    try {
      const { answer } = await import("../fair_deck/part.js");
      const command = await answer(match, deal);
      if (command) this.desk.outbox.put(command);
    } catch {
      // Without its part this browser counts as late: the server stands in, and the page says so.
    }
  }

  /** Whoever is late is done without, as soon as somebody asks. */
  ask() {
    this.timer = undefined;
    const { deal, ver } = this.desk.store.state;
    if (deal?.dealt) return;
    this.surface.post({ t: "sync", ver });
    this.timer = setTimeout(() => this.ask(), AGAIN_MS);
  }

  /** The cards are there: the match begins from this position. */
  begin() {
    clearTimeout(this.timer);
    const { history, live, store, texts } = this.desk;
    history.begin(store.state.view);
    live.say(texts.t("say.dealt"));
    this.showing.callToTurn();
  }

  /** Says who has added what; once the match is over the check is made as soon as the panel is looked at. */
  show() {
    const host = document.querySelector("#fair-deck");
    const { deal, status } = this.desk.store.state;
    if (!host || !deal) return;
    const said = this.words(deal);
    const list = host.querySelector("[data-deck-parts]");
    if (list && list.textContent !== said.join("")) list.replaceChildren(...said.map((text) => h("li", {}, text)));
    if (status === "over" && !this.checking) {
      this.checking = true;
      whenSeen(host, () => this.check(host));
    }
  }

  /** @param {Deal} deal */
  words({ dealt, parts }) {
    const { store, texts } = this.desk;
    if (!dealt) return [texts.t("deck.dealing")];
    return parts.map(({ seat, source }) => {
      const one = store.state.seats.find((other) => other.seat === seat);
      const late = source === "server" && one?.kind === "person" ? "late" : source;
      if (one?.you) return texts.t(`deck.part.own_${late}`);
      return texts.t(`deck.part.${late}`, { name: one ? nameOf(one, texts) : "" });
    });
  }

  /** @param {Element} host */
  async check(host) {
    const { createCheck } = await import("../fair_deck/panel.js");
    const { match, deal } = this.desk.store.state;
    const { live, texts } = this.desk;
    await createCheck(host, { match, commitment: deal?.commitment ?? "", seat: this.desk.store.state.seat, texts, live });
  }
}

/**
 * @param {Element} element
 * @param {() => void} act once it comes into sight
 */
function whenSeen(element, act) {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    act();
  });
  watcher.observe(element);
}
