import { useMemo, useState } from 'react';
import { reservations } from '@cellar/shared/api/campaigns/reservations/calls';
import { reservationsSchema } from '@cellar/shared/api/campaigns/reservations/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ReasonField } from '../../kit/form/ReasonField';
import { Time } from '../../kit/base/Time';
import text from '../../kit/base/text.module.css';

import { NewReservationDialog } from './NewReservationDialog';
import { KINDS } from './labels';

type Row = Result<'reservations.listAll'>['list'][number];
type Open = 'new' | Row | null;

const isOver = ({ beginsAt, withdrawnAt }: Row) => withdrawnAt !== null || Date.parse(beginsAt) <= Date.now();

function StatusCell({ row }: { row: Row }) {
  if (row.withdrawnAt) return <Badge>已撤下</Badge>;
  if (isOver(row)) return <Badge>已开始</Badge>;
  return row.places !== null && row.reserved >= row.places ? (
    <Badge tone="gold">已满</Badge>
  ) : (
    <Badge tone="ok">可预约</Badge>
  );
}

const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    title: '预约',
    cell: ({ name, note }) => (
      <>
        {name}
        {note && <p className={text.dim}>{note}</p>}
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'kind', title: '类型', cell: ({ kind }) => KINDS[kind], sortBy: ({ kind }) => kind, isShort: true },
  { id: 'status', title: '状态', cell: (row) => <StatusCell row={row} />, isShort: true },
  {
    id: 'begins',
    title: '开始（上海时间）',
    cell: ({ beginsAt, remindMinutes }) => (
      <>
        <Time at={beginsAt} />
        <p className={text.dim}>{remindMinutes > 0 ? `提前 ${remindMinutes} 分钟提醒` : '开始时提醒'}</p>
      </>
    ),
    sortBy: ({ beginsAt }) => beginsAt,
    isShort: true,
  },
  { id: 'level', title: '谁能预约', cell: ({ level }) => (level ? `${level}及以上` : '所有人'), isShort: true },
  {
    id: 'reserved',
    title: '已约 / 名额',
    cell: ({ reserved, places }) => `${reserved} / ${places ?? '不限'}`,
    sortBy: ({ reserved }) => reserved,
    isFigure: true,
  },
  { id: 'reminded', title: '已提醒', cell: ({ reminded }) => reminded, isFigure: true },
];

const because = reservationsSchema.withdraw.params.pick({ reason: true });

const WithdrawDialog = ({ row: { id, name, reserved }, onClose }: { row: Row; onClose: () => void }) => (
  <ConfirmAction
    title={`撤下「${name}」`}
    happens={`不能再预约，已预约的 ${reserved} 人也不会再收到提醒。撤下后不能恢复。`}
    confirm="撤下"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => reservations.withdraw({ reservableId: id, reason })}
    done={() => `「${name}」已撤下`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** What can be reserved, with how many did. */
export function ReservationsPage() {
  const query = useCall(reservations.listAll, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: Row) => name,
      of: (row: Row) => (isOver(row) ? [] : [{ label: '撤下', run: () => setOpen(row) }]),
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('new')}>
          新建预约
        </Button>
      </PageHead>
      <DataTable
        label="预约"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        {...(lack ? {} : { opens: ({ id }: Row) => `/reservations/${id}` })}
        empty="还没有预约。新建后，在页面里用「预约提醒」放上去。"
        actions={lack ? null : actions}
      />
      {open === 'new' && <NewReservationDialog onClose={close} />}
      {open && open !== 'new' && <WithdrawDialog row={open} onClose={close} />}
    </>
  );
}
