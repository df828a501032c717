import { sql, type RawBuilder } from 'kysely';
import { contains } from './contains';

/** What a text must have among its characters and pairs to contain this one: its pairs, or its only character. */
function gramsOf(q: string): string[] {
  const characters = [...q.toLowerCase()];
  if (characters.length === 1) return characters;
  return characters.slice(1).flatMap((one, at) => (/\s/.test(characters[at]! + one) ? [] : characters[at]! + one));
}

/**
 * Whether `q` is a part of `text`, in either case. `grams` is the column of that text's characters and their pairs (`text_grams` of
 * migration 313), whose index names the candidates.
 */
export function partOf(q: string, grams: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const asked = gramsOf(q);
  const has = sql<boolean>`${grams} @> ${asked}::text[]`;
  // One pair or character is found whole: without a second condition PostgreSQL knows how many rows have it.
  return asked.join('') === q.toLowerCase() ? has : sql<boolean>`(${has} and ${text} ilike ${contains(q)})`;
}

/** For each pair of characters of `q`: whether a text has it. */
export const pairsOf = (q: string, grams: RawBuilder<unknown>): RawBuilder<boolean>[] =>
  [...new Set(gramsOf(q))].map((pair) => sql<boolean>`${grams} @> ${[pair]}::text[]`);
