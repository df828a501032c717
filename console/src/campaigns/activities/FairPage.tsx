import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import { fairSchema, type StaffFair } from '@cellar/shared/api/campaigns/fair/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { lackOf, useStaff } from '../../api/staff';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { InnerPageHead } from '../../page/InnerPageHead';
import { ChangeFairDialog } from './ChangeFairDialog';

type Row = Result<'fair.listAppointments'>['list'][number];

const COLUMNS: Column<Row>[] = [
  { id: 'from', title: '洽谈时间', cell: ({ fromAt }) => <Time at={fromAt} />, isShort: true },
  {
    id: 'exhibitor',
    title: '展商',
    cell: ({ exhibitor, booth }) => (
      <>
        {exhibitor}
        <p className={text.dim}>{booth}</p>
      </>
    ),
    sortBy: ({ exhibitor }) => exhibitor,
  },
  { id: 'name', title: '联系人', cell: ({ name }) => name },
  { id: 'phone', title: '手机号', cell: ({ phone }) => phone, isShort: true },
  { id: 'note', title: '留言', cell: ({ note }) => note || '—' },
  { id: 'at', title: '预约于', cell: ({ at }) => <Time at={at} />, isShort: true },
];

/** Who meets which exhibitor of a fair, the first meeting first. */
export function FairPage() {
  const { id = '' } = useParams();
  const appointments = useCall(fair.listAppointments, { fairId: id });
  const read = useCall(fair.read, { fairId: id });
  const lack = lackOf(useStaff(), fairSchema.change.access.staff);
  const [changing, setChanging] = useState<StaffFair | null>(null);
  return (
    <>
      <InnerPageHead path={<ListPath to="/activities/fairs">展会专场</ListPath>} title={read.data?.name ?? '展会专场'}>
        <ReadAt from={appointments} />
        {read.data && (
          <Button blocked={lack} onClick={() => setChanging(read.data ?? null)}>
            修改
          </Button>
        )}
      </InnerPageHead>
      <DataTable
        label="洽谈预约"
        columns={COLUMNS}
        rows={appointments.data?.list}
        from={appointments}
        keyOf={({ slotId }) => slotId}
        empty="还没有人预约。"
      />
      {changing && <ChangeFairDialog read={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
