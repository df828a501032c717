import { sql, type RawBuilder } from 'kysely';
import { cleanDigits } from '@cellar/shared/format/number/numbers';
import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';
import { contains } from './contains';
import type { SearchFilter } from './searchPage';

/** Where a list has its people and texts, as its row is called; `ofPerson`: the ids of a person's rows, by an index. */
type Row = { person: string; texts: readonly string[]; ofPerson: (person: RawBuilder<unknown>) => RawBuilder<unknown> };

/** What somebody of the shop types to find a row: a person's whole phone, or a part of a text. Empty: every row. */
export function foundBy(q: string | undefined, { person, texts, ofPerson }: Row): SearchFilter[] {
  if (!q) return [];
  const phone = cleanPhone(cleanDigits(q));
  if (isPhone(phone)) {
    const owner = sql`(select id from person where phone = ${phone})`;
    return [{ condition: sql<boolean>`${sql.ref(person)} = ${owner}`, select: ofPerson(owner) }];
  }
  const parts = texts.map((text) => sql`${sql.ref(text)} ilike ${contains(q)}`);
  return [{ condition: sql<boolean>`(${sql.join(parts, sql` or `)})` }];
}
