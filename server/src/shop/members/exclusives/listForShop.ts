import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../app';
import { dayOf } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { exclusiveOf, exclusiveRows } from './exclusiveRows';

const Cursor = z.tuple([z.iso.date(), z.uuid()]);

/** What holds or will hold, the first to end first. */
export async function listForShop({ db, clock }: App, { cursor, size }: FieldsOf<'exclusives.listForShop'>) {
  const now = clock.now();
  const after = readCursor(cursor, Cursor);
  const rows = await exclusiveRows(db)
    .innerJoin('person as o', 'o.id', 'e.person_id')
    .select(['o.nickname', 'o.phone'])
    .where('e.ended_at', 'is', null)
    .where(sql<boolean>`e.to_on >= ${dayOf(now)}::date`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(e.to_on, e.id) > (${after![0]}::date, ${after![1]}::uuid)`),
    )
    .orderBy('e.to_on')
    .orderBy('e.id')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => ({ ...exclusiveOf(row, now), nickname: row.nickname, phone: row.phone })),
    next: rows.length > size && last ? cursorOf(last.to_on, last.id) : null,
  };
}
