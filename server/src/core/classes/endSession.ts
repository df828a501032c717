import { money } from '@cellar/shared/format/number/money';
import { BusinessError } from '../../errors/businessError';
import type { Tx } from '../../store/transaction';
import { sendMessage } from '../messages';
import { BOOKED } from '../states/classOrder';
import {
  classTitle,
  learnersFen,
  lockClassOrder,
  moveClassOrder,
  sendClassNews,
  type ClassOrderCore,
} from './classOrder';
import { cancelClassOrder, refundClassOrder } from './closeClassOrder';
import { lockSession, type LockedSession } from './seats';

const changed = (text: string) => new BusinessError(text, { code: 'changed', stale: true });

function assertPlanned({ cancelled_at, starts_on }: LockedSession, today: string): void {
  if (cancelled_at !== null) throw changed('这个班次已取消');
  if (starts_on <= today) throw changed('这个班次已经开课');
}

/** The class takes place for sure. Its paid orders follow by `followSession`. */
export async function confirmClassSession(
  tx: Tx,
  sessionId: string,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const session = await lockSession(tx, sessionId);
  assertPlanned(session, today);
  if (session.confirmed_at !== null) throw changed('这个班次已确认开班');
  await tx.updateTable('course_session').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}

/** The class does not take place: nobody signs up any more, and nobody waits. Its orders follow by `followSession`. */
export async function cancelClassSession(
  tx: Tx,
  sessionId: string,
  { today, reason, now }: { today: string; reason: string; now: Date },
): Promise<void> {
  const session = await lockSession(tx, sessionId);
  assertPlanned(session, today);
  await tx
    .updateTable('course_session')
    .set({ cancelled_at: now, cancel_reason: reason })
    .where('id', '=', sessionId)
    .execute();
  const waiting = await tx
    .selectFrom('class_waiting')
    .select(['person_id', 'id', 'seats', 'state'])
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  const held = waiting.filter(({ state }) => state === 'offered').reduce((sum, { seats }) => sum + seats, 0);
  await tx
    .updateTable('course_session')
    .set(({ eb }) => ({ taken: eb('taken', '-', held) }))
    .where('id', '=', sessionId)
    .execute();
  await tx
    .updateTable('class_waiting')
    .set({ state: 'lapsed', ended_at: now })
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  const body = `${await classTitle(tx, sessionId)}：${reason}。候补已结束，看看其他班次。`;
  for (const { person_id: personId } of waiting)
    await sendMessage(tx, { personId, kind: 'system', title: '班次已取消', body, link: '/course', now });
}

async function followCancelled(tx: Tx, order: ClassOrderCore, reason: string, now: Date): Promise<void> {
  const title = await classTitle(tx, order.session_id);
  const backFen = order.state === 'waiting' ? order.paid_fen : learnersFen(order);
  if (order.state === 'waiting') await cancelClassOrder(tx, order, { reason, now });
  else await refundClassOrder(tx, order, { reason, amountFen: backFen, now });
  const back = backFen > 0 ? `已付的 ${money(backFen)} 全额原路退回。` : '';
  await sendClassNews(tx, order, { title: '班次已取消', body: `${title}：${reason}。${back}`, now });
}

/** One order after its session was cancelled or confirmed. One that has moved on already is left as it is. */
export async function followSession(tx: Tx, { person_id, id }: Pick<ClassOrderCore, 'person_id' | 'id'>, now: Date) {
  const order = await lockClassOrder(tx, person_id, id);
  const { cancelled_at, cancel_reason, confirmed_at } = await tx
    .selectFrom('course_session')
    .select(['cancelled_at', 'cancel_reason', 'confirmed_at'])
    .where('id', '=', order.session_id)
    .executeTakeFirstOrThrow();
  const isBooked = (BOOKED as readonly string[]).includes(order.state);
  if (cancelled_at !== null && (isBooked || order.state === 'waiting'))
    return followCancelled(tx, order, cancel_reason ?? '班次取消', now);
  if (cancelled_at === null && confirmed_at !== null && order.state === 'paid') {
    await moveClassOrder(tx, order, { to: 'confirmed', text: '已确认开班', now });
    const body = `${await classTitle(tx, order.session_id)}确认开班，请准时到校。`;
    await sendClassNews(tx, order, { title: '已确认开班', body, now });
  }
}
