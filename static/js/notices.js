/** Takes a notice away at once; the server remembers it. Without this the form reloads the page. */

for (const form of document.querySelectorAll("form[data-dismiss]")) {
  form.addEventListener("submit", async (event) => {
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const banner = form.closest("[data-notice-banner]");
    const list = banner?.parentElement;
    banner?.remove();
    if (list && !list.querySelector("[data-notice-banner]")) list.remove();
    document.getElementById("main")?.focus({ preventScroll: true });
    await fetch(form.action, { method: "POST", body: new FormData(form), redirect: "manual" });
  });
}
