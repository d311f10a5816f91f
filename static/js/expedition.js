/** The pages of expeditions: a form is sent once, and giving up takes a held button. */

/** So long a button is held before it acts. */
const HOLD_MS = 1200;
/** So long a press without holding, as assistive technology makes it, waits for a second one. */
const AGAIN_MS = 8000;

/** A press so soon after the first is the other half of a double one. */
const DOUBLE_MS = 400;

/** A second press while a form is on its way does nothing; the server would refuse it anyway. */
function sendOnce() {
  /** @type {Set<HTMLFormElement>} */
  const sent = new Set();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-once]") || event.defaultPrevented) return;
    if (sent.has(form)) {
      event.preventDefault();
      return;
    }
    sent.add(form);
    for (const button of form.querySelectorAll("button")) {
      button.classList.add("btn--sending");
      button.setAttribute("aria-disabled", "true");
    }
  });
  // Back from another page the forms are whole again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

/** @param {HTMLFormElement} form */
function bindHold(form) {
  const button = form.querySelector("[data-hold]");
  const how = form.querySelector("[data-hold-how]");
  const live = form.querySelector("[data-hold-live]");
  if (!(button instanceof HTMLButtonElement) || !(how instanceof HTMLElement)) return;
  const sure = form.querySelector("[data-hold-sure]");
  if (sure instanceof HTMLInputElement) {
    sure.required = false;
    sure.closest("label")?.setAttribute("hidden", "");
  }
  const told = how.textContent ?? "";
  const words = how.dataset;
  let done = false;
  let held = false;
  let armedAt = -AGAIN_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} text */
  function say(text) {
    if (how instanceof HTMLElement) how.textContent = text;
    if (live) live.textContent = text;
  }

  function begin() {
    if (done || timer !== undefined) return;
    held = true;
    button?.classList.add("give-up__button--held");
    say(words.holding ?? "");
    timer = setTimeout(() => {
      done = true;
      form.requestSubmit();
    }, HOLD_MS);
  }

  function end() {
    clearTimeout(timer);
    timer = undefined;
    button?.classList.remove("give-up__button--held");
    if (held && !done) say(told);
  }

  button.addEventListener("pointerdown", (event) => {
    if (event.button === 0) begin();
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(name, end);
  button.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) begin();
  });
  button.addEventListener("keyup", (event) => {
    if (event.key === " " || event.key === "Enter") end();
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    event.preventDefault();
    const bySomebodyElse = !held;
    held = false;
    if (!bySomebodyElse || done) return;
    // A screen reader or a switch can only press: twice is as good as long.
    if (performance.now() - armedAt < AGAIN_MS) {
      done = true;
      form.requestSubmit();
      return;
    }
    armedAt = performance.now();
    say(words.again ?? "");
  });
}

/**
 * A step that can't be taken back and might be an oversight: the first press asks in the button's own words, the
 * second one goes.
 *
 * @param {HTMLFormElement} form
 */
function bindAsk(form) {
  const button = form.querySelector("button");
  const label = form.querySelector("[data-ask-label]");
  const live = form.querySelector("[data-ask-live]");
  const ask = form.dataset.ask ?? "";
  const told = label?.textContent ?? "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let settling;

  /** @param {string} text */
  function say(text) {
    if (label) label.textContent = text || told;
    if (live) live.textContent = text;
  }

  function forget() {
    clearTimeout(settling);
    settling = undefined;
    form.removeAttribute("data-asked");
    say("");
  }

  form.addEventListener("submit", (event) => {
    if (form.hasAttribute("data-asked")) return;
    event.preventDefault();
    if (settling !== undefined) return;
    settling = setTimeout(() => form.setAttribute("data-asked", ""), DOUBLE_MS);
    say(ask);
  });
  button?.addEventListener("blur", forget);
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") forget();
  });
}

/** Why something was refused is what to read first. */
function showNews() {
  const news = document.querySelector(".notice-now");
  if (news instanceof HTMLElement) {
    news.tabIndex = -1;
    news.focus();
  }
}

/** On a phone the bar of these pages is wider than the screen: the page one is on is in view. */
function showPlace() {
  const bar = document.querySelector(".subnav");
  const place = bar?.querySelector("[aria-current]");
  if (!bar || !place) return;
  const { left, width } = place.getBoundingClientRect();
  bar.scrollLeft += left + width / 2 - bar.getBoundingClientRect().left - bar.clientWidth / 2;
}

sendOnce();
showPlace();
for (const form of document.querySelectorAll("form[data-hold-form]")) {
  if (form instanceof HTMLFormElement) bindHold(form);
}
for (const form of document.querySelectorAll("form[data-ask]")) {
  if (form instanceof HTMLFormElement) bindAsk(form);
}
showNews();
