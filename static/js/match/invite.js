/** The link for a friend: copied with one press, or handed to the device's own share sheet. */

/** @import { Desk } from "./types.js" */

/**
 * @param {Desk} desk
 * @param {HTMLInputElement | null} field the link; none once the seat is taken
 */
export function createInvite(desk, field) {
  const { live, notices, texts } = desk;

  async function copy() {
    if (!field) return;
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // No clipboard (plain http, old browser): the link is selected, so that it can be copied by hand.
      field.select();
      live.say(texts.t("say.link_selected"));
      return;
    }
    notices.put("answer", { text: texts.t("say.link_copied"), kind: "info" }, { passing: true });
    live.say(texts.t("say.link_copied"));
  }

  field?.addEventListener("focus", () => field.select());
  return { copy: () => void copy() };
}
