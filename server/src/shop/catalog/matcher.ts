import { normal, type ShelfRow } from './shelf';
import { wordsOf } from './words';

/** Whether goods have these words, or sound like these letters, in their names or codes. */
export async function matcherOf(q: string): Promise<(row: ShelfRow) => boolean> {
  const word = normal(q);
  const words = wordsOf(q);
  if (!/^[a-z\s]+$/.test(word)) return ({ title }) => words.every((one) => title.includes(one));
  // The table of sounds is large: it is loaded by the first who types in letters.
  const { match } = await import('pinyin-pro');
  return ({ title, name }) =>
    title.includes(word) || match(name, word.replaceAll(' ', ''), { continuous: true }) !== null;
}
