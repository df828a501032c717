import type { Suggested } from '../engine';
import { soundOf } from '../language/pinyin';
import type { Alternative } from '../language/reading';
import { SOUND_MARK } from '../language/nameForms';
import { isHan, keyOf, normalForm } from '../language/text';
import { fameOf, type Vocabulary } from '../language/vocabulary';

const MANY = 2000;
const SOME = 50;
const FEW = 3;
const FAME_WEIGHT = 1.5;
/** A label is part of a wine's name: the winery or place is meant more often. */
const LABEL_WEIGHT = 0.7;

type Name = Omit<Suggested, 'count'>;

/** Names that begin as what is typed so far, also half composed in the input method; the best known first. */
export function namesFor(vocabulary: Vocabulary, text: string): Name[] {
  const key = keyOf(normalForm(text));
  if (!key) return [];
  const any = new Map<string, Alternative>();
  vocabulary.collect(any, key, null);
  for (const longer of vocabulary.names.beginningWith(key, MANY)) vocabulary.collect(any, longer, 'prefix', 1);
  if (any.size < FEW && isHan(key[0]) && key.length > 1) {
    const sound = `${SOUND_MARK}${soundOf(key)}`;
    vocabulary.collect(any, sound, 'sound');
    for (const longer of vocabulary.names.beginningWith(sound, SOME)) vocabulary.collect(any, longer, 'sound', 0.8);
  }
  if (any.size === 0) for (const { key: near } of vocabulary.names.near(key)) vocabulary.collect(any, near, 'typo');
  return [...any.values()]
    .flatMap((alternative) => {
      const entry = vocabulary.entryOf(alternative.token);
      if (!entry || entry.kind === 'synonym') return [];
      const weight = entry.kind === 'label' ? LABEL_WEIGHT : 1;
      const { kind, token, name } = entry;
      return [{ kind, token, name, rank: (alternative.score + fameOf(entry) * FAME_WEIGHT) * weight }];
    })
    .sort((a, b) => b.rank - a.rank || (a.token < b.token ? -1 : 1))
    .map(({ kind, token, name }) => ({ kind, token, name }));
}

/** The first names that goods on sale carry. */
export function mostFitting(names: readonly Name[], size: number, countOf: (token: string) => number): Suggested[] {
  const suggested: Suggested[] = [];
  for (const name of names) {
    if (suggested.length === size) break;
    const count = countOf(name.token);
    if (count > 0) suggested.push({ ...name, count });
  }
  return suggested;
}
