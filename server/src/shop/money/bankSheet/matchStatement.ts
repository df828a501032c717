import type { BankMatch } from '@cellar/shared/api/money/bankSheet/schema';
import { payables } from '../../../core/payables';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { orderNoIn } from '../transfers/arrivals';
import type { BankLine, Statement } from './readStatement';

/** `transferId`: the reported transfer that it is, where its note names no order. */
export type PlannedMatch = BankMatch & Pick<BankLine, 'note'> & { transferId?: string };
export type BankPlan = Statement & { matches: PlannedMatch[]; known: number };

type Payable = { order_no: string; state: string; total_fen: number; paid_fen: number };

async function usedNumbers(db: Db, lines: readonly BankLine[]): Promise<Set<string>> {
  const numbers = anyOf(
    lines.map(({ bankNo }) => bankNo),
    'text',
  );
  const rows = await db.selectFrom('transfer').select('bank_no').where('bank_no', '=', numbers).execute();
  return new Set(rows.map(({ bank_no }) => bank_no ?? ''));
}

async function readPayables(db: Db, lines: readonly BankLine[]): Promise<Map<string, Payable>> {
  const numbers = [...new Set(lines.map(({ note }) => orderNoIn(note)).filter(Boolean))];
  const rows = await db.selectFrom(payables(db)).selectAll().where('o.order_no', '=', anyOf(numbers, 'text')).execute();
  return new Map(rows.map((row) => [row.order_no, row]));
}

/** Reported transfers that nobody has decided, by payer and amount; what two have in common names neither. */
async function readReported(db: Db, lines: readonly BankLine[]) {
  const payers = [...new Set(lines.map(({ payer }) => payer))];
  const rows = await db
    .selectFrom('transfer as t')
    .innerJoin('payment as p', (join) => join.onRef('p.person_id', '=', 't.person_id').onRef('p.id', '=', 't.id'))
    .innerJoin(payables(db), (join) => join.onRef('o.person_id', '=', 't.person_id').onRef('o.id', '=', 't.order_id'))
    .select(['t.id', 't.payer', 'p.amount_fen', 'o.order_no', 'o.state', 'o.total_fen', 'o.paid_fen'])
    .where('t.decided_at', 'is', null)
    .where('t.payer', '=', anyOf(payers, 'text'))
    .execute();
  return (line: BankLine) => {
    const same = rows.filter(({ payer, amount_fen }) => payer === line.payer && amount_fen === line.amountFen);
    return same.length === 1 ? same[0] : undefined;
  };
}

/** Finds the order of each line: by its number in the note, else by the payer and the amount of one reported transfer. */
export async function matchStatement(db: Db, statement: Statement): Promise<BankPlan> {
  const { lines } = statement;
  const problems = [...statement.problems];
  const used = await usedNumbers(db, lines);
  const orders = await readPayables(db, lines);
  const reportedAs = await readReported(db, lines);
  const seen = new Map<string, number>();
  const transfers = new Set<string>();
  const rests = new Map<string, number>();
  const matches: PlannedMatch[] = [];
  let known = 0;
  for (const one of lines) {
    const { line, bankNo, payer, amountFen, note } = one;
    const problem = (column: string, message: string) => void problems.push({ line, column, message });
    if (used.has(bankNo)) {
      known += 1;
      continue;
    }
    const before = seen.get(bankNo);
    if (before) {
      problem('银行流水号', `流水号与第 ${before} 行相同`);
      continue;
    }
    seen.set(bankNo, line);
    const named = orderNoIn(note);
    const reported = named ? undefined : reportedAs(one);
    const order = named ? orders.get(named) : reported;
    if (!order || (reported && transfers.has(reported.id))) {
      problem('附言', named ? '没有这个订单号，请人工核对' : '附言里没有订单号，也没有金额和付款人都相同的转账申报');
      continue;
    }
    if (reported) transfers.add(reported.id);
    const { order_no, state, total_fen, paid_fen } = order;
    const rest = rests.get(order_no) ?? (state === 'waiting' ? total_fen - paid_fen : 0);
    const leftFen = rest > 0 ? rest - amountFen : null;
    rests.set(order_no, Math.max(0, rest - amountFen));
    const by = named ? 'orderNo' : 'payer';
    const found = { line, bankNo, payer, amountFen, note, orderNo: order_no, by, leftFen } as const;
    matches.push(reported ? { ...found, transferId: reported.id } : found);
  }
  return { ...statement, matches, known, problems };
}
