import { sql } from 'kysely';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readProgress, type OfferColumns } from '../../../core/campaigns/offerOf';
import type { OrderState } from '../../../core/states/order';
import type { ParcelState } from '../../../core/states/parcel';
import { anyOf } from '../../../store/queries/anyOf';
import { inOrder, restOf, SEARCH_LIMITS, searchPage } from '../../../store/queries/searchPage';
import { sortingOf, type SortKey } from '../../../store/queries/sortedPage';
import type { Db } from '../../../store/transaction';
import { pictureOf, groupEndOf, readLinesOf, bottlesOf } from '../orders/orderParts';
import { readSentOf } from '../orders/shipping/planParcels';
import { readRemarks } from '../../../core/orders/remarks';
import { formatOrderState } from '../orders/orderTexts';
import { readRisks, riskCheckOf } from './risks/orderRisks';
import { RETURNING } from './deskTabs';
import { orderSearch } from './narrowOrders';

const OLDEST_FIRST: readonly string[] = ['grouping', 'toShip', 'toRestock'];

/** Orders with their buyers, as list and record of the desk show their heads. */
export const headsOf = (db: Db) =>
  db
    .selectFrom('shop_order as o')
    .innerJoin('person as b', 'b.id', 'o.person_id')
    .innerJoin('member_level as v', 'v.id', 'b.level_id')
    .select(['o.id', 'o.person_id', 'o.order_no', 'o.state', 'o.placed_at', 'o.paid_at', 'o.reminded_at'])
    .select(['o.total_fen', 'o.paid_fen', 'o.refunded_fen', 'o.delivery', 'o.address', 'o.remarks', 'o.shop_note'])
    .select(['o.checked_risks', 'o.risks_checked_by', 'o.risks_checked_at'])
    .select(['b.nickname', 'v.name as level', RETURNING.as('is_returning')]);
type Head = Awaited<ReturnType<ReturnType<typeof headsOf>['executeTakeFirstOrThrow']>>;
type Facts = Pick<DeskRow, 'kinds' | 'bottles' | 'risks'> & {
  parcels: readonly ParcelState[];
  groupEndsAt: Date | null;
};

export const headView = (row: Head, { parcels, groupEndsAt, ...facts }: Facts) => ({
  id: row.id,
  orderNo: row.order_no,
  state: row.state as OrderState,
  stateLabel: formatOrderState({
    state: row.state as OrderState,
    delivery: row.delivery,
    paidFen: row.paid_fen,
    parcels,
    groupEndsAt,
  }),
  waitsForGroup: row.state === 'paid' && groupEndsAt !== null,
  placedAt: row.placed_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  totalFen: row.total_fen,
  refundedFen: row.refunded_fen,
  delivery: row.delivery === 'pickup' ? ('pickup' as const) : ('courier' as const),
  nickname: row.nickname,
  level: row.level,
  ...facts,
  riskCheck: riskCheckOf(row, facts.risks),
  hasRemarks: readRemarks(row.remarks).length > 0,
  note: row.shop_note,
  isReturning: row.is_returning,
});

/** A receiver whose phone and house number are hidden; null once the address is gone. */
export function maskedAddress(value: unknown): OrderAddress | null {
  const { data } = OrderAddress.safeParse(value);
  return data ? { ...data, phone: maskPhone(data.phone), detail: '***' } : null;
}

/** The rows of a page; what stands beside them is read for all at once. */
async function viewsOf(db: Db, rows: readonly (Head & OfferColumns)[]): Promise<DeskRow[]> {
  const ids = rows.map(({ id }) => id);
  const risks = await readRisks(db, ids);
  const linesOf = await readLinesOf(db, rows);
  const sentOf = await readSentOf(db, ids);
  const groups = await readProgress(db, rows);
  return rows.map((row) => {
    const lines = linesOf.get(row.id) ?? [];
    return {
      ...headView(row, {
        kinds: lines.length,
        bottles: bottlesOf(lines),
        risks: risks.get(row.id) ?? [],
        parcels: (sentOf.get(row.id) ?? []).map(({ state }) => state),
        groupEndsAt: groupEndOf(groups.get(row.offer_group ?? '')),
      }),
      address: maskedAddress(row.address),
      goods: lines.map(({ name, picture, quantity }) => ({ name, picture: pictureOf(picture), quantity })),
    };
  });
}

const SORTS: Record<'placed' | 'total', SortKey> = {
  placed: 'list',
  total: sql<number>`o.total_fen`,
};

/** One page of the desk's list. */
export async function listForDesk({ db }: Services, question: FieldsOf<'desk.list'>, limits = SEARCH_LIMITS) {
  const { tab, cursor, size, sort } = question;
  const order = OLDEST_FIRST.includes(tab) ? 'asc' : 'desc';
  const { ids, ...rest } = await searchPage(
    db,
    await orderSearch(db, question, limits.few),
    { cursor, size, order, sorting: sortingOf(sort, SORTS) },
    limits,
  );
  const heads = headsOf(db).select(['o.offer_kind', 'o.offer_id', 'o.offer_group']);
  const rows = ids.length > 0 ? await heads.where('o.id', '=', anyOf(ids)).execute() : [];
  return { list: await viewsOf(db, inOrder(rows, ids)), ...restOf(rest) };
}
