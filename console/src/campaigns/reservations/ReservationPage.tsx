import { useParams } from 'react-router-dom';
import { reservations } from '@cellar/shared/api/campaigns/reservations/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall, useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { Time } from '../../kit/base/Time';

type Row = Result<'reservations.listPeople'>['list'][number];
const SIZE = 50;

const COLUMNS: Column<Row>[] = [
  { id: 'name', title: '会员', cell: ({ name }) => name },
  { id: 'phone', title: '手机号', cell: ({ phone }) => phone, isShort: true },
  { id: 'at', title: '预约时间', cell: ({ at }) => <Time at={at} />, isShort: true },
  {
    id: 'reminded',
    title: '提醒',
    cell: ({ remindedAt }) => (remindedAt ? <Time at={remindedAt} /> : '还没提醒'),
    isShort: true,
  },
];

/** Who reserved one sale, new product or event. */
export function ReservationPage() {
  const { id = '' } = useParams();
  const people = useCallPages(reservations.listPeople, { reservableId: id, size: SIZE });
  const all = useCall(reservations.listAll, {});
  return (
    <>
      <PageHead title={all.data?.list.find((one) => one.id === id)?.name ?? '预约'}>
        <ReadAt from={people} />
      </PageHead>
      <PagedTable
        label="预约的人"
        columns={COLUMNS}
        pages={people}
        keyOf={({ id: person }) => person}
        empty="还没有人预约。"
        more="更早的预约"
      />
    </>
  );
}
