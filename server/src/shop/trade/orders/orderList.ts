import type { OrderPage, OrderRow } from '@cellar/shared/api/trade/orders/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import { phaseOf } from '../../../core/returns/returnPhase';
import { orderGroups, type OrderGroup, type OrderState } from '../../../core/states/order';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import {
  bottlesOf,
  isUnreviewed,
  lineView,
  readGroups,
  readLines,
  readOpenReviews,
  readParcelNews,
  type GroupStatus,
  unitsOf,
  type LineRow,
  type ParcelNews,
} from './orderParts';
import { protectedUntil } from './priceProtection';
import { actionsOf, formatOrderState, type Situation } from './orderTexts';

const SHOWN_LINES = 3;

export type PageQuery = { personId: string; cursor?: string | undefined; size: number };
type ListQuery = PageQuery & { group: OrderGroup | null };

export const ordersOf = (db: Db, personId: string) =>
  db
    .selectFrom('shop_order')
    .select([
      'id',
      'order_no',
      'state',
      'delivery',
      'placed_at',
      'pay_before_at',
      'total_fen',
      'paid_fen',
      'refunded_fen',
      'received_at',
      'invoice',
      'paid_at',
      'group_id',
    ])
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

export const situationOf = (
  row: Omit<Row, 'id' | 'order_no' | 'placed_at' | 'pay_before_at'>,
  lines: readonly LineRow[],
  parcels: readonly ParcelNews[],
  { followup, group, now }: { followup: boolean; group: GroupStatus | undefined; now: Date },
): Situation => {
  const status = {
    state: row.state as OrderState,
    delivery: row.delivery,
    parcels: parcels.map(({ state }) => state),
  };
  const until = protectedUntil(row);
  return {
    ...status,
    paidFen: row.paid_fen,
    totalFen: row.total_fen,
    unreviewed: isUnreviewed(lines),
    followup,
    uninvoiced: row.invoice === null && row.total_fen > row.refunded_fen,
    returnable: phaseOf({ ...status, receivedAt: row.received_at }, now).phase !== null,
    protectable: until !== null && until > now,
    groupEndsAt: group && group.state !== 'filled' ? group.endsAt : null,
  };
};

/** What a list and the details of an order both show. */
export function briefOf(row: Row, lines: readonly LineRow[], situation: Situation) {
  return {
    id: row.id,
    orderNo: row.order_no,
    state: situation.state,
    stateLabel: formatOrderState(situation),
    placedAt: row.placed_at.toISOString(),
    payBeforeAt: row.pay_before_at.toISOString(),
    totalFen: row.total_fen,
    paidFen: row.paid_fen,
    refundedFen: row.refunded_fen,
    quantity: unitsOf(lines),
    bottles: bottlesOf(lines),
    actions: actionsOf(situation),
  };
}

/** The newest event of parcels that have not arrived. */
const newsOf = ({ state }: Situation, parcels: readonly ParcelNews[]): string | null =>
  state === 'shipped'
    ? (parcels.filter(({ at }) => at).sort((a, b) => Number(b.at) - Number(a.at))[0]?.text ?? null)
    : null;

/** Rows as a list shows them. */
async function listRows({ db, clock }: Pick<Services, 'db' | 'clock'>, personId: string, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const linesOf = await readLines(db, personId, ids);
  const parcelsOf = await readParcelNews(db, personId, ids);
  const now = clock.now();
  const openReviews = await readOpenReviews(db, personId, ids, now);
  const groups = await readGroups(db, personId, ids);
  return rows.map((row): OrderRow => {
    const lines = linesOf.get(row.id) ?? [];
    const parcels = parcelsOf.get(row.id) ?? [];
    const situation = situationOf(row, lines, parcels, {
      followup: openReviews.has(row.id),
      group: groups.get(row.id),
      now,
    });
    return {
      ...briefOf(row, lines, situation),
      kinds: lines.length,
      lines: lines.slice(0, SHOWN_LINES).map(lineView),
      news: newsOf(situation, parcels),
    };
  });
}

/** One page of a person's orders, the newest first. */
export async function showPage(
  services: Services,
  orders: ReturnType<typeof ordersOf>,
  { personId, ...page }: PageQuery,
): Promise<OrderPage> {
  const { rows, next } = await readPage(orders, page, { placed_at: 'instant', id: 'uuid' });
  return { list: await listRows(services, personId, rows), next, now: services.clock.now().toISOString() };
}

/** Orders of a person by tab, the newest first. */
export function listOrders(services: Services, { group, ...query }: ListQuery): Promise<OrderPage> {
  const orders = ordersOf(services.db, query.personId);
  return showPage(services, group ? orders.where('state', 'in', [...orderGroups[group]]) : orders, query);
}

/** One order as the list shows it, after something was done to it. */
export async function listRowOf(services: Services, personId: string, orderId: string): Promise<OrderRow> {
  const row = await ordersOf(services.db, personId).where('id', '=', orderId).executeTakeFirst();
  if (!row) throw new NotFound('订单不存在');
  return (await listRows(services, personId, [row]))[0]!;
}

/** How many orders stand in each tab, and how many wait for a review: the badges of the member's page. */
export async function countOrders(db: Db, personId: string): Promise<Record<OrderGroup | 'unreviewed', number>> {
  const rows = await db
    .selectFrom('shop_order as o')
    .select((select) => ['o.state', select.fn.countAll<number>().as('orders')])
    .where('o.person_id', '=', personId)
    .where('o.deleted_at', 'is', null)
    .groupBy('o.state')
    .execute();
  const { count } = await db
    .selectFrom('shop_order as o')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('o.person_id', '=', personId)
    .where('o.deleted_at', 'is', null)
    .where('o.state', '=', 'received')
    .where((where) =>
      where.exists(
        where
          .selectFrom('order_line as l')
          .select('l.line')
          .whereRef('l.person_id', '=', 'o.person_id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.gift', '=', false)
          .where('l.reviewed_at', 'is', null),
      ),
    )
    .executeTakeFirstOrThrow();
  const sum = (group: OrderGroup) =>
    rows
      .filter(({ state }) => (orderGroups[group] as readonly string[]).includes(state))
      .reduce((total, { orders }) => total + Number(orders), 0);
  return {
    waiting: sum('waiting'),
    ready: sum('ready'),
    success: sum('success'),
    error: sum('error'),
    unreviewed: Number(count),
  };
}
