import type { Db, Tx } from '../store/transaction';
import { notifyAccount } from './notifyAccount';

/** The cancellation that the person's account waits for. */
export const waitingCancellation = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('cancellation')
    .selectAll()
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();

/** Takes a waiting cancellation back and says so; false where there is none. */
export async function withdrawCancellation(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('cancellation')
    .set({ withdrawn_at: now })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const message = { title: '注销申请已撤回', body: '你的账号会照常保留，余额、优惠券与订单都没有变化。' };
  await notifyAccount(tx, { personId, ...message, link: '/logout', now });
  return true;
}
