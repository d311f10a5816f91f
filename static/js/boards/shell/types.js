/**
 * What a board of What the Shell is drawn from. Types only.
 *
 * @import { Strings } from "../../lib/text.js"
 * @import { View } from "../../lib/wire.js"
 * @import { Crop } from "./cells.js"
 * @import { Pointer } from "../module.js"
 *
 * @typedef {"B" | "W" | "E"} Piece
 *
 * @typedef {object} ShellFields
 * @property {string} board 81 characters, a1 first: `.` B W E
 * @property {string[]} eggs oldest first
 * @property {[number, number]} counts winning turtles of black and white
 * @property {[string[], string[]]} winning their cells
 * @property {boolean} sudden_death
 * @property {string[]} legal
 * @property {number} limit
 *
 * @typedef {View & ShellFields} ShellView
 *
 * @typedef {{seat: number, by: string, cells: string[], end: string}} Line a capture
 * @typedef {Line & {reason: "one" | "three_or_more" | "open_end"}} Miss a capture that did not happen
 *
 * @typedef {object} Marks what is drawn besides the pieces of the view
 * @property {string | null} [staged] chosen, not sealed: a faded turtle in a dashed ring
 * @property {string | null} [sealed] sealed: a turtle with a lock
 * @property {number | null} [seat] whose colour the staged and the sealed turtle wear
 * @property {string[]} [last] corner brackets
 * @property {Line[]} [lines] capture lines with a ring at their far end
 * @property {Record<string, Piece>} [captured] pale pieces in dashed rings; the view has them no more
 * @property {string[]} [vanished] eggs both players reached for
 * @property {Miss[]} [misses] dotted lines with what was counted
 * @property {"cross" | "number"} [badge] what captured pieces wear; a number counts along the line
 * @property {import("../../lib/wire.js").Body} [hint] a move that was suggested: a diamond
 * @property {{cell: string, text: string}[]} [notes] words in dashed circles on empty cells
 *
 * @typedef {Pick<ShellFields, "board" | "eggs" | "winning">} Pieces
 * @typedef {Pieces & {marks: Marks}} Picture
 *
 * @typedef {object} Act one movement within a scene
 * @property {"drop" | "lay" | "line" | "catch" | "vanish" | "hatch" | "pulse"} kind
 * @property {string[]} cells
 *
 * @typedef {{picture: Picture, acts: Act[], hold: number}} Scene
 *
 * @typedef {object} Step one of the four steps of a turn
 * @property {string} step land, capture, hatch or count
 * @property {string} text the server's sentence
 * @property {Scene[]} scenes
 * @property {string[]} leaving cells whose captured pieces are lifted out when the step ends
 * @property {Picture} rest what is seen while the step is current
 * @property {string[]} cues sounds
 * @property {boolean} quiet nothing happens in it
 */

/**
 * @typedef {object} BoardOptions
 * @property {(cell: string, pointer: Pointer) => void} [onCell] a cell was clicked, tapped or entered
 * @property {(cell: string) => void} [onFocusCell]
 * @property {Strings} labels texts with the keys `board.name`, `cell.*` and `list.comma`
 * @property {boolean} [interactive] whether cells can be chosen from the start
 * @property {Crop | null} [crop] draw this part only
 */

export {};
