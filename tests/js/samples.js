/** Made-up matches, small enough to read. */

export const TEXTS = {
  "board.name": "Board",
  "cell.black": "black turtle",
  "cell.white": "white turtle",
  "cell.empty": "empty",
  "cell.egg": "egg, number %(age)s",
  "cell.egg_next": "egg, oldest, hatches next",
  "cell.staged": "chosen",
  "cell.sealed": "sealed",
  "cell.captured": "captured",
  "cell.last": "last turn",
  "cell.winning": "winning",
  "list.comma": ", ",
};

/** A board as text: the cells named, everything else empty. */
export function boardOf(pieces) {
  const squares = Array(81).fill(".");
  for (const [cell, piece] of Object.entries(pieces)) {
    squares["abcdefghi".indexOf(cell[0]) + 9 * (Number(cell[1]) - 1)] = piece;
  }
  return squares.join("");
}

export function viewOf(pieces = {}, changes = {}) {
  const board = boardOf(pieces);
  const eggs = Object.keys(pieces).filter((cell) => pieces[cell] === "E");
  return {
    game: "shell",
    seat: 0,
    to_move: [0, 1],
    turn: 1,
    board,
    eggs,
    counts: [0, 0],
    winning: [[], []],
    sudden_death: false,
    legal: ["a1", "d4"],
    limit: 300,
    over: null,
    ...changes,
  };
}

const STEPS = ["land", "capture", "hatch", "count"].map((step) => ({ step, text: `${step} told` }));

export function turnOf(n, events, changes = {}) {
  return {
    n,
    ver: n,
    moves: [{ cell: "e7" }, { cell: "i6" }],
    texts: ["e7", "i6"],
    events,
    steps: STEPS,
    marks: { captures: [0, 0], egg: false },
    forced: false,
    ...changes,
  };
}

const COUNT = { type: "count", step: "count", counts: [0, 0], cells: [[], []] };

export const PLACED = [
  { type: "place", step: "land", seat: 0, cell: "e7" },
  { type: "place", step: "land", seat: 1, cell: "i6" },
  COUNT,
];

export const COLLIDED = [{ type: "collision", step: "land", cell: "e5" }, COUNT];

/** Black captures two and the oldest egg hatches. */
export const CAPTURED = [
  { type: "place", step: "land", seat: 0, cell: "e7" },
  { type: "place", step: "land", seat: 1, cell: "a9" },
  { type: "capture", step: "capture", seat: 0, by: "e7", cells: ["e6", "e5"], end: "e4" },
  { type: "remove", step: "capture", cells: ["e5", "e6"] },
  { type: "miss", step: "capture", seat: 0, by: "e7", cells: ["d7"], end: "c7", reason: "one" },
  { type: "hatch", step: "hatch", seat: 0, cell: "c3", left: [0, 0] },
  COUNT,
];

export const BEFORE_CAPTURE = { e6: "W", e5: "E", e4: "B", c3: "E", d7: "W", c7: "B" };

export function seatsOf(changes = {}) {
  return [
    { seat: 0, name: "Kim", kind: "person", level: null, you: true, sealed: false, here: true },
    { seat: 1, name: "Mossback", kind: "bot", level: 3, you: false, sealed: true, here: true, ...changes },
  ];
}

export function snapOf(changes = {}) {
  return {
    t: "snap",
    ver: 0,
    rev: 1,
    h: "h0",
    game: "shell",
    match: "abc",
    status: "active",
    seat: 0,
    view: viewOf(),
    seats: seatsOf(),
    mine: null,
    changes: 0,
    left: 3,
    open: true,
    turns: [],
    result: null,
    rematch: { offered: [], match: null },
    ...changes,
  };
}

export function turnMessage(n, changes = {}) {
  return {
    t: "turn",
    ver: n,
    rev: n * 3,
    h: `h${n}`,
    turn: turnOf(n, PLACED),
    view: viewOf({ e7: "B", i6: "W" }, { turn: n + 1 }),
    seats: seatsOf({ sealed: false }),
    open: false,
    result: null,
    ...changes,
  };
}
