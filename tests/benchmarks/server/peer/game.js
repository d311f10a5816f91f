/** The game the peer serves: nine by nine cells, both seats choose in secret, and turns resolve. */

const { ActivePlayers, INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CELLS = 81;
const EGG = "egg";

/** Choose a cell; the second choice puts both stones down, or an egg where they meet. */
function place({ G, playerID }, cell) {
  if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS || G.cells[cell] !== null) {
    return INVALID_MOVE;
  }
  if (G.sealed[playerID]) return INVALID_MOVE;
  G.sealed[playerID] = true;
  G.players[playerID] = cell;
  if (!(G.sealed[0] && G.sealed[1])) return undefined;
  const [black, white] = [G.players[0], G.players[1]];
  if (black === white) G.cells[black] = EGG;
  else {
    G.cells[black] = "0";
    G.cells[white] = "1";
  }
  G.sealed = { 0: false, 1: false };
  G.players = { 0: null, 1: null };
  G.turn += 1;
  return undefined;
}

module.exports = {
  Place: {
    name: "place",
    setup: () => ({
      cells: Array(CELLS).fill(null),
      sealed: { 0: false, 1: false },
      players: { 0: null, 1: null },
      turn: 0,
    }),
    minPlayers: 2,
    maxPlayers: 2,
    // Both may choose at any time, so neither must have seen the other's choice.
    turn: { activePlayers: ActivePlayers.ALL },
    moves: { place: { move: place, client: false, ignoreStaleStateID: true } },
    playerView: PlayerView.STRIP_SECRETS,
  },
};
