import type { ClassState } from '@cellar/shared/contract/classes';
import { NotFound } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { PAID_STATES } from './paidStates';
import { changed } from './refusals';

/** An order of this session that has paid seats, locked: marks and withdrawals wait for each other. */
export async function lockOrder(tx: Tx, { orderId, sessionId }: { orderId: string; sessionId: string }) {
  const order = await tx
    .selectFrom('class_order as o')
    .innerJoin('course_session as s', 's.id', 'o.session_id')
    .select(['o.person_id', 'o.id', 'o.order_no', 'o.state', 's.starts_on', 's.title', 's.confirmed_at'])
    .where('o.id', '=', orderId)
    .where('o.session_id', '=', sessionId)
    .forUpdate('o')
    .executeTakeFirst();
  if (!order) throw new NotFound('报名不存在');
  if (!PAID_STATES.includes(order.state as ClassState)) throw changed('这笔报名已退款或取消，请刷新');
  return order;
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

const EVENTS: Partial<Record<ClassState, string>> = { attended: '已上课', certified: '证书已颁发' };

type Learner = { attended: boolean | null; passed: boolean | null; certificate_no: string | null };

/** Where an order stands by what is noted of its learners: somebody was there; all who passed have their certificate, nobody's result is open. */
function stateFor(learners: readonly Learner[], now: ClassState): ClassState {
  const present = learners.filter(({ attended }) => attended);
  if (present.length === 0) return now;
  const isOpen = ({ passed, certificate_no }: Learner) => passed === null || (passed && certificate_no === null);
  const hasCertificate = present.some(({ certificate_no }) => certificate_no !== null);
  return hasCertificate && !present.some(isOpen) ? 'certified' : 'attended';
}

/** Moves an order that is locked to where its learners have got. */
export async function settleOrder(tx: Tx, { person_id, id, state }: LockedOrder, now: Date): Promise<void> {
  const learners = await tx
    .selectFrom('class_participant')
    .select(['attended', 'passed', 'certificate_no'])
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .execute();
  const next = stateFor(learners, state as ClassState);
  if (next === state) return;
  await tx
    .updateTable('class_order')
    .set({ state: next })
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('class_order_event')
    .values({ person_id, order_id: id, id: newId(now.getTime()), words: EVENTS[next] ?? '', at: now })
    .execute();
}
