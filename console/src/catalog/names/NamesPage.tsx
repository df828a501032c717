import { useState } from 'react';
import { catalogNames } from '@cellar/shared/api/catalog/catalogNames/calls';
import type { CatalogName, NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import { countedText } from '@cellar/shared/format/number/count';
import { useCallPages } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { TabBar } from '../../kit/table/TabBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { KINDS } from './labels';
import { MergeDialog, NameDialog, RemoveDialog } from './NameDialogs';

const SIZE = 50;
const PLACES: Record<NameKind, string> = { winery: '国家', grape: '', region: '属于', category: '上级分类' };
const FIELDS: FilterField<'q' | 'kind'>[] = [{ kind: 'text', name: 'q', label: '名称或别名' }];
const KIND_FIELD: FilterField<'q' | 'kind'> = {
  kind: 'select',
  name: 'kind',
  label: '类别',
  all: KINDS.winery,
  options: [],
};

const columnsOf = (kind: NameKind): Column<CatalogName>[] => [
  {
    id: 'name',
    title: '名称',
    cell: ({ name, foreignName }) => (
      <>
        {name} <span className={text.dim}>{foreignName}</span>
      </>
    ),
  },
  ...(PLACES[kind] ? [{ id: 'place', title: PLACES[kind], cell: ({ place }: CatalogName) => place || '—' }] : []),
  { id: 'aliases', title: '别名', cell: ({ aliases }) => aliases.join('、') || '—' },
  ...(kind === 'category'
    ? [{ id: 'position', title: '排序', cell: ({ position }: CatalogName) => position, isFigure: true }]
    : []),
  {
    id: 'goods',
    title: kind === 'category' ? '商品' : '酒款',
    cell: ({ goods }) => countedText(goods),
    isFigure: true,
  },
];

type Open = { what: 'change' | 'merge' | 'remove'; name: CatalogName } | { what: 'add' } | null;

/** Wineries, grapes, regions and categories that goods are of. */
export function NamesPage() {
  const lack = usePageLack();
  const filters = useFilters([...FIELDS, KIND_FIELD]);
  const { kind = 'winery', q = '' } = filters.params as { kind?: NameKind; q?: string };
  const query = useCallPages(catalogNames.list, { kind, q, size: SIZE }, { keepsLast: true });
  const [open, setOpen] = useState<Open>(null);
  const actions = {
    name: ({ name }: CatalogName) => name,
    of: (name: CatalogName) => [
      { label: '修改', run: () => setOpen({ what: 'change', name }) },
      { label: '合并', run: () => setOpen({ what: 'merge', name }) },
      { label: '删除', run: () => setOpen({ what: 'remove', name }) },
    ],
  };
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen({ what: 'add' })}>
          新建{KINDS[kind]}
        </Button>
      </PageHead>
      <TabBar
        label="类别"
        tabs={Object.entries(KINDS).map(([value, text]) => ({ value, text }))}
        chosen={kind}
        onChoose={(value) => filters.set({ kind: value === 'winery' ? '' : value, q: '' })}
      />
      <FilterBar label={`筛选${KINDS[kind]}`} fields={FIELDS} filters={filters} />
      <PagedTable
        label={KINDS[kind]}
        columns={columnsOf(kind)}
        pages={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty={q ? '没有符合条件的名称。' : `还没有${KINDS[kind]}。先新建一个；新建商品时也会自动加上。`}
        actions={lack ? null : actions}
        more={`更多${KINDS[kind]}`}
      />
      {open?.what === 'add' && <NameDialog kind={kind} name={null} onClose={close} />}
      {open?.what === 'change' && <NameDialog kind={kind} name={open.name} onClose={close} />}
      {open?.what === 'merge' && <MergeDialog kind={kind} name={open.name} onClose={close} />}
      {open?.what === 'remove' && <RemoveDialog kind={kind} name={open.name} onClose={close} />}
    </>
  );
}
