import { useMemo, useState } from 'react';
import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import { companyPagesSchema } from '@cellar/shared/api/campaigns/companyPages/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ReasonField } from '../../kit/form/ReasonField';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { useMayServe } from '../../api/staff';

type Reported = Result<'companyPages.listReported'>['list'][number];

const because = companyPagesSchema.takeDown.params.pick({ reason: true });

function StatusCell({ takenDown, shown }: Reported) {
  if (takenDown !== null)
    return (
      <>
        <Badge tone="bad">已下架</Badge> <span className={text.dim}>{takenDown}</span>
      </>
    );
  return <Badge tone={shown ? 'ok' : 'plain'}>{shown ? '展示中' : '未展示'}</Badge>;
}

const COLUMNS: Column<Reported>[] = [
  {
    id: 'name',
    title: '企业主页',
    cell: ({ id, name }) => (
      <a href={`/hy-details-yulan?id=${id}`} target="_blank" rel="noreferrer">
        {name}
      </a>
    ),
  },
  { id: 'status', title: '状态', cell: (page) => <StatusCell {...page} /> },
  {
    id: 'reports',
    title: '待处理举报',
    cell: ({ reports }) => reports,
    sortBy: ({ reports }) => reports,
    isFigure: true,
  },
  {
    id: 'reasons',
    title: '举报原因',
    cell: ({ reasons }) => reasons.join('；') || <span className={text.dim}>没有</span>,
  },
  { id: 'at', title: '最近举报', cell: ({ at }) => (at ? <Time at={at} /> : ''), isShort: true },
];

function Decide({ page: { id, name, takenDown }, onClose }: { page: Reported; onClose: () => void }) {
  const isDown = takenDown !== null;
  const text = isDown ? '恢复' : '下架';
  return (
    <ConfirmAction
      title={`${text}「${name}」`}
      happens={isDown ? '企业可以重新展示主页。' : '顾客立即看不到主页，也不能按主页价下单；企业会看到理由。'}
      confirm={text}
      isDangerous={!isDown}
      schema={because}
      start={{ reason: '' }}
      send={({ reason }) => (isDown ? companyPages.restore : companyPages.takeDown)({ pageId: id, reason })}
      done={() => `「${name}」已${text}`}
      onClose={onClose}
    >
      {(form) => <ReasonField form={form} needed />}
    </ConfirmAction>
  );
}

/** Pages of companies that were reported, and those that are down. */
export function CompanyPagesPage() {
  const query = useCall(companyPages.listReported, {});
  const mayServe = useMayServe();
  const [open, setOpen] = useState<Reported | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: Reported) => name,
      of: (page: Reported) => [{ label: page.takenDown === null ? '下架' : '恢复', run: () => setOpen(page) }],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <DataTable
        label="企业主页"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="没有被举报或下架的企业主页。"
        actions={mayServe ? actions : null}
      />
      {open && <Decide page={open} onClose={() => setOpen(null)} />}
    </>
  );
}
