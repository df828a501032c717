import { DESK_TABS, DESK_WAYS, type DeskTab } from '@cellar/shared/constants/desk';
import { fenOf } from '@cellar/shared/format/number/typedMoney';
import type { FilterField, FilterValues } from '../../kit/table/useFilters';
import { deliveryLabels } from './labels';

type Name = 'q' | 'from' | 'to' | 'minFen' | 'maxFen' | 'way' | 'delivery' | 'tab';

const FEN = 100;
const inYuan = {
  read: (typed: string) => String(fenOf(typed) ?? ''),
  show: (value: string) => (value === '' ? '' : String(Number(value) / FEN)),
};
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const FIELDS: readonly FilterField<Name>[] = [
  {
    kind: 'text',
    name: 'q',
    label: '单号、手机、收货人、运单或取货码',
    placeholder: '单号、手机、收货人、运单',
  },
  { kind: 'days', from: 'from', to: 'to' },
  { kind: 'text', name: 'minFen', label: '最低金额（元）', placeholder: '最低 ¥', words: inYuan },
  { kind: 'text', name: 'maxFen', label: '最高金额（元）', placeholder: '最高 ¥', words: inYuan },
  { kind: 'select', name: 'way', label: '付款方式', all: '全部付款方式', options: optionsOf(DESK_WAYS) },
  { kind: 'select', name: 'delivery', label: '配送', all: '快递和自提', options: optionsOf(deliveryLabels) },
];
/** The tab is chosen above the bar. */
export const ALL: readonly FilterField<Name>[] = [
  ...FIELDS,
  { kind: 'select', name: 'tab', label: '状态', all: DESK_TABS.all, options: [] },
];

type Narrowed = {
  tab?: DeskTab;
  q?: string;
  from?: string;
  to?: string;
  way?: keyof typeof DESK_WAYS;
  delivery?: keyof typeof deliveryLabels;
};

/** What the call is asked for, of what stands in the query string. */
export function askedOf({ minFen, maxFen, ...rest }: Partial<FilterValues<Name>>) {
  const sums = { ...(minFen && { minFen: Number(minFen) }), ...(maxFen && { maxFen: Number(maxFen) }) };
  return { ...(rest as Narrowed), ...sums };
}
