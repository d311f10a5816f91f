/** Links of open matches are copied with one press; without a clipboard they are selected. */

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = button.parentElement?.querySelector("[data-copies]");
  if (!(field instanceof HTMLInputElement) || !(button instanceof HTMLElement)) continue;
  button.hidden = !navigator.clipboard;
  field.addEventListener("focus", () => field.select());
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(field.value).catch(() => undefined);
    field.select();
  });
}
