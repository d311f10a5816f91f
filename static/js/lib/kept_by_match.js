/** What this browser keeps of its last matches, to hold what it is told later against it. */

/**
 * @template {{match: string}} Memory
 * @param {string} name where it lies in this browser's storage
 * @param {number} most so many matches are kept, the latest ones
 */
export function keptByMatch(name, most) {
  /** @returns {Memory[]} */
  function all() {
    try {
      const stored = JSON.parse(localStorage.getItem(name) ?? "[]");
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  }

  return {
    /**
     * @param {string} match
     * @returns {Memory | null}
     */
    recall: (match) => all().find((memory) => memory.match === match) ?? null,

    /** @param {Memory} memory in place of what was kept of its match */
    remember(memory) {
      const others = all().filter(({ match }) => match !== memory.match);
      try {
        localStorage.setItem(name, JSON.stringify([memory, ...others].slice(0, most)));
      } catch {
        // Storage is full or forbidden: what was kept is then missing later, and nothing else.
      }
    },
  };
}
