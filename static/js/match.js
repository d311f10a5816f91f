/** The match page: puts the parts together around one match and lets them run. */

/**
 * @import { Strings } from "./lib/text.js"
 * @import { Snap } from "./lib/wire.js"
 * @import { Desk, Surface } from "./match/types.js"
 */

import { loadGame } from "./boards/registry.js";
import { find } from "./lib/dom.js";
import { late } from "./lib/late.js";
import { createLiveRegion } from "./lib/live_region.js";
import { createOutbox } from "./lib/outbox.js";
import { bindSettings, settings } from "./lib/settings.js";
import { createLink } from "./lib/socket.js";
import { soundOnGesture } from "./lib/sound_on_gesture.js";
import { createTexts } from "./lib/text.js";
import { Acts } from "./match/acts.js";
import { Choice } from "./match/choice.js";
import { createCommandBox } from "./match/command_box.js";
import { createControl } from "./match/control.js";
import { History } from "./match/history.js";
import { createInvite } from "./match/invite.js";
import { createNotices } from "./match/notices.js";
import { createPainter } from "./match/painter.js";
import { bindDialogs, bindSheets, keepDoublePresses } from "./match/panels.js";
import { calledAmong } from "./match/players.js";
import { Queue } from "./match/queue.js";
import { Receiver } from "./match/receiver.js";
import { Reveal } from "./match/reveal.js";
import { bindShortcuts } from "./match/shortcuts.js";
import { Showing } from "./match/showing.js";
import { Store } from "./match/store.js";
import { plyOf, Replay } from "./replay.js";

/**
 * @param {string} id of a JSON block in the page
 * @returns {unknown}
 */
function json(id) {
  return JSON.parse(find(`#${id}`).textContent ?? "null");
}

/**
 * @param {HTMLElement} root
 * @param {Snap} snap
 * @param {Strings} given
 */
