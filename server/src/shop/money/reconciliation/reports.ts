import { sql } from 'kysely';
import type { ReconciliationReport, StatementDifference } from '@cellar/shared/api/money/reconciliation/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Db } from '../../../store/transaction';

const count = (state: string) =>
  sql<number>`(select count(*)::int from statement_difference d
    where d.channel = r.channel and d.day = r.day and d.state = ${sql.lit(state)})`;

const reportsOf = (db: Db) =>
  db
    .selectFrom('reconciliation as r')
    .select([
      'r.channel',
      'r.day',
      'r.entries',
      'r.paid_fen',
      'r.refunded_fen',
      'r.own_paid_fen',
      'r.own_refunded_fen',
      'r.checked_at',
      count('open').as('open'),
      count('repaired').as('repaired'),
    ]);
type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsOf>['executeTakeFirstOrThrow']>>;

const reportOf = ({ channel, day, entries, open, repaired, checked_at, ...row }: ReportRow): ReconciliationReport => ({
  channel: channel as ReconciliationReport['channel'],
  day,
  entries,
  paidFen: row.paid_fen,
  refundedFen: row.refunded_fen,
  ownPaidFen: row.own_paid_fen,
  ownRefundedFen: row.own_refunded_fen,
  differenceFen: row.paid_fen - row.refunded_fen - (row.own_paid_fen - row.own_refunded_fen),
  open,
  repaired,
  checkedAt: checked_at.toISOString(),
});

/** The days that were compared, the newest first. */
export async function listReports(db: Db, { cursor, size }: FieldsOf<'reconciliation.list'>) {
  const { rows, next } = await readPage(reportsOf(db), { cursor, size }, { 'r.day': 'day', 'r.channel': 'text' });
  return { list: rows.map(reportOf), next };
}

const differences = (db: Db) => db.selectFrom('statement_difference').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof differences>['executeTakeFirstOrThrow']>>;

const differenceOf = ({ id, kind, no, problem, state, note, ...row }: Row): StatementDifference => ({
  id,
  kind: kind as StatementDifference['kind'],
  no,
  problem: problem as StatementDifference['problem'],
  channelFen: row.channel_fen,
  ownFen: row.own_fen,
  state: state as StatementDifference['state'],
  foundAt: row.found_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  note,
});

export async function listDifferences(db: Db, { channel, day }: FieldsOf<'reconciliation.listDifferences'>) {
  const rows = await differences(db)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .orderBy('state')
    .orderBy('no')
    .execute();
  return { list: rows.map(differenceOf) };
}

/** A person explains a difference; the second of two finds it explained. */
export const settleDifference = (
  services: Services,
  { id, note, who }: FieldsOf<'reconciliation.settle'> & { who: string },
) =>
  transaction(services.db, async (tx): Promise<StatementDifference> => {
    const at = services.clock.now();
    const row = await differences(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new NotFound('差异不存在');
    if (row.state !== 'open') throw new BusinessError('差异已处理，请刷新后查看', { code: 'changed', stale: true });
    const closed = { state: 'settled', closed_at: at, closed_by: who, note };
    await tx.updateTable('statement_difference').set(closed).where('id', '=', id).execute();
    await audit(tx, {
      who,
      target: row.no,
      detail: { problem: row.problem },
      reason: note,
      at,
    });
    return differenceOf({ ...row, ...closed });
  });
