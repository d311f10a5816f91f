/** Made-up positions of TriFlip, small enough to read. */

import { CELLS } from "../../../static/js/boards/triflip/cells.js";

export const TEXTS = {
  "board.name": "Board",
  "cell.empty": "empty",
  "cell.yours": "yours",
  "cell.legal": "legal",
  "cell.turns.one": "turns %(n)s",
  "cell.turns.other": "turns %(n)s",
  "cell.reentry": "legal, turns nothing",
  "cell.staged": "chosen",
  "cell.would_turn": "would turn",
  "cell.protected": "protected",
  "cell.last": "last move",
  "mark.0": "Disc",
  "mark.1": "Triangle",
  "mark.2": "Square",
  "stone.0": "disc",
  "stone.1": "triangle",
  "stone.2": "square",
  "list.comma": ", ",
};

export const START = { e6: 0, e4: 0, f6: 1, d4: 1, f5: 2, d5: 2 };

/** A board as text: the cells named, everything else empty. */
export function boardOf(stones) {
  return CELLS.map((cell) => stones[cell] ?? ".").join("");
}

/** What the disc may do at the start. */
export const OPENING = [
  {
    move: { cell: "c4" },
    cell: "c4",
    use: null,
    turned: 2,
    flips: [
      { direction: "NE", cells: ["d4"], end: "e4", kept: [] },
      { direction: "NW", cells: ["d5"], end: "e6", kept: [] },
    ],
    boons: [],
    scores: [5, 1, 1],
    wins: false,
  },
  {
    move: { cell: "g6" },
    cell: "g6",
    use: null,
    turned: 2,
    flips: [
      { direction: "SW", cells: ["f6"], end: "e6", kept: [] },
      { direction: "SE", cells: ["f5"], end: "e4", kept: [] },
    ],
    boons: [],
    scores: [5, 1, 1],
    wins: false,
  },
];

export function viewOf(stones = START, changes = {}) {
  const board = boardOf(stones);
  const scores = [0, 1, 2].map((seat) => Object.values(stones).filter((owner) => owner === seat).length);
  return {
    game: "triflip",
    seat: 0,
    to_move: [0],
    turn: 1,
    board,
    mover: 0,
    phase: "place",
    scores,
    counted: scores,
    goals: [20, 20, 20],
    protected: [],
    passes: 0,
    legal: [],
    over: null,
    ...changes,
  };
}

export function turnOf(n, events, changes = {}) {
  const steps = [...new Set(events.map((event) => event.step))].map((step) => ({ step, text: `${step} told.` }));
  return { n, ver: n, moves: [], texts: [], events, steps, marks: {}, forced: false, ...changes };
}

export const PLACED = [
  { type: "place", step: "move", seat: 0, cell: "g6" },
  { type: "flip", step: "flip", seat: 0, direction: "SW", cells: ["f6"], end: "e6", kept: [] },
  { type: "flip", step: "flip", seat: 0, direction: "SE", cells: ["f5"], end: "e4", kept: [] },
];
export const PASSED = [{ type: "pass", step: "move", seat: 1, passes: 2 }];
export const CAME_BACK = [{ type: "reentry", step: "move", seat: 2, cell: "d3" }];
export const WON = [
  ...PLACED,
  { type: "goal", step: "end", seat: 0, counted: 20, goal: 20 },
  { type: "result", step: "end", winners: [0], reason: "goal", scores: [20, 1, 1] },
];
