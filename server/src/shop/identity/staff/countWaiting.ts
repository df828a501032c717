import { MOST_COUNTED, QUEUES, type Queue } from '@cellar/shared/constants/waiting';
import type { Role } from '@cellar/shared/contract/roles';
import type { App } from '../../../app';
import type { Staff } from '../../../http/handler';
import type { Db } from '../../../store/transaction';
import { OPEN_PAYOUT } from '../../../core/states/payout';

type Waiting = {
  roles: readonly Role[];
  /** Rows that wait; only their number is read. */
  rows: (db: Db) => { limit: (most: number) => { execute: () => Promise<unknown[]> } };
};

const WAITING: Record<Queue, Waiting> = {
  alarms: {
    roles: ['release'],
    rows: (db) => db.selectFrom('alarm').select('id').where('settled_at', 'is', null),
  },
  consultations: {
    roles: ['school', 'service'],
    rows: (db) => db.selectFrom('course_consultation').select('id').where('answered_at', 'is', null),
  },
  payouts: {
    roles: ['finance'],
    rows: (db) =>
      db.selectFrom('earning_payout').select('id').where('way', '=', 'bank').where('state', 'in', OPEN_PAYOUT),
  },
  companyReports: {
    roles: ['service'],
    rows: (db) => db.selectFrom('company_report').select('owner_id').where('settled_at', 'is', null),
  },
};

/** How much waits in each queue of the caller's work, counted up to `MOST_COUNTED`. Who only reads sees all queues. */
export async function countWaiting({ db }: App, { roles }: Pick<Staff, 'roles'>) {
  const seesAll = roles.includes('admin') || roles.includes('viewer');
  const own = QUEUES.filter((queue) => seesAll || WAITING[queue].roles.some((role) => roles.includes(role)));
  const count = async (queue: Queue) => (await WAITING[queue].rows(db).limit(MOST_COUNTED).execute()).length;
  return { list: await Promise.all(own.map(async (queue) => ({ queue, waiting: await count(queue) }))) };
}
