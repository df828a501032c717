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

/** How a text sounds, with what is often confused made the same: 「雷司玲」 and 「雷司令」 sound alike. */
export const soundOf = (text: string): string =>
  syllablesOf(text)
    .map((syllable) => CONFUSED.reduce((sound, [pattern, other]) => sound.replace(pattern, other), syllable))
    .join('');

export type Reading = { full: string; initials: string };

const known = new Map<string, Reading[]>();

function makeReadings(text: string): Reading[] {
  let all: string[][] = [[]];
  const usual = syllablesOf(text);
  unitsOf(text).forEach((unit, at) => {
    const main = usual[at] ?? unit;
    const others = isHan(unit[0])
      ? pinyin(unit, { toneType: 'none', type: 'array', v: true, multiple: true }).slice(0, MAX_OF_A_SIGN)
      : [];
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
