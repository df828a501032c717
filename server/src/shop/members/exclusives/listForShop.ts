import { sql } from 'kysely';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { exclusiveOf, exclusiveRows } from './exclusiveRows';

/** What holds or will hold, the first to end first. */
export async function listForShop({ db, clock }: Services, { cursor, size }: FieldsOf<'exclusives.listForShop'>) {
  const now = clock.now();
  const { rows: shown, next } = await readPage(
    exclusiveRows(db)
      .innerJoin('person as o', 'o.id', 'e.person_id')
      .select(['o.nickname', 'o.phone'])
      .where('e.ended_at', 'is', null)
      .where(sql<boolean>`e.to_on >= ${dayOf(now)}::date`),
    { cursor, size },
    { 'e.to_on': 'day', 'e.id': 'uuid' },
    'asc',
  );
  return {
    list: shown.map((row) => ({ ...exclusiveOf(row, now), nickname: row.nickname, phone: row.phone })),
    next,
  };
}
