import type { Deposit } from '@cellar/shared/api/money/deposits/schema';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { depositSums } from '../../../core/recharges/depositSums';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { snapshot, transaction, type Db, type Tx } from '../../../store/transaction';
import { startRecharge } from '../wallet/recharge';

async function lastRequest(db: Db, personId: string): Promise<Deposit['wish']> {
  const row = await db
    .selectFrom('deposit_return')
    .select(['amount_fen', 'state', 'asked_at', 'reply'])
    .where('person_id', '=', personId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    amountFen: row.amount_fen,
    state: row.state as NonNullable<Deposit['wish']>['state'],
    askedAt: row.asked_at.toISOString(),
    reply: row.reply,
  };
}

/** What a person deposited, owes and may have back. */
export const depositOf = (
  { db, ports, clock }: Pick<Services, 'db' | 'ports' | 'clock'>,
  personId: string,
): Promise<Deposit> =>
  snapshot(db, async (tx) => ({
    ...(await depositSums(tx, personId, clock.now())),
    ums: ports.payment.ums !== null,
    wish: await lastRequest(tx, personId),
  }));

/** Opens the payment of what is missing. */
export const payDeposit = (
  services: Services,
  payer: { personId: string; ip: string },
  request: FieldsOf<'deposits.pay'>,
): Promise<{ url: string; rechargeId: string }> =>
  startRecharge(services, payer, { ...request, account: 'deposit', giftFen: 0 });

type Ask = { personId: string; reason: string; now: Date };

async function ask(tx: Tx, { personId, reason, now }: Ask): Promise<Record<string, never>> {
  await lockPerson(tx, personId);
  const { freeFen } = await depositSums(tx, personId, now);
  if (freeFen === 0) throw new BusinessError('没有可以退还的保证金', { code: 'none', stale: true });
  if ((await lastRequest(tx, personId))?.state === 'waiting')
    throw new BusinessError('退还申请正在审核，请耐心等待', { code: 'waiting', stale: true });
  await tx
    .insertInto('deposit_return')
    .values({ person_id: personId, id: newId(now.getTime()), amount_fen: freeFen, reason, asked_at: now })
    .execute();
  return {};
}

/** Asks to have back what is not owed; staff decides. */
export async function askDepositBack(
  services: Services,
  personId: string,
  { reason, idemKey }: FieldsOf<'deposits.askBack'>,
): Promise<Deposit> {
  const now = services.clock.now();
  await transaction(services.db, (tx) =>
    once(tx, { personId, call: 'deposits.askBack', key: idemKey, content: { reason }, now }, () =>
      ask(tx, { personId, reason, now }),
    ),
  );
  return depositOf(services, personId);
}
