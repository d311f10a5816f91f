/** The typed commands: what a line means, in English or in the language of the page. */

/** @import { Texts } from "../lib/text.js" */
/** @import { Command } from "../boards/module.js" */

export const COMMANDS = ["where", "last", "turn", "list", "line", "place", "seal", "undo", "help"];
const LISTS = ["mine", "theirs", "eggs", "legal"];

/**
 * The page's own words for commands and lists, each pointing at the English one.
 *
 * @param {Texts} texts
 * @returns {Map<string, string>}
 */
function aliases(texts) {
  const found = new Map();
  for (const name of COMMANDS) found.set(texts.t(`command.${name}`).toLowerCase(), name);
  for (const name of LISTS) found.set(texts.t(`command.list_${name}`).toLowerCase(), name);
  return found;
}

/**
 * Reads typed lines. A cell alone places; anything unknown gives null.
 *
 * @param {Texts} texts
 * @returns {(line: string) => Command | null}
 */
export function createParser(texts) {
  const known = aliases(texts);
  /** @param {string} word */
  const english = (word) => known.get(word) ?? word;

  return (line) => {
    const [first = "", ...others] = line.normalize("NFKC").trim().toLowerCase().split(/\s+/);
    if (/^[a-z]\d{1,2}$/.test(first) && !others.length) return { name: "place", rest: first };
    const name = english(first);
    if (!COMMANDS.includes(name)) return null;
    const rest = others.map((word) => (name === "list" ? english(word) : word)).join(" ");
    return { name, rest };
  };
}
