import type { Services } from '../../../../services';
import { audit } from '../../../../core/audit';
import { consumedBy, restock, type Bottles } from '../../../../core/stock/holds';
import { BusinessError } from '../../../../errors/businessError';
import { changed, onOrder, type DeskTask } from './desk';

/** What came back sound. `damaged` counts bottles that are not sold again. */
function soundOf(gone: readonly Bottles[], damaged: readonly Bottles[]): Bottles[] {
  const at = (one: Bottles) => (other: Bottles) =>
    other.productId === one.productId && other.warehouseId === one.warehouseId;
  const isKnown = damaged.every((one) => gone.some(at(one)));
  const sound = gone.map((one) => ({
    ...one,
    bottles: damaged.filter(at(one)).reduce((left, { bottles }) => left - bottles, one.bottles),
  }));
  if (!isKnown || sound.some(({ bottles }) => bottles < 0))
    throw new BusinessError('破损数量超过了退回的数量', { code: 'invalid', fields: { damaged: '请核对破损数量' } });
  return sound.filter(({ bottles }) => bottles > 0);
}

/** The bottles of an order that nobody took are back in their warehouse, once. */
export const restockRefused = (services: Services, { damaged, ...task }: DeskTask & { damaged: readonly Bottles[] }) =>
  onOrder(services, task, async (tx, order, now) => {
    if (order.state !== 'refused') throw changed('只有拒收的订单可以退回入库');
    const first = await tx
      .updateTable('shop_order')
      .set({ restocked_at: now })
      .where('person_id', '=', order.person_id)
      .where('id', '=', order.id)
      .where('restocked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!first) throw changed('这个订单的商品已经退回入库');
    const sound = soundOf(await consumedBy(tx, order.id), damaged);
    await restock(tx, { orderId: order.id, now, bottles: sound });
    await audit(tx, { who: task.who, target: order.order_no, detail: { damaged }, at: now });
  });
