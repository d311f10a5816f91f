/**
 * Everything on the table of one match page, passed around as one value. Types only.
 *
 * @import { GameModule, Board } from "../boards/module.js"
 * @import { LiveRegion } from "../lib/live_region.js"
 * @import { Outbox } from "../lib/outbox.js"
 * @import { SettingsStore } from "../lib/settings.js"
 * @import { Sound } from "../lib/sound.js"
 * @import { Texts } from "../lib/text.js"
 * @import { Replay } from "../replay.js"
 * @import { Choice } from "./choice.js"
 * @import { History } from "./history.js"
 * @import { Notices } from "./notices.js"
 * @import { Reveal } from "./reveal.js"
 * @import { Store } from "./store.js"
 *
 * @typedef {object} Desk
 * @property {GameModule} game
 * @property {Texts} texts
 * @property {SettingsStore} settings
 * @property {LiveRegion} live
 * @property {Sound} sound
 * @property {Notices} notices
 * @property {Store} store
 * @property {History} history
 * @property {Choice} choice
 * @property {Outbox} outbox
 * @property {Board} board
 * @property {Reveal} reveal
 * @property {Replay} replay
 * @property {{holding: boolean, heard: boolean}} flags `holding`: a turn has come and is about to be shown;
 *   `heard`: the socket has told who is here
 */

export {};
