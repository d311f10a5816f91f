/** What this browser remembers: sound, how moves are confirmed, speed, hints. Never anything secret. */

const NAME = "merestone.settings";

/**
 * @typedef {object} Settings
 * @property {boolean} sound
 * @property {"auto" | "confirm" | "direct"} confirm `auto`: a mouse seals with one click, a finger confirms
 * @property {"slow" | "normal" | "fast"} speed
 * @property {"auto" | "steps"} reveal whether a turn plays by itself or waits at each step
 * @property {boolean} hints
 * @property {boolean} legal whether legal cells are shown
 * @property {boolean} emotes whether what others say is shown
 * @property {boolean} claims whether stones that are proven are claimed unasked
 */

/** Every value allowed, the default first. */
const CHOICES = /** @type {const} */ ({
  sound: [true, false],
  confirm: ["auto", "confirm", "direct"],
  speed: ["normal", "slow", "fast"],
  reveal: ["auto", "steps"],
  hints: [true, false],
  legal: [true, false],
  claims: [false, true],
  emotes: [true, false],
});

/** @typedef {keyof Settings} SettingName */

/**
 * @param {unknown} stored
 * @returns {Settings}
 */
function checked(stored) {
  const given = /** @type {Record<string, unknown>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  const pairs = Object.entries(CHOICES).map(([name, values]) => {
    const allowed = /** @type {readonly unknown[]} */ (values);
    return [name, allowed.includes(given[name]) ? given[name] : values[0]];
  });
  return /** @type {Settings} */ (Object.fromEntries(pairs));
}

/**
 * @param {Storage | null} storage
 * @returns {Settings}
 */
function read(storage) {
  try {
    return checked(JSON.parse(storage?.getItem(NAME) ?? "null"));
  } catch {
    return checked(null);
  }
}

/**
 * What the account has set, for somebody who is signed in: it wins over what this browser remembers.
 * How moves are confirmed is the device's own matter and never among it.
 *
 * @returns {Record<string, unknown> | null}
 */
export function accountValues() {
  const block = globalThis.document?.getElementById("account-settings");
  return block ? JSON.parse(block.textContent ?? "null").values : null;
}

/**
 * Has values kept with the account; the page's own script does it.
 *
 * @param {Record<string, unknown>} changed
 */
function tellAccount(changed) {
  const detail = Object.fromEntries(
    Object.entries(changed).filter(([name]) => name !== "confirm"),
  );
  if (Object.keys(detail).length === 0) return;
  globalThis.document?.documentElement.dispatchEvent(
    new CustomEvent("preferencechange", { detail }),
  );
}

/** @returns {Storage | null} null where the browser forbids storage */
function localStorageOrNone() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * Settings that outlive the page and stay alike in all tabs.
 *
 * @param {Storage | null} [storage]
 * @param {Record<string, unknown> | null} [account] what the account has set, null without one
 */
export function createSettings(storage = localStorageOrNone(), account = accountValues()) {
  const own = read(storage);
  let values = checked({ ...own, ...account, confirm: own.confirm });
  /** @type {Set<(values: Settings) => void>} */
  const listeners = new Set();

  function tell() {
    for (const listener of listeners) listener(values);
  }

  /**
   * @template {SettingName} N
   * @param {N} name
   * @returns {Settings[N]}
   */
  function get(name) {
    return values[name];
  }

  /**
   * Keeps a value; anything that is not one of the choices becomes the default.
   *
   * @param {SettingName} name
   * @param {string | boolean} value
   */
  function set(name, value) {
    values = checked({ ...values, [name]: value });
    write();
    if (account) tellAccount({ [name]: values[name] });
    tell();
  }

  function write() {
    try {
      storage?.setItem(NAME, JSON.stringify(values));
    } catch {
      // A full or forbidden storage costs the memory of the choice, not the choice.
    }
  }

  /**
   * @param {(values: Settings) => void} listener called on every change, also from another tab
   * @returns {() => void} ends the calls
   */
  function onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  globalThis.addEventListener?.("storage", (event) => {
    if (event.key !== NAME) return;
    values = read(storage);
    tell();
  });

  if (account) {
    write();
    // Somebody has just signed in for the first time: what they had set comes along.
    if (!("sound" in account)) tellAccount(values);
  }

  return { get, set, onChange };
}

/** @typedef {ReturnType<typeof createSettings>} SettingsStore */

/** The settings of this browser. */
export const settings = createSettings();

/**
 * Ties every `input` and `select` below `root` that has `data-setting` to the settings.
 * A checkbox stands for on and off, a radio for its value.
 *
 * @param {ParentNode} root
 * @param {SettingsStore} [store]
 */
export function bindSettings(root, store = settings) {
  const controls = /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (
    root.querySelectorAll("input[data-setting], select[data-setting]")
  );

  function show() {
    for (const control of controls) {
      const value = store.get(/** @type {SettingName} */ (control.dataset.setting));
      if (control instanceof HTMLSelectElement) control.value = String(value);
      else control.checked = control.type === "radio" ? control.value === value : value === true;
    }
  }

  for (const control of controls) {
    control.addEventListener("change", () => {
      const name = /** @type {SettingName} */ (control.dataset.setting);
      const box = control instanceof HTMLInputElement && control.type === "checkbox";
      store.set(name, box ? control.checked : control.value);
    });
  }
  store.onChange(show);
  show();
}
