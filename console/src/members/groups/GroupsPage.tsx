import { useMemo, useState } from 'react';
import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import type { MemberGroup } from '@cellar/shared/api/members/memberGroups/schema';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { AddDialog, GroupDialog, RemoveDialog } from './GroupDialogs';
import { ruleText } from './groupForm';

type Open = 'new' | { change: MemberGroup } | { add: MemberGroup } | { remove: MemberGroup } | null;

/** Groups of members, by rule and by hand. */
export function GroupsPage() {
  const query = useCall(memberGroups.list, {});
  const choices = useCall(memberGroups.listChoices, {}, { refetchInterval: false }).data;
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const columns = useMemo(
    (): Column<MemberGroup>[] => [
      { id: 'name', title: '分组', cell: ({ name }) => name, sortBy: ({ name }) => name },
      {
        id: 'who',
        title: '会员',
        cell: ({ rule, members }) => (rule ? ruleText(rule, choices) : `手工加入 ${members.toLocaleString('en')} 位`),
      },
      { id: 'by', title: '谁建的', cell: ({ madeBy }) => madeBy, isShort: true },
      { id: 'at', title: '建于', cell: ({ madeAt }) => <Time at={madeAt} />, isShort: true },
    ],
    [choices],
  );
  const actions = useMemo(
    () => ({
      name: ({ name }: MemberGroup) => name,
      of: (group: MemberGroup) => [
        ...(group.rule ? [] : [{ label: '加入会员', run: () => setOpen({ add: group }) }]),
        { label: '修改', run: () => setOpen({ change: group }) },
        { label: '删除', run: () => setOpen({ remove: group }) },
      ],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <InnerPageHead path={<ListPath to="/members">会员</ListPath>}>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('new')}>
          新建分组
        </Button>
      </InnerPageHead>
      <DataTable
        label="会员分组"
        columns={columns}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        opens={({ id }) => `/members/groups/${id}`}
        empty="还没有分组。点「新建分组」，按条件或手工找一群会员。"
        actions={lack ? null : actions}
      />
      {open === 'new' && <GroupDialog group={null} choices={choices} onClose={close} />}
      {open && open !== 'new' && 'change' in open && (
        <GroupDialog group={open.change} choices={choices} onClose={close} />
      )}
      {open && open !== 'new' && 'add' in open && <AddDialog group={open.add} onClose={close} />}
      {open && open !== 'new' && 'remove' in open && <RemoveDialog group={open.remove} onClose={close} />}
    </>
  );
}
