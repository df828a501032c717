import { useParams } from 'react-router-dom';
import { webhooks } from '@cellar/shared/api/platform/webhooks/calls';
import type { Delivery } from '@cellar/shared/api/platform/webhooks/schema';
import { useCall } from '../../api/useCall';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { InnerPageHead } from '../../page/InnerPageHead';
import { DeliveryState } from './DeliveryState';
import { eventLabel } from './labels';

const COLUMNS: Column<Delivery>[] = [
  { id: 'event', title: '事件', cell: ({ event }) => eventLabel(event), isShort: true },
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, sortBy: ({ at }) => at, isShort: true },
  { id: 'state', title: '状态', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  {
    id: 'payload',
    title: '内容',
    cell: ({ payload }) => <code className={text.dim}>{JSON.stringify(payload)}</code>,
  },
];

/** What one webhook was sent, and what became of it. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const query = useCall(webhooks.listDeliveries, { id });
  return (
    <>
      <InnerPageHead title={query.data?.name ?? '送达记录'} path={<ListPath to="/webhooks">通知</ListPath>}>
        <ReadAt from={query} />
      </InnerPageHead>
      {query.data && <p className={text.dim}>{query.data.target}</p>}
      <DataTable
        label="送达记录"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={(delivery) => delivery.id}
        empty="还没有通知过。"
      />
    </>
  );
}
