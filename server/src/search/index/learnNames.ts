import type { Entry, Vocabulary } from '../language/vocabulary';
import type { SearchProduct } from '../product';
import { labelsOf } from './tokens';

/** The names of a wine and its winery become words of queries. */
export function learnNames(
  vocabulary: Vocabulary,
  { wineryId, winery, wine }: Pick<SearchProduct, 'wineryId' | 'winery' | 'wine'>,
) {
  const token = `w:${wineryId}`;
  if (vocabulary.entryOf(token)?.name !== winery.name)
    vocabulary.add('winery', token, winery.name, [winery.name, winery.foreignName]);
  for (const label of labelsOf({ winery, wine }))
    if (!vocabulary.entryOf(label.token)) vocabulary.add('label', label.token, label.name, [label.name]);
}

/** The names that some tokens stand for: what is sold under them makes them known. */
export const entriesOf = (vocabulary: Vocabulary, tokens: readonly string[]): Entry[] =>
  tokens.flatMap((token) => vocabulary.entryOf(token) ?? []);
