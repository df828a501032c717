import { methodsThrough } from '@cellar/shared/constants/payMethods';
import { sql } from 'kysely';
import type { Services } from '../../../services';
import { DAY, dayOf, startOfDay } from '../../../clock';
import type { PaymentPort, StatementEntry } from '../../../ports/payment/port';
import { newId } from '../../../store/ids';
import { snapshot, transaction, type Tx } from '../../../store/transaction';
import { applyAnswer } from '../payment/applyAnswer';
import { applyRefund } from '../payment/callbacks';
import { compareStatement, type Compared, type Comparison, type Finding } from './compareStatement';

const AT_ONCE = 1000;

const dayBefore = (day: string) => dayOf(new Date(startOfDay(day).getTime() - DAY));

/** Keeps the numbers that a statement names, so that what it says of the night before is known the day after. */
async function keepEntries(
  services: Services,
  { channel }: PaymentPort,
  day: string,
  entries: readonly StatementEntry[],
) {
  for (let i = 0; i < entries.length; i += AT_ONCE) {
    const rows = entries
      .slice(i, i + AT_ONCE)
      .map(({ kind, no, amountFen }) => ({ channel, kind, no, amount_fen: amountFen, day }));
    await services.db
      .insertInto('statement_entry')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['channel', 'kind', 'no']).doNothing())
      .execute();
  }
}

/** The first day that is read needs to know what the statement before it names. */
async function readDayBefore(services: Services, port: PaymentPort, day: string) {
  const before = dayBefore(day);
  const known = await services.db
    .selectFrom('reconciliation')
    .select('day')
    .where('channel', '=', port.channel)
    .where('day', '=', before)
    .executeTakeFirst();
  if (!known) await keepEntries(services, port, before, (await port.statement?.(before)) ?? []);
}

/** Does what a callback would have done that never came. */
const repair = (
  services: Services,
  { channel }: PaymentPort,
  { kind, no, channelNo, amountFen, underWay }: StatementEntry,
) =>
  transaction(services.db, (tx): Promise<string> => {
    const now = services.clock.now();
    if (kind === 'refund')
      return applyRefund(tx, { refundNo: no, answer: { state: underWay ? 'pending' : 'done' }, now });
    const answer = { state: 'paid' as const, amountFen, channelNo };
    return applyAnswer(tx, { outNo: no, methods: methodsThrough(channel), answer, now });
  });

/** Another number for each, and one that was found before stays as it was left. */
async function keepFindings(tx: Tx, at: { channel: string; day: string; now: Date }, findings: readonly Finding[]) {
  for (const { kind, no, problem, channelFen, ownFen } of findings) {
    const isRepaired = problem === 'lost';
    await tx
      .insertInto('statement_difference')
      .values({
        id: newId(at.now.getTime()),
        channel: at.channel,
        day: at.day,
        kind,
        no,
        problem,
        channel_fen: channelFen,
        own_fen: ownFen,
        state: isRepaired ? 'repaired' : 'open',
        found_at: at.now,
        closed_at: isRepaired ? at.now : null,
        closed_by: isRepaired ? 'automatic' : null,
      })
      .onConflict((conflict) => conflict.columns(['channel', 'kind', 'no', 'problem']).doNothing())
      .execute();
  }
}

/** What was missing in an earlier statement and stands in a later one. */
const settleLate = (tx: Tx, channel: string, now: Date) =>
  tx
    .updateTable('statement_difference as d')
    .set({ state: 'settled', closed_at: now, closed_by: 'automatic', note: '已出现在另一天的对账单中' })
    .where('d.channel', '=', channel)
    .where('d.state', '=', 'open')
    .where('d.problem', '=', 'missing')
    .where(
      sql<boolean>`exists (select 1 from statement_entry e where e.channel = d.channel and e.kind = d.kind and e.no = d.no)`,
    )
    .execute();

const sumOf = (lines: readonly Compared[], kind: Compared['kind'], of: 'channelFen' | 'ownFen') =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? line[of] : 0), 0);

type Done = { day: string; entries: number; found: readonly Finding[]; after: Comparison };

async function record(tx: Tx, { channel }: PaymentPort, { day, entries, found, after }: Done, now: Date) {
  await keepFindings(tx, { channel, day, now }, [
    ...found.filter(({ problem }) => problem === 'lost'),
    ...after.findings,
  ]);
  await settleLate(tx, channel, now);
  const figures = {
    paid_fen: sumOf(after.lines, 'payment', 'channelFen'),
    refunded_fen: sumOf(after.lines, 'refund', 'channelFen'),
    own_paid_fen: sumOf(after.lines, 'payment', 'ownFen'),
    own_refunded_fen: sumOf(after.lines, 'refund', 'ownFen'),
    entries,
    checked_at: now,
  };
  await tx
    .insertInto('reconciliation')
    .values({ channel, day, ...figures })
    .onConflict((conflict) => conflict.columns(['channel', 'day']).doUpdateSet(figures))
    .execute();
}

/**
 * Reads the statement of a day, does what was lost, and writes down what differs. May be repeated. Answers what still differs; null while
 * the channel has not written its statement.
 */
export async function reconcileDay(services: Services, port: PaymentPort, day: string): Promise<Finding[] | null> {
  const entries = (await port.statement?.(day)) ?? null;
  if (!entries) return null;
  await readDayBefore(services, port, day);
  await keepEntries(services, port, day, entries);
  const compare = () => snapshot(services.db, (tx) => compareStatement(tx, { services, port, day }, entries));
  const { findings: found } = await compare();
  const isLost = ({ kind, no }: StatementEntry) =>
    found.some((one) => one.problem === 'lost' && one.kind === kind && one.no === no);
  for (const entry of entries.filter(isLost)) await repair(services, port, entry);
  const after = await compare();
  await transaction(services.db, (tx) =>
    record(tx, port, { day, entries: entries.length, found, after }, services.clock.now()),
  );
  return after.findings;
}
