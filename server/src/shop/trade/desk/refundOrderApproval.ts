import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { wholeRefundFen } from '../../../core/payments/refunds';

export const refundOrderApproval: ApprovalRule<'desk.refund'> = {
  title: '订单退款',
  read: async (db, { id }) => {
    const row = await db
      .selectFrom('shop_order')
      .select(['person_id', 'order_no', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    // Of any other state the call itself says that it cannot be.
    if (row?.state !== 'paid' && row?.state !== 'packed') return null;
    const amountFen = await wholeRefundFen(db, row.person_id, id);
    const rows = [{ label: `订单 ${row.order_no}`, before: '未发货', after: `全部退款 ${money(amountFen)}` }];
    return { amountFen, target: row.order_no, rows };
  },
};
