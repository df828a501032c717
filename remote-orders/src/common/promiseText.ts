import { monthDay } from '@cellar/shared/format/date';

type Promised = { delivery: 'courier' | 'pickup'; promisedDay: string | null };

/** 「预计 11月28日前送达」, of a pick-up 「预计 11月26日可取」; null where nothing was promised. */
export const promiseText = ({ delivery, promisedDay }: Promised): string | null =>
  promisedDay && `预计 ${monthDay(promisedDay)}${delivery === 'pickup' ? '可取' : '前送达'}`;
