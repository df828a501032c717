import { sql } from 'kysely';
import { z } from 'zod';
import type { CouponSort, CouponTab, OwnCoupon } from '@cellar/shared/api/catalog/coupons/schema';
import type { App } from '../../../app';
import { Scope } from '../../../core/pricing/rules';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import type { Db } from '../../../store/transaction';
import { referenceOf } from '../catalog/reference';
import { scopeWords } from './offers';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const CountCursor = z.tuple([z.string().regex(/^\d{1,9}$/), z.uuid()]);

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

async function viewsOf(app: App, rows: readonly Row[]): Promise<OwnCoupon[]> {
  const reference = await referenceOf(app);
  const now = app.clock.now();
  return rows.map((row) => ({
    id: row.id,
    couponId: row.coupon_id,
    name: row.name,
    thresholdFen: row.threshold_fen,
    offFen: row.off_fen,
    scopeWords: scopeWords(reference, Scope.parse(row.scope)),
    takenAt: row.taken_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state === 'unused' && row.expires_at <= now ? 'expired' : (row.state as OwnCoupon['state']),
    orderId: row.order_id,
  }));
}

async function countTabs({ db, clock }: App, personId: string): Promise<Record<CouponTab, number>> {
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

const SORTS = {
  ending: { key: 'expires_at', direction: 'asc', beyond: '>' },
  off: { key: 'off_fen', direction: 'desc', beyond: '<' },
  newest: { key: 'taken_at', direction: 'desc', beyond: '<' },
} as const;

/** What a row is sorted by, as it stands in a cursor. */
const placeOf = (row: Row, sort: CouponSort): string => {
  const value = row[SORTS[sort].key];
  return value instanceof Date ? value.toISOString() : String(value);
};

export async function listOwnCoupons(
  app: App,
  { tab, sort, cursor, size }: FieldsOf<'coupons.list'>,
  personId: string,
) {
  const by = tab === 'unused' ? sort : 'newest';
  const { key, direction, beyond } = SORTS[by];
  const after = readCursor(cursor, by === 'off' ? CountCursor : Cursor);
  const column = sql.ref(key === 'off_fen' ? 'o.off_fen' : `c.${key}`);
  const type = sql.raw(key === 'off_fen' ? 'int' : 'timestamptz');
  const rows = await rowsOf(app.db, personId)
    .where(tabOf(app.clock.now()), '=', tab)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${column}, c.id) ${sql.raw(beyond)} (${after?.[0]}::${type}, ${after?.[1]}::uuid)`),
    )
    .orderBy(column, direction)
    .orderBy('c.id', direction)
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: await viewsOf(app, shown),
    next: rows.length > size && last ? cursorOf(placeOf(last, by), last.id) : null,
    counts: await countTabs(app, personId),
  };
}

export async function ownCoupon(app: App, personId: string, id: string): Promise<OwnCoupon> {
  const row = await rowsOf(app.db, personId).where('c.id', '=', id).executeTakeFirstOrThrow();
  const [view] = await viewsOf(app, [row]);
  return view!;
}
