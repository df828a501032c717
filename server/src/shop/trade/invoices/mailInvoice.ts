import type { Services } from '../../../services';
import { transaction } from '../../../store/transaction';
import { invoiceFile } from './askInvoice';
import { sendInvoiceNews } from './issueInvoices';
import { readInvoice } from './invoicing';
import { orderRefOf, subjects } from './subjects';

export type MailedInvoice = {
  person_id: string;
  id: string;
  subject: string;
  order_id: string;
  order_no: string;
  content: unknown;
};

/** Sends the file of an issued invoice to the address that its owner gave; a mailbox that refuses it is told to the owner. */
export async function mailInvoice(services: Services, row: MailedInvoice): Promise<void> {
  const { person_id: personId, id, order_no } = row;
  const ref = orderRefOf(row);
  const { noun, page } = subjects[ref.subject];
  const { email, title } = readInvoice(row.content);
  if (!email) return;
  const { name, bytes } = await invoiceFile(services, personId, id);
  const outcome = await services.ports.mail.send({
    id: `invoice-${id}`,
    to: email,
    subject: `【酒窖】${noun} ${order_no} 的电子发票`,
    text: `你好，抬头为「${title}」的电子发票见附件，也可以在${page}下载。`,
    files: [{ name, type: 'application/pdf', bytes }],
  });
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    await tx
      .updateTable('invoice')
      .set({ mailed_at: now })
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .execute();
    if (outcome === 'refused')
      await sendInvoiceNews(tx, ref, {
        title: '发票邮件未能送达',
        body: `电子发票没能送到你的收票邮箱，请在${page}下载。`,
        now,
      });
  });
}
