/**
 * Keeps the page for times without a connection, and the rules of the games; nothing else.
 *
 * What is kept is on the server's allow-list and is fetched without cookies, so it is nobody's page.
 * Every other page comes from the network or not at all. A script without imports: workers have no
 * import map.
 */

/// <reference lib="webworker" />

(() => {
  /**
   * What the lines that the server puts in front leave in `self.MERESTONE`.
   * @typedef {{version: string, files: string[], reading: string[],
   *   fonts: Record<string, string[]>, offline: Record<string, string>, rules: Record<string, string[]>}} Told
   */
  const worker = /** @type {ServiceWorkerGlobalScope & {MERESTONE: Told}} */ (
    /** @type {unknown} */ (self)
  );
  const { version, files, reading, fonts, offline, rules } = worker.MERESTONE;
  const PAGES = `pages-${version}`;
  const FILES = `files-${version}`;
  const HASHED = /^\/static\/.+\.[0-9a-f]{12}\.[a-z0-9]+$/;
  const KEPT = new Set(Object.values(rules).flat());
  /** Between two pages that are fetched for later: whoever reads now comes first. */
  const PAUSE = 200;

  /**
   * @param {string} path
   * @returns {Request} One that tells the server nothing about who asks.
   */
  const anonymous = (path) => new Request(path, { credentials: "omit", redirect: "error" });

  /**
   * @param {string} name
   * @param {string[]} paths
   */
  const keep = async (name, paths) => {
    const cache = await caches.open(name);
    await cache.addAll(paths.map(anonymous));
  };

  /**
   * The rules in one language, page by page; those that are there already are not fetched again.
   * @param {string} language
   */
  const keepRules = async (language) => {
    const pages = rules[language] ?? [];
    const cache = await caches.open(PAGES);
    const missing = [];
    for (const path of pages) if (!(await cache.match(path))) missing.push(path);
    if (!missing.length) return;
    await keep(FILES, reading);
    for (const path of missing) {
      await cache.add(anonymous(path));
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    // The last, for a page can be read in another font.
    await keep(FILES, fonts[language] ?? []);
  };

  const dropTheRest = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name !== PAGES && name !== FILES);
    await Promise.all(old.map((name) => caches.delete(name)));
  };

  /** @param {URL} url */
  const languageOf = (url) => {
    const named = url.pathname.split("/")[1] ?? "";
    const known = [named, ...navigator.languages.map((language) => language.slice(0, 2)), "en"];
    return known.find((language) => language in offline) ?? "en";
  };

  /**
   * A page: from the network, else the kept rules, else word that there is no connection.
   * @param {FetchEvent} event
   * @param {URL} url
   */
  const page = async (event, url) => {
    try {
      const early = await event.preloadResponse;
      return early ?? (await fetch(event.request));
    } catch {
      const cache = await caches.open(PAGES);
      const kept = KEPT.has(url.pathname) ? await cache.match(url.pathname) : undefined;
      const told = kept ?? (await cache.match(offline[languageOf(url)] ?? ""));
      return told ?? Response.error();
    }
  };

  /**
   * A file whose name changes with its content.
   * @param {Request} request
   */
  const file = async (request) => {
    const cache = await caches.open(FILES);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && answer.type === "basic") await cache.put(request.url, answer.clone());
    return answer;
  };

  worker.addEventListener("install", (event) => {
    event.waitUntil(
      Promise.all([keep(PAGES, Object.values(offline)), keep(FILES, files)]).then(() =>
        worker.skipWaiting(),
      ),
    );
  });

  worker.addEventListener("activate", (event) => {
    event.waitUntil(
      dropTheRest()
        .then(() => worker.registration.navigationPreload?.enable())
        .then(() => worker.clients.claim()),
    );
  });

  worker.addEventListener("message", (event) => {
    const language = event.data?.keepRules;
    if (typeof language === "string") event.waitUntil(keepRules(language).catch(() => undefined));
  });

  worker.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== "GET" || url.origin !== worker.location.origin) return;
    if (event.request.mode === "navigate") event.respondWith(page(event, url));
    else if (HASHED.test(url.pathname)) event.respondWith(file(event.request));
  });
})();
