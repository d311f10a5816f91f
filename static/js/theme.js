/* The theme and language switches. A classic script, so that they work before any module has loaded.
   The server draws the page in the chosen theme (cookie `theme`); this only changes it afterwards. */
(() => {
  "use strict";

  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  /** @type {Record<string, string>} */
  const PAPER = { light: "#F5F1E6", dark: "#0F1615" };
  const YEAR = 365 * 24 * 3600;

  /** @param {string} name @param {string} value @param {number} [age] */
  const remember = (name, value, age = YEAR) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  };

  // A page that was kept for times without a connection was drawn for nobody in particular.
  for (const name of ["theme", "aid", "hand"]) {
    const chosen = new RegExp(`(?:^|; )${name}=([a-z-]+)`).exec(document.cookie)?.[1];
    if (chosen && !root.dataset[name]) root.dataset[name] = chosen;
  }

  const shown = () => root.dataset.theme || (night.matches ? "dark" : "light");

  /** @param {string} theme "light", "dark", or "" to follow the device */
  const wear = (theme) => {
    if (theme) {
      root.dataset.theme = theme;
      remember("theme", theme);
    } else {
      delete root.dataset.theme;
      remember("theme", "", 0);
    }
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = (meta.getAttribute("media") || "").includes("dark") ? "dark" : "light";
      const worn = theme || (meta.hasAttribute("media") ? own : shown());
      meta.setAttribute("content", PAPER[worn] ?? "");
    }
    root.dispatchEvent(new CustomEvent("themechange", { detail: theme }));
  };

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[data-theme-toggle]")) {
      wear(shown() === "dark" ? "light" : "dark");
    }
    const language = target?.closest("a[data-language]");
    if (language instanceof HTMLElement && language.dataset.language) {
      remember("django_language", language.dataset.language);
      // The other language shows the same place of the page, for example of a replay.
      if (language instanceof HTMLAnchorElement) language.search = location.search;
    }
  });

  document.addEventListener("change", (event) => {
    const input = event.target;
    if (input instanceof HTMLInputElement && input.matches("[data-theme-choice]")) {
      wear(input.value);
    }
  });
})();
