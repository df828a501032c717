import { money } from '@cellar/shared/format/number/money';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { ApprovalRule } from '../../../core/operation/approvals';
import type { Db } from '../../../store/transaction';

const sums = (db: Db) =>
  db
    .selectFrom('person as p')
    .select(['p.id', 'p.phone', 'p.deposit_fen', 'p.deposit_due_fen'])
    .where('p.cancelled_at', 'is', null);
const byPhone = (db: Db, phone: string) => sums(db).where('p.phone', '=', phone).executeTakeFirst();
// A name would outlive the account here.
const labelOf = ({ phone }: { phone: string }, what: string) => `${maskPhone(phone)} 的${what}`;

export const setDueApproval: ApprovalRule<'deposits.setDue'> = {
  title: '设定应缴保证金',
  read: async (db, { phone, dueFen }) => {
    const row = await byPhone(db, phone);
    if (!row) return null;
    const [before, after] = [money(row.deposit_due_fen), money(dueFen)];
    const rows = [{ label: labelOf(row, '应缴保证金'), before, after }];
    return { amountFen: Math.abs(dueFen - row.deposit_due_fen), target: row.id, rows };
  },
};

export const deductApproval: ApprovalRule<'deposits.deduct'> = {
  title: '扣除保证金',
  read: async (db, { phone, amountFen }) => {
    const row = await byPhone(db, phone);
    // What is more than the deposit the call itself refuses.
    if (!row || row.deposit_fen < amountFen) return null;
    const [before, after] = [money(row.deposit_fen), money(row.deposit_fen - amountFen)];
    return { amountFen, target: row.id, rows: [{ label: labelOf(row, '保证金'), before, after }] };
  },
};

export const returnApproval: ApprovalRule<'deposits.decideReturn'> = {
  title: '退还保证金',
  read: async (db, { id, granted }) => {
    if (!granted) return null;
    const row = await sums(db)
      .innerJoin('deposit_return as r', 'r.person_id', 'p.id')
      .select('r.amount_fen')
      .where('r.id', '=', id)
      .where('r.state', '=', 'waiting')
      .executeTakeFirst();
    if (!row) return null;
    const [before, after] = [money(row.deposit_fen), money(row.deposit_fen - row.amount_fen)];
    return { amountFen: row.amount_fen, target: row.id, rows: [{ label: labelOf(row, '保证金'), before, after }] };
  },
};
