/** The typed commands: what a line means, in English or in the language of the page. */

/** @import { Texts } from "../lib/text.js" */
/** @import { Command } from "../boards/module.js" */

/** The commands of a game that has none of its own. */
export const COMMANDS = ["where", "last", "turn", "list", "line", "place", "seal", "undo", "help"];
/** Words of every game, for what people ask each other, and the site. */
export const CONDUCT = ["draw", "accept", "decline", "hint"];
const LISTS = ["mine", "theirs", "eggs", "legal"];

/**
 * The page's own words for commands and lists, each pointing at the English one.
 *
 * @param {Texts} texts
 * @param {string[]} commands
 * @returns {Map<string, string>}
 */
function aliases(texts, commands) {
  const found = new Map();
  for (const name of commands) found.set(texts.t(`command.${name}`).toLowerCase(), name);
  for (const name of LISTS) found.set(texts.t(`command.list_${name}`).toLowerCase(), name);
  return found;
}

/**
 * Reads typed lines. A cell alone places; anything unknown gives null.
 *
 * @param {Texts} texts
 * @param {string[]} [commands] the names in English
 * @returns {(line: string) => Command | null}
 */
export function createParser(texts, commands = COMMANDS) {
  const known = aliases(texts, commands);
  /** @param {string} word */
  const english = (word) => known.get(word) ?? word;

  return (line) => {
    const [first = "", ...others] = line.normalize("NFKC").trim().toLowerCase().split(/\s+/);
    if (commands.includes("place") && /^[a-z]\d{1,2}$/.test(first) && !others.length) return { name: "place", rest: first };
    const name = english(first);
    if (!commands.includes(name)) return null;
    const rest = others.map((word) => (name === "list" ? english(word) : word)).join(" ");
    return { name, rest };
  };
}
