import { Link } from 'react-router-dom';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { DataTable } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import link from '../../kit/table/Link.module.css';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { logColumns, NO_LOG } from './logColumns';
import { formatTarget, whoOf, actorLabel } from './labels';
import { GROUPS } from './actions';

const SIZE = 50;
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

export function AuditPage() {
  const filters = useFilters(FIELDS);
  const log = useCallPages(staff.listAudit, { size: SIZE, ...filters.params });
  return (
    <>
      <PageHead>
        <ReadAt from={log} />
      </PageHead>
      <FilterBar label="筛选日志" fields={FIELDS} filters={filters} />
      <DataTable
        label="操作日志"
        columns={COLUMNS}
        rows={log.rows}
        from={log}
        keyOf={({ id }) => id}
        empty={filters.isNarrowed ? '没有符合条件的记录，请放宽或清除筛选。' : NO_LOG}
        more={{ ...log, label: '更早的记录' }}
      />
    </>
  );
}
