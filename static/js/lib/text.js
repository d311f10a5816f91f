/** Filling translated text: named places, plurals, and the Korean particles that follow a word. */

/** @typedef {Record<string, string>} Strings */
/** @typedef {Record<string, string | number>} Values */

/** A place `%(name)s`, or a Korean particle as a pair: after a final consonant, after a vowel. */
const PART = /%\((\w+)\)s|\{([가-힣]+)\/([가-힣]+)\}/gu;
/** Brackets and quotes that close, and signs that are not read. */
const SILENT = /[\p{Pe}\p{Pf}\p{Pi}\p{Mn}\p{Me}\p{Cf}"'\u0060.,!?…:;。、]+$/u;
const HANGUL_FIRST = 0xac00;
const FINALS = 28;
const FINAL_RIEUL = 8;

/** @typedef {"vowel" | "rieul" | "consonant"} Ending ㄹ stands apart because of `{으로/로}` */

/** How digits and single letters end as they are read: 일 칠 팔, 이 사 오 구 and 퍼센트; 엘 알, 엠 엔. @type {[RegExp, Ending][]} */
const SIGNS = [
  [/[178lr]$/i, "rieul"],
  [/[036mn]$/i, "consonant"],
  [/[\da-z%\p{scx=Hira}\p{scx=Kana}]$/iu, "vowel"],
];

/** Latin words by how Koreans usually write them: Shell 셸, Line 라인, King 킹, Rick 릭, Bot 봇. @type {[RegExp, Ending][]} */
const WORDS = [
  [/le?$/, "rieul"],
  [/([mn]|[aeiouy]n?[mn]e|ng)$/, "consonant"],
  [/(ck|tt|pp|(^|[^aeiou])[aeiou][bckpt])$/, "consonant"],
  [/$/, "vowel"],
];

/**
 * How a text ends when it is read aloud in Korean, as the server's `wording/josa.py` has it.
 *
 * @param {string} text
 * @returns {Ending | null} null where nobody can tell
 */
function endingOf(text) {
  const spoken = text.replace(SILENT, "").normalize("NFKC");
  const [word = ""] = /[a-z]+$/i.exec(spoken) ?? [];
  const hangul = /[가-힣]$/.test(spoken);
  const final = hangul ? (spoken.charCodeAt(spoken.length - 1) - HANGUL_FIRST) % FINALS : 0;
  if (hangul) return final === FINAL_RIEUL ? "rieul" : final ? "consonant" : "vowel";
  if (/[んン]$/.test(spoken)) return "consonant";
  const spelt = word.length < 2 || word === word.toUpperCase();
  const [, ending = null] = (spelt ? SIGNS : WORDS).find(([end]) => end.test(spelt ? spoken : word.toLowerCase())) ?? [];
  return ending;
}

/**
 * Both forms where nobody can tell: `을(를)`, `(으)로`.
 *
 * @param {string} before
 * @param {string} consonant
 * @param {string} vowel
 */
function particle(before, consonant, vowel) {
  const ending = endingOf(before);
  if (!ending) return consonant === "으로" ? "(으)로" : `${consonant}(${vowel})`;
  return ending === "vowel" || (ending === "rieul" && consonant === "으로") ? vowel : consonant;
}

/**
 * Puts values into the places `%(name)s` of a translated text, and chooses each `{을/를}` of it by what then stands
 * before. What looks like either within a value is left alone: people write names as they like.
 *
 * @param {string} text
 * @param {Values} [values]
 */
export function format(text, values = {}) {
  let filled = "";
  let end = 0;
  for (const { 0: part, 1: name, 2: consonant = "", 3: vowel = "", index } of text.matchAll(PART)) {
    filled += text.slice(end, index);
    filled += name ? (values[name] ?? part) : particle(filled, consonant, vowel);
    end = index + part.length;
  }
  return filled + text.slice(end);
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
 * @param {(seat: number) => string} [called] what the page calls whoever sits there; by number where it knows no names
 */
export function createTexts(strings, language, called) {
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

  /** @param {number} seat */
  function byNumber(seat) {
    return t(`player.${seat}`);
  }

  return { t, count, has, called: called ?? byNumber, language };
}

/** @typedef {ReturnType<typeof createTexts>} Texts */