async function start(root, snap, given) {
  const language = document.documentElement.lang || "en";
  const { stage = null } = snap;
  const battles = stage ? await import("./match/battle.js") : null;
  const plain = await loadGame(snap.game);
  const game = battles && stage ? battles.inBattle(plain, stage) : plain;
  const strings = battles && stage ? battles.withFactions(given, stage) : given;
  const Deck = snap.deal ? (await import("./match/fair_deck.js")).FairDeck : null;
  const called = (/** @type {number} */ seat) => calledAmong(store.state.seats, seat, game, texts);
  const texts = createTexts(strings, language, called);
  // A record that was brought along is no match of this site: nobody plays it and no address leads to it.
  const isHere = !root.hasAttribute("data-record");
  const store = new Store(snap, battles?.seen);
  // The server tells the positions of a finished match as watchers see them.
  const views = snap.views?.map((view) => ({ ...view, seat: snap.seat }));
  const history = new History(game, () => store.turns, views, snap.view);
  const live = createLiveRegion({ polite: find("#live-polite"), urgent: find("#live-urgent") });

  // The parts below call each other only after all of them stand.
  const board = game.createBoard(find("#board", root), {
    labels: strings,
    called,
    onCell: (cell, pointer) => acts.choose(cell, pointer),
    onRegard: (cell) => painter.regard(cell),
  });
  const reveal = new Reveal({
    board,
    game,
    speed: () => settings.get("speed"),
    hints: () => settings.get("hints"),
    onStep: (step) => showing.onStep(step),
    onChange: () => painter.paint(),
    onDone: (turn) => showing.onRevealed(turn),
  });
  const replay = new Replay({
    history,
    addressed: () => store.state.status === "over" && isHere,
    onLook: () => painter.paint(),
    onPlayTurn: (ply) => showing.playTo(ply),
  });

  /** @type {Desk} */
  const desk = {
    game,
    texts,
    settings,
    live,
    sound: soundOnGesture({ isOn: () => settings.get("sound") && !desk.flags.elsewhere }),
    notices: createNotices(find("#notice")),
    store,
    history,
    choice: new Choice(snap.match),
    queue: new Queue(() => desk),
    outbox: createOutbox((command) => link.post(command)),
    board,
    reveal,
    replay,
    clocks: null,
    sealing: null,
    flags: { holding: false, unseen: 0, heard: false, elsewhere: false },
  };

  /** @type {Surface} */
  const surface = {
    paint: () => painter.paint(),
    showStep: (step) => painter.showStep(step),
    freeze: (frozen) => painter.freeze(frozen),
    post: (message) => link.post(message),
    goToMatch: (match) => location.assign(location.pathname.replace(snap.match, match)),
    reload: () => location.reload(),
    openPast: async () => {
      const { openPast } = await import("./match/past.js");
      await openPast(history, snap.seat);
      painter.paint();
    },
    redial: () => link.retry(),
    takeOver: () => control?.take(),
    act: (act) => acts.run(act),
  };
  const showing = new Showing(desk, surface);
  const receiver = new Receiver(desk, showing, surface);
  if (Deck) receiver.fairDeck = new Deck(desk, surface, showing);
  const invite = createInvite(desk, root.querySelector("#invite-link"));
  const acts = new Acts(desk, showing, surface, {
    copyLink: invite.copy,
    goToGames: () => location.assign(root.dataset.games ?? "/"),
    goOn: () => location.assign(stage?.next ?? "/"),
  });
  const battle = battles && stage ? new battles.Battle(root, desk, surface, stage) : null;
  battle?.bind(acts);
  const painter = createPainter(root, desk, {
    onAct: (act) => acts.run(act),
    onPly: (ply) => acts.lookAt(ply),
    onStep: (index) => showing.again(index),
    beforePaint: () => battle?.follow(),
    onPaint: () => {
      battle?.paint();
      desk.clocks?.paint();
      desk.sealing?.onPaint();
    },
  });
  if (snap.pace) {
    const { Clocks } = await import("./match/clock.js");
    desk.clocks = new Clocks(root, desk, surface);
  }
  const link = createLink({
    url: root.dataset.socket ?? "",
    pollUrl: `${location.pathname}since/{ver}/`,
    language,
    version: () => store.state.ver,
    query: () => control?.query() ?? {},
    isPending: () => !desk.outbox.isEmpty(),
    onMessage: (message) => (message.t === "watchers" ? showWatchers(root, message.n, texts) : receiver.receive(message)),
    onState: (state) => receiver.onLink(state),
    onReady: () => {
      desk.flags.heard = true;
      desk.outbox.resend();
      painter.paint();
    },
  });

  // A watcher has nothing to control.
  const control =
    snap.seat === null
      ? null
      : createControl({
          onChange: (held) => receiver.herald.control(held),
          post: (message) => link.post(message),
        });
  desk.flags.elsewhere = control?.isHeld() === false;
  receiver.onControl = (held) => control?.hear(held);

  bindSettings(document);
  keepDoublePresses(document);
  bindDialogs(document);
  const sheets = bindSheets(root);
  const commands = createCommandBox(find("#commands", root), desk, acts);
  bindShortcuts(desk, acts, sheets, commands);
  bindSound(acts, root);
  bindHints(acts, root, (shown) => board.setHints?.(shown));
  const lamp = root.querySelector("#ask-hint");
  if (lamp instanceof HTMLElement) bindLamp(lamp, desk, acts, receiver);
  find("#resign-now").addEventListener("click", () => acts.resign());

  const missing = () => acts.refuse(texts.t("say.part_missing"));
  const dealings = '[data-act="ask-draw"], [data-act="ask-takeback"], [data-act="abort"], [data-says]';
  async function bringConduct() {
    const { Conduct } = await import("./match/conduct.js");
    receiver.conduct = new Conduct(root, desk, surface, acts);
    return receiver.conduct;
  }

  if (store.state.status === "over") replay.look(plyOf(location.search) ?? history.last);
  painter.paint();
  receiver.watchBots();
  receiver.fairDeck?.watch();
  if (game.inTurn && !replay.looking) showing.callToTurn();
  battle?.open();
  if (snap.digests) void bringSealing(root, desk, surface).catch(missing);
  root.setAttribute("data-ready", "");
  if (isHere) {
    link.start();
    bindShare(root, desk, missing);
    const wantConduct = late(bringConduct, root.querySelectorAll(dealings), missing);
    for (const name of ["ask-draw", "ask-takeback", "abort", "reply-yes", "reply-no"]) {
      // Typed words ask for them too. What comes takes the name over.
      acts.byName[name] = () => void wantConduct().then((part) => part && acts.run(name));
    }
    if (snap.may?.people) await wantConduct();
    else root.querySelector("#match-menu")?.addEventListener("beforetoggle", () => void wantConduct(), { once: true });
    if (root.dataset.search) void import("./lobby/meanwhile.js").then(({ keepSearching }) => keepSearching(root, desk));
  } else desk.notices.put("joined", { text: texts.t("notice.record"), kind: "info" }, { passing: true });
}

