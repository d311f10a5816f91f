/**
 * What every page does for the site as an app: keeps the rules for later, says when a newer version
 * is there, and offers the home screen where the browser does.
 */

/** @typedef {Event & {prompt(): Promise<unknown>}} InstallOffer */

const { worker } = document.documentElement.dataset;
const IDLE = 4000;
const HOUR = 3600 * 1000;

/** @param {string} name */
const reveal = (name) => {
  const part = /** @type {HTMLElement | null} */ (document.querySelector(`[data-${name}]`));
  if (part) part.hidden = false;
  return part;
};

/** @param {ServiceWorkerRegistration} registration */
const keepUp = (registration) => {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
};

/** @param {string} address */
const register = async (address) => {
  const container = navigator.serviceWorker;
  let served = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (served) reveal("newer");
    served = true;
  });
  keepUp(await container.register(address));
  const ready = await container.ready;
  const connection = /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection;
  if (connection?.saveData) return;
  setTimeout(() => ready.active?.postMessage({ keepRules: document.documentElement.lang }), IDLE);
};

/**
 * The worker is switched off. The one that takes its place clears what it kept; where none can be
 * fetched, it is let go of here. What is left without any worker is cleared here too.
 */
const leave = async () => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) {
    await registration.update().catch(() => registration.unregister());
  }
  for (const name of await caches.keys()) await caches.delete(name);
};

if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    (worker ? register(worker) : leave()).catch(() => undefined);
  });
}

addEventListener("beforeinstallprompt", (event) => {
  const part = reveal("install");
  if (!part) return;
  event.preventDefault();
  const offer = /** @type {InstallOffer} */ (event);
  part.querySelector("button")?.addEventListener("click", () => offer.prompt(), { once: true });
});

addEventListener("appinstalled", () => {
  const part = /** @type {HTMLElement | null} */ (document.querySelector("[data-install]"));
  if (part) part.hidden = true;
});

// Only iPhones and iPads have this word; their browser has no offer to make.
if (/** @type {{standalone?: boolean}} */ (navigator).standalone === false) reveal("install-by-hand");

document.querySelector("[data-newer] button")?.addEventListener("click", () => location.reload());

if (document.querySelector("[data-my-games]")) void import("./my_games.js");
