import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { monthDay } from '@cellar/shared/format/time/date';

type Promised = { delivery: 'courier' | 'pickup'; promisedDay: string | null };

/** 「预计 11月28日前送达」, of a pick-up 「预计 11月26日可取」; null where nothing was promised. */
export const promiseText = ({ delivery, promisedDay }: Promised): string | null =>
  promisedDay && `预计 ${monthDay(promisedDay)}${delivery === 'pickup' ? '可取' : '前送达'}`;

const coming: readonly OrderDetails['state'][] = ['waiting', 'paid', 'packed', 'shipped'];

/** The same of an order, as long as its goods are to come. */
export const comingText = (order: Pick<OrderDetails, 'state'> & Promised): string | null =>
  coming.includes(order.state) ? promiseText(order) : null;
