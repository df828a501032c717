import { useMemo, useState } from 'react';
import { pageNumbers } from '@cellar/shared/api/pages/pageNumbers/calls';
import { useNavigate } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { PageHead, PageSchedule, PageState } from '@cellar/shared/api/pages/pages/shapes';
import { useAction, useCall, useCallPages } from '../../../api/useCall';
import { readRows } from '../../../api/wholeList';
import { PageHead as Head } from '../../../page/PageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { Button } from '../../../kit/base/Button';
import { downloadCsv } from '../../../kit/csv/csv';
import { DataTable } from '../../../kit/table/DataTable';
import { FilterBar } from '../../../kit/table/FilterBar';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { useFilters, type FilterField } from '../../../kit/table/useFilters';
import { useSelection } from '../../../kit/table/selection/useSelection';
import { editAddress } from '../editAddress';
import { BulkBar } from './BulkBar';
import { CopyDialog, NewPageDialog } from '../PageNameDialogs';
import { pageColumns } from '../pageColumns';
import { pagesCsv } from './pagesCsv';
import { ArchiveDialog } from '../StatusDialogs';
import { Templates, type Template } from '../Templates';
import { blockLabel, SCHEDULES, STATES } from '../labels';
import { TabBar } from '../../../kit/table/TabBar';

type Props = { counts: Record<PageState, number> | undefined; chosen: string; onChoose: (state: string) => void };

/** The states with how many pages are in each; archived ones stand aside. */
function StateTabs({ counts, chosen, onChoose }: Props) {
  const all = counts && counts.live + counts.scheduled + counts.draft + counts.expired;
  const tabs = [
    { value: '', text: '全部', count: all },
    ...(Object.keys(STATES) as PageState[]).map((state) => ({
      value: state as string,
      text: STATES[state].text,
      count: counts?.[state],
    })),
  ];
  return <TabBar label="状态" tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}

type Name = 'q' | 'author' | 'schedule' | 'block' | 'warned' | 'state';
type Open = { copy: PageHead } | { archive: PageHead } | { template: Template } | null;
type Choice = { value: string; label: string };

const SEARCH: FilterField<Name> = {
  kind: 'text',
  name: 'q',
  label: '名称、路径或商品',
  placeholder: '名称、路径、商品',
};
const select = (name: Name, label: string, all: string, options: readonly Choice[]): FilterField<Name> => ({
  kind: 'select',
  name,
  label,
  all,
  options,
});
/** Blocks of home and of other pages that are called the same are one kind. */
function blockKinds(types: readonly string[]): Choice[] {
  const byLabel = new Map<string, string[]>();
  for (const type of types) byLabel.set(blockLabel(type), [...(byLabel.get(blockLabel(type)) ?? []), type]);
  return [...byLabel].map(([label, own]) => ({ value: own.join(','), label }));
}

const SCHEDULE = select('schedule', '排期', '全部排期', SCHEDULES);
const WARNED = select('warned', '提醒', '有无提醒', [{ value: 'yes', label: '只看有提醒' }]);
const fieldsOf = (authors: readonly string[] = [], types: readonly string[] = []) => [
  SEARCH,
  select(
    'author',
    '作者',
    '全部作者',
    authors.map((name) => ({ value: name, label: name })),
  ),
  SCHEDULE,
  select('block', '含区块', '任意区块', blockKinds(types)),
  WARNED,
];
/** The state is chosen by tabs, the others in the bar. */
const ALL: readonly FilterField<Name>[] = [...fieldsOf(), select('state', '状态', '全部', [])];

/** 1–50，共 63 页; of a narrowed list how many there are is not known before its end. */
function sumOf(
  list: readonly PageHead[] | undefined,
  counts: Record<PageState, number> | undefined,
  isNarrowed: boolean,
) {
  if (!list?.length || !counts) return undefined;
  if (isNarrowed) return `已列出 ${list.length} 页`;
  return `1–${list.length}，共 ${counts.live + counts.scheduled + counts.draft + counts.expired} 页`;
}

/** So many stand there before one asks for older ones. */
const AT_ONCE = 50;

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  if (!open) return null;
  if ('copy' in open) return <CopyDialog page={open.copy} onClose={onClose} />;
  if ('archive' in open) return <ArchiveDialog page={open.archive} onClose={onClose} />;
  return <NewPageDialog template={open.template} onClose={onClose} />;
}

export function PagesPage() {
  const filters = useFilters(ALL);
  const narrowed = filters.params as { state?: PageState; schedule?: PageSchedule; warned?: 'yes' };
  const params = { ...narrowed, size: AT_ONCE };
  const query = useCallPages(pages.list, params, { keepsLast: true });
  const visitors = useCall(pageNumbers.listToday, {});
  const findings = useCall(pages.listFindings, {}).data?.list;
  const lack = usePageLack();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const chosen = useSelection();
  const columns = useMemo(() => pageColumns(visitors, findings), [visitors, findings]);
  const { rows: list, first } = query;
  const exporting = useAction(
    async () => downloadCsv('页面', pagesCsv(await readRows(pages.list, params), visitors.data?.list)),
    { done: () => '已导出', meta: { changesNothing: true } },
  );
  const actions = {
    name: ({ name }: PageHead) => name,
    of: (page: PageHead) => [
      { label: '编辑', run: () => void navigate(editAddress(page.id)) },
      { label: '复制', run: () => setOpen({ copy: page }) },
      { label: page.state === 'archived' ? '取消归档' : '归档', run: () => setOpen({ archive: page }) },
    ],
  };
  const selection = {
    of: chosen,
    name: ({ name }: PageHead) => name,
    bar: (
      <BulkBar
        chosen={list?.filter(({ id }) => chosen.has(id)) ?? []}
        onDone={(id) => chosen.drop(id)}
        onClear={chosen.clear}
      />
    ),
  };
  return (
    <>
      <Head>
        <ReadAt from={query} />
        <Button blocked={list ? null : '正在读取'} busy={exporting.isPending} onClick={() => exporting.run(undefined)}>
          导出 CSV
        </Button>
        <Button kind="primary" aria-expanded={isNew} blocked={lack} onClick={() => setNew(!isNew)}>
          新建页面
        </Button>
      </Head>
      {isNew && <Templates onChoose={(template) => setOpen({ template })} />}
      <StateTabs
        counts={first?.counts}
        chosen={filters.values.state}
        onChoose={(state) => filters.set({ ...filters.values, state })}
      />
      <FilterBar label="筛选页面" fields={fieldsOf(first?.authors, first?.types)} filters={filters} />
      <DataTable
        label="页面"
        columns={columns}
        rows={list}
        from={query}
        more={{ ...query, label: '更早的页面' }}
        sum={sumOf(list, first?.counts, filters.isNarrowed)}
        keyOf={({ id }) => id}
        opens={({ id }) => `/pages/${id}`}
        empty={filters.isNarrowed ? '没有符合条件的页面，请清除筛选再看。' : '还没有页面，请点「新建页面」从模板开始。'}
        actions={lack ? null : actions}
        selection={lack ? null : selection}
      />
      <Dialogs open={open} onClose={() => setOpen(null)} />
    </>
  );
}
