import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import type { GroupRule, MemberGroup } from '@cellar/shared/api/members/memberGroups/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useAction, useCall, useCallPages } from '../../api/useCall';
import { useCount } from '../../api/wholeList';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { Empty, Loaded } from '../../kit/feedback/Loaded';
import { ListPath } from '../../kit/page/ListPath';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { AddDialog } from './GroupDialogs';
import { ruleText } from './groupForm';

type Member = Result<'memberGroups.listMembers'>['list'][number];
const LIST = '/members/groups';

const COLUMNS: Column<Member>[] = [
  { id: 'who', title: '会员', cell: ({ nickname }) => nickname },
  { id: 'phone', title: '手机号', cell: ({ phone }) => phone, isShort: true },
  { id: 'level', title: '等级', cell: ({ level }) => level, isShort: true },
  { id: 'at', title: '加入时间', cell: ({ addedAt }) => <Time at={addedAt} />, isShort: true },
];

function RuleOf({ rule }: { rule: GroupRule }) {
  const choices = useCall(memberGroups.listChoices, {}, { refetchInterval: false }).data;
  const query = useCount(memberGroups.count, { rule });
  return (
    <>
      <p>{ruleText(rule, choices)}</p>
      <Loaded from={query}>{(members) => <p>现在有 {members.toLocaleString('en')} 位会员。</p>}</Loaded>
    </>
  );
}

function Members({ group: { id: groupId } }: { group: MemberGroup }) {
  const query = useCallPages(memberGroups.listMembers, { groupId });
  const lack = usePageLack();
  const removing = useAction(memberGroups.removeMember, { done: () => '已移出分组' });
  const { run } = removing;
  const actions = useMemo(
    () => ({
      name: ({ nickname }: Member) => nickname,
      of: ({ id: memberId }: Member) => [{ label: '移出分组', run: () => run({ groupId, memberId }) }],
    }),
    [groupId, run],
  );
  return (
    <PagedTable
      label="分组里的会员"
      columns={COLUMNS}
      pages={query}
      keyOf={({ id }) => id}
      opens={({ id }) => `/members/${id}`}
      empty="还没有会员。点「加入会员」，按手机号加入。"
      actions={lack ? null : actions}
      more="更多会员"
    />
  );
}

/** One group: its rule with how many it finds, or who was put in by hand. */
export function GroupPage() {
  const { id = '' } = useParams();
  const query = useCall(memberGroups.list, {});
  const lack = usePageLack();
  const [isAdding, setAdding] = useState(false);
  const group = query.data?.list.find((one) => one.id === id);
  return (
    <>
      <InnerPageHead
        path={<ListPath to={LIST}>会员分组</ListPath>}
        {...(group && { title: group.name, history: { record: group.id, name: group.name } })}
      >
        {group && !group.rule && (
          <Button kind="primary" blocked={lack} onClick={() => setAdding(true)}>
            加入会员
          </Button>
        )}
      </InnerPageHead>
      <Loaded from={query}>
        {() => {
          if (!group) return <Empty>分组不存在。</Empty>;
          return group.rule ? <RuleOf rule={group.rule} /> : <Members group={group} />;
        }}
      </Loaded>
      {isAdding && group && <AddDialog group={group} onClose={() => setAdding(false)} />}
    </>
  );
}
