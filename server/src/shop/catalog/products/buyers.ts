import { amountText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';
import { VOID_STATES } from '../../../core/pricing/priceRows';
import { maskName } from './productReviews';

const SHOWN = 12;
type Buyer = { name: string; text: string; at: Date };

/** Who bought the product lately, names masked: from the orders, and from what buyers wrote. */
export async function recentBuyers(services: Services, productId: string) {
  const orders = await services.db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .innerJoin('product as g', 'g.id', 'l.product_id')
    .select(['p.nickname', 'g.unit', 'l.bottles', 'l.quantity', 'o.placed_at'])
    .where('l.product_id', '=', productId)
    .where('l.gift', '=', false)
    .where('o.state', 'not in', [...VOID_STATES, 'waiting', 'refunded'])
    .orderBy('o.placed_at', 'desc')
    .limit(SHOWN)
    .execute();
  const reviews = await services.db
    .selectFrom('review')
    .select(['nickname', 'at', 'stars'])
    .where('product_id', '=', productId)
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  const buyers: Buyer[] = [
    ...orders.map((row) => ({ name: row.nickname, text: `买了 ${amountText([row])}`, at: row.placed_at })),
    ...reviews.map((row) => ({
      name: row.nickname,
      text: row.stars >= 4 ? '买过并给了好评' : '买过并写了评价',
      at: row.at,
    })),
  ];
  return buyers
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map(({ name, text, at }) => ({ name: maskName(name), text, at: at.toISOString() }));
}
