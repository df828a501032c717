import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import { progressFor } from '../../../core/campaigns/offerOf';
import type { Db } from '../../../store/transaction';
import { invoicedGoods } from '../invoices/invoicedOrder';
import { readInvoicing } from '../invoices/invoicing';
import { appliedMethods } from '../../money/payment/payResult';
import { sumOf } from '../../../core/pricing/spread';
import { protectedFen } from '../../../core/payments/refunds';
import { paymentsOf } from '../../../core/payments/payments';
import { readRemarks } from '../../../core/orders/remarks';
import { lineView, readGroups, readLines, readOpenReviews, readParcelNews, type LineRow } from './orderParts';
import { briefOf, situationOf } from './orderList';
import { canChangeAddress } from './changeAddress';
import { protectedUntil } from './priceProtection';
import { hintOf, RECEIVE_AFTER } from './orderTexts';
import { KeptInvoice, KeptSavings } from '@cellar/shared/api/trade/checkout/shapes';

const readOrder = (db: Db, personId: string, orderId: string) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof readOrder>['executeTakeFirstOrThrow']>>;

/** Of an order from before names were kept. */
const NO_NAMES: KeptSavings = { prices: [], promotions: [], coupon: null };

/** Why an order costs what it does: goods at retail, and by name what took something off. */
export function amountsOf(row: Row) {
  const { prices, promotions, coupon } = KeptSavings.nullable().parse(row.savings) ?? NO_NAMES;
  return [
    { key: 'goods', label: '商品合计', fen: row.goods_fen - sumOf(prices.map(({ fen }) => fen)) },
    ...prices,
    ...(promotions.length > 0 ? promotions : [{ key: 'promotion', label: '促销优惠', fen: -row.promotion_fen }]),
    { key: 'coupon', label: coupon ?? '优惠券', fen: -row.coupon_fen },
    { key: 'coins', label: `金币抵扣 ${row.coins_used} 枚`, fen: -row.coin_fen },
    { key: 'points', label: `积分抵扣 ${row.points_used} 分`, fen: -row.point_fen },
    { key: 'cut', label: '商家改价', fen: -row.cut_fen },
    { key: 'freight', label: '运费', fen: row.freight_fen },
  ].filter(({ key, fen }) => fen !== 0 || key === 'goods' || key === 'freight');
}

const CLOSED_LABEL: Record<string, string> = {
  cancelled: '取消时间',
  expired: '关闭时间',
  refused: '拒收时间',
  refunded: '退款时间',
};

function timesOf(row: Row) {
  const times: [string, Date | null][] = [
    ['下单时间', row.placed_at],
    ['付款时间', row.paid_at],
    ['发货时间', row.shipped_at],
    ['收货时间', row.received_at],
    [CLOSED_LABEL[row.state] ?? '关闭时间', row.closed_at],
  ];
  return times.flatMap(([label, at]) => (at ? [{ label, at: at.toISOString() }] : []));
}

async function groupsOf(db: Db, lines: readonly LineRow[]) {
  const ids = [...new Set(lines.map(({ warehouse_id }) => warehouse_id))];
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('warehouse').select(['id', 'name']).where('id', 'in', ids).orderBy('position').execute();
  return rows.map(({ id, name }) => ({
    warehouse: name,
    lines: lines.filter(({ warehouse_id }) => warehouse_id === id).map(lineView),
  }));
}

const REFUND_LABELS: Record<string, string> = {
  created: '退款处理中',
  pending: '退款处理中',
  done: '已退款',
  failed: '退款异常，客服正在处理',
};

export async function refundsOf(db: Db, personId: string, orderId: string) {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'amount_fen', 'state', 'reason', 'created_at', 'done_at'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, amount_fen, state, reason, created_at, done_at }) => ({
    id,
    amountFen: amount_fen,
    text: `${REFUND_LABELS[state] ?? state} · ${reason}`,
    at: (done_at ?? created_at).toISOString(),
  }));
}

async function protectionOf(db: Db, row: Row): Promise<OrderDetails['protection']> {
  const until = protectedUntil(row);
  return until && { until: until.toISOString(), givenFen: await protectedFen(db, row.person_id, row.id) };
}

/** While goods of a paid order wait to be picked up. */
const CODE_STATES: readonly string[] = ['paid', 'packed', 'shipped'];

/** Everything that is known of an order. */
export async function orderDetails({ db, clock }: Services, personId: string, orderId: string): Promise<OrderDetails> {
  const row = await readOrder(db, personId, orderId).executeTakeFirst();
  if (!row) throw new NotFound('订单不存在');
  const lines = (await readLines(db, personId, [orderId])).get(orderId) ?? [];
  const parcels = (await readParcelNews(db, personId, [orderId])).get(orderId) ?? [];
  const now = clock.now();
  const openReviews = await readOpenReviews(db, personId, [orderId], now);
  const group = (await readGroups(db, personId, [orderId])).get(orderId);
  const situation = situationOf(row, lines, parcels, { followup: openReviews.has(orderId), group, now });
  const [news] = parcels.filter(({ at }) => at).sort((a, b) => Number(b.at) - Number(a.at));
  return {
    ...briefOf(row, lines, situation),
    hint: hintOf(situation, {
      payBeforeAt: row.pay_before_at,
      shippedAt: row.shipped_at,
      closeReason: row.close_reason,
      now,
    }),
    delivery: situation.delivery === 'pickup' ? 'pickup' : 'courier',
    address: OrderAddress.parse(row.address),
    canChangeAddress: canChangeAddress(situation),
    pickupCode: CODE_STATES.includes(row.state) ? row.pickup_code : null,
    promisedDay: row.promised_on,
    groups: await groupsOf(db, lines),
    amounts: amountsOf(row),
    restFen: row.total_fen - row.paid_fen,
    invoice: row.invoice === null ? null : KeptInvoice.parse(row.invoice),
    invoicing: await readInvoicing(db, personId, invoicedGoods(row)),
    ownNo: row.own_no,
    remarks: readRemarks(row.remarks),
    times: timesOf(row),
    methodLabel: appliedMethods(await paymentsOf(db, personId, orderId)),
    closeReason: row.close_reason,
    refunds: await refundsOf(db, personId, orderId),
    news: news?.at ? { text: news.text ?? '', place: news.place ?? '', at: news.at.toISOString() } : null,
    parcels: parcels.length,
    protection: await protectionOf(db, row),
    groupState: group ? progressFor(row.state, group.state) : null,
    finishAt:
      row.state === 'shipped' && row.shipped_at
        ? new Date(row.shipped_at.getTime() + RECEIVE_AFTER).toISOString()
        : null,
    now: now.toISOString(),
  };
}
