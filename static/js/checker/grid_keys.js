/** One tab stop for many buttons: arrows go from one to the next, row by row. */

/** @typedef {(rows: HTMLElement[][], row: number, column: number) => [number, number]} Move */

/** @type {Record<string, Move>} */
const MOVES = {
  ArrowLeft: (_, row, column) => [row, column - 1],
  ArrowRight: (_, row, column) => [row, column + 1],
  ArrowUp: (_, row, column) => [row - 1, column],
  ArrowDown: (_, row, column) => [row + 1, column],
  Home: (_, row) => [row, 0],
  End: (rows, row) => [row, (rows[row]?.length ?? 1) - 1],
  PageUp: (_, _row, column) => [0, column],
  PageDown: (rows, _row, column) => [rows.length - 1, column],
};

/**
 * @param {HTMLElement} grid
 * @param {HTMLElement[][]} rows the buttons, row by row
 */
export function roveIn(grid, rows) {
  const all = rows.flat();
  let current = all[0];

  /** @param {HTMLElement | undefined} button */
  function rest(button) {
    if (!button) return;
    current = button;
    for (const each of all) each.tabIndex = each === button ? 0 : -1;
  }

  /** @param {EventTarget | null} target */
  function placeOf(target) {
    const row = rows.findIndex((each) => each.some((button) => button === target));
    return { row, column: rows[row]?.findIndex((button) => button === target) ?? -1 };
  }

  rest(current);
  grid.addEventListener("focusin", (event) => rest(all.find((button) => button === event.target)));
  grid.addEventListener("keydown", (event) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = placeOf(event.target);
    if (at.row < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const [row, column] = move(rows, at.row, at.column);
    const next = rows[row]?.[column];
    rest(next);
    next?.focus();
  });
}