/**
 * Hints are fetched when the first one is asked for.
 *
 * @param {HTMLElement} lamp
 * @param {Desk} desk
 * @param {Acts} acts
 * @param {Receiver} receiver
 */
function bindLamp(lamp, desk, acts, receiver) {
  async function bring() {
    const { Hints } = await import("./match/hint.js");
    receiver.hints ??= new Hints(lamp, desk, acts);
    return receiver.hints;
  }
  acts.byName.hint = () =>
    void bring().then(
      (hints) => hints.ask(),
      () => acts.refuse(desk.texts.t("say.part_missing")),
    );
  lamp.addEventListener("click", () => acts.run("hint"));
  if (desk.store.hint) void bring();
}

/**
 * What can be taken along is fetched when it is first asked for; the dialog is there at once.
 *
 * @param {HTMLElement} root
 * @param {Desk} desk
 * @param {() => void} missing
 */
function bindShare(root, desk, missing) {
  const dialog = find("#share", root);
  const openers = root.querySelectorAll('[data-opens="share"]');
  const want = late(
    async () => {
      const { bindSharing } = await import("./match/sharing.js");
      const sharing = bindSharing(desk, dialog);
      sharing.show();
      return sharing;
    },
    dialog.querySelectorAll("[data-share-copy], [data-share-png], [data-share-svg]"),
    missing,
  );
  for (const opener of openers) opener.addEventListener("click", () => void want().then((sharing) => sharing?.show()));
}

/**
 * Digests are checked by scripts that no move waits for.
 *
 * @param {HTMLElement} root
 * @param {Desk} desk
 * @param {Surface} surface
 */
async function bringSealing(root, desk, surface) {
  const { bindSealing } = await import("./match/sealing_view.js");
  bindSealing(root, desk, surface);
}

/**
 * How many look on, in a place of its own: nothing moves for it, and nobody is called for it.
 *
 * @param {HTMLElement} root
 * @param {number} n
 * @param {import("./lib/text.js").Texts} texts
 */
function showWatchers(root, n, texts) {
  const place = find("#watchers", root);
  place.hidden = n === 0;
  place.textContent = texts.count("watchers", n);
}

/**
 * The button that silences the page shows and says which state it is in.
 *
 * @param {Acts} acts
 * @param {HTMLElement} root
 */
function bindSound(acts, root) {
  const button = find("#sound", root);
  const show = () => button.setAttribute("aria-pressed", String(!settings.get("sound")));
  button.addEventListener("click", () => acts.toggleSound());
  settings.onChange(show);
  show();
}

/**
 * The button that hides legal cells, on the pages of games that show them.
 *
 * @param {Acts} acts
 * @param {HTMLElement} root
 * @param {(shown: boolean) => void} onChange
 */
function bindHints(acts, root, onChange) {
  const button = root.querySelector("#hints");
  const show = () => {
    const shown = settings.get("legal");
    button?.setAttribute("aria-pressed", String(shown));
    onChange(shown);
  };
  button?.addEventListener("click", () => acts.toggleHints());
  settings.onChange(show);
  show();
}

const main = find("main");
await start(main, /** @type {Snap} */ (json("match-state")), /** @type {Strings} */ (json("match-strings")));
