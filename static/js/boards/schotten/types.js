/**
 * What a board of Schotten Totten is drawn from. Types only.
 *
 * @import { Strings } from "../../lib/text.js"
 * @import { Body, GameEvent, View } from "../../lib/wire.js"
 * @import { Pointer } from "../module.js"
 *
 * @typedef {"clan" | "tactics"} Deck
 *
 * @typedef {object} Stone
 * @property {number} stone 1 to 9
 * @property {[string[], string[]]} sides cards by seat, in the order they were laid
 * @property {number} need
 * @property {string[]} modes BB, MF
 * @property {number | null} owner
 * @property {number | null} first who completed his side first
 *
 * @typedef {{kind: string, total: number, cards: string[], added: string[]}} Formation
 *
 * @typedef {object} Verdict
 * @property {boolean} ok
 * @property {string} reason
 * @property {Formation | null} mine
 * @property {Formation | null} theirs
 * @property {string[]} beaten_by
 *
 * @typedef {Verdict & {seat: number, stone: number}} Claim
 *
 * @typedef {object} Menu what the seat on turn may do
 * @property {Record<string, (number | null)[]>} play
 * @property {Record<string, Record<string, (number | null)[]>>} ruse
 * @property {number[]} claim
 * @property {Deck[]} draw
 * @property {string[]} return
 * @property {boolean} end
 * @property {boolean} pass
 * @property {boolean} deal
 *
 * @typedef {{winner: number | null, reason: string, stones: number[], points: number[]}} RoundEnd
 *
 * @typedef {object} SchottenFields
 * @property {string} phase
 * @property {{rounds: number, expert: boolean, tactics: boolean}} options
 * @property {number} round
 * @property {number} opener
 * @property {RoundEnd[]} history
 * @property {number[]} totals
 * @property {Stone[]} stones
 * @property {number[]} held
 * @property {string[]} hand
 * @property {Record<Deck, number>[]} hands how many cards of each back a seat holds
 * @property {string[][] | null} opened both hands, once they lie open
 * @property {Record<Deck, number>} decks
 * @property {string[]} discards
 * @property {{played: number[], jokers: boolean[], may_play: boolean[]}} tactics
 * @property {{draws: number, returns: number}} recruit
 * @property {number} passes
 * @property {Record<string, string[]>} known where the cards lie that one has put under a deck
 * @property {Record<string, string>} seen a row a clan: `x` face up, `h` in one's own hand, `.` neither
 * @property {number} unseen
 * @property {Claim[]} claims
 * @property {Menu} legal
 *
 * @typedef {View & SchottenFields} SchottenView
 *
 * @typedef {Partial<SchottenFields> & {stones: Stone[], seat?: number | null}} Shown what a board can be drawn from
 *
 * @typedef {Body & {type: string, card?: string, stone?: number, take?: string, deck?: Deck, wants?: "stone" | "take"}} Choice
 *   a move; with `wants` it still lacks something and is no move yet
 *
 * @typedef {object} Marks what is drawn besides the view
 * @property {string[]} [last] cards with corner brackets
 * @property {number[]} [stones] stones that the last turn was about
 * @property {Choice | null} [staged] chosen, not sent
 * @property {Choice} [hint] a move that was suggested: diamonds at card, stone and deck
 * @property {{stone: number, seat: number, cards: string[]}} [beating] cards that would beat a side, drawn at the other
 * @property {boolean} [hints] whether targets wear their frames
 *
 * @typedef {GameEvent & {seat: number, card: string | null, stone: number | null, owner: number, origin: number,
 *   verdict: Verdict, auto: boolean, deck: Deck, hands: string[][] | null, round: number, end: RoundEnd,
 *   totals: number[], winners: number[], reason: string, scores: number[], opener: number}} SchottenEvent
 *
 * @typedef {object} Step a whole turn
 * @property {string} step
 * @property {string} text the server's sentences
 * @property {string[]} cues sounds
 * @property {boolean} quiet
 * @property {{view: SchottenView, marks: Marks}} rest
 *
 * @typedef {object} BoardOptions
 * @property {(cell: string, pointer: Pointer) => void} [onCell] a stone, card or deck was clicked, tapped or entered
 * @property {(cell: string) => void} [onFocusCell]
 * @property {(cell: string | null) => void} [onRegard] a stone or card is looked at, or none any more
 * @property {Strings} labels texts of `games.wording.schotten_texts.board_strings()`
 * @property {(seat: number) => string} [called] what the page calls whoever sits there
 * @property {boolean} [interactive] whether cells can be chosen from the start
 * @property {{stones: number[]} | null} [crop] draw these stones only
 */

export {};
