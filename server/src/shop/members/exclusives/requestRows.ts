import type { ExclusiveRequest } from '@cellar/shared/api/members/exclusives/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';

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

const BY_TIME = { 'r.asked_at': 'instant', 'r.id': 'uuid' } as const;

/** A person's own, the newest first. */
export async function listRequests(
  { db }: Services,
  personId: string,
  { cursor, size }: FieldsOf<'exclusives.listRequests'>,
) {
  const { rows, next } = await readPage(requestRows(db).where('r.person_id', '=', personId), { cursor, size }, BY_TIME);
  return { list: rows.map(requestOf), next };
}

/** Those without a last word, the oldest first. */
export async function listOpenRequests({ db }: Services, { cursor, size }: FieldsOf<'exclusives.listRequestsForShop'>) {
  const { rows, next } = await readPage(
    requestRows(db).innerJoin('person as o', 'o.id', 'r.person_id').select('o.nickname').where('r.state', 'in', OPEN),
    { cursor, size },
    BY_TIME,
    'asc',
  );
  return { list: rows.map((row) => ({ ...requestOf(row), nickname: row.nickname })), next };
}
