import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { allCases, caseOf, caseRevision } from '../../../core/returns/returnCase';
import type { Db } from '../../../store/transaction';
import { owedFor, withSum, type Sum } from '../returns/decideSum';

type Asked = { id: string; revision?: number | undefined; sum?: Sum | undefined };

async function readRefund(db: Db, { id, revision, sum }: Asked, now: Date) {
  const row = await allCases(db).where('id', '=', id).executeTakeFirst();
  const one = row && caseOf(row);
  // What is no longer to be paid, or was changed since, the call itself refuses.
  if (one?.state !== 'checked' || (revision !== undefined && revision !== (await caseRevision(db, one)))) return null;
  const { money: back } = await owedFor(db, withSum(one, sum), now);
  return { one, refundFen: back.refundFen };
}

export const refundReturnApproval: ApprovalRule<'returnCases.refund'> = {
  title: '退换退款',
  read: async (db, asked, now) => {
    const found = await readRefund(db, asked, now);
    if (!found) return null;
    const { one, refundFen } = found;
    const after = [`退款 ${money(refundFen)}`, asked.sum?.reason].filter(Boolean).join('：');
    return {
      amountFen: refundFen,
      target: one.case_no,
      rows: [{ label: `退换 ${one.case_no}`, before: '待退款', after }],
    };
  },
};
