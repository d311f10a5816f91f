/**
 * What the match page asks of a game. The page knows no game; a game's folder brings one of these.
 * Types only.
 *
 * @import { Body, SeatState, Turn, View } from "../lib/wire.js"
 * @import { Motion } from "../lib/motion.js"
 * @import { Strings, Texts } from "../lib/text.js"
 * @import { Bar } from "../match/types.js"
 *
 * @typedef {{step: string, text: string, cues: string[], quiet: boolean, rest: object}} Step
 *   one step of a turn; `quiet` when nothing happens in it; `rest` has what the view has then
 *
 * @typedef {Record<string, unknown>} Marks what a game draws besides the view
 *
 * @typedef {"mouse" | "touch" | "key"} Pointer
 *
 * @typedef {object} BoardOptions
 * @property {Strings} labels
 * @property {(seat: number) => string} [called] what the page calls whoever sits there
 * @property {(cell: string, pointer: Pointer) => void} [onCell]
 * @property {(cell: string) => void} [onFocusCell]
 * @property {(cell: string | null) => void} [onRegard] a cell that could be chosen is looked at, or none any more
 * @property {boolean} [interactive]
 *
 * @typedef {{
 *   show(view: View, marks?: Marks): void,
 *   showStep(step: Step): void,
 *   animateStep(step: Step, motion: Motion): Promise<void>,
 *   animateLeaving(step: Step, motion: Motion): Promise<void>,
 *   setLive(live: boolean): void,
 *   setHints?(shown: boolean): void,
 *   focus(cell?: string): void,
 *   cursor(): string,
 * }} Board
 *
 * @typedef {{texts: string[], notes: string[], tag: string, icon: Element | null, minor?: boolean}} Row a line of the
 *   turn list; a minor one is left out of it
 *
 * `mayQueue` whether a cell may be chosen before one's turn; `fitsQueued` whether it can be played now that it has come.
 *
 * `moveWords` a move in a few words, where naming its cell does not tell it.
 *
 * Seats choose all at once, or with `inTurn` one after another; then a turn has a mover. `seatName` is what somebody is
 * called by their pieces; with `saysNames` no piece tells whose it is, so that a turn is told by the name of its mover.
 *
 * @typedef {{
 *   inTurn: boolean,
 *   saysNames?: boolean,
 *   stepNames: string[],
 *   createBoard(host: Element, options: BoardOptions): Board,
 *   start(now?: View, turns?: Turn[]): View,
 *   after(view: View, turn: Turn): View,
 *   stepsOf(turn: Turn, before: View, options?: {hints: boolean}): Step[],
 *   lastMarks(turn: Turn | null): Marks,
 *   choiceMarks(seat: number | null, staged: Body | null, sealed: Body | null): Marks,
 *   bodyOf(view: View, cell: string, staged: Body | null): Body,
 *   cellOf(body: Body): string,
 *   isCell(text: string): boolean,
 *   isOpen(view: View, cell: string, staged: Body | null): boolean,
 *   whyClosed(texts: Texts, view: View, cell: string, staged: Body | null): string,
 *   confirmLabel(texts: Texts, view: View, body: Body): string | null,
 *   callWords(texts: Texts, view: View): string,
 *   mark(seat: number): Element,
 *   seatName(texts: Texts, seat: number): string,
 *   moverOf(turn: Turn): number | null,
 *   scores(view: View): (number | null)[],
 *   mayQueue?(view: View, cell: string): boolean,
 *   fitsQueued?(view: View, cell: string): boolean,
 *   seatWords?(texts: Texts, view: View, seat: number, name: string): string,
 *   status?(texts: Texts, view: View): string | null,
 *   gauge: ((host: Element, texts: Texts) => {show(view: View, seat: number, cell: string | null): void}) | null,
 *   extras(host: Element, texts: Texts): {show(view: View, regard: Regard): void},
 *   row(turn: Turn, texts: Texts): Row,
 *   tick(turn: Turn): "big" | "small" | null,
 *   moveWords?(texts: Texts, view: View, body: Body): string,
 *   answer(command: Command, context: CommandContext): string | null,
 * } & Steps} GameModule
 *
 * What a game brings whose choices take several presses and whose turns are several commands. All of it may be missing.
 *
 * @typedef {{
 *   isWhole?(body: Body): boolean,
 *   missingWords?(texts: Texts, view: View, body: Body | null): string,
 *   goesAtOnce?(body: Body): boolean,
 *   stagedWords?(texts: Texts, view: View, body: Body, pointer: Pointer): string,
 *   offer?(view: View): Body | null,
 *   automatic?(view: View): Body | null,
 *   bar?(texts: Texts, view: View, choice: {staged: Body | null, chosen: boolean, takeback: boolean}): Partial<Bar>,
 *   keep?(view: View): View,
 *   pace?(turn: Turn): Pace,
 *   seatOrder?(seats: SeatState[], own: number | null): SeatState[],
 *   heading?(texts: Texts, view: View): string,
 *   commands?: string[],
 *   prepare?(): Promise<void>,
 *   order?(command: Command, context: CommandContext): Order | null,
 *   about?(texts: Texts, seat: SeatState): string,
 *   way?(texts: Texts): string,
 * }} Steps
 *
 * `isWhole` whether a choice lacks nothing; `missingWords` what one is told who confirms before it is whole;
 * `goesAtOnce` whether one press may send it where no confirming is wished;
 * `offer` what the main button does before anything is chosen; `automatic` what may be done unasked; `keep` what of a
 * view stays true later; `prepare` fetches what answers typed commands; `order` what such a command does;
 * `about` what stands below a name in place of a level; `way` what the button says that leads on after the end.
 *
 * @typedef {"along" | "wait" | null} Pace a turn that belongs to the one before it, or one that waits to be read
 * @typedef {{body: Body} | {text: string, at?: string}} Order a move to be chosen, or why there is none
 *
 * @typedef {{cell: string | null, ahead?: string | null, turn: Turn | null, staged?: Body | null, live?: boolean}} Regard what a panel
 *   beside the board is about: the cell that is looked at or chosen, the cell of a move chosen ahead ("" where one may
 *   be), the turn that led here, the choice so far, and whether anything can be chosen now
 *
 * @typedef {{name: string, rest: string}} Command one typed command, its name in English
 * @typedef {{texts: Texts, view: View, cursor: string, seat: number | null, marks: Marks, turn: Turn | null}} CommandContext
 */

export {};
