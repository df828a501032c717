import { useMemo, useState } from 'react';
import { newEvents } from '@cellar/shared/api/campaigns/newEvents/calls';
import { newEventsSchema, type StaffEvent } from '@cellar/shared/api/campaigns/newEvents/schema';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge, type Tone } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { NewEventDialog } from './NewEventDialog';

type Open = { end: StaffEvent } | 'new' | null;
const because = newEventsSchema.end.params.pick({ reason: true });
const STATES: Record<StaffEvent['state'], { text: string; tone: Tone }> = {
  soon: { text: '未开始', tone: 'run' },
  running: { text: '进行中', tone: 'ok' },
  over: { text: '已结束', tone: 'plain' },
};

const COLUMNS: Column<StaffEvent>[] = [
  {
    id: 'title',
    title: '新品活动',
    cell: ({ title, subtitle }) => (
      <>
        {title}
        {subtitle && <p className={text.dim}>{subtitle}</p>}
      </>
    ),
  },
  { id: 'state', title: '状态', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge> },
  { id: 'goods', title: '商品', cell: ({ goods }) => `${goods} 款`, isFigure: true },
  {
    id: 'sold',
    title: '已售',
    cell: ({ state, sold }) => (state === 'soon' ? '—' : `${sold.toLocaleString('en-US')} 件`),
    isFigure: true,
  },
  { id: 'from', title: '开始', cell: ({ fromAt }) => <Time at={fromAt} />, isShort: true },
  { id: 'to', title: '结束', cell: ({ toAt }) => <Time at={toAt} />, isShort: true },
  { id: 'wz', title: '链接名', cell: ({ wz }) => wz },
];

const EndDialog = ({ event: { wz, title }, onClose }: { event: StaffEvent; onClose: () => void }) => (
  <ConfirmAction
    title={`结束「${title}」`}
    happens="活动页立即显示已结束，商品照常出售。"
    confirm="结束"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => newEvents.end({ wz, reason })}
    done={() => `「${title}」已结束`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** Events for new goods, the last to end first. */
export function NewEventsPage() {
  const query = useCall(newEvents.listAll, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ title }: StaffEvent) => title,
      of: (event: StaffEvent) =>
        event.state === 'over' ? [] : [{ label: '结束', run: () => setOpen({ end: event }) }],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('new')}>
          新建新品活动
        </Button>
      </PageHead>
      <DataTable
        label="新品活动"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ wz }) => wz}
        history={({ wz, title }) => ({ record: wz, name: title })}
        empty="还没有新品活动。"
        actions={lack ? null : actions}
      />
      {open === 'new' && <NewEventDialog onClose={close} />}
      {open && open !== 'new' && <EndDialog event={open.end} onClose={close} />}
    </>
  );
}
