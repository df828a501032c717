import { sql } from 'kysely';
import type { CouponSort, CouponTab, OwnCoupon } from '@cellar/shared/api/catalog/coupons/schema';
import type { Services } from '../../../services';
import { Scope } from '../../../core/pricing/rules';
import type { FieldsOf } from '../../../http/handler';
import { readPage, type Keys } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { referenceOf } from '../catalog/reference';
import { formatScope } from './shownCoupons';

/** Which tab a row stands in: one that ran out unused is expired, whether or not a job has said so. */
const tabOf = (now: Date) => sql<CouponTab>`case
  when c.state in ('held', 'used') then 'used'
  when c.state = 'expired' or c.expires_at <= ${now} then 'expired' else 'unused' end`;

const rowsOf = (db: Db, personId: string) =>
  db
    .selectFrom('person_coupon as c')
    .innerJoin('coupon as o', 'o.id', 'c.coupon_id')
    .select(['c.id', 'c.coupon_id', 'c.state', 'c.order_id', 'c.taken_at', 'c.expires_at'])
    .select(['o.name', 'o.threshold_fen', 'o.off_fen', 'o.scope'])
    .where('c.person_id', '=', personId);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

async function viewsOf(services: Services, rows: readonly Row[]): Promise<OwnCoupon[]> {
  const reference = await referenceOf(services);
  const now = services.clock.now();
  return rows.map((row) => ({
    id: row.id,
    couponId: row.coupon_id,
    name: row.name,
    thresholdFen: row.threshold_fen,
    offFen: row.off_fen,
    scopeText: formatScope(reference, Scope.parse(row.scope)),
    takenAt: row.taken_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state === 'unused' && row.expires_at <= now ? 'expired' : (row.state as OwnCoupon['state']),
    orderId: row.order_id,
  }));
}

async function countTabs({ db, clock }: Services, personId: string): Promise<Record<CouponTab, number>> {
  const rows = await db
    .selectFrom('person_coupon as c')
    .select(tabOf(clock.now()).as('tab'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('c.person_id', '=', personId)
    .groupBy('tab')
    .execute();
  const of = (tab: CouponTab) => Number(rows.find((row) => row.tab === tab)?.count ?? 0);
  return { unused: of('unused'), used: of('used'), expired: of('expired') };
}

const SORTS: Record<CouponSort, Keys<Row>> = {
  ending: { 'c.expires_at': 'instant', 'c.id': 'uuid' },
  off: { 'o.off_fen': 'whole', 'c.id': 'uuid' },
  newest: { 'c.taken_at': 'instant', 'c.id': 'uuid' },
};

export async function listOwnCoupons(
  services: Services,
  { tab, sort, cursor, size }: FieldsOf<'coupons.list'>,
  personId: string,
) {
  const by = tab === 'unused' ? sort : 'newest';
  const { rows, next } = await readPage(
    rowsOf(services.db, personId).where(tabOf(services.clock.now()), '=', tab),
    { cursor, size },
    SORTS[by],
    by === 'ending' ? 'asc' : 'desc',
  );
  return {
    list: await viewsOf(services, rows),
    next,
    counts: await countTabs(services, personId),
  };
}

export async function ownCoupon(services: Services, personId: string, id: string): Promise<OwnCoupon> {
  const row = await rowsOf(services.db, personId).where('c.id', '=', id).executeTakeFirstOrThrow();
  const [view] = await viewsOf(services, [row]);
  return view!;
}
