import { sql } from 'kysely';
import { z } from 'zod';
import type { ExclusiveRequest } from '@cellar/shared/api/members/exclusives/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { App } from '../../../app';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import type { Db, Tx } from '../../../store/transaction';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
/** States in which a request waits for its last word. */
export const OPEN = ['submitted', 'answered'] as const;

export const requestRows = (db: Db | Tx) =>
  db
    .selectFrom('exclusive_request as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .selectAll('r')
    .select(['p.name', 'p.picture']);
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>;

export const requestOf = (row: RequestRow): ExclusiveRequest => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  picture: Picture.parse(row.picture),
  area: row.area,
  contact: row.contact,
  phone: row.phone,
  body: row.body,
  state: row.state as ExclusiveRequest['state'],
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  exclusiveId: row.exclusive_id,
});

const pageEnd = (rows: readonly RequestRow[], size: number) => {
  const last = rows[size - 1];
  return rows.length > size && last ? cursorOf(last.asked_at.toISOString(), last.id) : null;
};

/** A person's own, the newest first. */
export async function listRequests(
  { db }: App,
  personId: string,
  { cursor, size }: FieldsOf<'exclusives.listRequests'>,
) {
  const after = readCursor(cursor, Cursor);
  const rows = await requestRows(db)
    .where('r.person_id', '=', personId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.asked_at, r.id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(size + 1)
    .execute();
  return { list: rows.slice(0, size).map(requestOf), next: pageEnd(rows, size) };
}

/** Those without a last word, the oldest first. */
export async function listOpenRequests({ db }: App, { cursor, size }: FieldsOf<'exclusives.listRequestsForShop'>) {
  const after = readCursor(cursor, Cursor);
  const rows = await requestRows(db)
    .innerJoin('person as o', 'o.id', 'r.person_id')
    .select('o.nickname')
    .where('r.state', 'in', OPEN)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(r.asked_at, r.id) > (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(size + 1)
    .execute();
  return {
    list: rows.slice(0, size).map((row) => ({ ...requestOf(row), nickname: row.nickname })),
    next: pageEnd(rows, size),
  };
}
