/** Filling translated text: named places, plurals, and the Korean particles that follow a word. */

/** @typedef {Record<string, string>} Strings */
/** @typedef {Record<string, string | number>} Values */

/** Korean particles as a pair: after a final consonant, after a vowel. */
const PARTICLE = /(.)\{([가-힣]+)\/([가-힣]+)\}/gu;
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

/** The final consonant of each digit as it is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];
/** Latin letters whose Korean name ends in a consonant: 엘 엠 엔 알. */
const LETTER_FINALS = /** @type {Record<string, number>} */ ({ l: 8, m: 16, n: 4, r: 8 });

/**
 * @param {string} letter
 * @returns {number} the index of its final consonant, 0 where it has none
 */
function finalOf(letter) {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return (code - HANGUL_FIRST) % FINALS;
  if (letter >= "0" && letter <= "9") return DIGIT_FINALS[Number(letter)] ?? 0;
  return LETTER_FINALS[letter.toLowerCase()] ?? 0;
}

/**
 * Chooses each `{을/를}` by the letter before it; `{으로/로}` takes 로 after ㄹ as well.
 *
 * @param {string} text
 */
export function josa(text) {
  return text.replace(PARTICLE, (_, letter, consonant, vowel) => {
    const final = finalOf(letter);
    const light = final === 0 || (final === FINAL_RIEUL && consonant === "으로");
    return letter + (light ? vowel : consonant);
  });
}

/**
 * Puts values into the places `%(name)s` of a translated text.
 *
 * @param {string} text
 * @param {Values} [values]
 */
export function format(text, values = {}) {
  const filled = text.replace(/%\((\w+)\)s/g, (place, name) => String(values[name] ?? place));
  return josa(filled);
}

/**
 * Sentences one after another; a full stop of Japanese brings its own room.
 *
 * @param {string[]} said
 */
export function sentences(said) {
  return said.filter(Boolean).reduce((all, next) => all + (/[。！？]$/.test(all) || !all ? "" : " ") + next, "");
}

/**
 * The texts of a page by key. An unknown key shows itself, which is ugly but harmless.
 *
 * @param {Strings} strings
 * @param {string} language
 */
export function createTexts(strings, language) {
  const plural = new Intl.PluralRules(language);

  /**
   * @param {string} key
   * @param {Values} [values]
   */
  function t(key, values) {
    return format(strings[key] ?? key, values);
  }

  /**
   * The form of a counted text that fits the number: `key.one`, `key.other`.
   *
   * @param {string} key
   * @param {number} n
   * @param {Values} [values]
   */
  function count(key, n, values = {}) {
    const form = strings[`${key}.${plural.select(n)}`] ?? strings[`${key}.other`] ?? key;
    return format(form, { n, ...values });
  }

  /**
   * @param {string} key
   * @returns {boolean} whether the page brought this text
   */
  function has(key) {
    return key in strings;
  }

  return { t, count, has, language };
}

/** @typedef {ReturnType<typeof createTexts>} Texts */
