import { sql } from 'kysely';
import { MOST_COUNTED, QUEUES, type Queue } from '@cellar/shared/constants/waiting';
import { visibleTo } from '../../../core/operation/decidable';
import { mayAct, type Role } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import type { Staff } from '../../../core/caller';
import type { Db } from '../../../store/transaction';
import { TRANSFER_METHODS } from '@cellar/shared/constants/payMethods';
import { OPEN_PAYOUT } from '../../../core/states/payout';
import { WAITING_APPLICATION } from '../../../core/states/vipApplication';

type Asker = Pick<Staff, 'id' | 'roles' | 'looks'>;
type Waiting = {
  roles: readonly Role[];
  /** Rows that wait; only their number is read. */
  rows: (db: Db, staff: Asker) => { limit: (most: number) => { execute: () => Promise<unknown[]> } };
};

/** Returns in which the shop is next. */
const FOR_THE_SHOP = ['applied', 'sent', 'checked'];

const WAITING: Record<Queue, Waiting> = {
  orders: {
    roles: ['orders'],
    rows: (db) => db.selectFrom('shop_order').select('id').where('state', 'in', ['paid', 'packed']),
  },
  returns: {
    roles: ['service', 'orders', 'finance'],
    rows: (db) => db.selectFrom('return_case').select('id').where('state', 'in', FOR_THE_SHOP),
  },
  tickets: {
    roles: ['service'],
    rows: (db) => db.selectFrom('service_ticket').select('id').where('state', '=', 'open'),
  },
  questions: {
    roles: ['service'],
    rows: (db) => db.selectFrom('question').select('id').where('answer', 'is', null).where('hidden_at', 'is', null),
  },
  samples: {
    roles: ['orders'],
    rows: (db) =>
      db.selectFrom('sample_voucher').select('id').where('redeemed_at', 'is not', null).where('shipped_at', 'is', null),
  },
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
  registrations: {
    roles: ['approve'],
    rows: (db) =>
      db
        .selectFrom('vip_application as a')
        .innerJoin('person as p', 'p.id', 'a.person_id')
        .select('a.id')
        .where('a.state', 'in', WAITING_APPLICATION)
        .where('p.cancelled_at', 'is', null),
  },
  unfreeze: {
    roles: ['approve', 'service'],
    rows: (db) => db.selectFrom('unfreeze_request').select('id').where('state', '=', 'waiting'),
  },
  transfers: {
    roles: ['finance'],
    rows: (db) => db.selectFrom('transfer').select('id').where('decided_at', 'is', null),
  },
  transferRefunds: {
    roles: ['finance'],
    rows: (db) =>
      db
        .selectFrom('refund as r')
        .innerJoin('payment as p', (join) =>
          join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
        )
        .select('r.id')
        .where('p.method', 'in', TRANSFER_METHODS)
        .where('r.state', '!=', 'done'),
  },
  principalReturns: {
    roles: ['finance'],
    rows: (db) => db.selectFrom('principal_return').select('id').where('state', 'in', OPEN_PAYOUT),
  },
  depositReturns: {
    roles: ['finance'],
    rows: (db) => db.selectFrom('deposit_return').select('id').where('state', '=', 'waiting'),
  },
  differences: {
    roles: ['finance'],
    rows: (db) => db.selectFrom('statement_difference').select('id').where('state', '=', 'open'),
  },
  invoices: {
    roles: ['finance'],
    rows: (db) =>
      db
        .selectFrom('invoice')
        .select('id')
        .where(sql<boolean>`(state = 'issuing' or (state = 'reversed' and credit_number is null))`)
        .where('removed_at', 'is', null),
  },
  approvals: {
    roles: ['finance', 'goods', 'pages-publish', 'marketing'],
    rows: (db, staff) => db.selectFrom('approval').select('id').where('state', '=', 'waiting').where(visibleTo(staff)),
  },
  exclusiveRequests: {
    roles: ['approve', 'service'],
    rows: (db) => db.selectFrom('exclusive_request').select('id').where('state', 'in', ['submitted', 'answered']),
  },
};

/** How much waits in each queue of the caller's work, counted up to `MOST_COUNTED`. Who only reads sees all queues. */
export async function countWaiting({ db }: Services, staff: Asker) {
  const own = QUEUES.filter((queue) => mayAct(staff, [...WAITING[queue].roles, 'viewer']));
  const count = async (queue: Queue) => (await WAITING[queue].rows(db, staff).limit(MOST_COUNTED).execute()).length;
  return { list: await Promise.all(own.map(async (queue) => ({ queue, waiting: await count(queue) }))) };
}
