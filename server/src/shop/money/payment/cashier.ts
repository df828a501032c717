import { methodsThrough, PAY_CHANNELS } from '@cellar/shared/constants/payMethods';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { closeOpenPayments, paymentByNumber, type Payment } from '../../../core/payments/payments';
import { OPEN_PAYMENT } from '../../../core/states/payment';
import { BusinessError } from '../../../errors/businessError';
import type { ChannelOrder, PaymentPort } from '../../../ports/payment/port';
import { limitHits } from '../../../store/guards/rateLimit';
import type { Tx } from '../../../store/transaction';
import { channelOf } from './applyAnswer';
import { aboutPayment } from './aboutPayment';

const OPENINGS = { name: 'payment.payWx', most: 20, perMs: MINUTE, text: '发起支付太频繁，请稍后再试' };

export const limitOpenings = (services: Services, personId: string) => limitHits(services, OPENINGS, personId);

/** Whether people can pay inside the messenger: channel and messenger are set up for it. */
export const hasMessengerWay = ({ ports }: Pick<Services, 'ports'>): boolean =>
  ports.payment.wechat.openInMessenger !== undefined &&
  ports.messenger.authorizeUrl({ path: '/openid', state: 'none' }) !== null;

/** Refuses a method that nothing can be paid with now. */
export function assertChannel(services: Services, method: string): void {
  if (channelOf(services, method) && (method !== 'wx' || hasMessengerWay(services))) return;
  throw new BusinessError('暂未开通这种支付方式，请选择其他方式', { code: 'channel' });
}

type Closing = Omit<Parameters<typeof closeOpenPayments>[1], 'methods'>;

/** Ends the attempts at channels before another one begins. A transfer that was reported may have been made: it stays to be checked. */
export const closeChannelPayments = (tx: Tx, closing: Closing) =>
  closeOpenPayments(tx, { ...closing, methods: PAY_CHANNELS.flatMap(methodsThrough) });

export const isOpen = ({ state }: Payment): boolean => OPEN_PAYMENT.includes(state);

/** Asks the channel to take money for an attempt, outside any transaction, with what the store says of it. */
export async function openAtChannel<T>(
  services: Services,
  { outNo, ip }: { outNo: string; ip: string },
  ask: (channel: PaymentPort, order: ChannelOrder) => Promise<T>,
): Promise<T> {
  const payment = await paymentByNumber(services.db, outNo);
  const channel = payment && channelOf(services, payment.method);
  if (!channel || !isOpen(payment))
    throw new BusinessError('这次支付已结束，请重新发起', { code: 'stale', stale: true });
  const { text, expiresAt, resultPath } = await aboutPayment(services.db, payment);
  if (expiresAt <= services.clock.now())
    throw new BusinessError('付款时间已过，请重新发起', { code: 'stale', stale: true });
  const { installments } = payment;
  const order = { outNo, amountFen: payment.amount_fen, text, expiresAt, ip, returnPath: resultPath };
  const opened = await ask(channel, { ...order, ...(installments ? { months: installments } : {}) }).catch(
    (error: unknown) => {
      services.log.error({ error, outNo }, 'payment channel');
      throw new BusinessError('支付通道繁忙，请稍后再试或换一种方式支付', { code: 'channel' });
    },
  );
  await services.db
    .updateTable('payment')
    .set({ state: 'pending' })
    .where('out_no', '=', outNo)
    .where('state', '=', 'created')
    .execute();
  return opened;
}

/** The cashier's address of an attempt; inside the messenger it is a page of the shop. A repeated opening gets the same. */
export async function openCashier(
  services: Services,
  attempt: { outNo: string; ip: string },
): Promise<{ url: string }> {
  const payment = await paymentByNumber(services.db, attempt.outNo);
  if (payment?.method === 'wx' && isOpen(payment)) return { url: `/openid?no=${attempt.outNo}` };
  return openAtChannel(services, attempt, (channel, order) => channel.create(order));
}
