import { sql } from 'kysely';
import { DECISIONS, MOST_COUNTED, QUEUES, type Decision, type Queue } from '@cellar/shared/constants/waiting';
import { mayAct } from '@cellar/shared/contract/roles';
import { waitsForGroup } from '../../../core/campaigns/offerOf';
import { DECISION_ROWS, type Asker } from '../../../core/operation/decisions';
import { QUEUE_ROLES } from '../../../core/operation/queueRoles';
import { lowProducts } from '../../../core/stock/lowStock';
import type { Services } from '../../../services';
import type { Db } from '../../../store/transaction';

/** Rows that wait; only their number is read. */
type Rows = (db: Db) => { limit: (most: number) => { execute: () => Promise<unknown[]> } };

/** Returns in which the shop is next. */
const FOR_THE_SHOP = ['applied', 'sent', 'checked'];

const ROWS: Record<Exclude<Queue, Decision>, Rows> = {
  orders: (db) =>
    db
      .selectFrom('shop_order as o')
      .select('o.id')
      .where('o.state', 'in', ['paid', 'packed'])
      .where(sql<boolean>`not ${waitsForGroup('o')}`),
  returns: (db) => db.selectFrom('return_case').select('id').where('state', 'in', FOR_THE_SHOP),
  tickets: (db) => db.selectFrom('service_ticket').select('id').where('state', '=', 'open'),
  questions: (db) => db.selectFrom('question').select('id').where('answer', 'is', null).where('hidden_at', 'is', null),
  lowStock: (db) => db.selectFrom(lowProducts).select('l.id'),
  alarms: (db) => db.selectFrom('alarm').select('id').where('settled_at', 'is', null),
  consultations: (db) => db.selectFrom('course_consultation').select('id').where('answered_at', 'is', null),
  companyReports: (db) => db.selectFrom('company_report').select('owner_id').where('settled_at', 'is', null),
  differences: (db) => db.selectFrom('statement_difference').select('id').where('state', '=', 'open'),
};

const isDecision = (queue: Queue): queue is Decision => DECISIONS.some((one) => one === queue);

/** How much waits in each queue of the caller's work, counted up to `MOST_COUNTED`. Who only reads sees all queues. */
export async function countWaiting({ db }: Services, staff: Asker) {
  const own = QUEUES.filter((queue) => mayAct(staff, [...QUEUE_ROLES[queue], 'viewer']));
  const rows = (queue: Queue) =>
    isDecision(queue) ? db.selectFrom(DECISION_ROWS[queue](db, staff).as('row')).select('row.id') : ROWS[queue](db);
  const count = async (queue: Queue) => (await rows(queue).limit(MOST_COUNTED).execute()).length;
  return { list: await Promise.all(own.map(async (queue) => ({ queue, waiting: await count(queue) }))) };
}
