import type { Insertable } from 'kysely';
import type { Payout } from '@cellar/shared/api/trade/earnings/schema';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { moveLedger } from '../../../core/ledger';
import { OPEN_PAYOUT, payoutTransitions } from '../../../core/states/payout';
import { statesBefore } from '../../../core/states/transitions';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import type { EarningPayout } from '../../../store/tables.gen';
import { transaction, type Tx } from '../../../store/transaction';
import { readAccount } from '../../identity/companyAccounts/store';
import { payoutOf } from './payoutView';

type New = Omit<Insertable<EarningPayout>, 'id' | 'asked_at' | 'amount_fen' | 'person_id'>;
type Taking = { personId: string; amountFen: number; now: Date };

/** Takes the money out of the earnings and writes down where it goes. */
export async function takeOut(tx: Tx, { personId, amountFen, now }: Taking, payout: New): Promise<Payout> {
  const id = newId(now.getTime());
  await moveLedger(tx, {
    personId,
    account: 'earning',
    amount: -amountFen,
    reason: payout.way === 'bank' ? '提现到银行' : '转入余额',
    ref: { kind: 'payout', id },
    now,
  });
  const row = await tx
    .insertInto('earning_payout')
    .values({ person_id: personId, id, amount_fen: amountFen, asked_at: now, ...payout })
    .returningAll()
    .executeTakeFirstOrThrow();
  return payoutOf(row);
}

/** Earnings become balance at once. */
export const payToBalance = (
  services: Services,
  personId: string,
  { amountFen, idemKey }: FieldsOf<'earnings.payToBalance'>,
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    const attempt = { personId, call: 'earnings.payToBalance', key: idemKey, content: { amountFen }, now };
    return once(tx, attempt, async () => {
      const paid = await takeOut(
        tx,
        { personId, amountFen, now },
        { way: 'balance', state: 'paid', decided_at: now, decided_by: 'automatic' },
      );
      const ref = { kind: 'payout', id: paid.id };
      await moveLedger(tx, { personId, account: 'balance', amount: amountFen, reason: '推广收益转入', ref, now });
      return paid;
    });
  });

/** Asks for a payout to an own bank account; staff review it twice. One at a time. */
export const askBank = (services: Services, personId: string, { idemKey, ...input }: FieldsOf<'earnings.askBank'>) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(tx, { personId, call: 'earnings.askBank', key: idemKey, content: input, now }, async () => {
      await lockPerson(tx, personId);
      const { company, bank, branch, number } = await readAccount(tx, personId, input.accountId);
      const open = await tx
        .selectFrom('earning_payout')
        .select('id')
        .where('person_id', '=', personId)
        .where('state', 'in', [...OPEN_PAYOUT])
        .executeTakeFirst();
      if (open) throw new BusinessError('上一笔提现还在处理，完成后再申请', { code: 'waiting', stale: true });
      const taking = { personId, amountFen: input.amountFen, now };
      return takeOut(tx, taking, { way: 'bank', state: 'waiting', company, bank, branch, number });
    });
  });

type Ending = { personId: string; id: string; to: 'refused' | 'cancelled'; who: string; reply?: string; now: Date };

/** A payout that does not happen: its money is the member's again. Undefined when it went on meanwhile. */
export async function endPayout(tx: Tx, { personId, id, to, who, reply, now }: Ending): Promise<Payout | undefined> {
  const row = await tx
    .updateTable('earning_payout')
    .set({ state: to, decided_at: now, decided_by: who, reply: reply ?? null })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('state', 'in', statesBefore(payoutTransitions, to))
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const reason = to === 'refused' ? '提现未通过退回' : '撤销提现退回';
  const ref = { kind: 'payout', id };
  await moveLedger(tx, { personId, account: 'earning', amount: row.amount_fen, reason, ref, now });
  return payoutOf(row);
}

/** The member takes back what was not reviewed yet. */
export const cancelPayout = (services: Services, personId: string, { payoutId }: FieldsOf<'earnings.cancelPayout'>) =>
  transaction(services.db, async (tx) => {
    await lockPerson(tx, personId);
    const row = await tx
      .selectFrom('earning_payout')
      .selectAll()
      .where('person_id', '=', personId)
      .where('id', '=', payoutId)
      .executeTakeFirst();
    if (!row) throw new NotFound('提现记录不存在');
    if (row.state === 'cancelled') return payoutOf(row);
    const now = services.clock.now();
    const ended = await endPayout(tx, { personId, id: payoutId, to: 'cancelled', who: 'person', now });
    if (!ended) throw new BusinessError('已进入打款流程，不能撤销', { code: 'changed', stale: true });
    return ended;
  });
