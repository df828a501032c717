import { shortMoney } from '@cellar/shared/format/number/money';

/** 「明天到」, 「2 天到」, 「3–5 天到」 */
export function formatArrival({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string {
  if (daysFrom === daysTo) return daysFrom === 1 ? '明天到' : `${daysFrom} 天到`;
  return `${daysFrom}–${daysTo} 天到`;
}

/** 「满 1500 减 100」, 「立减 50」 */
export const couponText = ({ thresholdFen, offFen }: { thresholdFen: number; offFen: number }): string => {
  const yuan = (fen: number) => shortMoney(fen).slice(1).replaceAll(',', '');
  return thresholdFen > 0 ? `满 ${yuan(thresholdFen)} 减 ${yuan(offFen)}` : `立减 ${yuan(offFen)}`;
};

const WEEKDAYS = '日一二三四五六';

/** 「11 月 24 日（周二）」 of a day `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日（周${WEEKDAYS[date.getUTCDay()]}）`;
}
