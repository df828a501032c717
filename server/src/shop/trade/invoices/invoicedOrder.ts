import { CLASS_REFUNDS } from '@cellar/shared/constants/classes';
import { monthDay } from '@cellar/shared/format/time/date';
import { DAY, dayOf, startOfDay } from '../../../clock';
import { SEATED } from '../../../core/states/classOrder';
import type { OrderState } from '../../../core/states/order';

/** What of an order its invoice depends on. */
export type InvoicedOrder = {
  id: string;
  orderNo: string;
  /** What the person asked for. */
  invoice: unknown;
  /** What was paid and has not gone back: so much is invoiced. */
  billableFen: number;
  /** Whether it can come to an invoice. */
  mayAsk: boolean;
  /** Whether the money is no longer expected to go back: an invoice that is asked for is issued. */
  isReady: boolean;
  noun: string;
  /** What is said before it is ready. */
  waits: { ask: string; issue: string };
};

type Money = {
  id: string;
  order_no: string;
  state: string;
  total_fen: number;
  paid_fen: number;
  refunded_fen: number;
  invoice: unknown;
};

/** States in which an order can still come to an invoice. */
const OPEN: readonly OrderState[] = ['waiting', 'paid', 'packed', 'shipped', 'received'];

const moneyOf = ({ id, order_no, invoice, paid_fen, refunded_fen }: Money) => ({
  id,
  orderNo: order_no,
  invoice,
  billableFen: paid_fen - refunded_fen,
});
const hasMoney = ({ total_fen, refunded_fen }: Money) => total_fen > 0 && total_fen > refunded_fen;

/** Goods are invoiced once they are received. */
export const invoicedGoods = (row: Money): InvoicedOrder => ({
  ...moneyOf(row),
  mayAsk: (OPEN as readonly string[]).includes(row.state) && hasMoney(row),
  isReady: row.state === 'received',
  noun: '这个订单',
  waits: { ask: '确认收货后也可以申请', issue: '确认收货后开具' },
});

/** Whole days before a class from which on nothing goes back to who withdraws. */
const WITHDRAW_DAYS = Math.min(...CLASS_REFUNDS.flatMap(({ days, percent }) => (percent > 0 ? [days] : [])));

/** The last first day of a class whose withdrawals are over on the day of `now`. */
export const lastReadyStart = (now: Date): string =>
  dayOf(new Date(startOfDay(dayOf(now)).getTime() + (WITHDRAW_DAYS - 1) * DAY));

/** A class is invoiced once nothing goes back to who withdraws. */
export function invoicedClass(row: Money, startsOn: string, now: Date): InvoicedOrder {
  const readyOn = dayOf(new Date(startOfDay(startsOn).getTime() - (WITHDRAW_DAYS - 1) * DAY));
  const isSeated = (SEATED as readonly string[]).includes(row.state);
  return {
    ...moneyOf(row),
    mayAsk: isSeated && hasMoney(row),
    isReady: isSeated && row.state !== 'waiting' && startsOn <= lastReadyStart(now),
    noun: '这笔报名',
    waits: { ask: '上课后也可以申请', issue: `${monthDay(readyOn)}退课期结束后开具` },
  };
}
