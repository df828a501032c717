import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import type { MemberRow } from '@cellar/shared/api/members/memberAdmin/schema';
import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { SheetButton } from '../../page/SheetButton';
import { PageHead } from '../../page/PageHead';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { useServedSort } from '../../kit/table/columns/useSort';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { StatusBadge, statusText, STATUS_OPTIONS } from './labels';

const SIZE = 50;
type Name = 'q' | 'status' | 'levelId' | 'type' | 'groupId';
type Option = { value: string; label: string };
const TEXT: FilterField<Name> = {
  ...{ kind: 'text', name: 'q', label: '搜索会员', placeholder: '手机号、昵称、公司、邀请码' },
};
const fieldsOf = (levels: Option[], groups: Option[]): FilterField<Name>[] => [
  TEXT,
  { kind: 'select', name: 'levelId', label: '等级', all: '全部等级', options: levels },
  { kind: 'select', name: 'status', label: '状态', all: '全部状态', options: STATUS_OPTIONS },
  {
    ...{ kind: 'select', name: 'type', label: '类型', all: '个人和企业' },
    options: [
      { value: 'person', label: '个人' },
      { value: 'company', label: '企业' },
    ],
  },
  { kind: 'select', name: 'groupId', label: '分组', all: '全部分组', options: groups },
];
const NAMES = fieldsOf([], []);
const optionsOf = (list: readonly { id: string; name: string }[] = []): Option[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

const SHEET = ['昵称', '公司', '手机号', '状态', '等级', '店铺类型', '注册时间'];
const sheetOf = ({ nickname, company, phone, status, level, shopType, joinedAt }: MemberRow) => [
  ...[nickname, company ?? '', phone, statusText(status), level, shopType ?? '', dayMinute(joinedAt)],
];

const COLUMNS: Column<MemberRow>[] = [
  {
    id: 'who',
    title: '会员',
    cell: ({ nickname, company }) => (
      <>
        {nickname}
        {company && <p className={text.dim}>{company}</p>}
      </>
    ),
  },
  { id: 'phone', title: '手机号', cell: ({ phone }) => phone, isShort: true },
  { id: 'status', title: '状态', cell: ({ status }) => <StatusBadge status={status} />, isShort: true },
  { id: 'level', title: '等级', cell: ({ level }) => level, isShort: true },
  { id: 'type', title: '店铺类型', cell: ({ shopType }) => shopType ?? '–', isShort: true },
  {
    ...{ id: 'joined', title: '注册时间', cell: ({ joinedAt }) => <Time at={joinedAt} />, isShort: true },
    sortBy: ({ joinedAt }) => joinedAt,
  },
];
const SERVED = ['joined'] as const;

/** Members, found by phone, name, company or invite code and narrowed by what they are; the newest first. */
export function MembersPage() {
  const levels = useCall(memberAdmin.listLevels, {}, { refetchInterval: false }).data?.list;
  const groups = useCall(memberGroups.list, {}, { refetchInterval: false }).data?.list;
  const filters = useFilters(NAMES);
  const sort = useServedSort(SERVED);
  const params = { size: SIZE, ...(filters.params as object), ...sort };
  const query = useCallPages(memberAdmin.list, params, { keepsLast: true });
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <SheetButton
          name="会员"
          read={async () => [SHEET, ...(await readRows(memberAdmin.exportRows, filters.params as object)).map(sheetOf)]}
        />
      </PageHead>
      <FilterBar label="搜索会员" fields={fieldsOf(optionsOf(levels), optionsOf(groups))} filters={filters} />
      <PagedTable
        label="会员"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        opens={({ id }) => `/members/${id}`}
        empty={filters.isNarrowed ? '没有找到会员。手机号要填完整的 11 位。' : '还没有会员注册。'}
        more="更多会员"
        served={SERVED}
      />
    </>
  );
}
