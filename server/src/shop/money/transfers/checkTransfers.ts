import { timeLeft } from '@cellar/shared/format/time/duration';
import type { Services } from '../../../services';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { WaitingTransfer } from '@cellar/shared/api/money/transfers/schema';
import type { TransferMethod } from '@cellar/shared/constants/payMethods';
import { audit } from '../../../core/audit';
import { payableName, payables } from '../../../core/payables';
import { movePayment } from '../../../core/payments/payments';
import type { FieldsOf } from '../../../http/handler';
import { isUniqueViolation, transaction } from '../../../store/transaction';
import { contentOf, readUpload } from '../../identity/uploads/uploadStore';
import { waitForRest } from './payTime';
import { decide, duplicate, findTransfer, lockTransfer, settleTransfer, notifyOfTransfer } from './settleTransfer';
import { formatAccount, vouchersOf } from './transferRows';

type By = { who: string };
const MAX_ROWS = 100;

/** Reported transfers that nobody has decided, the longest waiting first; also those whose order waits no more. */
export async function waitingTransfers({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .selectFrom('transfer as t')
    .innerJoin('payment as p', (join) => join.onRef('p.person_id', '=', 't.person_id').onRef('p.id', '=', 't.id'))
    .innerJoin(payables(db), (join) => join.onRef('o.person_id', '=', 't.person_id').onRef('o.id', '=', 't.order_id'))
    .innerJoin('person as b', 'b.id', 't.person_id')
    .select(['t.id', 't.payer', 't.account', 't.paid_on', 't.vouchers', 't.reported_at', 'p.method', 'p.amount_fen'])
    .select(['o.order_no', 'o.state', 'o.total_fen', 'o.paid_fen', 'b.nickname', 'b.phone'])
    .where('t.decided_at', 'is', null)
    .orderBy('t.reported_at')
    .orderBy('t.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    method: row.method as TransferMethod,
    orderNo: row.order_no,
    orderState: row.state as WaitingTransfer['orderState'],
    restFen: row.total_fen - row.paid_fen,
    amountFen: row.amount_fen,
    nickname: row.nickname,
    phone: maskPhone(row.phone),
    payer: row.payer,
    account: formatAccount(row.account, { masked: true }),
    paidOn: row.paid_on,
    vouchers: vouchersOf(row.vouchers).length,
    reportedAt: row.reported_at.toISOString(),
  }));
}

/** The pictures of a transfer as data addresses; the look stands in the log. */
export async function showVouchers(services: Services, { id, who }: { id: string } & By): Promise<string[]> {
  const { person_id, vouchers } = await findTransfer(services.db, id);
  await audit(services.db, { who, target: person_id, at: services.clock.now() });
  const pictures = await Promise.all(
    vouchersOf(vouchers).map(async (upload) => {
      const found = await readUpload(services.db, person_id, upload);
      return found ? contentOf(services, found) : null;
    }),
  );
  return pictures.filter((picture) => picture !== null);
}

/** Two people who enter the same line of the statement at once: the store lets one. */
export const countedOnce = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? duplicate() : error;
  });

export const acceptTransfer = (services: Services, { id, amountFen, bankNo, who }: FieldsOf<'transfers.accept'> & By) =>
  countedOnce(
    transaction(services.db, async (tx) =>
      settleTransfer(tx, await lockTransfer(tx, id), { amountFen, bankNo, who, now: services.clock.now() }),
    ),
  );

/** No such money came: the order can be paid another day, also with another voucher. */
export const refuseTransfer = (services: Services, { id, reason, who }: FieldsOf<'transfers.refuse'> & By) =>
  transaction(services.db, async (tx) => {
    const { order, payment } = await lockTransfer(tx, id);
    const now = services.clock.now();
    await decide(tx, payment, { who, now });
    // One that was closed meanwhile stays so.
    if (payment.state === 'pending') await movePayment(tx, payment, 'refused', { reason, now });
    if (order.state === 'waiting') await waitForRest(order, now);
    await audit(tx, { who, target: order.order_no, reason, at: now });
    const body = `${payableName(order)}：${reason}。${order.state === 'waiting' ? `请在 ${timeLeft(order.pay_before_at.getTime() - now.getTime())}内重新付款。` : ''}`;
    await notifyOfTransfer(tx, order, { title: '转账未通过核对', body, now });
  });
