import { useState } from 'react';
import { notices } from '@cellar/shared/api/identity/notices/calls';
import { noticesSchema, type NoticeEntry } from '@cellar/shared/api/identity/notices/schema';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { lackOf, useStaff } from '../../api/staff';

type Open = 'publish' | { withdraw: NoticeEntry } | null;

const SIZE = 50;
const LINES = 8;
const KINDS = { service: '服务公告', delivery: '配送公告', activity: '活动公告' } as const;
const PINNED = { false: '按时间排列', true: '置顶' } as const;
const { params: published } = noticesSchema.publish;
const because = noticesSchema.withdraw.params.pick({ reason: true });

const COLUMNS: Column<NoticeEntry>[] = [
  {
    id: 'title',
    title: '公告',
    cell: ({ title, pinned }) => (
      <>
        {title} {pinned && <Badge tone="wine">置顶</Badge>}
      </>
    ),
  },
  { id: 'excerpt', title: '正文', cell: ({ excerpt }) => <span className={text.dim}>{excerpt}</span> },
  { id: 'kind', title: '类别', cell: ({ kind }) => KINDS[kind], isShort: true },
  { id: 'at', title: '发布', cell: ({ at }) => <Time at={at} />, isShort: true },
];

const PublishDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="发布公告"
    happens="公告立即显示在「公告」页，所有人可见；发布后不能修改，只能撤下。"
    confirm="发布公告"
    schema={published}
    start={{ kind: 'service', title: '', body: '', pinned: 'false' as never }}
    send={(values) => notices.publish(values)}
    done={({ title }) => `「${title}」已发布`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <ChoiceField form={form} name="kind" label="类别" kind="one" options={KINDS} />
        <TextField form={form} name="title" label="标题" />
        <TextField form={form} name="body" label="正文" hint="空一行分段" lines={LINES} />
        <ChoiceField form={form} name="pinned" label="位置" kind="one" options={PINNED} />
      </>
    )}
  </ConfirmAction>
);

const WithdrawDialog = ({ notice: { id, title }, onClose }: { notice: NoticeEntry; onClose: () => void }) => (
  <ConfirmAction
    title={`撤下「${title}」`}
    happens="公告随即从所有人的「公告」页消失，不能恢复。"
    confirm="撤下公告"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => notices.withdraw({ id, reason })}
    done={() => `「${title}」已撤下`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** What the shop lets everybody know. */
export function NoticesPage() {
  const query = useCallPages(notices.list, { size: SIZE });
  const lack = lackOf(useStaff(), ['pages-publish', 'service']);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = {
    name: ({ title }: NoticeEntry) => title,
    of: (notice: NoticeEntry) => [{ label: '撤下', blocked: lack, run: () => setOpen({ withdraw: notice }) }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('publish')}>
          发布公告
        </Button>
      </PageHead>
      <PagedTable
        label="公告"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ title }) => ({ record: title, name: title })}
        empty="没有公告，请点「发布公告」写第一条。"
        actions={actions}
        more="更早的公告"
      />
      {open === 'publish' && <PublishDialog onClose={close} />}
      {open && typeof open === 'object' && <WithdrawDialog notice={open.withdraw} onClose={close} />}
    </>
  );
}
