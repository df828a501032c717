import { mayAct } from '@cellar/shared/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { campaigns } from '@cellar/shared/api/campaigns/campaigns/calls';
import type { Campaign } from '@cellar/shared/api/campaigns/campaigns/schema';
import { Reason } from '@cellar/shared/contract/typed';
import { asCallError } from '../../api/request';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ReasonField } from '../../kit/form/ReasonField';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { useStaff } from '../../api/staff';
import { isOfferPath, OFFER_READERS } from '../../api/offerKinds';
import { OffersList } from './offers/OffersList';
import { ActivityTabs, maySee } from './ActivityTabs';
import { CurrentActivities } from './CurrentActivities';
import { isKind, KINDS, type KindName } from './kinds';
import type { ActivityKind } from './kinds/activityKind';
import { MeasureDialog } from './MeasureDialog';

const isOver = ({ toAt, endedAt }: Campaign) => endedAt !== null || Date.parse(toAt) <= Date.now();

function StatusCell({ row }: { row: Campaign }) {
  if (row.endedAt) return <Badge>已提前结束</Badge>;
  if (isOver(row)) return <Badge>已结束</Badge>;
  if (Date.parse(row.fromAt) > Date.now()) return <Badge tone="run">未开始</Badge>;
  return row.given >= row.total ? <Badge tone="gold">已发完</Badge> : <Badge tone="ok">进行中</Badge>;
}

const COLUMNS: Column<Campaign>[] = [
  {
    id: 'name',
    title: '活动',
    cell: ({ name, note }) => (
      <>
        {name}
        <p className={text.dim}>{note}</p>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'status', title: '状态', cell: (row) => <StatusCell row={row} />, isShort: true },
  {
    id: 'term',
    title: '时间（上海时间）',
    cell: ({ fromAt, toAt, endedAt }) => (
      <>
        <Time at={fromAt} />
        <p className={text.dim}>
          到 <Time at={endedAt ?? toAt} />
        </p>
      </>
    ),
    sortBy: ({ fromAt }) => fromAt,
    isShort: true,
  },
  {
    id: 'given',
    title: '已发 / 总数',
    cell: ({ given, total, unit }) => `${given.toLocaleString('en-US')} / ${total.toLocaleString('en-US')} ${unit}`,
    sortBy: ({ given, total }) => given / total,
    isFigure: true,
  },
];

const because = z.object({ reason: Reason });

type EndProps = { kind: KindName; row: Campaign; onClose: () => void };

const EndDialog = ({ kind, row: { id, name }, onClose }: EndProps) => (
  <ConfirmAction
    title={`结束「${name}」`}
    happens={`${KINDS[kind].happens}结束后不能恢复。`}
    confirm="结束"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => campaigns.end({ kind, id, reason })}
    done={() => `「${name}」已结束`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

type Open = { act: 'new' } | { act: 'end' | 'measure'; row: Campaign } | null;

/** Activities of one kind: how they stand, what they have given, and their end. */
function Kind({ name }: { name: KindName }) {
  const kind: ActivityKind = KINDS[name];
  const { New } = kind;
  const query = useQuery({
    queryKey: ['activities', name],
    queryFn: () =>
      campaigns
        .list({ kind: name })
        .then(({ list }) => list)
        .catch((error: unknown) => {
          throw asCallError(error);
        }),
  });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const lack = usePageLack(kind.writers);
  const actions = useMemo(
    () => ({
      name: (row: Campaign) => row.name,
      of: (row: Campaign) => [
        ...(kind.hasOrders ? [{ label: '成效', run: () => setOpen({ act: 'measure', row }) }] : []),
        ...(isOver(row) || lack ? [] : [{ label: '结束', run: () => setOpen({ act: 'end', row }) }]),
      ],
    }),
    [kind, lack],
  );
  return (
    <>
      <PageHead writers={kind.writers}>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen({ act: 'new' })}>
          新建{kind.title}
        </Button>
      </PageHead>
      <ActivityTabs />
      <DataTable
        label={kind.title}
        columns={COLUMNS}
        rows={query.data}
        from={query}
        keyOf={({ id }) => id}
        {...(kind.hasPage && { opens: ({ id }: Campaign) => `/activities/${name}/${id}` })}
        empty={`还没有${kind.title}活动。`}
        actions={lack && !kind.hasOrders ? null : actions}
      />
      {open?.act === 'new' && <New onClose={close} />}
      {open?.act === 'end' && <EndDialog kind={name} row={open.row} onClose={close} />}
      {open?.act === 'measure' && <MeasureDialog kind={name} row={open.row} onClose={close} />}
    </>
  );
}

/** Offers and activities by their kind; all that are not over, where the address names none that the person may see. */
export function ActivitiesPage() {
  const { kind } = useParams();
  const staff = useStaff();
  if (!kind) return <CurrentActivities />;
  if (isOfferPath(kind) && mayAct(staff, OFFER_READERS)) return <OffersList key={kind} path={kind} />;
  if (isKind(kind) && maySee(staff, kind)) return <Kind key={kind} name={kind} />;
  return <Navigate to="/activities" replace />;
}
