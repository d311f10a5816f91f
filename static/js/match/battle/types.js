/**
 * What a match that is a battle of an expedition brings besides the game. Types only.
 *
 * @import { Choice, TriflipView } from "../../boards/triflip/types.js"
 *
 * @typedef {object} StageSeat who plays under which name and colour
 * @property {number} seat
 * @property {string} faction
 * @property {string} name of the faction
 * @property {string} mark of the faction, as a sign
 * @property {"random" | "tactical" | null} bot
 * @property {string} note what is said beside it: that a bot has no power of its faction
 * @property {number} goal
 *
 * @typedef {{id: string, name: string, text: string, active: boolean, after?: boolean}} StageBoon in the order of the game's
 *   boons; `after` is one that is asked about once the move is made
 * @typedef {{what: string, title: string, text: string}} Outcome what the end of the battle means for the run
 *
 * @typedef {object} Stage
 * @property {"expedition"} kind
 * @property {string} run where the run is
 * @property {number} gate
 * @property {number} gates
 * @property {string} name of the gate
 * @property {number} attempt
 * @property {boolean} showdown
 * @property {string} demand what it takes to pass, in a sentence
 * @property {StageSeat[]} seats
 * @property {StageBoon[]} boons
 * @property {{text: string}[]} opening what happened before the first turn
 * @property {string} next where to go once the battle is over
 * @property {Outcome | null} [outcome] null until then
 *
 * @typedef {TriflipView & {charges?: (number | null)[], whole: Choice[], armed: number | null}} BattleView
 *   `whole` has all that is legal, `legal` only what the board shows: the placements with the armed boon, or without any
 */

export {};
