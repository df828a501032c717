import { sql } from 'kysely';
import type { z } from 'zod';
import type { OrderLine } from '@cellar/shared/api/trade/orders/schema';
import { FOLLOWUP_DAYS } from '@cellar/shared/constants/reviewLimits';
import { Picture } from '@cellar/shared/contract/schema';
import { DAY } from '../../../clock';
import type { OfferProgress } from '../../../core/campaigns/campaign';
import { OFFER_COLUMNS, readProgress } from '../../../core/campaigns/offerOf';
import type { ParcelState } from '../../../core/states/parcel';
import { anyOwned, type Owned } from '../../../store/queries/anyOwned';
import type { Db } from '../../../store/transaction';

const allLines = (db: Db) => db.selectFrom('order_line').selectAll().orderBy('order_id').orderBy('line');
export type LineRow = Awaited<ReturnType<ReturnType<typeof allLines>['execute']>>[number];

export type ParcelNews = {
  id: string;
  order_id: string;
  state: ParcelState;
  text: string | null;
  place: string | null;
  at: Date | null;
};

const grouped = <T extends { order_id: string }>(rows: readonly T[]) => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.order_id, [...(groups.get(row.order_id) ?? []), row]);
  return groups;
};

/** Lines of several orders of a person, by order. */
export const readLines = async (db: Db, personId: string, orderIds: readonly string[]) =>
  grouped(
    orderIds.length === 0
      ? []
      : await allLines(db)
          .where('person_id', '=', personId)
          .where('order_id', 'in', [...orderIds])
          .execute(),
  );

/** Lines of several people's orders, by order. */
export const readLinesOf = async (db: Db, orders: readonly Owned[]) =>
  grouped(
    await allLines(db)
      .where(anyOwned('person_id', 'order_id', orders))
      .execute(),
  );

/** What happened last to the parcel `p` of a query, as its lateral `e`. */
export const newestEvent = (db: Db) =>
  db
    .selectFrom('parcel_event as e')
    .select(['e.words as text', 'e.place', 'e.at'])
    .where(sql<boolean>`e.parcel_id = p.id`)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .as('e');

/** Parcels of several orders with their newest event, by order. */
export async function readParcelNews(
  db: Db,
  personId: string,
  orderIds: readonly string[],
): Promise<Map<string, ParcelNews[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcel as p')
    .leftJoinLateral(newestEvent(db), (join) => join.onTrue())
    .select(['p.id', 'p.order_id', 'p.state', 'e.text', 'e.place', 'e.at'])
    .where('p.person_id', '=', personId)
    .where('p.order_id', 'in', [...orderIds])
    .orderBy('p.shipped_at')
    .orderBy('p.id')
    .execute();
  return grouped(rows as ParcelNews[]);
}

/** Orders with a review that something can still be added to. */
export async function readOpenReviews(
  db: Db,
  personId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<Set<string | null>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('review')
    .select('order_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('order_id', 'in', [...orderIds])
    .where('followup_at', 'is', null)
    .where('at', '>', new Date(now.getTime() - FOLLOWUP_DAYS * DAY))
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** How the groups stand that orders wait for, by order. */
export async function readGroups(db: Db, personId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, OfferProgress>();
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', ...OFFER_COLUMNS])
    .where('person_id', '=', personId)
    .where('id', 'in', [...orderIds])
    .where('offer_group', 'is not', null)
    .execute();
  const progress = await readProgress(db, rows);
  return new Map(
    rows.flatMap(({ id, offer_group }) => {
      const own = offer_group === null ? undefined : progress.get(offer_group);
      return own ? [[id, own] as const] : [];
    }),
  );
}

/** When the group of an order must be filled; null: it waits for none. */
export const groupEndOf = (group: OfferProgress | undefined): Date | null =>
  group && group.state !== 'filled' ? group.endsAt : null;

export const pictureOf = (value: unknown): z.output<typeof Picture> => Picture.parse(value);

export const lineView = (row: LineRow): OrderLine => ({
  line: row.line,
  productId: row.product_id,
  name: row.name,
  spec: row.spec,
  picture: pictureOf(row.picture),
  quantity: row.quantity,
  priceFen: row.price_fen,
  goodsFen: row.goods_fen,
  offFen: row.off_fen,
  gift: row.gift,
  reviewed: row.reviewed_at !== null,
});

export const unitsOf = (lines: readonly LineRow[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
export const bottlesOf = (lines: readonly LineRow[]) =>
  lines.reduce((sum, { quantity, bottles }) => sum + quantity * bottles, 0);
export const isUnreviewed = (lines: readonly LineRow[]) =>
  lines.some(({ gift, reviewed_at }) => !gift && reviewed_at === null);
