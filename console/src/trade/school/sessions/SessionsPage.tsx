import { SecondLine } from '../../../kit/base/SecondLine';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { school } from '@cellar/shared/api/trade/school/calls';
import type { SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../../api/useCall';
import { PageHead } from '../../../page/PageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { Button } from '../../../kit/base/Button';
import type { Column } from '../../../kit/table/DataTable';
import { PagedTable } from '../../../kit/table/PagedTable';
import { FilterBar } from '../../../kit/table/FilterBar';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import type { RowAction } from '../../../kit/table/RowActions';
import text from '../../../kit/base/text.module.css';
import { useFilters, type FilterField } from '../../../kit/table/useFilters';

import { SchoolTabs } from '../SchoolTabs';
import { CancelDialog, ConfirmDialog } from './SessionDialogs';
import { mayCancel, mayChange, mayConfirm, nameOf, SessionBadges } from './labels';

type State = 'coming' | 'past' | 'cancelled';
type Open = { kind: 'confirm' | 'cancel'; session: SchoolSession } | null;
const SIZE = 50;

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '班次状态',
    all: '未结束',
    options: [
      { value: 'past', label: '已结束' },
      { value: 'cancelled', label: '已取消' },
    ],
  },
];
const EMPTY: Record<State, string> = {
  coming: '还没有要开的班次。新建后，学员就能报名。',
  past: '还没有结束的班次。',
  cancelled: '没有取消过班次。',
};

const COLUMNS: Column<SchoolSession>[] = [
  {
    id: 'title',
    title: '班次',
    cell: ({ title, city, venue, room }) => (
      <>
        {title}
        <SecondLine>{[city, venue, room].filter(Boolean).join(' · ')}</SecondLine>
      </>
    ),
    sortBy: ({ title }) => title,
  },
  {
    id: 'days',
    title: '上课',
    cell: ({ startsOn, endsOn }) => (
      <>
        {startsOn}
        {endsOn !== startsOn && <p className={text.dim}>到 {endsOn}</p>}
      </>
    ),
    sortBy: ({ startsOn }) => startsOn,
    isShort: true,
  },
  { id: 'status', title: '状态', cell: (session) => <SessionBadges session={session} />, isShort: true },
  { id: 'teacher', title: '讲师', cell: ({ teacher }) => teacher, sortBy: ({ teacher }) => teacher, isShort: true },
  {
    id: 'seats',
    title: '已占 / 名额',
    cell: ({ taken, seats, waiting }) => (
      <>
        {taken} / {seats}
        {waiting > 0 && <p className={text.dim}>候补 {waiting} 人</p>}
      </>
    ),
    sortBy: ({ taken, seats }) => taken / seats,
    isFigure: true,
  },
  { id: 'paid', title: '已付款', cell: ({ paid }) => paid, sortBy: ({ paid }) => paid, isFigure: true },
  {
    id: 'price',
    title: '价格',
    cell: ({ priceFen }) => money(priceFen),
    sortBy: ({ priceFen }) => priceFen,
    isFigure: true,
  },
];

/** Sessions that are to come, past or cancelled, and what can be done with each. */
export function SessionsPage() {
  const filters = useFilters(FIELDS);
  const state = (filters.params.state ?? 'coming') as State;
  const query = useCallPages(school.listSessions, { size: SIZE, state });
  const lack = usePageLack();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: nameOf,
      of: (session: SchoolSession): RowAction[] => [
        ...(mayChange(session)
          ? [{ label: '修改', run: () => void navigate(`/school/sessions/${session.id}/edit`) }]
          : []),
        { label: '复制', run: () => void navigate(`/school/sessions/new?copy=${session.id}`) },
        ...(mayConfirm(session) ? [{ label: '确认开班', run: () => setOpen({ kind: 'confirm', session }) }] : []),
        ...(mayCancel(session) ? [{ label: '取消', run: () => setOpen({ kind: 'cancel', session }) }] : []),
      ],
    }),
    [navigate],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => void navigate('/school/sessions/new')}>
          新建班次
        </Button>
      </PageHead>
      <SchoolTabs />
      <FilterBar label="筛选班次" fields={FIELDS} filters={filters} />
      <PagedTable
        label="班次"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ id, title }) => ({ record: id, name: title })}
        opens={({ id }) => `/school/sessions/${id}`}
        empty={EMPTY[state]}
        actions={lack ? null : actions}
        more="更多班次"
      />
      {open?.kind === 'confirm' && <ConfirmDialog session={open.session} onClose={close} />}
      {open?.kind === 'cancel' && <CancelDialog session={open.session} onClose={close} />}
    </>
  );
}
