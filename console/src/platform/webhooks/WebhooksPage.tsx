import { useState } from 'react';
import { webhooks } from '@cellar/shared/api/platform/webhooks/calls';
import type { Webhook } from '@cellar/shared/api/platform/webhooks/schema';
import { useAction, useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PageHead } from '../../page/PageHead';
import { DeliveryState } from './DeliveryState';
import { eventLabel } from './labels';
import { NewWebhookDialog } from './NewWebhookDialog';

type Open = 'new' | Webhook | null;

const COLUMNS: Column<Webhook>[] = [
  {
    id: 'name',
    title: '名称',
    cell: ({ name, target }) => (
      <>
        {name}
        <p className={text.dim}>{target}</p>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'events', title: '事件', cell: ({ events }) => events.map(eventLabel).join('、') },
  { id: 'remote', title: '应用', cell: ({ remote }) => remote ?? '全部应用', sortBy: ({ remote }) => remote },
  {
    id: 'last',
    title: '最近一次',
    cell: ({ last }) =>
      last ? (
        <>
          {eventLabel(last.event)} <Time at={last.at} />
          <DeliveryState delivery={last} />
        </>
      ) : (
        <span className={text.dim}>还没有通知过</span>
      ),
  },
];

const RemoveDialog = ({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <ConfirmAction
    title={`删除通知「${name}」`}
    happens="不再通知这个地址，送达记录一起删除，删除后不能恢复。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => webhooks.remove({ id })}
    done={() => `通知「${name}」已删除`}
    onClose={onClose}
  />
);

export function WebhooksPage() {
  const query = useCall(webhooks.list, {});
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const test = useAction(({ id }: Webhook) => webhooks.test({ id }), {
    done: ({ name }, { state, problem }) =>
      state === 'sent' ? `测试已送达「${name}」` : `测试没有送达「${name}」：${problem}`,
  });
  const actions = {
    name: ({ name }: Webhook) => name,
    of: (webhook: Webhook) => [
      { label: '发送测试', run: () => test.run(webhook), busy: test.isPending },
      { label: '删除', run: () => setOpen(webhook) },
    ],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" onClick={() => setOpen('new')}>
          新建通知
        </Button>
      </PageHead>
      <DataTable
        label="通知"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: `webhook:${id}`, name })}
        opens={({ id }) => `/webhooks/${id}`}
        empty="还没有通知。发布、上线、停止灰度、回滚和告警时，可以通知一个网址或邮箱。"
        actions={actions}
      />
      {open === 'new' && <NewWebhookDialog onClose={close} />}
      {open && open !== 'new' && <RemoveDialog webhook={open} onClose={close} />}
    </>
  );
}
