/**
 * The values that the parts of the match page hand to each other. Types only: nothing here runs.
 *
 * @import { GameModule, Board, Step } from "../boards/module.js"
 * @import { LiveRegion } from "../lib/live_region.js"
 * @import { Speed } from "../lib/motion.js"
 * @import { Outbox } from "../lib/outbox.js"
 * @import { SettingsStore } from "../lib/settings.js"
 * @import { Sound } from "../lib/sound.js"
 * @import { Texts } from "../lib/text.js"
 * @import { Clock, SeatState, Sentence, Snap, Turn } from "../lib/wire.js"
 * @import { Replay } from "../replay.js"
 * @import { Choice } from "./choice.js"
 * @import { History } from "./history.js"
 * @import { Notices } from "./notices.js"
 * @import { Queue } from "./queue.js"
 * @import { Reveal } from "./reveal.js"
 * @import { Sealing } from "./sealing.js"
 * @import { Store } from "./store.js"
 */

/**
 * @typedef {"left" | "middle" | "main"} Slot
 *
 * @typedef {object} Button
 * @property {string} label
 * @property {string} [icon]
 * @property {string} [iconAfter]
 * @property {string | null} act what pressing does; null where it can't be pressed
 * @property {boolean} [sending] dashed and grey: under way
 * @property {string} [short] said on small screens in place of the label
 * @property {string} [hint] a second, smaller line
 *
 * @typedef {Record<Slot, Button | null>} Bar null keeps the place empty
 *
 * @typedef {object} Facts
 * @property {"waiting" | "hold" | "reveal" | "look" | "choose" | "watch"} mode
 * @property {boolean} seated
 * @property {boolean} over
 * @property {string | null} staged the cell, or how the game calls a choice
 * @property {string | null} sealed
 * @property {boolean} mayChange
 * @property {number} left how often the sealed choice may still be replaced
 * @property {boolean} elsewhere another tab plays this seat
 * @property {boolean} open whether sealing is possible yet
 * @property {"play" | "takeback" | "rematch" | null} sending
 * @property {boolean} inTurn whether seats move one after another
 * @property {string | null} confirm what the button says that sends the staged choice
 * @property {Partial<Bar>} own buttons that the game puts in place of the usual ones
 * @property {string | null} onTurn the name of another player whose turn it is
 * @property {string | null} [queued] a move chosen before the own turn
 * @property {boolean} takeback whether moves may be taken back now
 * @property {boolean} dealing whether the cards are still being dealt
 * @property {number} turns
 * @property {{index: number, names: string[], auto: boolean} | null} reveal
 * @property {{ply: number, last: number, playing: boolean} | null} look
 * @property {{mine: boolean, theirs: boolean, gone: boolean, ready: boolean} | null} rematch
 * @property {string | null} [way] where to go on after the end, in place of another game
 */

/**
 * @typedef {object} SeatFacts
 * @property {SeatState} seat
 * @property {string | null} staged own choice, not sealed
 * @property {string | null} sealed own sealed choice
 * @property {boolean} sending
 * @property {Turn | null} opened the turn whose choices lie open now
 * @property {string} digest the beginning of its digest, or whether the opened choice fits it
 * @property {boolean} holding both have sealed and the turn is about to open
 * @property {boolean} playing whether the match is under way
 * @property {number | null} place how many seats move before this one; null where all choose at once
 * @property {number | null} rank the place reached in the end, where more than two play
 * @property {boolean} live whether the page shows the match as it stands
 * @property {"won" | "lost" | "drawn" | null} ended
 */

/** @typedef {{text: string, icon: "lock" | "unlock" | null}} SealWords */

/**
 * @typedef {object} StoryFacts
 * @property {string} title
 * @property {Sentence[]} steps the sentences of the turn; empty before the first
 * @property {number | null} current the step being shown; null once the turn is told
 * @property {number} lead the step to read first where only one has room
 */

