import { createHash } from 'node:crypto';
import { DAY, dayOf, HOUR, MINUTE, SECOND } from '@cellar/server/clock';
import { PAY_WITHIN } from '@cellar/server/core/orders/addOrder';
import { spread, sumOf } from '@cellar/server/core/pricing/spread';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { specText } from '@cellar/shared/format/number/units';
import type { DemoLine, DemoOrder } from './demoOrders';

export const orderId = ({ key }: Pick<DemoOrder, 'key'>) => seedId('order', key);
export const personOf = ({ phone }: Pick<DemoOrder, 'phone'>) => seedId('person', phone);

const PAID_AFTER = 3 * MINUTE + 12 * SECOND;

const digitsOf = (text: string, count: number) =>
  createHash('sha1')
    .update(text)
    .digest('hex')
    .replace(/[a-f]/g, (letter) => String(letter.charCodeAt(0) % 10))
    .slice(0, count);

export type Times = {
  placed: Date;
  paid: Date | null;
  packed: Date | null;
  shipped: Date | null;
  received: Date | null;
  closed: Date | null;
};

const PAID = ['paid', 'packed', 'shipped', 'received', 'refused', 'refunded'];
const SHIPPED = ['shipped', 'received', 'refused'];

function invoiceOf({ invoice }: DemoOrder): string | null {
  if (!invoice) return null;
  const { special, ...title } = invoice;
  return JSON.stringify({ ...title, ...(special && { type: 'special', ...special }) });
}

/** When each step happened. */
export function timesOf(order: DemoOrder, now: Date): Times {
  const { state, hoursAgo, shipAfter = 8, receiveAfter = 60, journeyHours = 24, closeAfter = 5 } = order;
  const placed = new Date(now.getTime() - hoursAgo * HOUR);
  const later = (ms: number) => new Date(placed.getTime() + ms);
  const after: Partial<Record<string, number>> = {
    cancelled: 17 * MINUTE,
    expired: 30 * MINUTE,
    refunded: closeAfter * HOUR,
    refused: (shipAfter + journeyHours) * HOUR,
  };
  const closed = after[state];
  return {
    placed,
    paid: PAID.includes(state) ? later(PAID_AFTER) : null,
    packed: SHIPPED.includes(state) ? later((shipAfter - 1) * HOUR) : state === 'packed' ? later(4 * HOUR) : null,
    shipped: SHIPPED.includes(state) ? later(shipAfter * HOUR) : null,
    received: state === 'received' ? later((shipAfter + receiveAfter) * HOUR) : null,
    closed: closed === undefined ? null : later(closed),
  };
}

async function lineOf(tx: Tx, order: DemoOrder, [code, kind, quantity, from]: DemoLine, levelRank: number) {
  const sku = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.kind', 's.bottles', 'p.unit', 'p.id as product_id', 'p.name', 'p.picture'])
    .where('s.id', '=', seedId('sku', `${code}-${kind}`))
    .executeTakeFirstOrThrow();
  const prices = await tx
    .selectFrom('price as p')
    .leftJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['p.price_fen', 'l.rank'])
    .where('p.sku_id', '=', sku.id)
    .where('p.min_quantity', '<=', quantity)
    .execute();
  const priceFen =
    order.unitFen ??
    Math.min(...prices.filter(({ rank }) => rank === null || rank <= levelRank).map(({ price_fen }) => price_fen));
  const stock = await tx
    .selectFrom('stock as k')
    .innerJoin('warehouse as w', 'w.id', 'k.warehouse_id')
    .select('k.warehouse_id')
    .where('k.product_id', '=', sku.product_id)
    .orderBy('w.position')
    .execute();
  const wanted = stock.find(({ warehouse_id }) => !from || warehouse_id === seedId('warehouse', from)) ?? stock[0];
  if (!wanted) throw new Error(`${code} lies nowhere`);
  return { code, sku, quantity, priceFen, goodsFen: priceFen * quantity, warehouseId: wanted.warehouse_id };
}
export type SeedLine = Awaited<ReturnType<typeof lineOf>>;

/** Lines at the prices of the person's level, and the sums of the order. */
export async function calculateOrder(tx: Tx, order: DemoOrder) {
  const { rank } = await tx
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select('l.rank')
    .where('p.id', '=', personOf(order))
    .executeTakeFirstOrThrow();
  const lines: SeedLine[] = [];
  for (const line of order.lines) lines.push(await lineOf(tx, order, line, rank));
  const goodsFen = sumOf(lines.map((line) => line.goodsFen));
  const coinFen = order.coins ?? 0;
  const couponFen = order.coupon?.offFen ?? 0;
  const promotionFen =
    order.totalFen === undefined ? (order.offFen ?? 0) : Math.max(0, goodsFen - coinFen - order.totalFen);
  const shares = spread(
    promotionFen + couponFen + coinFen,
    lines.map((line) => line.goodsFen),
  );
  return {
    lines: lines.map((line, i) => ({ ...line, offFen: shares[i] ?? 0 })),
    goodsFen,
    promotionFen,
    couponFen,
    coinFen,
    totalFen: goodsFen - promotionFen - couponFen - coinFen,
  };
}
export type CalculatedOrder = Awaited<ReturnType<typeof calculateOrder>>;

