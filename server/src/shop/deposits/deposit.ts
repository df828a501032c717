import type { Deposit } from '@cellar/shared/api/deposits/schema';
import type { App } from '../../app';
import { BusinessError } from '../../errors/businessError';
import type { FieldsOf } from '../../http/handler';
import { newId } from '../../store/ids';
import { once } from '../../store/once';
import { snapshot, transaction, type Db, type Tx } from '../../store/transaction';
import { startRecharge } from '../wallet/recharge';

type Sums = Pick<Deposit, 'heldFen' | 'dueFen' | 'restFen' | 'freeFen'>;

async function sumsOf(db: Db, personId: string): Promise<Sums> {
  const { deposit_fen: heldFen, deposit_due_fen: dueFen } = await db
    .selectFrom('person')
    .select(['deposit_fen', 'deposit_due_fen'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { heldFen, dueFen, restFen: Math.max(0, dueFen - heldFen), freeFen: Math.max(0, heldFen - dueFen) };
}

async function lastWish(db: Db, personId: string): Promise<Deposit['wish']> {
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
export const depositOf = ({ db, ports }: Pick<App, 'db' | 'ports'>, personId: string): Promise<Deposit> =>
  snapshot(db, async (tx) => ({
    ...(await sumsOf(tx, personId)),
    ums: ports.payment.ums !== null,
    wish: await lastWish(tx, personId),
  }));

/** Opens the payment of what is missing. */
export async function payDeposit(
  app: App,
  payer: { personId: string; ip: string },
  { amountFen, ...wish }: FieldsOf<'deposits.pay'>,
): Promise<{ url: string; rechargeId: string }> {
  const { restFen } = await sumsOf(app.db, payer.personId);
  if (restFen !== amountFen)
    throw new BusinessError(restFen === 0 ? '保证金已缴清，无需再付' : '应缴金额有变化，请重新确认', {
      code: 'stale',
      stale: true,
    });
  return startRecharge(app, payer, { ...wish, amountFen, account: 'deposit', giftFen: 0 });
}

type Ask = { personId: string; reason: string; now: Date };

async function ask(tx: Tx, { personId, reason, now }: Ask): Promise<Record<string, never>> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
  const { freeFen } = await sumsOf(tx, personId);
  if (freeFen === 0) throw new BusinessError('没有可以退还的保证金', { code: 'none', stale: true });
  if ((await lastWish(tx, personId))?.state === 'waiting')
    throw new BusinessError('退还申请正在审核，请耐心等待', { code: 'waiting', stale: true });
  await tx
    .insertInto('deposit_return')
    .values({ person_id: personId, id: newId(now.getTime()), amount_fen: freeFen, reason, asked_at: now })
    .execute();
  return {};
}

/** Asks to have back what is not owed; staff decides. */
export async function askDepositBack(
  app: App,
  personId: string,
  { reason, idemKey }: FieldsOf<'deposits.askBack'>,
): Promise<Deposit> {
  const now = app.clock.now();
  await transaction(app.db, (tx) =>
    once(tx, { personId, call: 'deposits.askBack', key: idemKey, content: { reason }, now }, () =>
      ask(tx, { personId, reason, now }),
    ),
  );
  return depositOf(app, personId);
}
