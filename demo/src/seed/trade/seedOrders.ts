import { DAY, HOUR } from '@cellar/server/clock';
import { paidLabel } from '@cellar/shared/constants/payMethods';
import { planJourney, SANDBOX_COURIER } from '@cellar/server/ports/courier/sandbox';
import { journeySteps } from '@cellar/server/ports/courier/sandboxSteps';
import { consumeStock, holdStock } from '@cellar/server/core/stock/holds';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';
import { specText } from '@cellar/shared/format/number/units';
import { demoOrders, type DemoOrder } from './demoOrders';
import {
  insertOrder,
  orderId,
  outNumberOf,
  personOf,
  calculateOrder,
  timesOf,
  type CalculatedOrder,
  type SeedAddress,
  type Times,
} from './orderRows';

const HOLDING = ['waiting', 'paid', 'packed'];

async function seedEvents(tx: Tx, order: DemoOrder, times: Times) {
  const steps: [kind: string, label: string, at: Date | null][] = [
    ['placed', '订单已提交', times.placed],
    ['paid', `已支付（${paidLabel(order.method ?? 'h5')}）`, times.paid],
    ['packed', '商品已打包，等待揽收', times.packed],
    ['shipped', order.delivery === 'pickup' ? '商品已备好，请到自提点取货' : '商品已出库', times.shipped],
    ['received', '你已确认收货', times.received],
    [
      order.state,
      order.state === 'expired' ? '超时未支付，订单已关闭' : `订单已关闭：${order.reason ?? ''}`,
      times.closed,
    ],
  ];
  const rows = steps.flatMap(([kind, text, at], i) =>
    at
      ? [
          {
            person_id: personOf(order),
            order_id: orderId(order),
            id: seedId('order-event', `${order.key}-${i}`),
            kind,
            words: text,
            at,
          },
        ]
      : [],
  );
  await tx.insertInto('order_event').values(rows).execute();
}

async function seedMoney(tx: Tx, order: DemoOrder, { totalFen }: CalculatedOrder, { paid, closed }: Times) {
  if (!paid) return;
  const back = order.state === 'refused' || order.state === 'refunded';
  const person_id = personOf(order);
  const id = seedId('payment', order.key);
  await tx
    .insertInto('payment')
    .values({
      person_id,
      id,
      subject_kind: 'order',
      subject_id: orderId(order),
      method: order.method ?? 'h5',
      amount_fen: totalFen,
      received_fen: totalFen,
      applied: true,
      state: back ? 'refunded' : 'paid',
      out_no: outNumberOf('P', order, paid),
      created_at: paid,
      paid_at: paid,
    })
    .execute();
  if (!back || !closed) return;
  await tx
    .insertInto('refund')
    .values({
      person_id,
      id: seedId('refund', order.key),
      order_id: orderId(order),
      payment_id: id,
      amount_fen: totalFen,
      state: 'done',
      reason: order.reason ?? '',
      out_no: outNumberOf('R', order, closed),
      created_at: closed,
      done_at: new Date(closed.getTime() + HOUR),
    })
    .execute();
}

