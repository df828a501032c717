import type { Result } from '@cellar/shared/contract/calls';
import { DESK_REMARKS, DESK_TABS, DESK_WAYS, type DeskRemark, type DeskTab } from '@cellar/shared/constants/desk';
import type { FilterField, FilterValues } from '../../kit/table/useFilters';
import { inYuan } from '../../money/inYuan';
import { deliveryLabels } from '../deliveryLabels';

type Name =
  | 'q'
  | 'from'
  | 'to'
  | 'minFen'
  | 'maxFen'
  | 'way'
  | 'delivery'
  | 'level'
  | 'warehouse'
  | 'remark'
  | 'area'
  | 'goods'
  | 'buyer'
  | 'tab';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const FIELDS: readonly FilterField<Name>[] = [
  {
    kind: 'text',
    name: 'q',
    label: '单号或后几位、手机或后四位、收货人、运单或取货码',
    placeholder: '单号、手机（可填后四位）、收货人',
  },
  { kind: 'days', from: 'from', to: 'to' },
  { kind: 'select', name: 'delivery', label: '配送', all: '快递和自提', options: optionsOf(deliveryLabels) },
];
type Choices = Result<'desk.listChoices'>;
const chosenOf = (list: Choices['levels']) => list.map(({ id, name }) => ({ value: id, label: name }));

/** What is asked for now and then. */
export const restFields = ({ levels, warehouses }: Choices): readonly FilterField<Name>[] => [
  { kind: 'select', name: 'warehouse', label: '发货仓', all: '全部发货仓', options: chosenOf(warehouses) },
  { kind: 'select', name: 'level', label: '会员等级', all: '全部等级', options: chosenOf(levels) },
  { kind: 'select', name: 'way', label: '付款方式', all: '全部付款方式', options: optionsOf(DESK_WAYS) },
  { kind: 'select', name: 'remark', label: '备注', all: '有无备注', options: optionsOf(DESK_REMARKS) },
  { kind: 'text', name: 'minFen', label: '最低金额（元）', placeholder: '最低 ¥', convert: inYuan },
  { kind: 'text', name: 'maxFen', label: '最高金额（元）', placeholder: '最高 ¥', convert: inYuan },
  { kind: 'text', name: 'area', label: '省、市或区县' },
  { kind: 'text', name: 'goods', label: '商品名称或编码' },
];
/** One buyer's orders, as their record leads there. */
export const ofBuyer = (buyer: string, nickname = '这位买家'): FilterField<Name> => ({
  ...{ kind: 'select', name: 'buyer', label: '买家', all: '全部买家' },
  options: buyer ? [{ value: buyer, label: nickname }] : [],
});
export const NONE: Choices = { levels: [], warehouses: [] };
/** The tab is chosen above the bar. */
export const ALL: readonly FilterField<Name>[] = [
  ...FIELDS,
  ...restFields(NONE),
  ofBuyer(''),
  { kind: 'select', name: 'tab', label: '状态', all: DESK_TABS.all, options: [] },
];

type Narrowed = {
  tab?: DeskTab;
  q?: string;
  from?: string;
  to?: string;
  way?: keyof typeof DESK_WAYS;
  delivery?: keyof typeof deliveryLabels;
  level?: string;
  warehouse?: string;
  remark?: DeskRemark;
  area?: string;
  goods?: string;
  buyer?: string;
};

/** What the call is asked for, of what stands in the query string. */
export function askedOf({ minFen, maxFen, ...rest }: Partial<FilterValues<Name>>) {
  const sums = { ...(minFen && { minFen: Number(minFen) }), ...(maxFen && { maxFen: Number(maxFen) }) };
  return { ...(rest as Narrowed), ...sums };
}
