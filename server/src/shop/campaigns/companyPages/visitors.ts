import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../app';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { maskName } from '../../catalog/products/reviews';

const VisitCursor = z.tuple([z.iso.datetime(), z.uuid()]);
const PurchaseCursor = z.tuple([z.iso.datetime(), z.uuid(), z.int()]);

/** Who looked at the own page, the last one first. */
export async function listVisitors(
  { db }: App,
  ownerId: string,
  { cursor, size }: FieldsOf<'companyPages.listVisitors'>,
) {
  const after = readCursor(cursor, VisitCursor);
  const rows = await db
    .selectFrom('company_visit as v')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .select(['v.person_id', 'v.times', 'v.seen_at', 'p.nickname'])
    .where('v.owner_id', '=', ownerId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(v.seen_at, v.person_id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy('v.seen_at', 'desc')
    .orderBy('v.person_id', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map(({ person_id, nickname, times, seen_at }) => ({
      id: person_id,
      nickname: maskName(nickname),
      times,
      seenAt: seen_at.toISOString(),
    })),
    next: rows.length > size && last ? cursorOf(last.seen_at.toISOString(), last.person_id) : null,
  };
}

/** What visitors paid for at the own page's prices, the newest first. */
export async function listPurchases(
  { db }: App,
  ownerId: string,
  { cursor, size }: FieldsOf<'companyPages.listPurchases'>,
) {
  const after = readCursor(cursor, PurchaseCursor);
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['l.order_id', 'l.line', 'l.name', 'l.spec', 'l.quantity', 'l.price_fen', 'o.placed_at', 'p.nickname'])
    .where('l.page_owner_id', '=', ownerId)
    .where('o.paid_at', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(o.placed_at, l.order_id, l.line) < (${after![0]}::timestamptz, ${after![1]}::uuid, ${after![2]})`,
      ),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('l.order_id', 'desc')
    .orderBy('l.line', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map(({ order_id, line, name, spec, quantity, price_fen, placed_at, nickname }) => ({
      id: `${order_id}-${line}`,
      nickname: maskName(nickname),
      name,
      spec,
      quantity,
      priceFen: price_fen,
      at: placed_at.toISOString(),
    })),
    next: rows.length > size && last ? cursorOf(last.placed_at.toISOString(), last.order_id, last.line) : null,
  };
}