async function addressOf(tx: Tx, { phone, address = 1, delivery }: DemoOrder) {
  if (delivery === 'pickup') {
    const point = await tx.selectFrom('pickup_point').selectAll().orderBy('position').executeTakeFirstOrThrow();
    return {
      name: point.name,
      phone: point.phone,
      areaCode: point.area_code,
      country: '中国',
      province: point.province,
      city: point.city,
      county: point.county,
      detail: point.detail,
      hours: point.hours,
    };
  }
  const row = await tx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', seedId('address', `${phone}-${address}`))
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    phone: row.phone,
    areaCode: row.area_code,
    country: row.country,
    province: row.province,
    city: row.city,
    county: row.county,
    detail: row.detail,
  };
}
export type SeedAddress = Awaited<ReturnType<typeof addressOf>>;

const couponOf = ({ phone, coupon }: DemoOrder) => coupon && seedId('person_coupon', `${phone}-${coupon.key}`);

const REASONS: Partial<Record<string, string>> = { expired: '超时未支付' };

/** The order and its lines. */
export async function insertOrder(
  tx: Tx,
  order: DemoOrder,
  { lines, ...sums }: CalculatedOrder,
  times: Times,
): Promise<{ address: SeedAddress; orderNo: string }> {
  const address = await addressOf(tx, order);
  const orderNo = dayOf(times.placed).slice(2).replaceAll('-', '') + digitsOf(order.key, 10);
  const base = { person_id: personOf(order), order_id: orderId(order) };
  const paidFen = times.paid ? sums.totalFen : 0;
  const back = order.state === 'refused' || order.state === 'refunded';
  await tx
    .insertInto('shop_order')
    .values({
      person_id: base.person_id,
      id: base.order_id,
      order_no: orderNo,
      state: order.state,
      goods_fen: sums.goodsFen,
      promotion_fen: sums.promotionFen,
      coupon_fen: sums.couponFen,
      person_coupon_id: couponOf(order) ?? null,
      coins_used: order.coins ?? 0,
      coin_fen: sums.coinFen,
      total_fen: sums.totalFen,
      paid_fen: paidFen,
      refunded_fen: back ? paidFen : 0,
      delivery: order.delivery ?? 'courier',
      promised_on: dayOf(new Date(times.placed.getTime() + 2 * DAY)),
      address: JSON.stringify(address),
      invoice: invoiceOf(order),
      own_no: order.ownNo ?? null,
      remarks: JSON.stringify(order.remark ? [{ words: order.remark, at: times.placed.toISOString() }] : []),
      close_reason: order.reason ?? REASONS[order.state] ?? null,
      placed_at: times.placed,
      pay_before_at: new Date(times.placed.getTime() + PAY_WITHIN),
      paid_at: times.paid,
      packed_at: times.packed,
      shipped_at: times.shipped,
      received_at: times.received,
      closed_at: times.closed,
    })
    .execute();
  await tx
    .insertInto('order_line')
    .values(
      lines.map((line, i) => ({
        ...base,
        line: i + 1,
        sku_id: line.sku.id,
        product_id: line.sku.product_id,
        warehouse_id: line.warehouseId,
        name: line.sku.name,
        spec: specText(line.sku),
        picture: JSON.stringify(line.sku.picture),
        bottles: line.sku.bottles,
        quantity: line.quantity,
        price_fen: line.priceFen,
        goods_fen: line.goodsFen,
        off_fen: line.offFen,
        share_fen: line.goodsFen - line.offFen,
        reviewed_at: order.review && times.received ? new Date(times.received.getTime() + HOUR) : null,
      })),
    )
    .execute();
  const coupon = couponOf(order);
  if (coupon)
    await tx
      .updateTable('person_coupon')
      .set({ order_id: base.order_id })
      .where('person_id', '=', base.person_id)
      .where('id', '=', coupon)
      .execute();
  return { address, orderNo };
}

export const outNumberOf = (kind: 'P' | 'R', order: DemoOrder, at: Date) =>
  `${kind}${dayOf(at).slice(2).replaceAll('-', '')}${digitsOf(`${kind}${order.key}`, 14)}`;
