import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { readLoss } from './endSession';

export const cancelSessionApproval: ApprovalRule<'school.cancelSession'> = {
  title: '取消班次',
  decidedBy: ['finance'],
  read: async (db, { sessionId }) => {
    const row = await db
      .selectFrom('course_session')
      .select('title')
      .where('id', '=', sessionId)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { orders, fen } = await readLoss(db, sessionId);
    const after = `取消，${orders} 笔报名共退 ${money(Number(fen))}`;
    return { amountFen: Number(fen), target: row.title, rows: [{ label: row.title, before: '招生中', after }] };
  },
};

export const removeLearnerApproval: ApprovalRule<'school.removeLearner'> = {
  title: '减少学员',
  decidedBy: ['finance'],
  read: async (db, { orderId, amountFen }) => {
    const row = await db
      .selectFrom('class_order')
      .select(['order_no', 'seats'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!row) return null;
    const [before, after] = [`${row.seats} 位学员`, `${row.seats - 1} 位学员，退款 ${money(amountFen)}`];
    return { amountFen, target: row.order_no, rows: [{ label: `报名 ${row.order_no}`, before, after }] };
  },
};
