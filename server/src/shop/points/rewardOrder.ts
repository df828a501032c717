import type { OrderAddress } from '@cellar/shared/api/checkout/schema';
import { addOrder } from '../../core/orders/addOrder';
import { settleFree } from '../../core/orders/settle';
import { holdStock } from '../../core/stock/holds';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { specWords } from '../words';

export type RewardGoods = { skuId: string; worthFen: number; cost: number };
type Wish = { personId: string; addressId: string | undefined; goods: RewardGoods; now: Date };

async function destinationOf(tx: Tx, { personId, addressId }: Wish): Promise<OrderAddress> {
  const row = addressId
    ? await tx
        .selectFrom('address')
        .select(['name', 'phone', 'area_code', 'country', 'province', 'city', 'county', 'detail'])
        .where('person_id', '=', personId)
        .where('id', '=', addressId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new BusinessError('请选择收货地址', { code: 'address', fields: { addressId: '请选择收货地址' } });
  const { area_code, ...address } = row;
  return { ...address, areaCode: area_code };
}

/** The goods and the first local warehouse that has them. */
async function goodsOf(tx: Tx, { goods: { skuId } }: Wish) {
  const row = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('stock as t', 't.product_id', 'p.id')
    .innerJoin('warehouse as w', 'w.id', 't.warehouse_id')
    .select(['p.id', 'p.name', 'p.picture', 's.kind', 's.bottles', 't.warehouse_id'])
    .where('s.id', '=', skuId)
    .where('p.on_sale', '=', true)
    .where('w.kind', '=', 'local')
    .whereRef('t.on_hand', '>=', (query) => query('t.held', '+', query.ref('s.bottles')))
    .orderBy('w.position')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new BusinessError('来晚了，已经兑完', { code: 'soldOut', stale: true });
  return row;
}

/** An order whose goods are paid with points alone; it is packed and sent like any other, and gives the points back when it is cancelled. */
export async function addRewardOrder(tx: Tx, wish: Wish): Promise<string> {
  const { personId, goods, now } = wish;
  const address = await destinationOf(tx, wish);
  const item = await goodsOf(tx, wish);
  const orderId = newId(now.getTime());
  const order = {
    person_id: personId,
    id: orderId,
    goods_fen: goods.worthFen,
    points_used: goods.cost,
    point_fen: goods.worthFen,
    total_fen: 0,
    address: JSON.stringify(address),
    pay_before_at: now,
  };
  await addOrder(tx, order, { now, words: '积分兑换已提交' });
  await tx
    .insertInto('order_line')
    .values({
      person_id: personId,
      order_id: orderId,
      line: 1,
      sku_id: goods.skuId,
      product_id: item.id,
      warehouse_id: item.warehouse_id,
      name: item.name,
      spec: specWords(item.kind, item.bottles),
      picture: JSON.stringify(item.picture),
      bottles: item.bottles,
      quantity: 1,
      price_fen: goods.worthFen,
      goods_fen: goods.worthFen,
      off_fen: goods.worthFen,
      share_fen: 0,
    })
    .execute();
  const wanted = [{ productId: item.id, warehouseId: item.warehouse_id, bottles: item.bottles }];
  await holdStock(tx, { orderId, now, wanted });
  await settleFree(tx, { personId, orderId, now });
  return orderId;
}
