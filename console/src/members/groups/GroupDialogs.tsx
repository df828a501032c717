import { z } from 'zod';
import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import { memberGroupsSchema, type GroupRule, type MemberGroup } from '@cellar/shared/api/members/memberGroups/schema';
import { useAction } from '../../api/useCall';
import { countAll } from '../../api/wholeList';
import { Button } from '../../kit/base/Button';
import { byPath } from '../../kit/form/typed/amounts';
import { FieldButton } from '../../kit/form/Field';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import type { PathForm } from '../../kit/form/RowsField';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import { groupForm, ruleFrom, startOf, type Choices } from './groupForm';

const KINDS = { rule: '按条件，每次使用时重新找', hand: '手工加入' };
const because = memberGroupsSchema.remove.params.pick({ reason: true });
const optionsOf = (list: readonly (readonly [string, string])[]) => Object.fromEntries(list);

function RuleFields({ form, choices }: { form: PathForm; choices: Choices | undefined }) {
  const counting = useAction((asked: { rule: GroupRule }) => countAll(memberGroups.count, asked), {
    done: (_rule, members) => `现在有 ${members.toLocaleString('en')} 位会员`,
    meta: { changesNothing: true },
  });
  const count = () => {
    const typed = groupForm
      .partial()
      .safeParse(Object.fromEntries(Object.entries(form.getValues()).filter(([, value]) => value !== '')));
    if (typed.success) counting.run({ rule: ruleFrom(typed.data) });
    else void form.trigger();
  };
  return (
    <>
      {choices && (
        <ChoiceField
          form={form}
          name="levelIds"
          label="等级"
          kind="any"
          options={optionsOf(choices.levels.map(({ id, name }) => [id, name] as const))}
        />
      )}
      <TextField form={form} name="boughtDays" label="近几天买过" hint="可不填" type="number" />
      <TextField form={form} name="quietDays" label="近几天没买" hint="可不填" type="number" />
      <TextField form={form} name="spentYuan" label="一年内买满（元）" hint="扣掉退款，可不填" type="number" />
      {choices && (
        <ChoiceField
          form={form}
          name="provinces"
          label="收货地址在"
          kind="any"
          options={optionsOf(choices.provinces.map(({ code, name }) => [code, name] as const))}
        />
      )}
      <FieldButton>
        <Button onClick={count} busy={counting.isPending}>
          看看有几位
        </Button>
      </FieldButton>
    </>
  );
}

type Props = { group: MemberGroup | null; choices: Choices | undefined; onClose: () => void };

/** Makes a group, or changes one; how its members are found stays. */
export const GroupDialog = ({ group, choices, onClose }: Props) => (
  <EditAction
    title={group ? `修改「${group.name}」` : '新建分组'}
    happens="分组可以作为优惠券和活动消息的对象。填了几个条件，就要同时符合。"
    confirm="保存"
    schema={groupForm}
    row={group}
    startOf={startOf}
    read={async () => (await memberGroups.list({})).list}
    isSame={(one, { id }) => one.id === id}
    labels={{ levelIds: '等级', provinces: '收货地址在' }}
    send={({ name, kind, ...rule }, seen) =>
      memberGroups.save({
        ...(seen && { groupId: seen.id, revision: seen.revision }),
        ...{ name, rule: kind === 'rule' ? ruleFrom(rule) : null },
      })
    }
    done={({ name }) => `「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        {!group && <ChoiceField form={form} name="kind" label="怎么找会员" kind="one" options={KINDS} />}
        {form.watch('kind') === 'rule' && <RuleFields form={byPath(form)} choices={choices} />}
      </>
    )}
  </EditAction>
);

export const RemoveDialog = ({ group: { id, name }, onClose }: { group: MemberGroup; onClose: () => void }) => (
  <ConfirmAction
    title={`删除「${name}」`}
    happens="分组不再能选，会员本身不受影响。"
    confirm="删除"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => memberGroups.remove({ groupId: id, reason })}
    done={() => `「${name}」已删除`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

const phones = z.object({ phones: z.string('请填写手机号').min(1, '请填写手机号') });
const linesOf = (typed: string) =>
  typed
    .split(/[\n,，、;；]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Puts members into a group by their phones. */
export function AddDialog({ group: { id, name }, onClose }: { group: MemberGroup; onClose: () => void }) {
  let unknown: string[] = [];
  return (
    <ConfirmAction
      title={`加入「${name}」`}
      happens="已经在分组里的会员不变。"
      confirm="加入"
      schema={phones}
      start={{ phones: '' }}
      send={async (typed) => {
        ({ unknown } = await memberGroups.addMembers({ groupId: id, phones: linesOf(typed.phones) }));
      }}
      done={() => (unknown.length > 0 ? `已加入，这些手机号没有会员：${unknown.join('、')}` : '已加入')}
      onClose={onClose}
    >
      {(form) => <TextField form={form} name="phones" label="手机号" hint="一行一个，一次最多 2,000 个" lines={8} />}
    </ConfirmAction>
  );
}
