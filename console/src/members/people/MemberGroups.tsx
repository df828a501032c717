import { useState } from 'react';
import { z } from 'zod';
import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import { memberGroupsSchema } from '@cellar/shared/api/members/memberGroups/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { mayAct } from '@cellar/shared/contract/roles';
import { useStaff } from '../../api/staff';
import { useAction, useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { SelectField } from '../../kit/form/SelectField';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { Options } from '../../kit/form/Options';

type Group = Result<'memberGroups.listOfMember'>['list'][number];
type Props = { member: { id: string; nickname: string; status: string } };

const { listOfMember, putMember } = memberGroupsSchema;
const schema = z.object({ groupId: z.string().min(1) });
const COLUMNS: Column<Group>[] = [
  { id: 'name', title: '分组', cell: ({ name }) => name },
  { id: 'how', title: '怎么加入', cell: ({ byRule }) => (byRule ? '符合条件' : '手工加入'), isShort: true },
];

function PutDialog({ member: { id, nickname }, onClose }: Props & { onClose: () => void }) {
  const all = useCall(memberGroups.list, {}, { refetchInterval: false }).data?.list;
  const byHand = all?.filter(({ rule }) => rule === null);
  return (
    <ConfirmAction
      title={`把 ${nickname} 加入分组`}
      happens="按条件找会员的分组会自己找到会员，这里只列手工分组。"
      confirm="加入"
      schema={schema}
      start={{ groupId: '' }}
      send={({ groupId }) => memberGroups.putMember({ memberId: id, groupId })}
      done={() => '已加入分组'}
      onClose={onClose}
    >
      {(form) => (
        <SelectField form={form} name="groupId" label="分组">
          <option value="">{byHand?.length === 0 ? '还没有手工分组' : '请选择'}</option>
          <Options of={byHand} />
        </SelectField>
      )}
    </ConfirmAction>
  );
}

function Groups({ member }: Props) {
  const { id, nickname, status } = member;
  const query = useCall(memberGroups.listOfMember, { memberId: id });
  const mayWrite = mayAct(useStaff(), putMember.access.staff);
  const [isPutting, setPutting] = useState(false);
  const { run } = useAction(memberGroups.removeMember, { done: () => '已移出分组' });
  const lack = mayWrite ? null : '需要「客服」或「页面发布」权限，请联系管理员';
  const actions = {
    name: ({ name }: Group) => `${nickname}：${name}`,
    of: ({ id: groupId, byRule }: Group) =>
      byRule ? [] : [{ label: '移出分组', run: () => run({ groupId, memberId: id }) }],
  };
  return (
    <section aria-label="会员分组">
      <SectionTitle>会员分组</SectionTitle>
      <p>
        <Button blocked={status === 'cancelled' ? '账号已注销' : lack} onClick={() => setPutting(true)}>
          加入分组
        </Button>
      </p>
      <DataTable
        label="会员分组"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id: groupId }) => groupId}
        opens={({ id: groupId }) => `/members/groups/${groupId}`}
        empty="不在任何分组里。"
        actions={mayWrite ? actions : null}
      />
      {isPutting && <PutDialog member={member} onClose={() => setPutting(false)} />}
    </section>
  );
}

/** The groups that a member is in, for those who may see groups. */
export const MemberGroups = ({ member }: Props) =>
  mayAct(useStaff(), listOfMember.access.staff) ? <Groups member={member} /> : null;
