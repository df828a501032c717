import { signUps } from '@cellar/shared/api/pages/signUps/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { Time } from '../../kit/base/Time';

type Form = Result<'signUps.listForms'>['list'][number];

const COLUMNS: Column<Form>[] = [
  { id: 'title', title: '报名表', cell: ({ title }) => title || '报名', sortBy: ({ title }) => title },
  { id: 'page', title: '页面', cell: ({ page }) => page, sortBy: ({ page }) => page },
  { id: 'taken', title: '报名人数', cell: ({ taken }) => taken, sortBy: ({ taken }) => taken, isFigure: true },
  {
    id: 'last',
    title: '最近报名',
    cell: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : '—'),
    sortBy: ({ lastAt }) => lastAt,
    isShort: true,
  },
];

/** Forms of promotion pages that somebody answered. */
export function SignUpsPage() {
  const query = useCall(signUps.listForms, {});
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <DataTable
        label="报名表"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ pageId, block }) => `${pageId} ${block}`}
        opens={({ pageId, block }) => `/sign-ups/${pageId}/${encodeURIComponent(block)}`}
        empty="还没有人报名。在页面里加上「报名表」，有人报名后会出现在这里。"
      />
    </>
  );
}
