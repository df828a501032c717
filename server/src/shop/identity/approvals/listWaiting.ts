import { DECISIONS, type Decision } from '@cellar/shared/constants/waiting';
import { mayAct } from '@cellar/shared/contract/roles';
import { DECISION_ROWS, type Asker } from '../../../core/operation/decisions';
import { QUEUE_ROLES } from '../../../core/operation/queueRoles';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { cursorOf } from '../../../store/queries/cursor';
import { readPage } from '../../../store/queries/keyset';

type Row = { at: Date; id: string };
const byTime = (one: Row, other: Row) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

/** What waits for a decision, the longest waiting first; of each queue no more rows are read than the page has. */
export async function listWaiting({ db }: Services, asked: FieldsOf<'approvals.listWaiting'>, asker: Asker) {
  const { queue: only, ...page } = asked;
  const own = DECISIONS.filter(
    (queue) => (!only || queue === only) && mayAct(asker, [...QUEUE_ROLES[queue], 'viewer']),
  );
  const read = async (queue: Decision) => {
    const rows = db.selectFrom(DECISION_ROWS[queue](db, asker).as('row')).selectAll();
    const found = await readPage(rows, page, { at: 'instant', id: 'uuid' }, 'asc');
    return { rows: found.rows.map((row) => ({ ...row, queue })), hasMore: found.next !== null };
  };
  const queues = await Promise.all(own.map(read));
  const waiting = queues.flatMap(({ rows }) => rows).sort(byTime);
  const shown = waiting.slice(0, page.size);
  const last = shown.at(-1);
  const hasMore = waiting.length > shown.length || queues.some((queue) => queue.hasMore);
  return {
    list: shown.map(({ amount, at, ...row }) => ({ ...row, at: at.toISOString(), amountFen: amount })),
    next: last && hasMore ? cursorOf(last.at.toISOString(), last.id) : null,
  };
}
