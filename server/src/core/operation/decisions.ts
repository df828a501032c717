import { sql, type AliasableExpression } from 'kysely';
import type { Decision } from '@cellar/shared/constants/waiting';
import { TRANSFER_METHODS } from '@cellar/shared/constants/payMethods';
import type { Staff } from '../caller';
import { OPEN_PAYOUT } from '../states/payout';
import { WAITING_APPLICATION } from '../states/vipApplication';
import type { Db } from '../../store/transaction';
import { visibleTo } from './decidable';

/** One thing that somebody of the shop has to decide; `at`: since when. */
export type DecisionRow = { id: string; at: Date; who: string; about: string; amount: number | null };
export type Asker = Pick<Staff, 'id' | 'roles' | 'looks'>;
type Rows = (db: Db, asker: Asker) => AliasableExpression<DecisionRow>;

const noAmount = sql<number | null>`null::bigint`;
const nothing = sql<string>`''`;

const registrations: Rows = (db) =>
  db
    .selectFrom('vip_application as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.submitted_at as at', sql<string>`coalesce(a.company, a.contact)`.as('who'), 'a.area as about'])
    .select(noAmount.as('amount'))
    .where('a.state', 'in', WAITING_APPLICATION)
    .where('p.cancelled_at', 'is', null);

const unfreeze: Rows = (db) =>
  db
    .selectFrom('unfreeze_request as u')
    .innerJoin('person as p', 'p.id', 'u.person_id')
    .select(['u.id', 'u.created_at as at', 'p.nickname as who', 'u.reason as about', noAmount.as('amount')])
    .where('u.state', '=', 'waiting');

const exclusiveRequests: Rows = (db) =>
  db
    .selectFrom('exclusive_request as e')
    .innerJoin('product as g', 'g.id', 'e.product_id')
    .select(['e.id', 'e.asked_at as at', 'e.contact as who', sql<string>`e.area || ' ' || g.name`.as('about')])
    .select(noAmount.as('amount'))
    .where('e.state', 'in', ['submitted', 'answered']);

const approvals: Rows = (db, asker) =>
  db
    .selectFrom('approval')
    .innerJoin('staff', 'staff.id', 'approval.asked_by')
    .select(['approval.id', 'approval.asked_at as at', 'staff.name as who', 'approval.title as about'])
    .select('approval.amount_fen as amount')
    .where('approval.state', '=', 'waiting')
    .where(visibleTo(asker));

const transfers: Rows = (db) =>
  db
    .selectFrom('transfer as t')
    .innerJoin('payment as p', (join) => join.onRef('p.person_id', '=', 't.person_id').onRef('p.id', '=', 't.id'))
    .select(['t.id', 't.reported_at as at', 't.payer as who', nothing.as('about'), 'p.amount_fen as amount'])
    .where('t.decided_at', 'is', null);

const transferRefunds: Rows = (db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('person', 'person.id', 'r.person_id')
    .select(['r.id', 'r.created_at as at', 'person.nickname as who', 'r.reason as about', 'r.amount_fen as amount'])
    .where('p.method', 'in', TRANSFER_METHODS)
    .where('r.state', '!=', 'done');

const principalReturns: Rows = (db) =>
  db
    .selectFrom('principal_return as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.asked_at as at', 'p.nickname as who', nothing.as('about'), 'r.principal_fen as amount'])
    .where('r.state', 'in', OPEN_PAYOUT);

const depositReturns: Rows = (db) =>
  db
    .selectFrom('deposit_return as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.asked_at as at', 'p.nickname as who', 'r.reason as about', 'r.amount_fen as amount'])
    .where('r.state', '=', 'waiting');

const payouts: Rows = (db) =>
  db
    .selectFrom('earning_payout as e')
    .innerJoin('person as p', 'p.id', 'e.person_id')
    .select(['e.id', 'e.asked_at as at', 'p.nickname as who', nothing.as('about'), 'e.amount_fen as amount'])
    .where('e.way', '=', 'bank')
    .where('e.state', 'in', OPEN_PAYOUT);

const invoices: Rows = (db) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select(['i.id', 'i.asked_at as at', 'p.nickname as who'])
    .select(sql<string>`case i.state when 'issuing' then '开票' else '红字发票' end`.as('about'))
    .select('i.amount_fen as amount')
    .where(sql<boolean>`(i.state = 'issuing' or (i.state = 'reversed' and i.credit_number is null))`)
    .where('i.removed_at', 'is', null);

const samples: Rows = (db) =>
  db
    .selectFrom('sample_voucher as v')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .select([
      'v.id',
      sql<Date>`v.redeemed_at`.as('at'),
      'p.nickname as who',
      'v.reason as about',
      noAmount.as('amount'),
    ])
    .where('v.redeemed_at', 'is not', null)
    .where('v.shipped_at', 'is', null);

/** What waits in each queue in which somebody decides about one person's matter. */
export const DECISION_ROWS: Record<Decision, Rows> = {
  registrations,
  unfreeze,
  exclusiveRequests,
  approvals,
  transfers,
  transferRefunds,
  principalReturns,
  depositReturns,
  payouts,
  invoices,
  samples,
};
