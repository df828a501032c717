// Beginnings of emoji that a joiner or a variation selector belongs to: these marks stay, all others that cannot be seen go.
const EMOJI = String.raw`\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*`;
/**
 * Marks of direction (a phone puts U+202A before a copied number), joiners, fillers and selectors of fonts; controls other than a
 * line's end; the place of a picture in a copied message; the empty Braille pattern.
 */
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}|[^\P{Cc}\n\t]|[\uFFF9-\uFFFC\u2800]`;
const UNSEEN_OR_EMOJI = new RegExp(`(${EMOJI})|${UNSEEN}`, 'gu');
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** A PDF hands over radicals and joined letters instead of the signs that they look like; Unicode itself says so of most. */
const LOOKALIKES = /[\u2E80-\u2FDF\uFB00-\uFB06]/g;
const RADICALS = '⺟⺠⻁⻄⻅⻆⻉⻋⻓⻔⻘⻙⻚⻛⻜⻝⻢⻤⻥⻦⻧⻨⻩⻬⻮⻰⼾';
const SIGNS_OF_RADICALS = '母民虎西见角贝车长门青韦页风飞食马鬼鱼鸟卤麦黄齐齿龙户';
const SIGN_OF = new Map([...RADICALS].map((radical, at) => [radical, SIGNS_OF_RADICALS.charAt(at)]));
/** A mark with nothing to stand on, and what is heaped on four others: both are drawn over the text beside them. */
const STRAY_MARKS = /(^|\s)\p{M}+/gu;
const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

/**
 * What a person typed or pasted, as it is stored and compared: composed letters, plain blanks, nothing that cannot be seen and nothing that
 * changes how the text beside it is shown. Lines stay. A text that shows nothing is empty.
 */
export function cleanText(text: string): string {
  const seen = text
    .replace(LINE_ENDS, '\n')
    .replace(UNSEEN_OR_EMOJI, (_, emoji: string | undefined) => emoji ?? '')
    .replace(LOOKALIKES, (sign) => SIGN_OF.get(sign) ?? sign.normalize('NFKC'))
    .normalize('NFC')
    .replace(HEAPED_MARKS, '$1')
    .replace(STRAY_MARKS, '$1')
    // The wide blank of Chinese paragraphs is no odd one.
    .replace(/[^\S\n\u3000]/g, ' ')
    .trim();
  return VISIBLE.test(seen) ? seen : '';
}

/** `cleanText` in one line, with single plain blanks. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** `cleanText` for every text in a JSON, however deep it stands. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]));
}

const WIDE = /[\uFF01-\uFF5E\uFFE5\u{1D400}-\u{1D7FF}]/gu;
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const APOSTROPHES = /[`\u00B4\u02B9\u02BB-\u02BD\u02C8\u055A\u2018\u2019\u201B\u2032\uA78C]/g;
const DOTS =
  /[\u02D1\u02D9\u0387\u16EB\u2022\u2024\u2027\u2219\u22C5\u25AA\u25CF\u25E6\u2981\u2E30\u2E31\u2E33\u30FB\uA78F\uFF65]/g;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * One line in which signs that have other forms have their plain one: full-width letters and digits, those of mathematics and Arabic, every
 * apostrophe, every dash and the dot of names. For names, numbers, codes and addresses of mail, and for what is searched; sentences keep
 * their full-width marks.
 */
export const plainLine = (text: string): string =>
  cleanLine(text)
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(APOSTROPHES, "'")
    .replace(DOTS, '·')
    .replace(DASHES, '-')
    .replace(/ +/g, ' ')
    .trim();

/** No number, name, code or address of mail is longer. */
const MAX_SHORT = 1000;

/** `plainLine` of what can only be short: a long text costs no more than its beginning, whatever it is made of. */
export const shortLine = (text: string): string => plainLine(text.slice(0, MAX_SHORT));
