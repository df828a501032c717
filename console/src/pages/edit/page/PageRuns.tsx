import type { PageRun } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { Badge } from '../../../kit/base/Badge';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { Note } from '../../../kit/feedback/Note';
import { Time } from '../../../kit/base/Time';
import text from '../../../kit/base/text.module.css';
import { formatSpan } from '../labels';

type Page = Result<'pages.get'>;

function phaseOf({ fromAt, toAt }: PageRun, now: number) {
  if (Date.parse(fromAt) > now) return <Badge tone="run">待开始</Badge>;
  return toAt && Date.parse(toAt) <= now ? <Badge>已结束</Badge> : <Badge tone="ok">进行中</Badge>;
}

const COLUMNS: Column<PageRun>[] = [
  { id: 'revision', title: '版本', cell: ({ revision }) => `r${revision}`, isShort: true },
  { id: 'phase', title: '状态', cell: (run) => phaseOf(run, Date.now()), isShort: true },
  { id: 'span', title: '排期（上海时间）', cell: formatSpan, isShort: true },
  {
    id: 'by',
    title: '发布人',
    cell: ({ by, at }) => (
      <>
        {by}{' '}
        <span className={text.dim}>
          <Time at={at} />
        </span>
      </>
    ),
  },
];

/** Where two runs cover the same minutes: which of them is shown. */
function Overlaps({ page: { overlaps, runs } }: { page: Page }) {
  const revisionOf = (id: string) => runs.find((run) => run.id === id)?.revision ?? '';
  return overlaps.map(({ first, second, fromAt, toAt }) => (
    <Note key={`${first} ${second}`} tone="gold">
      r{revisionOf(first)} 和 r{revisionOf(second)} 的排期重叠：{dayMinute(fromAt)} 至 {toAt ? dayMinute(toAt) : '长期'}
      显示 r{revisionOf(second)}。
    </Note>
  ));
}

type Props = { page: Page; onCancel: ((run: PageRun) => void) | null };

export function PageRuns({ page, onCancel }: Props) {
  const actions = onCancel && {
    name: ({ revision, fromAt }: PageRun) => `r${revision} ${dayMinute(fromAt)}`,
    of: (run: PageRun) =>
      Date.parse(run.fromAt) > Date.now() ? [{ label: '取消定时', run: () => onCancel(run) }] : [],
  };
  return (
    <>
      <Overlaps page={page} />
      <DataTable
        label="排期"
        columns={COLUMNS}
        rows={page.runs}
        keyOf={({ id }) => id}
        empty="还没有发布过。"
        actions={actions}
      />
    </>
  );
}
