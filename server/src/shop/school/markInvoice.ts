import type { App } from '../../app';
import { audit } from '../../core/audit';
import { sendClassNews } from '../../core/classes/classOrder';
import { NotFound } from '../../errors/businessError';
import type { FieldsOf } from '../../http/handler';
import { transaction } from '../../store/transaction';
import { PAID_STATES } from './paidStates';
import { changed } from './refusals';

/** Notes the number of the invoice that was issued for an order; its person has a message. Once. */
export const markInvoice = (app: App, { orderId, invoiceNo }: FieldsOf<'school.markInvoice'>, who: string) =>
  transaction(app.db, async (tx) => {
    const at = app.clock.now();
    const order = await tx
      .updateTable('class_order')
      .set({ invoice_no: invoiceNo, invoice_issued_at: at })
      .where('id', '=', orderId)
      .where('state', 'in', PAID_STATES)
      .where('invoice', 'is not', null)
      .where('invoice_no', 'is', null)
      .returning(['person_id', 'id', 'order_no'])
      .executeTakeFirst();
    if (!order) {
      const known = await tx.selectFrom('class_order').select('id').where('id', '=', orderId).executeTakeFirst();
      if (!known) throw new NotFound('报名不存在');
      throw changed('这笔报名不需要发票、已开票或已退款，请刷新');
    }
    const body = `报名 ${order.order_no} 的发票号码 ${invoiceNo}`;
    await sendClassNews(tx, order, { title: '课程发票已开具', body, now: at });
    await audit(tx, {
      who,
      action: 'school.markInvoice',
      target: order.order_no,
      detail: { number: invoiceNo },
      at,
    });
  });
