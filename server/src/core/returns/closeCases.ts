import { canMove } from '../states/transitions';
import { returnTransitions } from '../states/return';
import type { Tx } from '../../store/transaction';
import { casesOfOrder, moveCase } from './returnCase';

type Closing = { personId: string; orderId: string; now: Date };

/** The whole order came to nothing: what was still asked for some of its goods is answered with it. The order is locked. */
export async function closeCases(tx: Tx, { personId, orderId, now }: Closing): Promise<void> {
  for (const one of await casesOfOrder(tx, personId, orderId))
    if (canMove(returnTransitions, one.state, 'closed'))
      await moveCase(tx, one, { to: 'closed', who: 'automatic', title: '申请已关闭', words: '订单已全部退款', now });
}
