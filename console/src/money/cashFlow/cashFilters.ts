import type { Params } from '@cellar/shared/contract/calls';
import { CASH_KINDS, CASH_STATES } from '@cellar/shared/constants/books';
import { DESK_WAYS } from '@cellar/shared/constants/desk';
import type { FilterField, FilterValues } from '../../kit/table/useFilters';
import { inYuan } from '../inYuan';

type Name = 'q' | 'kind' | 'way' | 'state' | 'from' | 'to' | 'minFen' | 'maxFen';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const FIELDS: readonly FilterField<Name>[] = [
  { kind: 'text', name: 'q', label: '完整的订单号、渠道单号或本店单号', placeholder: '订单号、渠道单号、本店单号' },
  { kind: 'select', name: 'kind', label: '类型', all: '全部类型', options: optionsOf(CASH_KINDS) },
  { kind: 'select', name: 'way', label: '支付方式', all: '全部支付方式', options: optionsOf(DESK_WAYS) },
  { kind: 'select', name: 'state', label: '状态', all: '全部状态（不含已关闭）', options: optionsOf(CASH_STATES) },
  { kind: 'days', from: 'from', to: 'to' },
  { kind: 'text', name: 'minFen', label: '最低金额（元）', placeholder: '最低 ¥', convert: inYuan },
  { kind: 'text', name: 'maxFen', label: '最高金额（元）', placeholder: '最高 ¥', convert: inYuan },
];

/** What the call is asked for, of what stands in the query string. */
export function askedOf({ minFen, maxFen, ...rest }: Partial<FilterValues<Name>>) {
  const sums = { ...(minFen && { minFen: Number(minFen) }), ...(maxFen && { maxFen: Number(maxFen) }) };
  return { ...(rest as Omit<Params<'cashFlow.list'>, 'size' | 'cursor'>), ...sums };
}
