import { pinyin } from 'pinyin-pro';
import { isHan, unitsOf } from './text';

const MAX_READINGS = 8;
const MAX_OF_A_SIGN = 3;
const MAX_KNOWN = 50_000;

/** The syllables of a normal form, as a person would read it aloud; words of letters stay as they are. */
export const syllablesOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    .map((syllable) => syllable.toLowerCase().replace(/\s/g, ''))
    .filter(Boolean);

const headsOf = (syllables: readonly string[]) =>
  syllables.map((syllable) => (/^\d/.test(syllable) ? syllable : syllable.charAt(0))).join('');

/** Sounds that are confused when they are spoken or typed. */
const CONFUSED: readonly [RegExp, string][] = [
  [/^([zcs])h/, '$1'],
  [/^n(?=[aeiouv])/, 'l'],
  [/([aei])ng$/, '$1n'],
];

const confused = (syllables: readonly string[]) =>
  syllables.map((syllable) => CONFUSED.reduce((sound, [pattern, other]) => sound.replace(pattern, other), syllable));

/** How a text sounds, with what is often confused made the same: 「雷司玲」 and 「雷司令」 sound alike. */
export const soundOf = (text: string): string => confused(syllablesOf(text)).join('');

const INITIAL = '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])';
const FINAL =
  '(?:iang|iong|uang|ueng|ang|eng|ing|ong|iao|ian|uai|uan|uei|van|ai|ei|ao|ou|an|en|in|un|vn|ia|ie|iu|ua|uo|ui|ue|ve|er|a|o|e|i|u|v)';
const SYLLABLES = new RegExp(`^(?:${INITIAL}?${FINAL})+$`);
const SYLLABLE = new RegExp(`${INITIAL}?${FINAL}(?=${INITIAL}?${FINAL}|$)`, 'g');

/** Marks pairs of syllables: no text holds them. */
const PAIR_MARK = '~';
const pairsOf = (syllables: readonly string[]) =>
  syllables.slice(1).map((syllable, at) => `${PAIR_MARK}${syllables[at]} ${syllable}`);
const knownPairs = new Map<string, string[]>();

/** Neighbouring syllables of a text of Chinese signs or of pinyin: what parts of names are found by that are written otherwise. */
export function soundPairs(text: string): string[] {
  const have = knownPairs.get(text);
  if (have) return have;
  const isPinyin = SYLLABLES.test(text);
  const pairs = pairsOf(confused(isPinyin ? (text.match(SYLLABLE) ?? []) : syllablesOf(text)));
  if (knownPairs.size < MAX_KNOWN) knownPairs.set(text, pairs);
  return pairs;
}

export type Reading = { full: string; initials: string };

const known = new Map<string, Reading[]>();

const signs = new Map<string, string[]>();

/** How a sign may be read. */
function readingsOfSign(sign: string): string[] {
  const have = signs.get(sign);
  if (have) return have;
  const made = pinyin(sign, { toneType: 'none', type: 'array', v: true, multiple: true }).slice(0, MAX_OF_A_SIGN);
  signs.set(sign, made);
  return made;
}

function makeReadings(text: string): Reading[] {
  let all: string[][] = [[]];
  const usual = syllablesOf(text);
  unitsOf(text).forEach((unit, at) => {
    const main = usual[at] ?? unit;
    const others = isHan(unit[0]) ? readingsOfSign(unit) : [];
    const choices = [...new Set([main, ...others])].slice(0, MAX_OF_A_SIGN);
    const next = all.flatMap((read) => choices.map((choice) => [...read, choice]));
    all = next.length <= MAX_READINGS ? next : all.map((read) => [...read, main]);
  });
  return all.map((syllables) => ({ full: syllables.join(''), initials: headsOf(syllables) }));
}

/** Every plausible reading of a name, at most eight: signs with several sounds are misread by one reading alone. */
export function readingsOf(text: string): Reading[] {
  const have = known.get(text);
  if (have) return have;
  const made = makeReadings(text);
  if (known.size < MAX_KNOWN) known.set(text, made);
  return made;
}
