import type { App } from '../../app';
import { tellPerson } from '../../core/orders/tellPerson';
import { transaction } from '../../store/transaction';
import { invoiceFile } from './askInvoice';
import { readInvoice } from './invoicing';

export type MailedInvoice = { person_id: string; id: string; order_id: string; order_no: string; content: unknown };

/** Sends the file of an issued invoice to the address that its owner gave; a mailbox that refuses it is told to the owner. */
export async function mailInvoice(app: App, row: MailedInvoice): Promise<void> {
  const { person_id: personId, id, order_id: orderId, order_no } = row;
  const { email, title } = readInvoice(row.content);
  if (!email) return;
  const { name, bytes } = await invoiceFile(app, personId, id);
  const outcome = await app.ports.mail.send({
    id: `invoice-${id}`,
    to: email,
    subject: `【酒窖】订单 ${order_no} 的电子发票`,
    text: `你好，抬头为「${title}」的电子发票见附件，也可以在订单详情下载。`,
    files: [{ name, type: 'application/pdf', bytes }],
  });
  const now = app.clock.now();
  await transaction(app.db, async (tx) => {
    await tx
      .updateTable('invoice')
      .set({ mailed_at: now })
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .execute();
    if (outcome === 'refused')
      await tellPerson(tx, {
        personId,
        orderId,
        title: '发票邮件未能送达',
        body: '电子发票没能送到你的收票邮箱，请在订单详情下载。',
        now,
      });
  });
}
