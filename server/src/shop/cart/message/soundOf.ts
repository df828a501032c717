import type { pinyin as Pinyin } from 'pinyin-pro';

const known = new Map<string, string>();
const MAX_KNOWN = 20_000;

/** Sounds that are confused when they are spoken or typed. */
const CONFUSED: readonly [RegExp, string][] = [
  [/^([zcs])h/, '$1'],
  [/^n(?=[aeiouv])/, 'l'],
  [/([aei])ng$/, '$1n'],
];
const alike = (syllable: string) =>
  CONFUSED.reduce((sound, [pattern, other]) => sound.replace(pattern, other), syllable.toLowerCase());

/** How a text sounds, a syllable after the other, with what is often confused made the same: 「雷司玲」 and 「雷司令」 are one. */
export type SoundOf = (text: string) => string;

/** Loaded when the first message has a name that is not found as it is written. */
export async function loadSounds(): Promise<SoundOf> {
  const { pinyin } = (await import('pinyin-pro')) as { pinyin: typeof Pinyin };
  return (text) => {
    const sound = known.get(text);
    if (sound !== undefined) return sound;
    const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).flatMap((part) =>
      part.trim().split(/\s+/),
    );
    const made = ` ${syllables.map(alike).filter(Boolean).join(' ')} `;
    if (known.size < MAX_KNOWN) known.set(text, made);
    return made;
  };
}
