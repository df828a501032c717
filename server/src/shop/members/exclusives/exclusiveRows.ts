import type { Exclusive } from '@cellar/shared/api/members/exclusives/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { daysBetween } from '@cellar/shared/format/time/date';
import { dayOf } from '../../../clock';
import type { Db, Tx } from '../../../store/transaction';

const ENDS_WITHIN_DAYS = 30;

export const exclusiveRows = (db: Db | Tx) =>
  db
    .selectFrom('exclusive as e')
    .innerJoin('product as p', 'p.id', 'e.product_id')
    .selectAll('e')
    .select(['p.name', 'p.picture']);
export type ExclusiveRow = Awaited<ReturnType<ReturnType<typeof exclusiveRows>['executeTakeFirstOrThrow']>>;

type Term = Pick<ExclusiveRow, 'from_on' | 'to_on' | 'ended_at'>;

/** It holds from its first to its last day, in Shanghai. */
function stateOf({ from_on, to_on, ended_at }: Term, today: string): Exclusive['state'] {
  if (ended_at) return 'ended';
  if (today > to_on) return 'expired';
  if (today < from_on) return 'upcoming';
  return daysBetween(today, to_on) <= ENDS_WITHIN_DAYS ? 'ending' : 'active';
}

export const exclusiveOf = (row: ExclusiveRow, now: Date): Exclusive => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  picture: Picture.parse(row.picture),
  area: row.area,
  fromOn: row.from_on,
  toOn: row.to_on,
  depositFen: row.deposit_fen,
  state: stateOf(row, dayOf(now)),
});
