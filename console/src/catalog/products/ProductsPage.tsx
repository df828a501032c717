import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import type { AdminProduct } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { money } from '@cellar/shared/format/number/money';
import { useCall, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { PageHead } from '../../page/PageHead';
import { SheetButton } from '../../page/SheetButton';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { useServedSort } from '../../kit/table/columns/useSort';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useSelection } from '../../kit/table/selection/useSelection';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { CopyDialog, SaleDialog, ScheduleDialog } from './ProductDialogs';
import { ProductsBar } from './ProductsBar';
import { ProductName } from './ProductName';
import { Schedule, StateBadge, STATE_OPTIONS } from './labels';
import { productSheet } from '@cellar/shared/api/catalog/productSheet/calls';

const COLUMNS: Column<AdminProduct>[] = [
  { id: 'name', title: '商品', cell: (row) => <ProductName {...row} />, sortBy: ({ name }) => name },
  {
    id: 'category',
    title: '分类',
    cell: ({ category }) => category,
    sortBy: ({ category }) => category,
    isShort: true,
  },
  {
    id: 'price',
    title: '零售价',
    cell: ({ priceFen }) => (priceFen === null ? '—' : money(priceFen)),
    sortBy: ({ priceFen }) => priceFen,
    isFigure: true,
  },
  {
    id: 'available',
    title: '可售',
    cell: ({ available }) => `${available} 瓶`,
    sortBy: (row) => row.available,
    isFigure: true,
  },
  { id: 'sold', title: '已售', cell: ({ sold }) => sold, sortBy: ({ sold }) => sold, isFigure: true },
  {
    id: 'state',
    title: '状态',
    cell: ({ state, saleFromAt, saleToAt, hasPicture }) => (
      <>
        <StateBadge state={state} /> <Schedule fromAt={saleFromAt} toAt={saleToAt} />{' '}
        {!hasPicture && <Badge tone="gold">缺图片</Badge>}
      </>
    ),
    sortBy: ({ state }) => state,
    isShort: true,
  },
];

const SERVED = ['price', 'available', 'sold'] as const;

type Name = 'q' | 'state' | 'category';
const TEXT: FilterField<Name> = { kind: 'text', name: 'q', label: '名称、编码或条码' };
const STATE: FilterField<Name> = {
  kind: 'select',
  name: 'state',
  label: '状态',
  all: '全部状态',
  options: STATE_OPTIONS,
};

function useFields(): FilterField<Name>[] {
  const { data } = useCall(productAdmin.listChoices, {}, { refetchInterval: false });
  const options = (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [TEXT, STATE, { kind: 'select', name: 'category', label: '分类', all: '全部分类', options }];
}

const NAMES: FilterField<Name>[] = [
  TEXT,
  STATE,
  { kind: 'select', name: 'category', label: '分类', all: '', options: [] },
];

/** All products, with what can be done to one. */
export function ProductsPage() {
  const navigate = useNavigate();
  const lack = usePageLack();
  const fields = useFields();
  const filters = useFilters(NAMES);
  const sort = useServedSort(SERVED);
  const products = useCallPages(productAdmin.list, { ...(filters.params as object), ...sort }, { keepsLast: true });
  const [open, setOpen] = useState<{ kind: 'sale' | 'copy' | 'schedule'; product: AdminProduct } | null>(null);
  const close = () => setOpen(null);
  const selection = useSelection();
  const actions = {
    name: ({ name }: AdminProduct) => name,
    of: (product: AdminProduct) => [
      { label: product.state === 'sale' ? '下架' : '上架', run: () => setOpen({ kind: 'sale' as const, product }) },
      {
        label: product.state === 'sale' ? '定时下架' : '定时上架',
        run: () => setOpen({ kind: 'schedule' as const, product }),
      },
      { label: '复制', run: () => setOpen({ kind: 'copy' as const, product }) },
      { label: '库存', run: () => void navigate(`/stock/${product.id}`) },
    ],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={products} />
        <SheetButton
          name="商品"
          blocked={lack}
          read={() => readRows(productSheet.listRows, filters.params as object)}
        />
        <Button blocked={lack} onClick={() => void navigate(`/products/prices?${new URLSearchParams(filters.params)}`)}>
          批量改价
        </Button>
        <Button blocked={lack} onClick={() => void navigate('/products/import')}>
          导入
        </Button>
        <Button kind="primary" blocked={lack} onClick={() => void navigate('/products/new')}>
          新建商品
        </Button>
      </PageHead>
      <FilterBar label="筛选商品" fields={fields} filters={filters} />
      <PagedTable
        label="商品"
        columns={COLUMNS}
        pages={products}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        opens={({ id }) => `/products/${id}`}
        empty={filters.isNarrowed ? '没有符合条件的商品。' : '还没有商品。新建一个，或从表格导入。'}
        actions={lack ? null : actions}
        more="更多商品"
        served={SERVED}
        selection={
          lack
            ? null
            : {
                of: selection,
                name: ({ name }) => name,
                bar: <ProductsBar products={products.rows ?? []} selection={selection} />,
              }
        }
      />
      {open?.kind === 'sale' && <SaleDialog product={open.product} onClose={close} />}
      {open?.kind === 'schedule' && <ScheduleDialog product={open.product} onClose={close} />}
      {open?.kind === 'copy' && <CopyDialog product={open.product} onClose={close} />}
    </>
  );
}
