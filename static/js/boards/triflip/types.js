/**
 * What a board of TriFlip is drawn from. Types only.
 *
 * @import { Strings } from "../../lib/text.js"
 * @import { View } from "../../lib/wire.js"
 * @import { Pointer } from "../module.js"
 * @import { Crop } from "./cells.js"
 *
 * @typedef {{direction: string, cells: string[], end: string | null, kept: string[]}} Flip a row that turns
 *
 * @typedef {object} Choice a legal move and what would come of it
 * @property {Record<string, unknown>} move to be sent as it is
 * @property {string | null} cell
 * @property {number | null} use
 * @property {number} turned
 * @property {Flip[]} flips
 * @property {{what: string, seat: number, cells: string[]}[]} boons
 * @property {number[]} scores after the move
 * @property {boolean} wins
 *
 * @typedef {object} TriflipFields
 * @property {string} board 61 characters, a1 first: `.` 0 1 2
 * @property {number} mover the seat on turn
 * @property {string} phase place, reenter, choose, again, pass, skip or over
 * @property {number[]} scores
 * @property {number[]} counted what each seat has towards its goal
 * @property {number[]} goals
 * @property {string[]} protected stones that nobody turns this turn
 * @property {number} passes
 * @property {Choice[]} legal
 *
 * @typedef {View & TriflipFields} TriflipView
 *
 * @typedef {{seat: number, by: string, cells: string[], end: string | null}} Line a row from a stone to the one that closes it
 *
 * @typedef {object} Marks what is drawn besides the stones of the view
 * @property {string[]} [last] corner brackets
 * @property {string | null} [staged] chosen, not sent: a faded stone in a dashed ring
 * @property {string | null} [queued] chosen before the own turn: a dashed ring round a small mark
 * @property {string | null} [preview] a legal cell that is looked at
 * @property {number | null} [seat] whose stone the staged one is; the mover's if left out
 * @property {Line[]} [lines] capsules under the stones
 * @property {Record<string, number>} [turning] a small stone of that seat at the lower right
 * @property {Record<string, number>} [numbers] rings with a number on empty cells
 * @property {string[]} [rings] plain rings round stones
 * @property {string[]} [crosses] cells where nothing can be put
 * @property {import("../../lib/wire.js").Body} [hint] a move that was suggested: a diamond
 * @property {{cell: string, text: string}[]} [notes] words in dashed circles on empty cells
 * @property {boolean} [hints] whether legal cells wear their rings
 *
 * @typedef {Partial<TriflipFields> & {board: string, seat?: number | null, marks: Marks}} Picture
 *
 * @typedef {{cell: string, from: number, to: number, after: number}} Turned a stone that turns, `after` so many steps
 *
 * @typedef {object} Act one movement of a step
 * @property {"drop" | "flip" | "hold"} kind
 * @property {string[]} cells
 * @property {Turned[]} turned
 *
 * @typedef {object} Step part of a turn
 * @property {string} step move, flip, boon or end; turn for all of them
 * @property {string} text the server's sentence
 * @property {Act[]} acts
 * @property {Picture & {scores: number[], counted: number[]}} rest what is seen while the step is current
 * @property {string[]} cues sounds
 * @property {boolean} quiet nothing moves in it
 * @property {Step[]} parts the steps of a whole turn; none in a step that has no parts
 *
 * @typedef {object} BoardOptions
 * @property {(cell: string, pointer: Pointer) => void} [onCell] a cell was clicked, tapped or entered
 * @property {(cell: string) => void} [onFocusCell]
 * @property {(cell: string | null) => void} [onRegard] a legal cell is looked at, or none any more
 * @property {Strings} labels texts with the keys `board.name`, `cell.*`, `stone.*` and `list.comma`
 * @property {boolean} [interactive] whether cells can be chosen from the start
 * @property {boolean} [hints] whether legal cells wear rings and show what they would turn
 * @property {Crop | null} [crop] draw this part only
 */

export {};
