import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { findRefund } from './transferRefunds';

export const payBackApproval: ApprovalRule<'transfers.payBack'> = {
  title: '退回转账',
  read: async (db, { id, bankNo }) => {
    const row = await findRefund(db, id);
    if (!row || row.state === 'done') return null;
    const after = `已退回，流水号 ${bankNo}`;
    const before = `待退 ${money(row.amount_fen)}`;
    return {
      amountFen: row.amount_fen,
      target: row.order_no,
      rows: [{ label: `订单 ${row.order_no}`, before, after }],
    };
  },
};
