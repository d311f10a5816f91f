/** The page of an analysis: waits while it is made; then its slider leads along the chart. */

import { find } from "./lib/dom.js";
import { format } from "./lib/text.js";

const EVERY_MS = 1_000;
const PICTURE_MS = 150;

/** @typedef {{last: number, names: string[], points: [number, number[]][]}} Figures */

/**
 * Whether the page has something else to show by now: what was found, or that it has to be asked for
 * anew since nobody works on it.
 *
 * @param {number} status of the answer
 * @param {string} [state] of the work
 */
export function hasMoreToShow(status, state = "") {
  return status === 404 || state === "done" || state === "failed";
}

/** @param {HTMLElement} host */
function watch(host) {
  const bar = /** @type {HTMLProgressElement} */ (find("progress", host));
  const told = find("[data-told]", host);

  async function ask() {
    const answer = await fetch(host.dataset.progress ?? "", { credentials: "same-origin" });
    if (hasMoreToShow(answer.status)) location.reload();
    if (!answer.ok) return;
    const { state, done, total } = await answer.json();
    if (hasMoreToShow(answer.status, state)) location.reload();
    bar.max = total;
    bar.value = done;
    told.textContent = format(told.dataset.text ?? "", { n: done, last: total });
  }

  setInterval(() => {
    if (!document.hidden) ask().catch(() => undefined);
  }, EVERY_MS);
}

/**
 * The last figures that are known at a turn.
 *
 * @param {Figures} figures
 * @param {number} ply
 */
export function figuresAt({ points }, ply) {
  return (points.findLast(([at]) => at <= ply) ?? points[0])?.[1] ?? [];
}

/**
 * @param {HTMLElement} host
 * @param {Figures} figures
 */
function follow(host, figures) {
  const slider = /** @type {HTMLInputElement} */ (find("#chances-slider", host));
  const picture = /** @type {HTMLImageElement} */ (find("#chances-picture", host));
  const open = /** @type {HTMLAnchorElement} */ (find("#chances-open", host));
  const output = find("#chances-output", host);
  const cursor = find("#chances-cursor", host);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function draw() {
    const look = getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
    picture.src = `${host.dataset.picture}?${new URLSearchParams({ ply: slider.value, look })}`;
  }

  function show() {
    const ply = Number(slider.value);
    const chances = figuresAt(figures, ply).map((value) => `${value}%`);
    const where = ply ? format(slider.dataset.text ?? "", { n: ply, last: figures.last }) : (slider.dataset.start ?? "");
    const told = figures.names.map((name, seat) => `${name} ${chances[seat] ?? ""}`).join(", ");
    slider.setAttribute("aria-valuetext", `${where}: ${told}`);
    output.textContent = where;
    for (const [seat, chance] of chances.entries()) find(`[data-now="${seat}"]`, host).textContent = chance;
    const across = `${(100 * ply) / Math.max(figures.last, 1)}%`;
    cursor.setAttribute("x1", across);
    cursor.setAttribute("x2", across);
    open.href = `${host.dataset.match}?ply=${ply}`;
    clearTimeout(timer);
    timer = setTimeout(draw, PICTURE_MS);
  }

  find("[data-look]", host).hidden = false;
  cursor.removeAttribute("hidden");
  slider.value = String(figures.last);
  slider.addEventListener("input", show);
  show();
  draw();
}

const waiting = document.querySelector("#analysis-progress");
if (waiting instanceof HTMLElement) watch(waiting);
const chart = document.querySelector("#chances");
const known = document.querySelector("#analysis-figures");
if (chart instanceof HTMLElement && known) follow(chart, /** @type {Figures} */ (JSON.parse(known.textContent ?? "{}")));
