import type { Services } from '../../../../services';
import { audit } from '../../../../core/audit';
import type { FieldsOf } from '../../../../http/handler';
import { changed, onOrder } from '../../orders/shipping/desk';
import { readRisks } from './orderRisks';

/** Somebody has looked into what the desk says of an order; the reasons stay in sight. */
export const checkRisks = (
  services: Services,
  { id, fromRisks, who }: FieldsOf<'desk.checkRisks'> & { who: string },
): Promise<void> =>
  onOrder(services, { orderId: id, who }, async (tx, order, now) => {
    const risks = (await readRisks(tx, [id])).get(id) ?? [];
    if (risks.length === 0) throw changed('这个订单没有要核对的内容');
    if (risks.some((risk) => !fromRisks.includes(risk))) throw changed('要核对的内容有变化，请看过再确认');
    await tx
      .updateTable('shop_order')
      .set({ checked_risks: JSON.stringify(risks), risks_checked_by: who, risks_checked_at: now })
      .where('person_id', '=', order.person_id)
      .where('id', '=', id)
      .execute();
    await audit(tx, { who, target: order.order_no, detail: { risks }, at: now });
  });
