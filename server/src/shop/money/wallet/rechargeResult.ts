import { money } from '@cellar/shared/format/number/money';
import type { RechargeResult } from '@cellar/shared/api/money/wallet/schema';
import type { Services } from '../../../services';
import { SUM_COLUMNS } from '../../../core/ledger';
import { paidWith, paymentsOf, type Payment } from '../../../core/payments/payments';
import type { Recharge } from '../../../core/recharges/creditRecharge';
import { OPEN_PAYMENT } from '../../../core/states/payment';
import { NotFound } from '../../../errors/businessError';
import { snapshot, type Db } from '../../../store/transaction';
import { askIfOpen } from '../payment/applyAnswer';

type State = Pick<RechargeResult, 'state' | 'text'>;

const names = { balance: '充值', deposit: '保证金' } as const;

type Read = Pick<Recharge, 'account' | 'credited_at'> & { excess_fen: number };

function stateOf({ account, credited_at, excess_fen }: Read, payment: Payment | undefined): State {
  const excess = excess_fen > 0 ? `，多付的 ${money(excess_fen)} 将原路退回` : '';
  if (credited_at !== null)
    return { state: 'done', text: `${account === 'balance' ? '充值已存入余额' : '保证金已到账'}${excess}` };
  if (payment && OPEN_PAYMENT.includes(payment.state)) return { state: 'pending', text: '正在确认支付结果，请稍候' };
  if (payment && payment.received_fen > 0)
    return { state: 'refused', text: payment.reason ?? `${names[account]}未能入账，款项将原路退回` };
  if (payment?.state === 'refused') return { state: 'refused', text: `${payment.reason ?? '付款被拒绝'}，未扣款` };
  return { state: 'closed', text: '没有付款，未扣款' };
}

async function read(db: Db, personId: string, rechargeId: string) {
  const recharge = await db
    .selectFrom('recharge as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .selectAll('r')
    .select(['p.balance_fen', 'p.deposit_fen'])
    .where('r.person_id', '=', personId)
    .where('r.id', '=', rechargeId)
    .executeTakeFirst();
  if (!recharge) throw new NotFound('充值记录不存在');
  const [payment] = await paymentsOf(db, personId, rechargeId);
  return { recharge: { ...recharge, account: recharge.account as Recharge['account'] }, payment };
}

/** How a recharge stands; success is what the recharge itself says. */
export async function rechargeResult(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  rechargeId: string,
): Promise<RechargeResult> {
  const { recharge, payment } = await snapshot(db, (tx) => read(tx, personId, rechargeId));
  return {
    rechargeId,
    account: recharge.account,
    ...stateOf(recharge, payment),
    amountFen: recharge.amount_fen,
    giftFen: recharge.gift_fen,
    balanceFen: recharge[SUM_COLUMNS[recharge.account] as 'balance_fen' | 'deposit_fen'],
    methodLabel: payment ? paidWith(payment) : '',
    createdAt: recharge.created_at.toISOString(),
    creditedAt: recharge.credited_at?.toISOString() ?? null,
    now: clock.now().toISOString(),
  };
}

/** The same, after asking the channel about the attempt under way. */
export async function finishRecharge(
  services: Services,
  personId: string,
  rechargeId: string,
): Promise<RechargeResult> {
  const { payment } = await read(services.db, personId, rechargeId);
  await askIfOpen(services, payment);
  return rechargeResult(services, personId, rechargeId);
}
