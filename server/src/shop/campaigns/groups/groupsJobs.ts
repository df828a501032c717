import { sql } from 'kysely';
import { GROUP_FAILED } from '@cellar/shared/constants/groups';
import type { Job, Services } from '../../../services';
import { SECOND } from '../../../clock';
import { failGroup, NO_PLACE } from './members';
import { closePaid, closeUnpaid } from '../../../core/orders/closeOrder';
import { lockOrder } from '../../../core/orders/lockOrder';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { transaction, type Tx } from '../../../store/transaction';
import { eachDue, isDue, lastFailure } from '../../../jobs/retries';

const AT_ONCE = 100;
const FAIL = 'groups.fail';
const CLOSE = 'groups.close';
const TELL = 'groups.tell';

const groups = ({ db, clock }: Services, job: string) =>
  db
    .selectFrom('buying_group')
    .select('id')
    .where(isDue(job, 'buying_group.id', clock.now()))
    .orderBy(sql`${lastFailure(job, 'buying_group.id')} nulls first`)
    .orderBy('ends_at')
    .limit(AT_ONCE);
const groupParts = { idOf: ({ id }: { id: string }) => id, nameOf: ({ id }: { id: string }) => id };

/** Groups that are not filled at their deadline fail. */
async function failDue(services: Services) {
  const now = services.clock.now();
  const rows = await groups(services, FAIL).where('state', '=', 'open').where('ends_at', '<=', now).execute();
  const work = ({ id }: { id: string }) => transaction(services.db, (tx) => failGroup(tx, id, now));
  await eachDue(services, { job: FAIL, rows, ...groupParts, work });
}

type Ref = { person_id: string; id: string; order_no: string };

/** An order of a failed group: paid ones get their money back, the others come to nothing. */
async function closeOrder(tx: Tx, { person_id: personId, id: orderId }: Ref, now: Date): Promise<void> {
  const order = await lockOrder(tx, personId, orderId, { deleted: true });
  if (order.state !== 'waiting' && order.state !== 'paid') return;
  const given = order.paid_fen > 0;
  if (order.state === 'paid') await closePaid(tx, order, { to: 'refunded', reason: GROUP_FAILED, now });
  else await closeUnpaid(tx, order, { to: 'cancelled', reason: GROUP_FAILED, now });
  const body = `没有在规定时间内成团，${given ? '款项将原路退回' : '已自动取消'}。`;
  await notifyPerson(tx, { personId, orderId, title: GROUP_FAILED, body, now });
}

async function closeFailed(services: Services) {
  const rows = await services.db
    .selectFrom('shop_order as o')
    .innerJoin('buying_group as g', 'g.id', 'o.offer_group')
    .select(['o.person_id', 'o.id', 'o.order_no'])
    .where('g.state', '=', 'failed')
    .where('o.state', 'in', ['waiting', 'paid'])
    .where(isDue(CLOSE, 'o.id', services.clock.now()))
    .orderBy(sql`${lastFailure(CLOSE, 'o.id')} nulls first`)
    .orderBy('g.closed_at')
    .limit(AT_ONCE)
    .execute();
  const work = (row: Ref) => transaction(services.db, (tx) => closeOrder(tx, row, services.clock.now()));
  await eachDue(services, {
    job: CLOSE,
    rows,
    idOf: ({ id }: Ref) => id,
    nameOf: ({ order_no }: Ref) => order_no,
    work,
  });
}

/** Everybody in a filled group learns of it, once. Persons are locked before the group, in one order for everybody. */
async function notifyMembers(tx: Tx, groupId: string, now: Date): Promise<void> {
  const members = await tx
    .selectFrom('shop_order as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select(['o.person_id', 'o.id', 'o.order_no'])
    .where('o.offer_group', '=', groupId)
    .where('o.state', 'not in', NO_PLACE)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
  const told = await tx
    .updateTable('buying_group')
    .set({ told_at: now })
    .where('id', '=', groupId)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!told) return;
  for (const { person_id: personId, id: orderId } of members)
    await notifyPerson(tx, {
      personId,
      orderId,
      title: '拼团成功',
      body: '你的订单已成团，我们会尽快为你打包发货。',
      now,
    });
}

async function notifyFilled(services: Services) {
  const rows = await groups(services, TELL).where('state', '=', 'filled').where('told_at', 'is', null).execute();
  const work = ({ id }: { id: string }) =>
    transaction(services.db, (tx) => notifyMembers(tx, id, services.clock.now()));
  await eachDue(services, { job: TELL, rows, ...groupParts, work });
}

export const groupsJobs: Job[] = [
  { name: FAIL, everyMs: 5 * SECOND, run: failDue },
  { name: CLOSE, everyMs: 5 * SECOND, run: closeFailed },
  { name: TELL, everyMs: 5 * SECOND, run: notifyFilled },
];
