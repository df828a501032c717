import type { Obstacle } from '@cellar/shared/api/identity/cancellation/schema';
import { dayOf } from '../../../clock';
import { BOOKED } from '../../../core/states/classOrder';
import { OPEN_PAYOUT } from '../../../core/states/payout';
import { OPEN_RETURN } from '../../../core/states/return';
import type { Db, Tx } from '../../../store/transaction';

const UNFINISHED = ['waiting', 'paid', 'packed', 'shipped'];
const UNDER_WAY = ['created', 'pending'];

type Kind = Obstacle['kind'];

const openPayouts = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('earning_payout')
    .select((all) => all.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', [...OPEN_PAYOUT]);

const openReturns = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('return_case')
    .select((all) => all.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', [...OPEN_RETURN]);

const openPrincipalReturns = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('principal_return')
    .select((all) => all.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'in', [...OPEN_PAYOUT]);

/** Principal of the balance is the person's own: it goes back first. */
const principalLeft = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('person')
    .select((all) => all.fn.countAll().as('count'))
    .where('id', '=', personId)
    .whereRef('balance_fen', '>', 'balance_gift_fen');

/** Classes that are not paid, or paid and not over. */
const openClasses = (db: Db | Tx, personId: string, now: Date) =>
  db
    .selectFrom('class_order as o')
    .innerJoin('course_session as s', 's.id', 'o.session_id')
    .select((all) => all.fn.countAll().as('count'))
    .where('o.person_id', '=', personId)
    .where('o.state', 'in', ['waiting', ...BOOKED])
    .where('s.ends_on', '>=', dayOf(now));

/**
 * What must be finished before an account may go: orders, classes, payments of anything else, transfers to be checked, refunds, returns,
 * payouts, principal of the balance, a deposit that is held.
 */
export async function obstaclesOf(db: Db | Tx, personId: string, now: Date): Promise<Obstacle[]> {
  const count = async (kind: Kind, query: { executeTakeFirstOrThrow: () => Promise<{ count: unknown }> }) => ({
    kind,
    count: Number((await query.executeTakeFirstOrThrow()).count),
  });
  const found = [
    await count(
      'orders',
      db
        .selectFrom('shop_order')
        .select((all) => all.fn.countAll().as('count'))
        .where('person_id', '=', personId)
        .where('state', 'in', UNFINISHED),
    ),
    await count('classes', openClasses(db, personId, now)),
    await count(
      'payments',
      db
        .selectFrom('payment')
        .select((all) => all.fn.countAll().as('count'))
        .where('person_id', '=', personId)
        .where(({ and, eb, exists, or, selectFrom }) =>
          or([
            and([eb('subject_kind', '=', 'recharge'), eb('state', 'in', UNDER_WAY)]),
            // Reported money that nobody has looked for yet.
            exists(
              selectFrom('transfer as t')
                .select('t.id')
                .whereRef('t.person_id', '=', 'payment.person_id')
                .whereRef('t.id', '=', 'payment.id')
                .where('t.decided_at', 'is', null),
            ),
          ]),
        ),
    ),
    await count(
      'refunds',
      db
        .selectFrom('refund')
        .select((all) => all.fn.countAll().as('count'))
        .where('person_id', '=', personId)
        .where('state', 'in', UNDER_WAY),
    ),
    await count('returns', openReturns(db, personId)),
    await count('payouts', openPayouts(db, personId)),
    await count('principal', principalLeft(db, personId)),
    await count('principalReturns', openPrincipalReturns(db, personId)),
    await count(
      'deposits',
      db
        .selectFrom('person')
        .select((all) => all.fn.countAll().as('count'))
        .where('id', '=', personId)
        .where('deposit_fen', '>', 0),
    ),
  ];
  return found.filter((one) => one.count > 0);
}
