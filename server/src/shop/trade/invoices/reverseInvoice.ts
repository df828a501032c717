import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db } from '../../../store/transaction';
import { dropRequest } from './askInvoice';
import { invoiceRows, lockSubject, moveInvoice, sendInvoiceNews } from './issueInvoices';
import { orderNoOf, orderRefOf, subjects } from './subjects';

const findInvoice = (db: Db, id: string) =>
  invoiceRows(db)
    .select(['number', orderNoOf('invoice').as('order_no')])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/**
 * Takes back an issued invoice that is wrong: its red one follows as after a refund, and its buyer asks again with the right title. What
 * was asked for is dropped, or the same would be issued once more.
 */
export const reverseInvoice = (services: Services, { id, reason }: FieldsOf<'invoiceDesk.reverse'>, who: string) =>
  transaction(services.db, async (tx) => {
    const found = await findInvoice(tx, id);
    if (!found) throw new NotFound('发票不存在');
    const ref = orderRefOf(found);
    await lockSubject(tx, ref);
    const row = await findInvoice(tx, id);
    if (row?.state !== 'issued') throw new BusinessError('这张发票已处理，请刷新', { code: 'changed', stale: true });
    const now = services.clock.now();
    await moveInvoice(tx, row, 'reversed', { ended_at: now, reverse_reason: reason });
    await dropRequest(tx, ref);
    const { number, order_no: target, amount_fen: amountFen } = row;
    await audit(tx, { who, target, detail: { number, amountFen }, reason, at: now });
    const body = `原发票 ${number} 作废（${reason}），将开具红字发票。请在${subjects[ref.subject].page}核对抬头后重新申请。`;
    await sendInvoiceNews(tx, ref, { title: '发票将冲红', body, now });
  });

export const reverseApproval: ApprovalRule<'invoiceDesk.reverse'> = {
  title: '作废并冲红发票',
  read: async (db, { id }) => {
    const row = await findInvoice(db, id);
    if (row?.state !== 'issued') return null;
    const before = `已开具 ${row.number}，${money(row.amount_fen)}`;
    return {
      amountFen: row.amount_fen,
      target: row.order_no,
      rows: [{ label: `订单 ${row.order_no}`, before, after: '作废，将冲红' }],
    };
  },
};
