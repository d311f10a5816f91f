/* For the pages of staff. The server writes times as this clock has them; and Django's lists to
   choose from have hints that are pictures, though they do not say so. */
(() => {
  "use strict";

  const YEAR = 365 * 24 * 3600;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && !document.cookie.split("; ").includes(`zone=${timeZone}`)) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `zone=${timeZone}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  }

  addEventListener("load", () => {
    for (const hint of document.querySelectorAll(".help-tooltip[aria-label]")) {
      hint.setAttribute("role", "img");
    }
  });
})();
