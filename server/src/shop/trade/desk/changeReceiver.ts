import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { addEvent } from '../../../core/orders/moveOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Db, Tx } from '../../../store/transaction';
import { readPlace } from '../../identity/addresses/readPlace';
import { assertAsNear, canChangeAddress } from '../orders/changeAddress';
import { changed, onOrder } from '../orders/shipping/desk';

/** How often the address of an order was changed, by its buyer or by the shop. */
export async function addressRevisionOf(db: Db | Tx, personId: string, orderId: string): Promise<number> {
  const { changes } = await db
    .selectFrom('order_event')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'address')
    .executeTakeFirstOrThrow();
  return Number(changes);
}

/** Sends an order that is not packed yet to another receiver, whom the buyer has named. */
export const changeReceiver = (
  services: Services,
  { id, name, phone, address, fromAddressRevision, who }: FieldsOf<'desk.changeAddress'> & { who: string },
) =>
  onOrder(services, { orderId: id, who }, async (tx, order, now) => {
    if (order.delivery === 'pickup') throw changed('自提订单没有收货地址');
    if (!canChangeAddress(order)) throw changed('商品已打包或订单已关闭，不能再修改地址');
    const before = await tx
      .selectFrom('shop_order')
      .select(['address', 'real_name'])
      .where('person_id', '=', order.person_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const known = OrderAddress.parse(before.address);
    const revision = await addressRevisionOf(tx, order.person_id, id);
    const receiver = `${known.name} ${maskPhone(known.phone)} ${areaText(known)}`;
    assertSeen(fromAddressRevision, revision, `收货地址已被修改，现在送往 ${receiver}`);
    const next = { name, phone, ...readPlace(address) };
    await assertAsNear(tx, order, { now: known, next });
    if (before.real_name !== null && name !== known.name)
      throw new BusinessError('保税商品的收货人须与清关实名一致，请买家在订单里更换', {
        code: 'realName',
        fields: { name: '须与清关实名一致' },
      });
    await tx
      .updateTable('shop_order')
      .set({ address: JSON.stringify(next) })
      .where('person_id', '=', order.person_id)
      .where('id', '=', id)
      .execute();
    await addEvent(tx, order, { kind: 'address', text: '客服已按你的要求修改收货地址', now });
    // House number and phone are erased with the order, the log stays.
    await audit(tx, {
      who,
      target: order.order_no,
      detail: { before: { area: areaText(known) }, after: { area: areaText(next) } },
      at: now,
    });
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: id,
      title: '收货地址已修改',
      body: '客服已按你的要求修改收货地址，请在订单详情核对。',
      now,
    });
  });
