import type { Principal, PrincipalReturn } from '@cellar/shared/api/money/principal/schema';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { balanceParts, openReturn, planReturn, putBack, takePrincipal } from '../../../core/principal';
import { payoutTransitions } from '../../../core/states/payout';
import { statesBefore } from '../../../core/states/transitions';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { snapshot, transaction, type Db, type Tx } from '../../../store/transaction';

const allReturns = (db: Db) => db.selectFrom('principal_return').selectAll();
export type ReturnRow = Awaited<ReturnType<ReturnType<typeof allReturns>['executeTakeFirstOrThrow']>>;

export const returnOf = (row: ReturnRow): PrincipalReturn => ({
  id: row.id,
  principalFen: row.principal_fen,
  giftFen: row.gift_fen,
  state: row.state as PrincipalReturn['state'],
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reply: row.reply,
});

/** What of a person's balance was paid in, and the last request to have it back. */
export const principalOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>, personId: string): Promise<Principal> =>
  snapshot(db, async (tx) => {
    const last = await allReturns(tx)
      .where('person_id', '=', personId)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { giftFen: lapsingFen } = await planReturn(tx, personId, clock.now());
    return { ...(await balanceParts(tx, personId)), lapsingFen, last: last ? returnOf(last) : null };
  });

type Asked = Omit<FieldsOf<'principal.askBack'>, 'idemKey'> & { personId: string; now: Date };

async function ask(tx: Tx, { personId, now, principalFen, giftFen }: Asked): Promise<Record<string, never>> {
  await lockPerson(tx, personId);
  if (await openReturn(tx, personId))
    throw new BusinessError('退还申请正在处理，请耐心等待', { code: 'waiting', stale: true });
  const plan = await planReturn(tx, personId, now);
  if (plan.principalFen !== principalFen || plan.giftFen !== giftFen)
    throw new BusinessError('余额有变化，请重新确认', { code: 'stale', stale: true });
  await takePrincipal(tx, { personId, ...plan, now });
  return {};
}

/** Asks to have all principal back the way it came; two people of the shop review it. */
export async function askPrincipalBack(
  services: Services,
  personId: string,
  { idemKey, ...content }: FieldsOf<'principal.askBack'>,
): Promise<Principal> {
  const now = services.clock.now();
  await transaction(services.db, (tx) =>
    once(tx, { personId, call: 'principal.askBack', key: idemKey, content, now }, () =>
      ask(tx, { personId, now, ...content }),
    ),
  );
  return principalOf(services, personId);
}

type Ending = { id: string; to: 'refused' | 'cancelled'; who: string; reply?: string; now: Date };

/** Ends a request that comes to nothing; undefined when it went on meanwhile. The person is locked. */
export async function endReturn(tx: Tx, personId: string, { id, to, who, reply, now }: Ending) {
  const row = await tx
    .updateTable('principal_return')
    .set({ state: to, decided_at: now, decided_by: who, reply: reply ?? null })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('state', 'in', statesBefore(payoutTransitions, to))
    .returningAll()
    .executeTakeFirst();
  if (row) await putBack(tx, row, { reason: to === 'refused' ? '本金退还未通过退回' : '撤销本金退还退回', now });
  return row;
}

/** The person takes the request back while nobody has reviewed it. */
export async function cancelReturn(services: Services, personId: string): Promise<Principal> {
  await transaction(services.db, async (tx) => {
    await lockPerson(tx, personId);
    const open = await openReturn(tx, personId);
    const ending = { to: 'cancelled', who: 'person', now: services.clock.now() } as const;
    if (!open || !(await endReturn(tx, personId, { id: open.id, ...ending })))
      throw new BusinessError('申请已在处理，不能撤销', { code: 'changed', stale: true });
  });
  return principalOf(services, personId);
}
