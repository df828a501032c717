import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { Services } from '../../../services';
import { lockOrder, type OrderCore } from '../../../core/orders/lockOrder';
import { addEvent } from '../../../core/orders/moveOrder';
import { zoneOf } from '../../../core/pricing/freight';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { readWarehouses } from '../../catalog/fulfilment/warehouses';

const OPEN: readonly string[] = ['waiting', 'paid'];

/** Until its goods are packed an order can go elsewhere; a pick-up goes nowhere. */
export const canChangeAddress = ({ state, delivery }: { state: string; delivery: string }) =>
  OPEN.includes(state) && delivery !== 'pickup';

const readTarget = (tx: Tx, personId: string, addressId: string) =>
  tx
    .selectFrom('address as a')
    .leftJoin('real_name as r', (join) =>
      join.onRef('r.person_id', '=', 'a.person_id').onRef('r.id', '=', 'a.real_name_id').onRef('r.name', '=', 'a.name'),
    )
    .select([
      'a.name',
      'a.phone',
      'a.area_code as areaCode',
      'a.country',
      'a.province',
      'a.city',
      'a.county',
      'a.detail',
    ])
    .select(['r.mask', 'r.number_sealed'])
    .where('a.person_id', '=', personId)
    .where('a.id', '=', addressId)
    .executeTakeFirst();

type Places = { now: OrderAddress; next: OrderAddress };

/** Freight and day of delivery were calculated for the old place: the new one must be as near, from each warehouse of the order. */
export async function assertAsNear(tx: Tx, order: Pick<OrderCore, 'person_id' | 'id'>, { now, next }: Places) {
  const used = await tx
    .selectFrom('order_line')
    .select('warehouse_id')
    .distinct()
    .where('person_id', '=', order.person_id)
    .where('order_id', '=', order.id)
    .execute();
  for (const { id, zones } of await readWarehouses(tx)) {
    if (!used.some(({ warehouse_id }) => warehouse_id === id)) continue;
    const [from, to] = [zoneOf(zones, now.areaCode), zoneOf(zones, next.areaCode)];
    if (to && !to.delivers) throw new BusinessError('暂不支持配送到该地区，请更换收货地址', { code: 'area' });
    if ((from?.stepFen ?? 0) !== (to?.stepFen ?? 0) || (from?.days ?? 0) !== (to?.days ?? 0))
      throw new BusinessError('新地址的运费与原地址不同，请取消或退款后重新下单', { code: 'freight' });
  }
}

async function moveTo(tx: Tx, order: OrderCore, addressId: string) {
  const { address, real_name } = await tx
    .selectFrom('shop_order')
    .select(['address', 'real_name'])
    .where('person_id', '=', order.person_id)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const target = await readTarget(tx, order.person_id, addressId);
  if (!target) throw new NotFound('地址不存在或已删除');
  const { mask, number_sealed, ...next } = target;
  await assertAsNear(tx, order, { now: OrderAddress.parse(address), next });
  if (real_name !== null && mask === null)
    throw new BusinessError('保税商品需要新收货人的实名信息，请先在确认订单页填写', { code: 'realName' });
  const customs = real_name === null ? {} : { real_name: `${next.name} ${mask}`, real_number_sealed: number_sealed };
  await tx
    .updateTable('shop_order')
    .set({ address: JSON.stringify(next), ...customs })
    .where('person_id', '=', order.person_id)
    .where('id', '=', order.id)
    .execute();
}

/** Sends an order that is not packed yet to another of the person's addresses. */
export const changeAddress = (
  services: Services,
  personId: string,
  { orderId, addressId }: FieldsOf<'orders.changeAddress'>,
) =>
  transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, personId, orderId);
    if (!canChangeAddress(order))
      throw new BusinessError('商品已打包，不能再修改地址', { code: 'changed', stale: true });
    await moveTo(tx, order, addressId);
    await addEvent(tx, order, { kind: 'address', text: '收货地址已修改', now: services.clock.now() });
  });
