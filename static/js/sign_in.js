/**
 * For people who look at the site inside another app: copies the address of the page. From an
 * iPhone's home screen, which by name is like an app, the button is shown after all.
 */

const address = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-copied]"));
const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-copy]"));
const said = document.querySelector("[data-said]");

button?.addEventListener("click", async () => {
  if (!address || !said) return;
  address.select();
  try {
    await navigator.clipboard.writeText(address.value);
    said.textContent = button.dataset.copy ?? "";
  } catch {
    // Some apps forbid it: the address is selected, to be copied by hand.
    said.textContent = "";
  }
});

if (/** @type {{standalone?: boolean}} */ (navigator).standalone) {
  document.querySelector("[data-inner]")?.toggleAttribute("hidden", true);
  document.querySelector("[data-home-screen]")?.toggleAttribute("hidden", false);
}