/**
 * @typedef {Omit<Snap, "t" | "turns" | "clock"> & {clock?: Clock & {at: number}}} MatchState `at`: when it was heard
 *
 * What a message meant, for the page to act on.
 * @typedef {{type: "snap", missed: number}} SnapNews a fresh whole state; pending choices are void
 * @typedef {{type: "joined", seat: number}} JoinedNews somebody took a seat that was open
 * @typedef {{type: "left", seat: number, own: boolean}} LeftNews somebody left, and a bot plays on
 * @typedef {{type: "turn", turn: Turn}} TurnNews
 * @typedef {{type: "back"}} BackNews the last turns no longer stand
 * @typedef {{type: "seal", seat: number, own: boolean}} SealNews
 * @typedef {{type: "mine"}} MineNews
 * @typedef {{type: "over"}} OverNews the match ended without a turn
 * @typedef {{type: "rematch"}} RematchNews
 * @typedef {{type: "here", seat: number, here: boolean}} HereNews
 * @typedef {{type: "asked"}} AskedNews
 * @typedef {{type: "behind"}} BehindNews something is missing: ask the server
 * @typedef {{type: "differs"}} DiffersNews the server's state is another one: take it whole
 * @typedef {{type: "gap"}} GapNews older turns are unknown and can't be told in order
 * @typedef {SnapNews | JoinedNews | LeftNews | TurnNews | BackNews | SealNews | MineNews | OverNews | RematchNews | HereNews | AskedNews | BehindNews | DiffersNews | GapNews} News
 */

/**
 * @typedef {object} Surface what is outside the desk
 * @property {() => void} paint
 * @property {(step: Step) => void} showStep
 * @property {(frozen: boolean) => void} freeze
 * @property {(message: object) => void} post
 * @property {() => void} redial tries the connection again at once
 * @property {() => void} takeOver lets this tab play the seat
 * @property {(act: string) => void} act does what a button does
 * @property {(match: string) => void} goToMatch
 * @property {() => void} reload
 * @property {() => Promise<void>} openPast brings what was hidden into the replay, now that the match is over
 */

/**
 * @typedef {object} RevealOptions
 * @property {Board} board
 * @property {GameModule} game
 * @property {() => Speed} speed
 * @property {() => boolean} hints whether missed captures are drawn
 * @property {(step: Step) => void} onStep a step begins to move
 * @property {() => void} onChange what the buttons should say has changed
 * @property {(turn: Turn) => void} onDone
 */

/**
 * @typedef {object} Hands what the parts of the page call
 * @property {(act: string) => void} onAct
 * @property {(ply: number) => void} onPly
 * @property {(step: number) => void} onStep
 * @property {() => void} [beforePaint]
 * @property {() => void} [onPaint] everything else has been painted
 */

/**
 * @typedef {object} ReplayOptions
 * @property {History} history
 * @property {() => boolean} addressed whether the position belongs into the page's address
 * @property {(ply: number) => void} onLook another position is looked at
 * @property {(ply: number) => void} onPlayTurn the turn that leads to `ply` should be played
 */

/**
 * @typedef {object} Desk
 * @property {GameModule} game
 * @property {Texts} texts
 * @property {SettingsStore} settings
 * @property {LiveRegion} live
 * @property {Pick<Sound, "play">} sound
 * @property {Notices} notices
 * @property {Store} store
 * @property {History} history
 * @property {Choice} choice
 * @property {Outbox} outbox
 * @property {Board} board
 * @property {Reveal} reveal
 * @property {Replay} replay
 * @property {Queue} queue
 * @property {{paint: () => void, words: (seat: number) => string} | null} clocks where time was agreed on
 * @property {Sealing | null} sealing where all choose in secret, once it has been fetched
 * @property {{holding: boolean, unseen: number, heard: boolean, elsewhere: boolean}} flags `holding`: a turn has come
 *   and is about to be shown; `unseen`: so many of the last turns have not been shown yet; `heard`: the socket has
 *   told who is here; `elsewhere`: another tab plays this seat
 */

export {};
