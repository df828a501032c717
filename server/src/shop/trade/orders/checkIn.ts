import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import { audit } from '../../../core/audit';
import { lockOrder } from '../../../core/orders/lockOrder';
import { transaction } from '../../../store/transaction';
import { receiveOrder } from './orderActions';

/** Goods are handed out at the pick-up point against the code of their order; its number. */
export const checkIn = (services: Services, { who, pickupCode }: { who: string; pickupCode: string }) =>
  transaction(services.db, async (tx) => {
    const found = await tx
      .selectFrom('shop_order')
      .select(['person_id', 'id'])
      .where('pickup_code', '=', pickupCode)
      .executeTakeFirst();
    if (!found)
      throw new BusinessError('没有这个取货码，请核对', {
        code: 'code',
        fields: { pickupCode: '没有这个取货码，请核对' },
      });
    const order = await lockOrder(tx, found.person_id, found.id, { deleted: true });
    if (order.state === 'received') throw new BusinessError('这个订单已经取过货', { code: 'changed', stale: true });
    if (order.state !== 'shipped')
      throw new BusinessError('商品还没有备好，暂不能取货', { code: 'changed', stale: true });
    const now = services.clock.now();
    await receiveOrder(tx, order, '已凭取货码取货', now);
    await audit(tx, { who, target: order.order_no, at: now });
    return { orderNo: order.order_no };
  });
