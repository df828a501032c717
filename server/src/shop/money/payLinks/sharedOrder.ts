import type { SharedOrder } from '@cellar/shared/api/money/payLinks/schema';
import { payMethodsFor } from '@cellar/shared/constants/payMethods';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { findOrder, type OrderCore } from '../../../core/orders/lockOrder';
import { paymentsOf, type Payment } from '../../../core/payments/payments';
import { sumOf } from '../../../core/pricing/spread';
import { snapshot, type Db } from '../../../store/transaction';
import { askIfOpen, openChannels } from '../payment/applyAnswer';
import { hasMessengerWay, isOpen } from '../payment/cashier';
import { chosenMethod, payMethods } from '../payment/methods';
import { payStateOf, restOf } from '../payment/payState';
import { maskName } from '../../catalog/products/productReviews';
import { findLinked } from './link';

type Asked = { personId: string; token: string; messenger: boolean };
type Story = Pick<SharedOrder, 'state' | 'text' | 'byMe'>;

async function askerOf(db: Db, personId: string): Promise<SharedOrder['asker']> {
  const { nickname, phone } = await db
    .selectFrom('person')
    .select(['nickname', 'phone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { name: maskName(nickname), phone: maskPhone(phone) };
}

async function goodsOf(db: Db, { person_id, id }: OrderCore): Promise<SharedOrder['goods']> {
  const rows = await db
    .selectFrom('order_line')
    .select(['name', 'spec', 'picture', 'quantity', 'gift'])
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({ ...row, picture: row.picture as SharedOrder['goods'][number]['picture'] }));
}

/** How it stands for the caller, whose attempts these are, the newest first. */
function storyOf(order: OrderCore, mine: readonly Payment[], now: Date): Story {
  const state = payStateOf(order, now);
  const byMe = mine.some(({ applied }) => applied);
  const back = mine.some(({ received_fen, applied }) => received_fen > 0 && !applied) ? '，你付的款项将原路退回' : '';
  if (state === 'paid')
    return { state, byMe, text: byMe ? '付款成功，商家会尽快发货给对方' : `这个订单已经付清${back || '，无需再付'}` };
  if (state === 'closed')
    return { state, byMe, text: `${order.state === 'cancelled' ? '订单已取消' : '订单已超时关闭'}${back}` };
  const [last] = mine;
  if (last && isOpen(last)) return { state: 'pending', byMe, text: '正在确认支付结果，请稍候' };
  if (last?.state === 'refused')
    return { state: 'refused', byMe, text: `${last.reason ?? '付款被拒绝'}，可以换一种方式再付` };
  return { state: 'waiting', byMe, text: '付款后由商家直接发货给对方' };
}

function methodsOf(services: Services, restFen: number, messenger: boolean) {
  const situation = {
    restFen,
    balanceFen: 0,
    messenger: messenger && hasMessengerWay(services),
    second: true,
    channels: openChannels(services),
    plans: null,
    bank: false,
  };
  const known: readonly string[] = payMethodsFor('link');
  return payMethods(situation).filter(({ code }) => known.includes(code));
}

/** The order behind a link, as the one who is to pay it sees it. */
export async function sharedOrder(services: Services, { personId, token, messenger }: Asked): Promise<SharedOrder> {
  const linked = await findLinked(services.db, token);
  return snapshot(services.db, async (tx) => {
    const order = await findOrder(tx, linked.personId, linked.orderId);
    const payments = await paymentsOf(tx, linked.personId, linked.orderId);
    const now = services.clock.now();
    const mine = payments.filter(({ payer_id }) => payer_id === personId);
    const story = storyOf(order, mine, now);
    const isOver = story.state === 'paid' || story.state === 'closed';
    const restFen = restOf(order);
    const methods = isOver ? [] : methodsOf(services, restFen, messenger);
    return {
      token,
      orderId: linked.personId === personId ? linked.orderId : null,
      ...story,
      byMeFen: sumOf(mine.flatMap(({ applied, received_fen }) => (applied ? [received_fen] : []))),
      orderNo: order.order_no,
      asker: await askerOf(tx, linked.personId),
      goods: isOver && !story.byMe ? [] : await goodsOf(tx, order),
      totalFen: order.total_fen,
      paidFen: order.paid_fen,
      restFen,
      payBeforeAt: order.pay_before_at.toISOString(),
      now: now.toISOString(),
      methods,
      chosen: chosenMethod(methods, { restFen, requestedFen: 0, last: null }),
    };
  });
}

/** The same, after asking the channel about the caller's attempt under way. */
export async function finishShared(services: Services, asked: Asked): Promise<SharedOrder> {
  const { personId, orderId } = await findLinked(services.db, asked.token);
  const payments = await paymentsOf(services.db, personId, orderId);
  await askIfOpen(
    services,
    payments.find(({ payer_id }) => payer_id === asked.personId),
  );
  return sharedOrder(services, asked);
}
