import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import type { MemberRow } from '@cellar/shared/api/members/memberAdmin/schema';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { StatusBadge } from './labels';

const SIZE = 50;
const FIELDS: FilterField<'q'>[] = [
  { kind: 'text', name: 'q', label: '搜索会员', placeholder: '手机号、昵称、公司、邀请码' },
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
  { id: 'joined', title: '注册时间', cell: ({ joinedAt }) => <Time at={joinedAt} />, isShort: true },
];

/** Members, found by phone, name, company or invite code; the newest first. */
export function MembersPage() {
  const filters = useFilters(FIELDS);
  const query = useCallPages(memberAdmin.list, { size: SIZE, ...filters.params });
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FilterBar label="搜索会员" fields={FIELDS} filters={filters} />
      <PagedTable
        label="会员"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        opens={({ id }) => `/members/${id}`}
        empty={filters.isNarrowed ? '没有找到会员。手机号要填完整的 11 位。' : '还没有会员注册。'}
        more="更多会员"
      />
    </>
  );
}
