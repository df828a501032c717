import { sql } from 'kysely';
import type { Services } from '../../../services';
import { DAY, dayOf, startOfDay } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { exclusiveOf, exclusiveRows, type ExclusiveRow } from './exclusiveRows';

export async function listExclusives(
  { db, clock }: Services,
  personId: string,
  { past, cursor, size }: FieldsOf<'exclusives.list'>,
) {
  const now = clock.now();
  const order = past ? 'desc' : 'asc';
  const holds = sql<boolean>`(e.ended_at is null and e.to_on >= ${dayOf(now)}::date)`;
  const { rows: shown, next } = await readPage(
    exclusiveRows(db)
      .where('e.person_id', '=', personId)
      .where(past ? sql<boolean>`not ${holds}` : holds),
    { cursor, size },
    { 'e.to_on': 'day', 'e.id': 'uuid' },
    order,
  );
  return {
    list: shown.map((row) => exclusiveOf(row, now)),
    next,
  };
}

/** Bottles of the product that the person paid for within the term and did not give back. */
async function boughtWithin({ db }: Services, { person_id, product_id, from_on, to_on, ended_at }: ExclusiveRow) {
  const end = new Date(startOfDay(to_on).getTime() + DAY);
  const row = await db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(sql<string>`coalesce(sum(l.quantity * l.bottles), 0)`.as('bottles'))
    .where('l.person_id', '=', person_id)
    .where('l.product_id', '=', product_id)
    .where('l.gift', '=', false)
    .where('o.paid_at', '>=', startOfDay(from_on))
    .where('o.paid_at', '<', ended_at && ended_at < end ? ended_at : end)
    .where(sql<boolean>`o.paid_fen > o.refunded_fen`)
    .executeTakeFirstOrThrow();
  return Number(row.bottles);
}

export async function readExclusive(services: Services, personId: string, id: string) {
  const row = await exclusiveRows(services.db)
    .where('e.person_id', '=', personId)
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('区域专享不存在');
  return {
    ...exclusiveOf(row, services.clock.now()),
    quotaBottles: row.quota_bottles,
    boughtBottles: await boughtWithin(services, row),
    grantedAt: row.granted_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}
