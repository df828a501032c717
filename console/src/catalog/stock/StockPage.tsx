import { useNavigate } from 'react-router-dom';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { stockAdmin } from '@cellar/shared/api/catalog/stockAdmin/calls';
import type { StockRow } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { useCall, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { PageHead } from '../../page/PageHead';
import { SheetButton } from '../../page/SheetButton';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { useServedSort } from '../../kit/table/columns/useSort';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { ProductName } from '../products/ProductName';
import { freeOf } from './labels';

export function StockBadge(row: Pick<StockRow, 'onHand' | 'held' | 'lowBottles'>) {
  const free = freeOf(row);
  if (free <= 0) return <Badge tone="bad">售罄</Badge>;
  return free < row.lowBottles ? <Badge tone="gold">低库存</Badge> : <Badge tone="ok">充足</Badge>;
}

const COLUMNS: Column<StockRow>[] = [
  { id: 'name', title: '商品', cell: (row) => <ProductName {...row} />, sortBy: ({ name }) => name },
  {
    id: 'where',
    title: '仓库',
    cell: ({ warehouses }) =>
      warehouses
        .filter(({ onHand }) => onHand > 0)
        .map(({ name, onHand }) => `${name} ${onHand}`)
        .join('，') || '—',
  },
  { id: 'onHand', title: '在库', cell: ({ onHand }) => onHand, sortBy: ({ onHand }) => onHand, isFigure: true },
  { id: 'held', title: '占用', cell: ({ held }) => held, sortBy: ({ held }) => held, isFigure: true },
  { id: 'free', title: '可售', cell: freeOf, sortBy: freeOf, isFigure: true },
  {
    id: 'state',
    title: '状态',
    cell: (row) => <StockBadge {...row} />,
    sortBy: (row) => freeOf(row) - row.lowBottles,
    isShort: true,
  },
];

const SERVED = ['onHand', 'held', 'free', 'state'] as const;

const SHEET = ['编码', '商品', '仓库', '在库', '占用', '可售', '少于提醒'];
/** A row for each warehouse that has some or holds some; one without where none does. */
const sheetOf = ({ code, name, warehouses, lowBottles }: StockRow): (string | number)[][] => {
  const lying = warehouses.filter(({ onHand, held }) => onHand > 0 || held > 0);
  if (lying.length === 0) return [[code, name, '', 0, 0, 0, lowBottles]];
  return lying.map((one) => [code, name, one.name, one.onHand, one.held, freeOf(one), lowBottles]);
};

type Name = 'q' | 'warehouse' | 'low';
const TEXT: FilterField<Name> = { kind: 'text', name: 'q', label: '名称或编码' };
const LOW: FilterField<Name> = {
  ...{ kind: 'select', name: 'low', label: '库存', all: '全部库存' },
  options: [
    { value: 'low', label: '低库存' },
    { value: 'out', label: '售罄' },
  ],
};
const place = (options: { value: string; label: string }[]): FilterField<Name> => ({
  ...{ kind: 'select', name: 'warehouse', label: '仓库', all: '全部仓库', options },
});
const NAMES = [TEXT, LOW, place([])];

/** What lies where, and what is to be ordered again. */
export function StockPage() {
  const navigate = useNavigate();
  const { data } = useCall(productAdmin.listChoices, {}, { refetchInterval: false });
  const fields = [TEXT, LOW, place((data?.warehouses ?? []).map(({ id, name }) => ({ value: id, label: name })))];
  const filters = useFilters(NAMES);
  const sort = useServedSort(SERVED);
  const stock = useCallPages(stockAdmin.list, { ...(filters.params as object), ...sort }, { keepsLast: true });
  return (
    <>
      <PageHead>
        <ReadAt from={stock} />
        <SheetButton
          name="库存"
          read={async () => [
            SHEET,
            ...(await readRows(stockAdmin.list, { ...(filters.params as object), size: 50 })).flatMap(sheetOf),
          ]}
        />
        <Button onClick={() => void navigate('/stock/counts')}>盘点单</Button>
      </PageHead>
      <FilterBar label="筛选库存" fields={fields} filters={filters} />
      <PagedTable
        label="库存"
        columns={COLUMNS}
        pages={stock}
        keyOf={({ id }) => id}
        opens={({ id }) => `/stock/${id}`}
        empty={filters.isNarrowed ? '没有符合条件的商品。' : '还没有商品。先在商品里新建或导入。'}
        more="更多商品"
        served={SERVED}
      />
    </>
  );
}
