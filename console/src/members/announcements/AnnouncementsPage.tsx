import { useState } from 'react';
import { messages } from '@cellar/shared/api/members/messages/calls';
import type { Announcement } from '@cellar/shared/api/members/messages/schema';
import { useCallPages } from '../../api/useCall';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { AnnounceDialog } from './AnnounceDialog';

const TO = {
  all: () => '所有会员',
  level: (name: string) => `等级：${name}`,
  group: (name: string) => `分组：${name}`,
};

const COLUMNS: Column<Announcement>[] = [
  {
    id: 'title',
    title: '消息',
    cell: ({ title, body, link }) => (
      <>
        {title}
        <p className={text.dim}>{body}</p>
        {link && <p className={text.dim}>跳转到 {link}</p>}
      </>
    ),
  },
  { id: 'to', title: '发给', cell: ({ to: { kind, name } }) => TO[kind](name) },
  {
    id: 'state',
    title: '状态',
    cell: ({ sentAt }) => (sentAt ? <Badge tone="ok">已发完</Badge> : <Badge tone="run">发送中</Badge>),
    isShort: true,
  },
  { id: 'sent', title: '收到的会员', cell: ({ sent }) => sent.toLocaleString('en'), isFigure: true },
  { id: 'by', title: '发送人', cell: ({ madeBy }) => madeBy, isShort: true },
  { id: 'at', title: '发送', cell: ({ madeAt }) => <Time at={madeAt} />, isShort: true },
];

/** News of activities that were sent, to whom, and how many got them. */
export function AnnouncementsPage() {
  const query = useCallPages(messages.listAnnounced, {});
  const lack = usePageLack();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen(true)}>
          发送活动消息
        </Button>
      </PageHead>
      <DataTable
        label="活动消息"
        columns={COLUMNS}
        rows={query.rows}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, title }) => ({ record: id, name: title })}
        empty="还没有发过活动消息。点「发送活动消息」写第一条。"
        more={{ ...query, label: '更早的消息' }}
      />
      {isOpen && <AnnounceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
