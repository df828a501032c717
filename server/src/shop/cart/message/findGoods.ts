import { popularity } from '../../catalog/filters';
import { normal, type Shelf, type ShelfRow } from '../../catalog/shelf';
import { findRows } from '../../catalog/words';
import type { Piece } from './readMessage';
import { loadSounds, type SoundOf } from './soundOf';

/** More than are shown: what the person cannot buy stands behind the others. */
const MAX_FOUND = 12;
const MIN_SYLLABLES = 2;

export type Found = { rows: ShelfRow[]; note: string | null };

const best = (answers: readonly { row: ShelfRow; score: number }[]) =>
  [...answers].sort((a, b) => b.score - a.score || popularity(b.row) - popularity(a.row)).map(({ row }) => row);

const ofVintage = (rows: readonly ShelfRow[], vintage: number | null) =>
  vintage === null ? [...rows] : rows.filter((row) => row.vintage === vintage);

/** Names that sound like the words: all of them in one row, else as many of the first syllables as any row has. */
function alike(rows: readonly ShelfRow[], words: string, soundOf: SoundOf): ShelfRow[] {
  const wanted = soundOf(normal(words)).trim();
  // Letters may be a name as it is spoken, written together: 「lafei」.
  const letters = wanted.replaceAll(' ', '');
  if (wanted.split(' ').length < MIN_SYLLABLES && letters.length < 2 * MIN_SYLLABLES) return [];
  const found = rows.flatMap((row) => {
    const sound = soundOf(row.title);
    if (sound.includes(` ${wanted} `)) return [{ row, score: 2 }];
    return sound.replaceAll(' ', '').includes(letters) ? [{ row, score: 1 }] : [];
  });
  return best(found);
}

const vintagesOf = (rows: readonly ShelfRow[]) =>
  [...new Set(rows.flatMap(({ vintage }) => (vintage === null ? [] : [vintage])))].sort((a, b) => a - b).join('、');

/** What a piece of a message may mean, the likeliest first. */
export async function findGoods(shelf: Shelf, { words, vintage }: Piece): Promise<Found> {
  const exact = best(findRows(shelf, words));
  const soundOf = exact.length === 0 ? await loadSounds() : null;
  const rows = soundOf ? alike(shelf.rows, words, soundOf) : exact;
  const fitting = ofVintage(rows, vintage);
  const guess = soundOf && rows.length > 0 ? '按读音相近查找，请核对' : null;
  if (fitting.length > 0) return { rows: fitting.slice(0, MAX_FOUND), note: guess };
  if (rows.length === 0) return { rows: [], note: null };
  const years = vintagesOf(rows.slice(0, MAX_FOUND));
  return { rows: rows.slice(0, MAX_FOUND), note: `没有 ${vintage} 年份${years ? `，现有 ${years}` : ''}` };
}
