import { methodsThrough } from '@cellar/shared/constants/payMethods';
import { sql } from 'kysely';
import type { Services } from '../../../services';
import { DAY, startOfDay } from '../../../clock';
import type { PaymentPort, StatementEntry } from '../../../ports/payment/port';
import type { Db } from '../../../store/transaction';
import { channelOf } from '../payment/applyAnswer';

export type Kind = StatementEntry['kind'];
export type Finding = {
  kind: Kind;
  no: string;
  problem: 'lost' | 'amount' | 'unknown' | 'missing';
  channelFen: number;
  ownFen: number;
};
/** Every number that the statement or the shop has for the day, with what each says of it. */
export type Compared = { kind: Kind; no: string; channelFen: number; ownFen: number };
export type Comparison = { lines: Compared[]; findings: Finding[] };
type Own = { no: string; fen: number; state: string };
type Day = { services: Pick<Services, 'ports'>; port: PaymentPort; day: string };

/** A list of any length as one value, which both engines take. */
const among = (numbers: readonly string[]) =>
  sql<string>`(select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`;

/** The methods that are paid through the channel. */
export const methodsOf = (services: Pick<Services, 'ports'>, { channel }: PaymentPort): string[] =>
  methodsThrough(channel).filter((method) => channelOf(services, method)?.channel === channel);

const paymentsOf = (db: Db, methods: string[]) =>
  db.selectFrom('payment').select(['out_no as no', 'received_fen as fen', 'state']).where('method', 'in', methods);

const refundsOf = (db: Db, methods: string[]) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.out_no as no', 'r.amount_fen as fen', 'r.state'])
    .where('p.method', 'in', methods);

const ownByNumber = (db: Db, kind: Kind, methods: string[], numbers: string[]): Promise<Own[]> =>
  kind === 'payment'
    ? paymentsOf(db, methods).where('out_no', 'in', among(numbers)).execute()
    : refundsOf(db, methods).where('r.out_no', 'in', among(numbers)).execute();

/** What moved here on the day and no statement has named yet. */
async function ownWithout(db: Db, kind: Kind, { services, port, day }: Day, named: string[]): Promise<Own[]> {
  const from = startOfDay(day);
  const to = new Date(from.getTime() + DAY);
  const methods = methodsOf(services, port);
  const known = db
    .selectFrom('statement_entry')
    .select('no')
    .where('channel', '=', port.channel)
    .where('kind', '=', kind);
  if (kind === 'payment')
    return paymentsOf(db, methods)
      .where('received_fen', '>', 0)
      .where(sql<Date>`coalesce(paid_at, closed_at)`, '>=', from)
      .where(sql<Date>`coalesce(paid_at, closed_at)`, '<', to)
      .where('out_no', 'not in', among(named))
      .where('out_no', 'not in', known)
      .execute();
  return refundsOf(db, methods)
    .where('r.state', '=', 'done')
    .where('r.done_at', '>=', from)
    .where('r.done_at', '<', to)
    .where('r.out_no', 'not in', among(named))
    .where('r.out_no', 'not in', known)
    .execute();
}

/** What of it moved by the shop's own books. A refund that is on its way at both is the same there and here. */
function movedFen({ kind, underWay }: StatementEntry, own: Own | undefined): number {
  if (!own) return 0;
  if (kind === 'payment') return own.fen;
  return own.state === 'done' || (underWay && own.state === 'pending') ? own.fen : 0;
}

const problemOf = ({ channelFen, ownFen }: Compared, own: Own | undefined): Finding['problem'] | null => {
  if (!own) return 'unknown';
  if (ownFen === 0) return 'lost';
  return ownFen === channelFen ? null : 'amount';
};

async function compareKind(db: Db, kind: Kind, at: Day, entries: readonly StatementEntry[]): Promise<Comparison> {
  const theirs = entries.filter((entry) => entry.kind === kind);
  const numbers = theirs.map(({ no }) => no);
  const own = new Map(
    (await ownByNumber(db, kind, methodsOf(at.services, at.port), numbers)).map((row) => [row.no, row]),
  );
  const lines: Compared[] = theirs.map((entry) => ({
    kind,
    no: entry.no,
    channelFen: entry.amountFen,
    ownFen: movedFen(entry, own.get(entry.no)),
  }));
  const findings = lines.flatMap((line): Finding[] => {
    const problem = problemOf(line, own.get(line.no));
    return problem ? [{ ...line, problem }] : [];
  });
  const missing = (await ownWithout(db, kind, at, numbers)).map(
    ({ no, fen }): Finding => ({ kind, no, problem: 'missing', channelFen: 0, ownFen: fen }),
  );
  return { lines: [...lines, ...missing], findings: [...findings, ...missing] };
}

/** Puts a day's statement beside what the shop has written down. Changes nothing. */
export async function compareStatement(db: Db, at: Day, entries: readonly StatementEntry[]): Promise<Comparison> {
  const payments = await compareKind(db, 'payment', at, entries);
  const refunds = await compareKind(db, 'refund', at, entries);
  return {
    lines: [...payments.lines, ...refunds.lines],
    findings: [...payments.findings, ...refunds.findings],
  };
}
