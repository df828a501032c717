import type { PageFigures } from '@cellar/shared/api/pages/pageNumbers/schema';
import { shortMoney } from '@cellar/shared/format/number/money';

const SECONDS = 60;
const PERCENT = 100;
const NONE = '–';

export const formatCount = (count: number) => count.toLocaleString('en-US');

/** 1 分 48 秒 */
export function formatStay(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < SECONDS ? `${whole} 秒` : `${Math.floor(whole / SECONDS)} 分 ${whole % SECONDS} 秒`;
}

export const rateOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);
export const formatRate = (rate: number | null, digits = 2) =>
  rate === null ? NONE : `${(rate * PERCENT).toFixed(digits)}%`;

export const stayOf = ({ staySeconds, visitors }: Pick<PageFigures, 'staySeconds' | 'visitors'>) =>
  rateOf(staySeconds, visitors) ?? 0;

export type KeyFigure = {
  title: string;
  of: (figures: PageFigures) => number | null;
  text: (value: number) => string;
  /** A share: its change is said in points. */
  isRate?: true;
};

export const KEY_FIGURES: readonly KeyFigure[] = [
  { title: '访客', of: ({ visitors }) => visitors, text: formatCount },
  { title: '浏览', of: ({ views }) => views, text: formatCount },
  { title: '人均停留', of: stayOf, text: formatStay },
  { title: '点击', of: ({ clicks }) => clicks, text: formatCount },
  { title: '加购', of: ({ carts }) => carts, text: formatCount },
  { title: '订单', of: ({ orders }) => orders, text: formatCount },
  { title: '成交金额', of: ({ amountFen }) => amountFen, text: shortMoney },
  { title: '转化率', of: ({ orders, visitors }) => rateOf(orders, visitors), text: formatRate, isRate: true },
];

type Change = { text: string; tone: 'more' | 'less' | 'same' };

/** How much more or less than before: in percent, a share in points. */
export function changeOf({ of, isRate }: KeyFigure, now: PageFigures, before: PageFigures): Change | null {
  const [value, old] = [of(now), of(before)];
  if (value === null || old === null || (!isRate && old === 0)) return null;
  const change = (isRate ? value - old : value / old - 1) * PERCENT;
  const digits = isRate ? 2 : 1;
  const size = Math.abs(change).toFixed(digits);
  if (Number(size) === 0) return { text: '持平', tone: 'same' };
  return { text: `${change > 0 ? '+' : '−'}${size}${isRate ? ' 点' : '%'}`, tone: change > 0 ? 'more' : 'less' };
}
