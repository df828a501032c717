import { z } from 'zod';
import { ruleFields, type PRICE_BASES, type PRICE_ROUNDINGS } from '@cellar/shared/api/catalog/priceAdmin/shapes';
import type { Params } from '@cellar/shared/contract/calls';
import { fenOf } from '../../kit/form/typed/amounts';
import { shanghaiMinute } from '../../kit/base/times';

export const WAYS = {
  downPercent: '降价 %',
  upPercent: '涨价 %',
  downYuan: '降价 元',
  upYuan: '涨价 元',
} as const;
type Way = keyof typeof WAYS;

export const BASES: Record<(typeof PRICE_BASES)[number], string> = {
  own: '按现在的等级价',
  retail: '按零售价，没有等级价的也设上',
};
export const ROUNDINGS: Record<(typeof PRICE_ROUNDINGS)[number], string> = {
  yuan: '取整到元',
  jiao: '取整到角',
  nine: '取整到尾数 9 元',
  fen: '不取整',
};

/** Beside the ids of levels. */
export const RETAIL = 'retail';
export const ALL = 'all';

/** A rule as it is filled in. */
export const priceForm = z.object({
  q: ruleFields.q,
  category: ruleFields.category,
  country: ruleFields.country,
  type: ruleFields.type,
  state: ruleFields.state,
  whose: z.string(),
  basis: ruleFields.basis,
  way: z.enum(Object.keys(WAYS) as [Way, ...Way[]]),
  by: z.coerce
    .number('请填写数字')
    .positive('要大于 0')
    .max(1_000_000, '最多 1,000,000')
    .multipleOf(0.01, '最多两位小数'),
  rounding: ruleFields.rounding,
  fromAt: shanghaiMinute(ruleFields.fromAt),
  toAt: shanghaiMinute(ruleFields.toAt),
});
export type TypedRule = z.input<typeof priceForm>;
export type PriceRule = Params<'priceAdmin.preview'>;

export const BLANK_RULE = {
  ...{ q: '', category: '', country: '', type: '', state: '', whose: RETAIL, basis: 'own' as const },
  ...{ way: 'downPercent' as const, by: '', rounding: 'yuan' as const, fromAt: '', toAt: '' },
};

const changeOf = (way: Way, by: number) => {
  const sign = way.startsWith('down') ? -1 : 1;
  return way.endsWith('Percent') ? { percent: sign * by } : { amountFen: sign * fenOf(by) };
};

const targetOf = (whose: string, basis: PriceRule['basis']): Partial<PriceRule> =>
  whose === RETAIL || whose === ALL ? { target: whose } : { target: 'level', levelId: whose, basis };

/** What is asked of the server; chosen products leave the conditions out. */
export const ruleOf = (
  { whose, basis, way, by, rounding, fromAt, toAt, ...where }: z.output<typeof priceForm>,
  productIds: string[],
): PriceRule => ({
  ...(productIds.length > 0 ? { productIds } : where),
  ...targetOf(whose, basis),
  ...changeOf(way, by),
  rounding,
  ...(fromAt && { fromAt }),
  ...(toAt && { toAt }),
});
