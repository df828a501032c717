import type { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { specText } from '@cellar/shared/format/number/units';
import type { OfferRef } from '../../../core/campaigns/campaign';
import { NO_OFFER, offerColumns } from '../../../core/campaigns/offerOf';
import { addOrder, PAY_WITHIN } from '../../../core/orders/addOrder';
import { settleFree } from '../../../core/orders/settle';
import { holdStock } from '../../../core/stock/holds';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Db, Tx } from '../../../store/transaction';
import { zonesOf } from '../../catalog/fulfilment/warehouses';

/** The person's address that goods are sent to. */
export async function giftDestination(
  tx: Db | Tx,
  personId: string,
  addressId: string | undefined,
): Promise<OrderAddress> {
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

/** The goods and the first local warehouse that has them; null: none has. */
export async function giftGoods(tx: Db | Tx, skuId: string) {
  const row = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('stock as t', 't.product_id', 'p.id')
    .innerJoin('warehouse as w', 'w.id', 't.warehouse_id')
    .select([
      's.id as skuId',
      'p.id as productId',
      'p.name',
      'p.picture',
      's.kind',
      's.bottles',
      'p.unit',
      't.warehouse_id',
    ])
    .select([
      'w.name as warehouse',
      'w.free_from_fen as freeFromFen',
      'w.freight_fen as freightFen',
      'w.freight_step_fen as stepFen',
      'w.freight_step_bottles as stepBottles',
      'w.zones',
    ])
    .where('s.id', '=', skuId)
    .where('p.on_sale', '=', true)
    .where('w.kind', '=', 'local')
    .whereRef('t.on_hand', '>=', (query) => query('t.held', '+', query.ref('s.bottles')))
    .orderBy('w.position')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, zones: zonesOf(row.zones) } : null;
}
type GiftGoods = NonNullable<Awaited<ReturnType<typeof giftGoods>>>;

type GiftOrder = {
  personId: string;
  address: OrderAddress;
  item: GiftGoods;
  worthFen: number;
  /** What covers the goods; nothing of them is left to pay. */
  covered: { points_used: number; point_fen: number } | { promotion_fen: number };
  /** Is paid like any order; without it the order is paid at once. */
  freightFen?: number;
  /** The offer of a campaign that it is for. */
  offer?: OfferRef;
  text: string;
  now: Date;
};

/** An order of one unit whose goods are covered; it is packed and sent like any other. */
export async function addGiftOrder(tx: Tx, gift: GiftOrder): Promise<string> {
  const { personId, address, item, worthFen, covered, freightFen = 0, offer, text, now } = gift;
  const orderId = newId(now.getTime());
  const order = {
    person_id: personId,
    id: orderId,
    goods_fen: worthFen,
    ...covered,
    freight_fen: freightFen,
    ...(offer ? offerColumns(offer) : NO_OFFER),
    total_fen: freightFen,
    address: JSON.stringify(address),
    pay_before_at: freightFen > 0 ? new Date(now.getTime() + PAY_WITHIN) : now,
  };
  await addOrder(tx, order, { now, text });
  await tx
    .insertInto('order_line')
    .values({
      person_id: personId,
      order_id: orderId,
      line: 1,
      sku_id: item.skuId,
      product_id: item.productId,
      warehouse_id: item.warehouse_id,
      name: item.name,
      spec: specText(item),
      picture: JSON.stringify(item.picture),
      bottles: item.bottles,
      quantity: 1,
      price_fen: worthFen,
      goods_fen: worthFen,
      off_fen: worthFen,
      share_fen: 0,
    })
    .execute();
  const wanted = [{ productId: item.productId, warehouseId: item.warehouse_id, bottles: item.bottles }];
  await holdStock(tx, { orderId, now, wanted });
  if (freightFen === 0) await settleFree(tx, { personId, orderId, now });
  return orderId;
}
