import type { ClassState } from '@cellar/shared/constants/classes';
import { lockClassOrder, moveClassOrder, type ClassOrderCore } from '../../../../core/classes/classOrder';
import { NotFound } from '../../../../errors/businessError';
import type { Tx } from '../../../../store/transaction';
import { PAID_STATES } from '../paidStates';
import { changed } from '../refusals';

type Ref = { orderId: string; sessionId: string };

/** An order of this session that has paid seats, locked: marks and withdrawals wait for each other. */
export async function lockPaidOrder(tx: Tx, { orderId, sessionId }: Ref): Promise<ClassOrderCore> {
  const known = await tx
    .selectFrom('class_order')
    .select('person_id')
    .where('id', '=', orderId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!known) throw new NotFound('报名不存在');
  const order = await lockClassOrder(tx, known.person_id, orderId);
  if (!PAID_STATES.includes(order.state)) throw changed('这笔报名已退款或取消，请刷新');
  return order;
}

type Learner = { attended: boolean | null; passed: boolean | null; certificate_no: string | null };

const isOpen = ({ passed, certificate_no }: Learner) => passed === null || (passed && certificate_no === null);

/** Where the learners have got: somebody was there; all who passed have their certificate, and no result is open. Null: nowhere. */
function progressOf(learners: readonly Learner[]): ClassState | null {
  const present = learners.filter(({ attended }) => attended);
  if (present.length === 0) return null;
  const hasCertificate = present.some(({ certificate_no }) => certificate_no !== null);
  return hasCertificate && !present.some(isOpen) ? 'certified' : 'attended';
}

/** Moves a locked order on to where its learners have got; it never goes back. */
export async function settleOrder(tx: Tx, order: ClassOrderCore, now: Date): Promise<void> {
  const learners = await tx
    .selectFrom('class_participant')
    .select(['attended', 'passed', 'certificate_no'])
    .where('person_id', '=', order.person_id)
    .where('order_id', '=', order.id)
    .execute();
  const progress = progressOf(learners);
  const isBooked = order.state === 'paid' || order.state === 'confirmed';
  if (progress && isBooked) await moveClassOrder(tx, order, { to: 'attended', text: '已上课', now });
  if (progress === 'certified' && order.state === 'attended')
    await moveClassOrder(tx, order, { to: 'certified', text: '证书已颁发', now });
}
