import type { PageHead } from '@cellar/shared/api/pages/schema';
import { Badge } from '../kit/Badge';
import type { Column } from '../kit/DataTable';
import { Time } from '../kit/Time';
import text from '../kit/text.module.css';
import { spanWords, STATES } from './words';

export const StateBadge = ({ state }: Pick<PageHead, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
);

/** The revision that is on, and whether there is a newer one. */
function Revision({ page: { revision, run, state } }: { page: PageHead }) {
  const shown = state === 'live' && run ? run.revision : revision;
  return (
    <>
      r{shown}
      {shown !== revision && <p className={text.dim}>r{revision} 未发布</p>}
    </>
  );
}

export const PAGE_COLUMNS: Column<PageHead>[] = [
  {
    id: 'name',
    title: '页面',
    cell: ({ name, path }) => (
      <>
        {name}
        <span className={text.dim}> {path}</span>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'state', title: '状态', cell: ({ state }) => <StateBadge state={state} />, isShort: true },
  { id: 'revision', title: '版本', cell: (page) => <Revision page={page} />, isShort: true },
  {
    id: 'run',
    title: '排期（上海时间）',
    cell: ({ run }) => (run ? spanWords(run) : <span className={text.dim}>没有排期</span>),
    sortBy: ({ run }) => run?.fromAt ?? null,
    isShort: true,
  },
  {
    id: 'saved',
    title: '修改',
    cell: ({ author, savedAt }) => (
      <>
        {author}
        <p className={text.dim}>
          <Time at={savedAt} />
        </p>
      </>
    ),
    sortBy: ({ savedAt }) => savedAt,
    isShort: true,
  },
  {
    id: 'visitors',
    title: '今日访客',
    cell: ({ visitorsToday }) => visitorsToday,
    sortBy: ({ visitorsToday }) => visitorsToday,
    isFigure: true,
  },
];
