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
 */
export function createSettings(storage = localStorageOrNone()) {
  let values = read(storage);
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
    try {
      storage?.setItem(NAME, JSON.stringify(values));
    } catch {
      // A full or forbidden storage costs the memory of the choice, not the choice.
    }
    tell();
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