/** A parcel for each warehouse, as far on its way as it should be by now; what is still to come lies with the sandbox. */
async function seedParcels(
  tx: Tx,
  order: DemoOrder,
  { lines }: CalculatedOrder,
  { times, address, now }: { times: Times; address: SeedAddress; now: Date },
) {
  if (!times.shipped || order.delivery === 'pickup') return;
  const warehouses = await tx
    .selectFrom('warehouse')
    .select(['id', 'name', 'kind'])
    .where(
      'id',
      'in',
      lines.map(({ warehouseId }) => warehouseId),
    )
    .orderBy('position')
    .execute();
  for (const warehouse of warehouses) {
    const key = `${order.key}-${warehouse.kind}`;
    const slow = warehouse.kind === 'bonded' ? 3 : 1;
    const journey = {
      warehouse: warehouse.name,
      warehouseKind: warehouse.kind,
      receiver: address,
      from: times.shipped,
      totalMs: (order.journeyHours ?? 24) * slow * HOUR,
    };
    const steps = journeySteps(journey).map((step) =>
      order.state === 'refused' && step.state === 'delivered'
        ? { ...step, state: 'rejected' as const, text: '收货人未能签收，包裹退回发货仓' }
        : step,
    );
    const past = steps.filter(({ at }) => at <= now || order.state === 'received');
    const state = past.at(-1)?.state ?? 'booked';
    const id = seedId('parcel', key);
    const trackingNo = outNumberOf('P', { ...order, key }, times.shipped).replace('P', 'HW');
    const content = lines
      .filter(({ warehouseId }) => warehouseId === warehouse.id)
      .map(({ sku, quantity }) => ({
        name: sku.name,
        spec: specText(sku),
        picture: sku.picture,
        quantity,
      }));
    await tx
      .insertInto('parcel')
      .values({
        person_id: personOf(order),
        id,
        order_id: orderId(order),
        warehouse_id: warehouse.id,
        courier: SANDBOX_COURIER,
        tracking_no: trackingNo,
        state,
        lines: JSON.stringify(content),
        shipped_at: times.shipped,
        delivered_at: state === 'delivered' ? (past.at(-1)?.at ?? null) : null,
      })
      .execute();
    await tx
      .insertInto('parcel_event')
      .values(
        past.map(({ place, text, at }, i) => ({
          parcel_id: id,
          id: seedId('parcel-event', `${key}-${i}`),
          place,
          words: text,
          at,
        })),
      )
      .execute();
    if (order.state === 'shipped') await planJourney(tx, trackingNo, journey);
  }
}

async function seedReview(tx: Tx, order: DemoOrder, { lines }: CalculatedOrder, { received }: Times) {
  if (!order.review || !received) return;
  const { nickname } = await tx
    .selectFrom('person')
    .select('nickname')
    .where('id', '=', personOf(order))
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ sku }, i) => ({
    id: seedId('review', `${order.key}-${i}`),
    product_id: sku.product_id,
    person_id: personOf(order),
    order_id: orderId(order),
    line: i + 1,
    nickname: `${[...nickname][0] ?? '客'}**`,
    stars: order.review?.stars ?? 5,
    body: order.review?.body ?? '',
    at: new Date(received.getTime() + HOUR),
    followup: order.review?.followup?.body ?? null,
    followup_at: order.review?.followup ? new Date(received.getTime() + order.review.followup.daysLater * DAY) : null,
  }));
  await tx.insertInto('review').values(rows).execute();
}

export async function seedOrder(tx: Tx, order: DemoOrder, now: Date) {
  const times = timesOf(order, now);
  const calculated = await calculateOrder(tx, order);
  const { address } = await insertOrder(tx, order, calculated, times);
  await seedEvents(tx, order, times);
  await seedMoney(tx, order, calculated, times);
  await seedParcels(tx, order, calculated, { times, address, now });
  await seedReview(tx, order, calculated, times);
  if (!HOLDING.includes(order.state) && !times.shipped) return;
  const wanted = calculated.lines.map(({ sku, warehouseId, quantity }) => ({
    productId: sku.product_id,
    warehouseId,
    bottles: sku.bottles * quantity,
  }));
  await holdStock(tx, { orderId: orderId(order), now: times.placed, wanted });
  if (times.shipped) await consumeStock(tx, { orderId: orderId(order), now: times.shipped });
}

const SEARCHED = ['香槟', '林志远', '奥布拉克'];

/** What the demo buyer looked for among the orders, the newest first. */
const seedSearches = (tx: Tx, now: Date) =>
  tx
    .insertInto('order_search')
    .values(
      SEARCHED.map((words, i) => ({
        person_id: seedId('person', '13800000001'),
        words,
        at: new Date(now.getTime() - (i + 1) * DAY),
      })),
    )
    .execute();

/** Orders of the demo people in every state, with payments, parcels, refunds and reviews. */
export const seedOrders: Seed = async (tx, { now }) => {
  for (const order of demoOrders) await seedOrder(tx, order, now);
  await seedSearches(tx, now);
};
