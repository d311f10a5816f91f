/**
 * The shapes that travel between server and browser. Types only: nothing here runs.
 *
 * @import { Stage } from "../match/battle/types.js"
 *
 * @typedef {{winners: number[], reason: string, scores: number[], ranks?: number[], text: string, title: string}} Result
 *
 * @typedef {{winners: number[], reason: string, scores: number[]}} Over
 *
 * @typedef {object} View what one seat, or a watcher, may know of a position
 * @property {string} game
 * @property {number | null} seat
 * @property {number[]} to_move
 * @property {number} turn the turn now being chosen, from 1
 * @property {Over | null} over
 *
 * @typedef {Record<string, unknown>} Body a move as the game writes it
 *
 * @typedef {object} SeatState
 * @property {number} seat
 * @property {string} name
 * @property {string} [avatar] the emblem beside it, empty if there is none
 * @property {"person" | "bot" | "open"} kind `open`: nobody sits there yet
 * @property {number | null} level
 * @property {boolean} you
 * @property {boolean} sealed
 * @property {boolean} here
 * @property {boolean} [left] a bot plays on for somebody who has left
 *
 * @typedef {{type: string, step: string}} GameEvent each game adds its own fields
 *
 * @typedef {{step: string, text: string, lines?: string[]}} Sentence `lines` where several things are told apart
 *
 * @typedef {object} Turn
 * @property {number} n
 * @property {number} ver
 * @property {(Body | null)[]} moves by seat
 * @property {(string | null)[]} texts
 * @property {GameEvent[]} events
 * @property {Sentence[]} steps
 * @property {Record<string, unknown>} marks
 * @property {boolean} forced
 * @property {(Envelope | null)[] | null} [envelopes] by seat, where all choose in secret; null where nothing was sealed with one
 *
 * @typedef {{digest: string, salt: string}} Envelope the digest of a choice made in secret and what opens it
 *
 * @typedef {{offered: number[], match: string | null}} Rematch
 *
 * @typedef {{seat: number, source: "browser" | "server", pledge: string | null, value: string | null}} DealPart
 *
 * @typedef {object} Deal how the cards come about, in games whose deal can be checked
 * @property {string} algorithm
 * @property {string} commitment
 * @property {boolean} dealt
 * @property {"pledge" | "part" | null} wants what this browser is asked for
 * @property {DealPart[]} parts
 *
 * @typedef {object} Clock how much time is left
 * @property {number[]} left milliseconds by seat, as the server spoke
 * @property {number[]} runs the seats whose clocks run
 *
 * @typedef {{turn: number} | {base: number, increment: number}} Pace the time that was agreed on, in seconds
 *
 * @typedef {{for: "draw" | "takeback", seat: number, agreed: number[], declined: number | null}} Asked
 *
 * @typedef {object} Hint a hint that was asked for
 * @property {number} n the turn it was about, as versions count
 * @property {number} seat
 * @property {Body} [move] what it says, told to whoever asked, and to everybody once the match is over
 * @property {string} [text] the move as the record writes it
 * @property {number | null} [chance] how likely its seat wins after it, from 0 to 1; null where nothing was searched
 *
 * @typedef {object} May what this viewer may do beside playing
 * @property {boolean} [hint] whether hints are given to this viewer
 * @property {boolean} people whether there are others to deal with
 * @property {boolean} abort
 * @property {boolean} draw
 * @property {boolean} takeback
 * @property {number | null} claim for how many seconds the other one may be away; null where nothing can be claimed
 *
 * @typedef {object} Snap
 * @property {"snap"} t
 * @property {number} ver
 * @property {number} rev
 * @property {string} h
 * @property {string} game
 * @property {string} match
 * @property {"waiting" | "active" | "over"} status
 * @property {number | null} seat
 * @property {View} view
 * @property {SeatState[]} seats
 * @property {Body | null} mine
 * @property {number} changes
 * @property {number} left how often the sealed choice may still be replaced
 * @property {boolean} open
 * @property {boolean} [takeback] whether this viewer may take moves back now
 * @property {number} [backs] how often moves have been taken back so far
 * @property {Turn[]} turns
 * @property {Result | null} result
 * @property {Rematch} rematch
 * @property {May} [may]
 * @property {Asked | null} [asked] what somebody asks for, or was refused
 * @property {Hint[]} [hints] every hint that was asked for, where any was
 * @property {Pace} [pace]
 * @property {Clock} [clock]
 * @property {Deal | null} [deal]
 * @property {(string | null)[]} [digests] of what is sealed in the turn in play, by seat
 * @property {string | null} [origin] the match that a record tells of, in the page of a record only
 * @property {Stage | null} [stage] what the match is part of
 * @property {View[]} [views] of a finished match, in the page only: the position at every ply
 *
 * @typedef {{t: "turn", ver: number, rev: number, h: string, turn: Turn, view: View, seats: SeatState[], open: boolean, takeback?: boolean, result: Result | null, may?: May, digests?: (string | null)[], clock?: Clock, stage?: Stage}} TurnMessage
 * @typedef {{t: "back", ver: number, rev: number, h: string, last: number, backs: number, view: View, seats: SeatState[], open: boolean, takeback?: boolean, may?: May, digests?: (string | null)[], clock?: Clock}} BackMessage
 *   turns after `last` no longer stand
 * @typedef {{t: "seal", ver: number, rev: number, seat: number, digest?: string | null, open: boolean, clock?: Clock}} SealMessage
 * @typedef {{t: "mine", ver: number, body: Body, changes: number, left: number}} MineMessage
 * @typedef {{t: "over", ver: number, rev: number, result: Result, view: View, seats: SeatState[], clock?: Clock, stage?: Stage}} OverMessage
 * @typedef {{t: "rematch", offered: number[], match: string | null}} RematchMessage
 * @typedef {{t: "ack", key: string, ver: number}} Ack
 * @typedef {{t: "nack", key: string | null, code: string, ver: number, text: string}} Nack
 * @typedef {{t: "pong", ver: number}} Pong
 * @typedef {{t: "here", seat: number, here: boolean}} HereMessage
 * @typedef {{t: "watchers", n: number}} WatchersMessage how many look on
 *
 * @typedef {{t: "asked", ver: number, rev: number, asked: Asked | null, clock?: Clock}} AskedMessage
 * @typedef {{t: "hint", ver: number, rev: number, hints?: Hint[], clock?: Clock}} HintMessage
 * @typedef {{t: "clock", ver: number, clock?: Clock}} ClockMessage
 * @typedef {{t: "probe", n: number}} ProbeMessage
 * @typedef {{t: "control", held: boolean}} ControlMessage
 * @typedef {{t: "emote", seat: number, n: number}} EmoteMessage
 *
 * @typedef {Snap | TurnMessage | BackMessage | SealMessage | MineMessage | OverMessage | RematchMessage | Ack | Nack | Pong | HereMessage | AskedMessage | HintMessage | ClockMessage | ProbeMessage | ControlMessage | EmoteMessage | WatchersMessage} Message
 *
 * @typedef {{t: "play", base: number, key: string, body: Body}} PlayCommand
 * @typedef {{t: "resign", base: number, key: string}} ResignCommand
 * @typedef {{t: "stand_in", base: number, key: string, seat: number}} StandInCommand
 * @typedef {{t: "takeback", base: number, key: string}} TakebackCommand
 * @typedef {{t: "rematch", key: string}} RematchCommand
 * @typedef {{t: "pledge", key: string, hash: string}} PledgeCommand
 * @typedef {{t: "part", key: string, bytes: string}} PartCommand
 * @typedef {{t: "ask", base: number, key: string, for: "draw" | "takeback"}} AskCommand
 * @typedef {{t: "reply", base: number, key: string, yes: boolean}} ReplyCommand
 * @typedef {{t: "hint", base: number, key: string}} HintCommand
 * @typedef {{t: "abort", base: number, key: string}} AbortCommand
 * @typedef {{t: "claim_left", base: number, key: string, as: "win" | "draw"}} ClaimLeftCommand
 * @typedef {AskCommand | ReplyCommand | AbortCommand | ClaimLeftCommand} ConductCommand
 * @typedef {PlayCommand | ResignCommand | StandInCommand | TakebackCommand | RematchCommand | PledgeCommand | PartCommand | HintCommand | ConductCommand} Command
 */

export {};
