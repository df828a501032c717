import type { App } from '../../app';
import { NotFound } from '../../errors/businessError';
import { newId } from '../../store/ids';
import { transaction } from '../../store/transaction';
import { audit } from '../../core/audit';

/** Registrations that wait for a decision, or were rejected and may be decided again. */
export const listWaitingPeople = (app: App) =>
  app.db
    .selectFrom('person')
    .select(['id', 'phone', 'nickname', 'company', 'shop_type', 'vipstatus', 'review_reason', 'created_at'])
    .where('registemark', '=', 0)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

type Decision = { id: string; granted: boolean; reason: string; who: string };

/** A person of the shop approves or rejects a registration; its holder finds a message. */
export async function reviewPerson(app: App, { id, granted, reason, who }: Decision) {
  const at = app.clock.now();
  await transaction(app.db, async (tx) => {
    const row = await tx
      .updateTable('person')
      .set(granted ? { registemark: 1, vipstatus: 1, review_reason: null } : { vipstatus: 2, review_reason: reason })
      .where('id', '=', id)
      .where('registemark', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new NotFound('账号不存在或已审核');
    const [title, body] = granted ? ['注册审核已通过', '欢迎来到酒窖，现在可以下单了。'] : ['资料审核未通过', reason];
    await tx
      .insertInto('message')
      .values({ person_id: id, id: newId(at.getTime()), kind: 'system', title, body, at })
      .execute();
    await audit(tx, { who, action: granted ? 'registration.approve' : 'registration.reject', target: id, reason, at });
  });
}
