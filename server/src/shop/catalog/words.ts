import { searchWords } from '@cellar/shared/format/searchWords';
import { normal, type Shelf, type ShelfRow } from './shelf';

const IN_TITLE = 3;
const IN_TEXT = 1;
const NONE = -1;

/** How well a row answers one word; NONE = not at all. */
const hit = (row: ShelfRow, word: string) =>
  row.title.includes(word) ? IN_TITLE : row.text.includes(word) ? IN_TEXT : NONE;

const TYPES = [
  '红葡萄酒',
  '白葡萄酒',
  '桃红葡萄酒',
  '起泡酒',
  '气泡酒',
  '葡萄酒',
  '红酒',
  '干红',
  '干白',
  '甜酒',
  '甜白',
  '桃红',
  '香槟',
  '威士忌',
  '烈酒',
  '洋酒',
  '正牌',
  '副牌',
  '特级园',
  '一级园',
  '珍藏',
];

function namesOf(shelf: Shelf): string[] {
  const named = [...shelf.countries.values(), ...shelf.regions.values(), ...shelf.grapes.values()].map(
    ({ name }) => name,
  );
  const wineries = new Set(shelf.rows.map(({ winery }) => winery));
  return [...new Set([...named, ...wineries, ...TYPES].map(normal))]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
}

/** Cuts 「法国波亚克红酒2015」 into the names and years that it is made of; anything else stays as it is. */
function cut(word: string, names: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = word;
  while (rest) {
    const year = /^(?:19|20)\d{2}/.exec(rest)?.[0];
    const name = year ?? names.find((one) => rest.startsWith(one));
    if (!name) return [word];
    parts.push(name);
    rest = rest.slice(name.length).trim();
  }
  return parts;
}

/** What is asked for, in the normal form of the rows. */
export const wordsOf = (text: string): string[] =>
  searchWords(text).flatMap((word) => normal(word).split(' ').filter(Boolean));

export type Answer = { row: ShelfRow; score: number };

function answersTo(rows: readonly ShelfRow[], words: readonly string[]): Answer[] {
  return rows.flatMap((row) => {
    let score = 0;
    for (const word of words) {
      const one = hit(row, word);
      if (one === NONE) return [];
      score += one;
    }
    return [{ row, score }];
  });
}

/** Rows in which every word is found; words written together are tried apart. */
export function findRows(shelf: Shelf, text: string): Answer[] {
  const words = wordsOf(text);
  const whole = answersTo(shelf.rows, words);
  if (whole.length > 0 || words.length === 0) return whole;
  const names = namesOf(shelf);
  return answersTo(
    shelf.rows,
    words.flatMap((word) => cut(word, names)),
  );
}
