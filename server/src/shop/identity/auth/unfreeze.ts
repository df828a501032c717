import type { Services } from '../../../services';
import { NotFound, BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Caller } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { audit } from '../../../core/audit';
import { emitEvent } from '../../../core/events/webhookEvents';
import { proveFrozen } from './login';
import { endSessions } from './session';

/** One request of a person waits at a time; asked again, the first one stands. */
export async function applyUnfreeze(services: Services, params: FieldsOf<'auth.applyUnfreeze'>, caller: Caller) {
  const person = await proveFrozen(services, params, caller);
  if (!person.frozen_at) throw new BusinessError('账号没有被冻结，可以直接登录', { code: 'notFrozen' });
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    const added = await tx
      .insertInto('unfreeze_request')
      .values({ id: newId(now.getTime()), person_id: person.id, reason: params.reason, created_at: now })
      .onConflict((conflict) => conflict.column('person_id').where('state', '=', 'waiting').doNothing())
      .returning('id')
      .executeTakeFirst();
    const data = added && { kind: 'unfreeze', applicationId: added.id };
    if (data) await emitEvent(tx, { event: 'application.submitted', data, at: now });
  });
  const { created_at } = await services.db
    .selectFrom('unfreeze_request')
    .select('created_at')
    .where('person_id', '=', person.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { state: 'waiting' as const, at: created_at.toISOString() };
}

/** What was open when the account was frozen, perhaps a stranger's, stays shut: until now each call was told of the freeze. */
async function unfreeze(tx: Tx, personId: string, now: Date) {
  await tx.updateTable('person').set({ frozen_at: null, frozen_reason: null }).where('id', '=', personId).execute();
  await endSessions(tx, now, { personId, keep: null });
}

/** Says how somebody else decided a request meanwhile. */
async function decidedBefore(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('unfreeze_request')
    .select(['state', 'decided_by as by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return new NotFound('申请不存在或已处理');
  return new BusinessError(
    `申请已由 ${row.by} 处理：${row.state === 'granted' ? '同意解冻' : '拒绝解冻'}，你的处理没有生效`,
    {
      ...{ code: 'changed', stale: true, detail: row },
    },
  );
}

type Decision = { id: string; granted: boolean; reply: string; who: string };

/** A person of the shop decides; granted, the account works again and its holder is notified. */
export async function decideUnfreeze(services: Services, { id, granted, reply, who }: Decision) {
  const now = services.clock.now();
  const phone = await transaction(services.db, async (tx) => {
    const row = await tx
      .updateTable('unfreeze_request')
      .set({ state: granted ? 'granted' : 'refused', reply, decided_at: now, decided_by: who })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('person_id')
      .executeTakeFirst();
    if (!row) throw await decidedBefore(tx, id);
    if (granted) await unfreeze(tx, row.person_id, now);
    const person = await tx
      .selectFrom('person')
      .select('phone')
      .where('id', '=', row.person_id)
      .executeTakeFirstOrThrow();
    await audit(tx, {
      who,
      target: row.person_id,
      detail: { id, outcome: granted ? 'granted' : 'refused' },
      reason: reply,
      at: now,
    });
    return person.phone;
  });
  if (granted)
    await services.ports.sms
      .send({ phone, kind: 'unfrozen', values: {} })
      .catch((error: unknown) => services.log.error(error));
}
