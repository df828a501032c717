import { useState } from 'react';
import { searchTerms } from '@cellar/shared/api/catalog/searchTerms/calls';
import type { HotWord, Synonym } from '@cellar/shared/api/catalog/searchTerms/schema';
import { useCall, useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { HotDialog, RemoveHotDialog, RemoveSynonymDialog, SYNONYM_NAMES, SynonymDialog } from './SearchWordDialogs';

const HOT: Column<HotWord>[] = [
  { id: 'word', title: '热搜词', cell: ({ word }) => word, sortBy: ({ word }) => word },
  {
    id: 'position',
    title: '排序',
    cell: ({ position }) => position,
    sortBy: ({ position }) => position,
    isFigure: true,
  },
  { id: 'from', title: '从', cell: ({ fromAt }) => (fromAt ? <Time at={fromAt} /> : '即日'), isShort: true },
  { id: 'to', title: '到', cell: ({ toAt }) => (toAt ? <Time at={toAt} /> : '长期'), isShort: true },
  {
    id: 'state',
    title: '状态',
    cell: ({ shown }) => <Badge tone={shown ? 'ok' : 'plain'}>{shown ? '显示中' : '不显示'}</Badge>,
    isShort: true,
  },
];
const SYNONYMS: Column<Synonym>[] = [
  { id: 'word', title: '买家搜的词', cell: ({ word }) => word, sortBy: ({ word }) => word },
  { id: 'means', title: '当作', cell: ({ means }) => means, sortBy: ({ means }) => means },
  { id: 'kind', title: '类型', cell: ({ kind }) => SYNONYM_NAMES[kind], sortBy: ({ kind }) => kind, isShort: true },
];
const FIELDS: FilterField<'q'>[] = [{ kind: 'text', name: 'q', label: '同义词' }];

type Open =
  | { kind: 'hot'; word: HotWord | null }
  | { kind: 'removeHot'; word: HotWord }
  | { kind: 'synonym' }
  | { kind: 'removeSynonym'; synonym: Synonym };

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.kind) {
    case 'hot':
      return <HotDialog word={open.word} onClose={onClose} />;
    case 'removeHot':
      return <RemoveHotDialog word={open.word} onClose={onClose} />;
    case 'synonym':
      return <SynonymDialog onClose={onClose} />;
    case 'removeSynonym':
      return <RemoveSynonymDialog synonym={open.synonym} onClose={onClose} />;
  }
}

/** Words that the page of the search offers, and what words of buyers stand for. */
export function SearchWordsPage() {
  const lack = usePageLack();
  const filters = useFilters(FIELDS);
  const hot = useCall(searchTerms.listHot, {});
  const synonyms = useCallPages(searchTerms.listSynonyms, filters.params, { keepsLast: true });
  const [open, setOpen] = useState<Open | null>(null);
  const hotActions = {
    name: ({ word }: HotWord) => word,
    of: (word: HotWord) => [
      { label: '修改', run: () => setOpen({ kind: 'hot', word }) },
      { label: '删除', run: () => setOpen({ kind: 'removeHot', word }) },
    ],
  };
  const synonymActions = {
    name: ({ word, means }: Synonym) => `${word} ${means}`,
    of: (synonym: Synonym) => [{ label: '删除', run: () => setOpen({ kind: 'removeSynonym', synonym }) }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={hot} />
        <Button blocked={lack} onClick={() => setOpen({ kind: 'synonym' })}>
          新增同义词
        </Button>
        <Button kind="primary" blocked={lack} onClick={() => setOpen({ kind: 'hot', word: null })}>
          新增热搜词
        </Button>
      </PageHead>
      <DataTable
        label="热搜词"
        columns={HOT}
        rows={hot.data?.list}
        from={hot}
        keyOf={({ word }) => word}
        history={({ word }) => ({ record: word, name: word })}
        empty="还没有热搜词。新增后会显示在搜索页。"
        actions={lack ? null : hotActions}
      />
      <SectionTitle>同义词</SectionTitle>
      <FilterBar label="筛选同义词" fields={FIELDS} filters={filters} />
      <PagedTable
        label="同义词"
        columns={SYNONYMS}
        pages={synonyms}
        keyOf={({ word, means }) => `${word} ${means}`}
        history={({ word }) => ({ record: word, name: word })}
        empty={filters.isNarrowed ? '没有符合条件的同义词。' : '还没有同义词。'}
        actions={lack ? null : synonymActions}
        more="更多同义词"
      />
      {open && <Dialogs open={open} onClose={() => setOpen(null)} />}
    </>
  );
}
