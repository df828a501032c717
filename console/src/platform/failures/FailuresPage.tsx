import { Navigate } from 'react-router-dom';
import { failures } from '@cellar/shared/api/platform/failures/calls';
import type { FailureGroup } from '@cellar/shared/api/platform/failures/schema';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import { useCall } from '../../api/useCall';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { PageHead } from '../../page/PageHead';
import { groupTitle } from './labels';
import styles from './failures.module.css';

const COLUMNS: Column<FailureGroup>[] = [
  {
    id: 'place',
    title: '位置',
    cell: (group) => <span className={styles.code}>{groupTitle(group)}</span>,
    sortBy: groupTitle,
  },
  { id: 'text', title: '错误', cell: ({ text: said }) => <span className={styles.code}>{said}</span> },
  {
    id: 'remote',
    title: '应用',
    cell: ({ remote, versions }) => (
      <>
        {remote}
        <p className={text.dim}>{versions.join('、')}</p>
      </>
    ),
    sortBy: ({ remote }) => remote,
  },
  {
    id: 'times',
    title: '次数',
    cell: ({ times, sessions }) => (
      <>
        {times}
        <p className={text.dim}>{sessions} 个会话</p>
      </>
    ),
    sortBy: ({ times }) => times,
    isFigure: true,
  },
  { id: 'browsers', title: '浏览器', cell: ({ browsers }) => <span className={text.dim}>{browsers.join('、')}</span> },
  {
    id: 'last',
    title: '最近一次',
    cell: ({ firstAt, lastAt }) => (
      <>
        <Time at={lastAt} />
        <p className={text.dim}>
          最早 <Time at={firstAt} />
        </p>
      </>
    ),
    sortBy: ({ lastAt }) => lastAt,
    isShort: true,
  },
];

export function FailuresPage() {
  const remotes = useCall(releases.list, {});
  const fields: FilterField<'trace' | 'remote'>[] = [
    { kind: 'text', name: 'trace', label: '错误编号', placeholder: '错误编号，如 7F3K-9Q2M' },
    {
      kind: 'select',
      name: 'remote',
      label: '应用',
      all: '全部应用',
      options: (remotes.data?.list ?? []).map(({ name }) => ({ value: name, label: name })),
    },
  ];
  const filters = useFilters(fields);
  const { trace, remote } = filters.values;
  const query = useCall(failures.list, remote ? { remote } : {});
  if (trace) return <Navigate to={`/failures/${encodeURIComponent(trace.toUpperCase())}`} replace />;
  return (
    <>
      <PageHead>
        <ReadAt from={query} text="最近 30 天，按源码行合并" />
      </PageHead>
      <FilterBar label="筛选错误" fields={fields} filters={filters} />
      <DataTable
        label="页面错误"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={(group) => group.trace}
        opens={(group) => `/failures/${group.trace}`}
        empty={remote ? `${remote} 最近 30 天没有错误。` : '最近 30 天没有错误。'}
      />
    </>
  );
}
