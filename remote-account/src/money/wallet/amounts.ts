import type { StatementEntry } from '@cellar/shared/api/money/wallet/schema';
import { grouped } from '@cellar/shared/format/number/count';
import { money } from '@cellar/shared/format/number/money';

/** An account counts fen, or pieces. */
export type Unit = 'fen' | 'pieces';

const pieces = (count: number) => `${count < 0 ? '−' : ''}${grouped(Math.abs(count))}`;

/** 「¥1,234.00」, 「12,400」; `signed`: what came carries a plus. */
export const amountText = (unit: Unit, amount: number, signed = false): string =>
  `${signed && amount > 0 ? '+' : ''}${unit === 'fen' ? money(amount) : pieces(amount)}`;

const SOURCES = {
  order: '/order-details?orderId=',
  class: '/classDetail?orderId=',
  recharge: '/recharge-result?rechargeId=',
};

/** Where it is shown what an entry was for. */
export const sourcePath = ({ kind, id }: NonNullable<StatementEntry['source']>): string => `${SOURCES[kind]}${id}`;

/** 2026-05 → 2026年5月 */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${year}年${Number(number)}月`;
}
