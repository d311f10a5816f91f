/** Takes the place of a worker that did harm: clears all it kept, lets go of the pages, is gone. */

/// <reference lib="webworker" />

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

  const retire = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await worker.registration.unregister();
  };

  worker.addEventListener("install", () => void worker.skipWaiting());
  worker.addEventListener("activate", (event) => event.waitUntil(retire()));
})();
