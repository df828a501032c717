import { sql } from 'kysely';
import type { Services } from '../../../../services';
import { dayOf, MINUTE } from '../../../../clock';
import { normalForm } from '../../../../search/language/text';

type Count = { searches: number; empty: number };
type Book = { counts: Map<string, Count>; flushAt: number };
const books = new WeakMap<Services, Book>();

const MAX_LENGTH = 40;
const MAX_TERMS = 2000;

/** Writes what was counted. */
export async function flushSearches(services: Services) {
  const book = books.get(services);
  if (!book || book.counts.size === 0) return;
  const day = dayOf(services.clock.now());
  const rows = [...book.counts].map(([word, { searches, empty }]) => ({ day, word, searches, empty }));
  book.counts.clear();
  await services.db
    .insertInto('search_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'word']).doUpdateSet({
        searches: sql`search_count.searches + excluded.searches`,
        empty: sql`search_count.empty + excluded.empty`,
      }),
    )
    .execute();
}

/** Remembers what was searched and whether anything was found; written once a minute, never per search. */
export async function countSearch(services: Services, text: string, empty: boolean) {
  const word = normalForm(text).slice(0, MAX_LENGTH);
  if (!word) return;
  const now = services.clock.now().getTime();
  const book = books.get(services) ?? { counts: new Map<string, Count>(), flushAt: now + MINUTE };
  books.set(services, book);
  const count = book.counts.get(word) ?? { searches: 0, empty: 0 };
  if (book.counts.size < MAX_TERMS || book.counts.has(word))
    book.counts.set(word, { searches: count.searches + 1, empty: count.empty + (empty ? 1 : 0) });
  if (now < book.flushAt) return;
  book.flushAt = now + MINUTE;
  await flushSearches(services).catch((error: unknown) => services.log.warn({ error }, 'searches were not counted'));
}
