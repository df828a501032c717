import { timeLeft } from '@cellar/shared/format/time/duration';
import { sql } from 'kysely';
import type { Job, Services } from '../../../services';
import { MINUTE, SECOND } from '../../../clock';
import { closeUnpaid } from '../../../core/orders/closeOrder';
import { lockOrder } from '../../../core/orders/lockOrder';
import { receiveOrder } from './orderActions';
import { RECEIVE_AFTER } from './orderTexts';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { heldBy, releaseStock } from '../../../core/stock/holds';
import type { OrderState } from '../../../core/states/order';
import { eachOrder, isDue, lastFailure } from '../../../jobs/retries';

const WARN_BEFORE = 10 * MINUTE;
const AT_ONCE = 100;
/** A hold of a closed order is freed with it; what is older than this was left behind by a mistake. */
const HOLD_GRACE = MINUTE;
/** How far back left-behind holds are looked for. */
const HOLD_SPAN = 60 * MINUTE;

const WARN = 'orders.warn';
const LAPSE = 'orders.lapse';
const RECEIVE = 'orders.receive';
const HOLDS = 'orders.holds';

/** Orders in these states that the job may work on now; what failed before comes last. */
const orders = ({ db, clock }: Services, job: string, ...states: OrderState[]) =>
  db
    .selectFrom('shop_order')
    .select(['person_id', 'id', 'order_no'])
    .where('state', 'in', states)
    .where(isDue(job, 'shop_order.id', clock.now()))
    .orderBy(sql`${lastFailure(job, 'shop_order.id')} nulls first`)
    .limit(AT_ONCE);

async function warnUnpaid(services: Services) {
  const now = services.clock.now();
  const soon = new Date(now.getTime() + WARN_BEFORE);
  const rows = await orders(services, WARN, 'waiting')
    .where('pay_before_at', '>', now)
    .where('pay_before_at', '<=', soon)
    .where('lapse_warned_at', 'is', null)
    .execute();
  await eachOrder(services, WARN, rows, async (tx, { person_id, id }) => {
    const order = await lockOrder(tx, person_id, id);
    if (order.state !== 'waiting') return;
    await tx
      .updateTable('shop_order')
      .set({ lapse_warned_at: now })
      .where('person_id', '=', person_id)
      .where('id', '=', id)
      .execute();
    const left = timeLeft(order.pay_before_at.getTime() - now.getTime());
    await notifyPerson(tx, {
      personId: person_id,
      orderId: id,
      title: '订单即将超时',
      body: `还有 ${left}就要自动关闭，请尽快完成付款。`,
      now,
    });
  });
}

async function lapseUnpaid(services: Services) {
  const rows = await orders(services, LAPSE, 'waiting')
    .where('pay_before_at', '<=', services.clock.now())
    .orderBy('pay_before_at')
    .execute();
  await eachOrder(services, LAPSE, rows, async (tx, { person_id, id }, now) => {
    const order = await lockOrder(tx, person_id, id);
    if (order.state !== 'waiting' || order.pay_before_at > now) return;
    await closeUnpaid(tx, order, { to: 'expired', reason: '超时未支付', now });
    await notifyPerson(tx, {
      personId: person_id,
      orderId: id,
      title: '订单已关闭',
      body: '超时未支付，订单已自动关闭。',
      now,
    });
  });
}

async function receiveShipped(services: Services) {
  const before = new Date(services.clock.now().getTime() - RECEIVE_AFTER);
  const rows = await orders(services, RECEIVE, 'shipped')
    .where('shipped_at', '<=', before)
    .orderBy('shipped_at')
    .execute();
  await eachOrder(services, RECEIVE, rows, async (tx, { person_id, id }, now) => {
    const order = await lockOrder(tx, person_id, id);
    if (order.state === 'shipped') await receiveOrder(tx, order, '发货满 10 天，系统已自动确认收货', now);
  });
}

const STILL_HOLDS = sql<boolean>`(
  select sum(case kind when 'hold' then bottles else -bottles end) from stock_entry
  where ref_id = shop_order.id and kind in ('hold', 'release', 'consume')) > 0`;

async function freeHolds(services: Services) {
  const now = services.clock.now().getTime();
  const rows = await orders(services, HOLDS, 'cancelled', 'expired', 'refunded')
    .where(STILL_HOLDS)
    .where('closed_at', '>', new Date(now - HOLD_SPAN))
    .where('closed_at', '<', new Date(now - HOLD_GRACE))
    .execute();
  await eachOrder(services, HOLDS, rows, async (tx, { person_id, id }, at) => {
    await lockOrder(tx, person_id, id, { deleted: true });
    const left = await heldBy(tx, id);
    if (left.length === 0) return;
    services.log.error({ order: id, left }, 'a closed order still held bottles');
    await releaseStock(tx, { orderId: id, now: at });
  });
}

export const ordersJobs: Job[] = [
  { name: WARN, everyMs: 30 * SECOND, run: warnUnpaid },
  { name: LAPSE, everyMs: 5 * SECOND, run: lapseUnpaid },
  { name: RECEIVE, everyMs: 10 * MINUTE, run: receiveShipped },
  { name: HOLDS, everyMs: 5 * MINUTE, run: freeHolds },
];
