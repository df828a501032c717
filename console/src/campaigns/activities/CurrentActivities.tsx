import { useMemo } from 'react';
import { campaigns } from '@cellar/shared/api/campaigns/campaigns/calls';
import type { CurrentCampaign } from '@cellar/shared/api/campaigns/campaigns/schema';
import { useCall } from '../../api/useCall';
import { OFFER_KINDS, OFFER_PATHS } from '../../api/offerKinds';
import { useStaff } from '../../api/staff';
import { SecondLine } from '../../kit/base/SecondLine';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { PageHead } from '../../page/PageHead';
import { ActivityTabs, kindsFor } from './ActivityTabs';
import { maySeeOther, OTHER_KINDS } from './otherKinds';
import { isKind, KINDS } from './kinds';
import { OFFER_STATES, OfferBadge } from './offers/OffersList';

const offerPath = (kind: string) => OFFER_PATHS.find((path) => OFFER_KINDS[path].kind === kind);
const titleOf = (kind: string) => {
  const path = offerPath(kind);
  if (path) return OFFER_KINDS[path].title;
  return isKind(kind) ? KINDS[kind].title : (OTHER_KINDS.find((one) => one.kind === kind)?.title ?? kind);
};
const addressOf = ({ kind, id, state }: CurrentCampaign) => {
  const other = OTHER_KINDS.find((one) => one.kind === kind);
  if (state === 'waiting' && !offerPath(kind)) return '/approvals/second-person';
  if (other) return other.pageOf(id);
  const path = offerPath(kind) ?? kind;
  return isKind(kind) && !('hasPage' in KINDS[kind]) ? `/activities/${path}` : `/activities/${path}/${id}`;
};

const COLUMNS: Column<CurrentCampaign>[] = [
  {
    id: 'name',
    title: '活动',
    cell: ({ name, note }) => (
      <>
        {name}
        <SecondLine>{note}</SecondLine>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'kind', title: '类型', cell: ({ kind }) => titleOf(kind), sortBy: ({ kind }) => titleOf(kind), isShort: true },
  { id: 'state', title: '状态', cell: OfferBadge, isShort: true },
  {
    id: 'from',
    title: '开始',
    cell: ({ fromAt }) => (fromAt ? <Time at={fromAt} /> : '—'),
    sortBy: ({ fromAt }) => fromAt,
    isShort: true,
  },
  {
    id: 'to',
    title: '结束',
    cell: ({ toAt }) => (toAt ? <Time at={toAt} /> : '—'),
    sortBy: ({ toAt }) => toAt,
    isShort: true,
  },
  {
    id: 'given',
    title: '已发 / 总数',
    cell: ({ given, total }) =>
      total === null ? '不限' : `${given.toLocaleString('en')} / ${total.toLocaleString('en')}`,
    sortBy: ({ given, total }) => (total === null ? null : given / total),
    isFigure: true,
  },
];

/** What has no end comes last. */
const byEnd = (all: CurrentCampaign[]) => all.sort((one, other) => (one.toAt ?? '9').localeCompare(other.toAt ?? '9'));

type Name = 'q' | 'kind' | 'state';
const STATES = (['waiting', 'soon', 'running', 'gone', 'over'] as const).map((value) => ({
  value,
  label: OFFER_STATES[value].label,
}));

/** Offers and activities of all kinds that are not over, what ends first on top. */
export function CurrentActivities() {
  const staff = useStaff();
  const fields = useMemo<readonly FilterField<Name>[]>(
    () => [
      { kind: 'text', name: 'q', label: '名称' },
      {
        kind: 'select',
        name: 'kind',
        label: '类型',
        all: '全部类型',
        options: [...kindsFor(staff), ...OTHER_KINDS.filter(({ kind }) => maySeeOther(staff, kind))].map(
          ({ title }) => ({
            ...{ value: title, label: title },
          }),
        ),
      },
      { kind: 'select', name: 'state', label: '状态', all: '没有结束的', options: STATES },
    ],
    [staff],
  );
  const filters = useFilters(fields);
  const { q, kind, state } = filters.values;
  const query = useCall(campaigns.listCurrent, state === 'over' ? { over: true } : {});
  const rows =
    query.data &&
    byEnd([...query.data.list, ...query.data.lasting]).filter(
      (one) => (!q || one.name.includes(q)) && (!kind || titleOf(one.kind) === kind) && (!state || one.state === state),
    );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <ActivityTabs />
      <FilterBar label="筛选活动" fields={fields} filters={filters} />
      <DataTable
        label={state === 'over' ? '最近结束的活动' : '没有结束的活动'}
        columns={COLUMNS}
        rows={rows}
        from={query}
        keyOf={({ id }) => id}
        opens={addressOf}
        empty={
          filters.isNarrowed
            ? '没有符合条件的活动，请清除筛选再看。'
            : '没有进行中或即将开始的活动。选一种类型，新建第一个。'
        }
        sum={rows && `${rows.length} 个`}
      />
    </>
  );
}
