import { Link } from 'react-router-dom';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { dayTime } from '@cellar/shared/format/time/date';
import { useAction, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { Button } from '../../kit/base/Button';
import { downloadCsv } from '../../kit/csv/csv';
import { PageHead } from '../../page/PageHead';
import { useServedSort } from '../../kit/table/columns/useSort';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import link from '../../kit/table/Link.module.css';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { logColumns, NO_LOG } from './logColumns';
import { actorLabel, formatDetail, formatTarget, whoOf } from './labels';
import { actionLabel, GROUPS } from './actions';

const SIZE = 50;
const MAX_EXPORTED = 5000;
const REMOTE = /^remote:(.+)$/;

function Target({ entry }: { entry: AuditEntry }) {
  const name = REMOTE.exec(entry.target)?.[1];
  if (!name) return formatTarget(entry);
  return (
    <Link className={link.link} to={`/remotes/${name}`}>
      {name}
    </Link>
  );
}

const COLUMNS = logColumns<AuditEntry>({
  id: 'target',
  title: '对象',
  cell: (entry) => <Target entry={entry} />,
  isShort: true,
});

const SERVED = ['at'] as const;

const ACTIONS = Object.entries(GROUPS).map(([group, actions]) => ({
  group,
  options: [
    { value: Object.keys(actions).join(','), label: `${group}：全部` },
    ...Object.entries(actions).map(([value, label]) => ({ value, label })),
  ],
}));

const FIELDS: FilterField<'who' | 'target' | 'actions' | 'from' | 'to'>[] = [
  { kind: 'select', name: 'actions', label: '做了什么', all: '全部操作', options: ACTIONS },
  { kind: 'text', name: 'who', label: '谁', convert: { read: whoOf, show: actorLabel } },
  { kind: 'text', name: 'target', label: '对象', placeholder: '应用、订单号…' },
  { kind: 'days', from: 'from', to: 'to' },
];

type Filters = ReturnType<typeof useFilters<'who' | 'target' | 'actions' | 'from' | 'to'>>['params'];

const HEAD = ['时间', '谁', '做了什么', '对象', '详情', '理由', '对象编号'];

/** Entries of the log as rows of a spreadsheet, as they are shown, with the whole id of what it was done to. */
const logSheet = (entries: readonly AuditEntry[]): string[][] => [
  HEAD,
  ...entries.map((entry) => [
    dayTime(entry.at),
    actorLabel(entry.who),
    actionLabel(entry.action),
    formatTarget(entry),
    formatDetail(entry.detail),
    entry.reason ?? '',
    entry.target,
  ]),
];

/** What the filter leaves, the newest first, as a spreadsheet; the answer is how many entries it has. */
async function exportLog(params: Filters) {
  const entries = await readRows(staff.listAudit, { size: SIZE, ...params }, MAX_EXPORTED);
  downloadCsv('操作日志', logSheet(entries));
  return entries.length;
}

export function AuditPage() {
  const filters = useFilters(FIELDS);
  const sort = useServedSort(SERVED);
  const log = useCallPages(staff.listAudit, { size: SIZE, ...filters.params, ...sort });
  const take = useAction(() => exportLog(filters.params), {
    done: (_params, count) =>
      count < MAX_EXPORTED ? `已导出 ${count} 条日志` : `已导出最近 ${count} 条，更早的请按日期分次导出`,
    meta: { changesNothing: true },
  });
  return (
    <>
      <PageHead>
        <ReadAt from={log} />
        <Button busy={take.isPending} onClick={() => take.run(undefined)}>
          导出日志
        </Button>
      </PageHead>
      <FilterBar label="筛选日志" fields={FIELDS} filters={filters} />
      <PagedTable
        label="操作日志"
        columns={COLUMNS}
        pages={log}
        keyOf={({ id }) => id}
        empty={filters.isNarrowed ? '没有符合条件的记录，请放宽或清除筛选。' : NO_LOG}
        more="更多记录"
        served={SERVED}
      />
    </>
  );
}
