import { addGiftOrder, giftDestination, giftGoods } from '../orders/giftOrder';
import { BusinessError } from '../../../errors/businessError';
import type { Tx } from '../../../store/transaction';

export type RewardGoods = { skuId: string; worthFen: number; cost: number };
type Input = { personId: string; addressId: string | undefined; goods: RewardGoods; now: Date };

/**
 * An order whose goods are paid with points alone; it is packed and sent like any other, and gives the points back when it is cancelled.
 */
export async function addRewardOrder(tx: Tx, { personId, addressId, goods, now }: Input): Promise<string> {
  const address = await giftDestination(tx, personId, addressId);
  const item = await giftGoods(tx, goods.skuId);
  if (!item) throw new BusinessError('来晚了，已经兑完', { code: 'soldOut', stale: true });
  return addGiftOrder(tx, {
    personId,
    address,
    item,
    worthFen: goods.worthFen,
    covered: { points_used: goods.cost, point_fen: goods.worthFen },
    text: '积分兑换已提交',
    now,
  });
}
