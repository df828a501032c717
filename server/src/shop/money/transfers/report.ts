import { emitEvent } from '../../../core/events/webhookEvents';
import { daysAgo } from '@cellar/shared/format/time/date';
import { money } from '@cellar/shared/format/number/money';
import type { TransferMethod } from '@cellar/shared/constants/payMethods';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { lockPayable, type LockedPayable } from '../../../core/payables';
import { addPayment, movePayment, paidWith } from '../../../core/payments/payments';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { readAccount } from '../../identity/companyAccounts/store';
import { assertPayable, restOf } from '../payment/payState';
import { useUploads } from '../../identity/uploads/uploadStore';
import { waitForCheck } from './payTime';
import { transfersOf } from './transferRows';

/** More transfers cannot be reported for one order: each keeps its bottles for days. */
export const MAX_REPORTS = 5;

/** How long ago a transfer may be that a voucher shows. */
const VOUCHER_DAYS = 30;

export const firstDayOf = (now: Date): string => daysAgo(VOUCHER_DAYS, now.getTime());

export const noBank = () => new BusinessError('暂未开通转账，请选择其他支付方式', { code: 'noBank', stale: true });

export type Report = {
  method: TransferMethod;
  amountFen: number;
  payer: string;
  account?: { company: string; bank: string; branch: string; number: string };
  paidOn?: string;
  vouchers?: readonly string[];
  now: Date;
};

/** Writes down that money is on its way to the shop's account. The order is locked. */
export async function addTransfer(tx: Tx, order: LockedPayable, report: Report) {
  const { person_id: personId, id: orderId } = order;
  const { method, amountFen, payer, account, paidOn, vouchers = [], now } = report;
  const subject = { kind: order.kind, id: orderId };
  const payment = await addPayment(tx, { personId, subject, method, amountFen, now });
  await movePayment(tx, payment, 'pending', { now });
  await tx
    .insertInto('transfer')
    .values({
      person_id: personId,
      id: payment.id,
      order_id: orderId,
      payer,
      account: account ? JSON.stringify(account) : null,
      paid_on: paidOn ?? null,
      vouchers: JSON.stringify(vouchers),
      reported_at: now,
    })
    .execute();
  const data = { paymentId: payment.id, orderId, amountFen };
  await emitEvent(tx, { event: 'transfer.reported', data, at: now });
  return { ...payment, state: 'pending' as const };
}

async function assertFirst(tx: Tx, { person_id, id }: LockedPayable): Promise<void> {
  const known = await transfersOf(tx, person_id, id);
  if (known.some(({ decided_at }) => decided_at === null))
    throw new BusinessError('上一笔转账正在核对，请等待结果', { code: 'waiting', stale: true });
  if (known.length >= MAX_REPORTS)
    throw new BusinessError('转账提交次数已用完，请选择其他支付方式或联系客服', { code: 'full', stale: true });
}

async function report(tx: Tx, order: LockedPayable, request: Report): Promise<void> {
  assertPayable(order, request.now);
  await assertFirst(tx, order);
  const payment = await addTransfer(tx, order, request);
  await waitForCheck(order, request.now);
  const text = `已提交${paidWith(payment)} ${money(request.amountFen)}，等待核对`;
  await order.addEvent({ kind: 'transfer', text, now: request.now });
}

/** 「我已转账」: the rest, from an own company account. */
export async function reportCompany(
  { db, clock, config }: Services,
  personId: string,
  { idemKey, ...content }: FieldsOf<'transfers.reportCompany'>,
): Promise<void> {
  if (!config.bank) throw noBank();
  const now = clock.now();
  const { orderId, accountId, amountFen } = content;
  await transaction(db, (tx) =>
    once(tx, { personId, call: 'transfers.reportCompany', key: idemKey, content, now }, async () => {
      const order = await lockPayable(tx, personId, orderId);
      const { company, bank, branch, number } = await readAccount(tx, personId, accountId);
      if (order.state === 'waiting' && restOf(order) !== amountFen)
        throw new BusinessError('应付金额有变化，请重新确认', { code: 'stale', stale: true });
      const account = { company, bank, branch, number };
      await report(tx, order, { method: 'company', amountFen, payer: company, account, now });
      return {};
    }),
  );
}

function assertRecent(day: string, now: Date): void {
  if (day <= dayOf(now) && day >= firstDayOf(now)) return;
  const text = `请选择最近 ${VOUCHER_DAYS} 天内的日期`;
  throw new BusinessError(text, { code: 'day', fields: { paidOn: text } });
}

/** A transfer from any account, with pictures that show it; another amount than the rest is fine. */
export async function submitOffline(
  { db, clock, config }: Services,
  personId: string,
  { idemKey, ...content }: FieldsOf<'transfers.submitOffline'>,
): Promise<void> {
  if (!config.bank) throw noBank();
  const now = clock.now();
  const { orderId, vouchers, paidOn } = content;
  assertRecent(paidOn, now);
  await transaction(db, (tx) =>
    once(tx, { personId, call: 'transfers.submitOffline', key: idemKey, content, now }, async () => {
      const order = await lockPayable(tx, personId, orderId);
      await useUploads(tx, { personId, purpose: 'voucher', ids: vouchers, now });
      await report(tx, order, { ...content, method: 'offline', now });
      return {};
    }),
  );
}
