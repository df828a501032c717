import { sql } from 'kysely';
import { DAY } from '../clock';
import { newId } from '../store/ids';
import type { Db, Tx } from '../store/transaction';
import { moveLedger } from './ledger';
import type { Payment } from './payments/payments';
import { addRefund, refundableFen } from './payments/refunds';
import { OPEN_PAYOUT } from './states/payout';

type PrincipalRequest = { principalFen: number; giftFen: number; byHandFen: number };

/** What of the balance was paid in, and what the shop added. */
export async function balanceParts(db: Db, personId: string): Promise<{ principalFen: number; giftFen: number }> {
  const { balance_fen, balance_gift_fen: giftFen } = await db
    .selectFrom('person')
    .select(['balance_fen', 'balance_gift_fen'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { principalFen: balance_fen - giftFen, giftFen };
}

/** Later the channels give nothing back. */
const REFUNDABLE_FOR = 365 * DAY;

/** Payments that money can go back to, recharges of the balance first, then the newest: what is unspent came last. */
const sourcesOf = (db: Db, personId: string, before: Date) =>
  db
    .selectFrom('payment as p')
    .innerJoin('recharge as r', (join) =>
      join.onRef('r.person_id', '=', 'p.person_id').onRef('r.id', '=', 'p.subject_id'),
    )
    .selectAll('p')
    .select('r.gift_fen')
    .where('p.person_id', '=', personId)
    .where('p.subject_kind', '=', 'recharge')
    .where('p.applied', '=', true)
    .where('p.paid_at', '<=', before)
    .where('p.paid_at', '>', new Date(before.getTime() - REFUNDABLE_FOR))
    .orderBy(sql`r.account = 'balance'`, 'desc')
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

type Part = { payment: Payment; fen: number; giftFen: number };

/** How principal is spread over the payments that it came with, and the gifts that came with these parts. */
async function partsOf(db: Db, personId: string, principalFen: number, before: Date): Promise<Part[]> {
  const parts: Part[] = [];
  let left = principalFen;
  for (const { gift_fen, ...row } of await sourcesOf(db, personId, before)) {
    const payment = row as Payment;
    const fen = Math.min(left, await refundableFen(db, payment));
    if (fen <= 0) continue;
    left -= fen;
    parts.push({ payment, fen, giftFen: Math.round((gift_fen * fen) / payment.received_fen) });
  }
  return parts;
}

const sumBy = (parts: readonly Part[], part: 'fen' | 'giftFen') => parts.reduce((sum, one) => sum + one[part], 0);

/** What goes back when all principal is asked for: the gifts that lapse with it, and what no channel can give back. */
export async function planReturn(db: Db, personId: string, now: Date): Promise<PrincipalRequest> {
  const { principalFen, giftFen } = await balanceParts(db, personId);
  const parts = await partsOf(db, personId, principalFen, now);
  return {
    principalFen,
    giftFen: Math.min(giftFen, sumBy(parts, 'giftFen')),
    byHandFen: principalFen - sumBy(parts, 'fen'),
  };
}

export const openReturn = (db: Db, personId: string) =>
  db
    .selectFrom('principal_return')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', 'in', [...OPEN_PAYOUT])
    .executeTakeFirst();

type Taking = PrincipalRequest & { personId: string; now: Date };

/** Takes principal and its gifts out of the balance and writes down the request. The person is locked. */
export async function takePrincipal(tx: Tx, { personId, principalFen, giftFen, byHandFen, now }: Taking) {
  const id = newId(now.getTime());
  const entry = { personId, account: 'balance', ref: { kind: 'principalReturn', id }, now } as const;
  await moveLedger(tx, { ...entry, amount: -principalFen, giftAmount: 0, reason: '申请退还本金' });
  if (giftFen > 0)
    await moveLedger(tx, { ...entry, amount: -giftFen, giftAmount: -giftFen, reason: '退还本金，收回赠送' });
  await tx
    .insertInto('principal_return')
    .values({
      person_id: personId,
      id,
      principal_fen: principalFen,
      gift_fen: giftFen,
      by_hand_fen: byHandFen,
      asked_at: now,
    })
    .execute();
}

type Request = { person_id: string; id: string; principal_fen: number; gift_fen: number; asked_at: Date };

/** A request that came to nothing: principal and gifts are the person's again. */
export const putBack = (tx: Tx, request: Request, { reason, now }: { reason: string; now: Date }) =>
  moveLedger(tx, {
    personId: request.person_id,
    account: 'balance',
    amount: request.principal_fen + request.gift_fen,
    giftAmount: request.gift_fen,
    reason,
    ref: { kind: 'principalReturn', id: request.id },
    now,
  });

/** Sends back what came through the channels, to the payments that were there when it was asked for. */
export async function refundPrincipal(tx: Tx, { person_id, id, principal_fen, asked_at }: Request, now: Date) {
  for (const { payment, fen } of await partsOf(tx, person_id, principal_fen, asked_at))
    await addRefund(tx, { payment, amountFen: fen, reason: '退还余额本金', principalReturnId: id, now });
}
