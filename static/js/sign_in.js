/** Copies the address of the page for people whose app cannot sign them in. */

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
