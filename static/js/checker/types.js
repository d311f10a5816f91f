/**
 * What the server brings to the checker. Types only: nothing here runs.
 *
 * @import { Strings } from "../lib/text.js"
 * @import { Place, Sheet } from "./sheet.js"
 */

/**
 * @typedef {object} VerdictAnswer
 * @property {string} query the position as a link writes it
 * @property {Sheet & {need: number}} sheet
 * @property {number} seen
 * @property {number} unseen
 * @property {"yes" | "no" | "open"} tone
 * @property {string} title
 * @property {string} text the proof, or what stands against it
 * @property {string[]} notes
 * @property {string[]} cards what would beat my side
 * @property {string[]} faults what was left out of the link, in words
 */

/**
 * @typedef {object} CheckerData
 * @property {VerdictAnswer} answer
 * @property {Place} at
 * @property {Strings} texts
 * @property {Record<string, string>} cards names of cards
 * @property {Record<string, string>} clans
 * @property {string} verdict address that answers
 * @property {string} page address of the checker's own page
 */

export {};
