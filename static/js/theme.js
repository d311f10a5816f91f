/* The theme and language switches, and what else a page wears from its first paint on. A classic
   script, so that they work before any module has loaded. The server draws the page as the cookies
   of these names say, or the account; this only changes it afterwards. Whoever dispatches
   `preferencechange` on the root, with the changed values, has them kept with the account. */
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
  for (const name of ["theme", "aid", "marks", "hand"]) {
    const chosen = new RegExp(`(?:^|; )${name}=([a-z-]+)`).exec(document.cookie)?.[1];
    if (chosen && !root.dataset[name]) root.dataset[name] = chosen;
  }

  const block = document.getElementById("account-settings");
  /** @type {{ url: string, token: string } | null} null for guests, whose settings are this browser's */
  const account = block && JSON.parse(block.textContent || "null");

  /** @param {Record<string, string | boolean>} values kept with the account, if there is one */
  const keep = (values) => {
    if (!account) return;
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) {
      body.set(name, typeof value === "boolean" ? (value ? "on" : "off") : value);
    }
    const headers = { "X-CSRFToken": account.token, Accept: "application/json" };
    // Without a connection the choice holds here, until the account is asked again.
    fetch(account.url, { method: "POST", body, headers, keepalive: true }).catch(() => {});
  };

  root.addEventListener("preferencechange", (event) => {
    if (event instanceof CustomEvent) keep(event.detail);
  });

  /** Other tabs of this browser, which wear what is chosen here. */
  const others = "BroadcastChannel" in window ? new BroadcastChannel("merestone.worn") : null;

  const shown = () => root.dataset.theme || (night.matches ? "dark" : "light");

  // The server writes dates as this clock has them. To ask a browser for its zone the first time takes
  // it a tenth of a second, so that waits for a sign of life.
  const tellZone = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone && !document.cookie.split("; ").includes(`zone=${timeZone}`)) {
      remember("zone", timeZone);
    }
  };
  const signs = ["pointerdown", "keydown", "touchstart", "scroll"];
  const alive = () => {
    for (const sign of signs) removeEventListener(sign, alive);
    setTimeout(tellZone);
  };
  for (const sign of signs) addEventListener(sign, alive, { passive: true });

  /** @param {string} name an attribute of the root @param {string} value empty for none */
  const dress = (name, value) => {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
    if (name === "theme") paint(value);
  };

  /** @param {string} theme */
  const paint = (theme) => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = (meta.getAttribute("media") || "").includes("dark") ? "dark" : "light";
      const worn = theme || (meta.hasAttribute("media") ? own : shown());
      meta.setAttribute("content", PAPER[worn] ?? "");
    }
    root.dispatchEvent(new CustomEvent("themechange", { detail: theme }));
  };

  /** @param {string} name an attribute of the root and a cookie @param {string} value empty for none */
  const put = (name, value) => {
    dress(name, value);
    remember(name, value, value ? YEAR : 0);
    keep({ [name]: value });
    others?.postMessage({ name, value });
  };

  others?.addEventListener("message", ({ data }) => dress(data.name, data.value));

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[data-theme-toggle]")) {
      put("theme", shown() === "dark" ? "light" : "dark");
    }
    const language = target?.closest("a[data-language]");
    if (language instanceof HTMLElement && language.dataset.language) {
      remember("django_language", language.dataset.language);
      keep({ language: language.dataset.language });
      // The other language shows the same place of the page, for example of a replay.
      if (language instanceof HTMLAnchorElement) language.search = location.search;
    }
  });

  document.addEventListener("change", (event) => {
    const input = event.target;
    if (input instanceof HTMLInputElement && input.matches("[data-theme-choice]")) {
      put("theme", input.value);
    } else if (input instanceof HTMLInputElement && input.dataset.worn) {
      const box = input.type === "checkbox";
      put(input.dataset.worn, box && !input.checked ? "" : input.value);
    }
  });
})();
