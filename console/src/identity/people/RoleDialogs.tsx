import { customRoles } from '@cellar/shared/api/identity/customRoles/calls';
import { customRolesSchema, type CustomRole } from '@cellar/shared/api/identity/customRoles/schema';
import { PERMISSIONS } from '@cellar/shared/contract/roles';
import { permissionLabel } from '../../api/staff';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

type Props = { onClose: () => void };

const saved = customRolesSchema.add.params;
const removed = customRolesSchema.remove.params.pick({ reason: true });
const OPTIONS = Object.fromEntries(PERMISSIONS.map((one) => [one, permissionLabel(one)]));

const startOf = (role: CustomRole | null) => ({ name: role?.name ?? '', permissions: role?.permissions ?? [] });

/** Makes a role, or changes this one. */
export const RoleDialog = ({ role = null, onClose }: Props & { role?: CustomRole | null }) => (
  <EditAction
    title={role ? `修改岗位：${role.name}` : '新建岗位'}
    happens={
      role?.holders.length
        ? `保存后立即对 ${role.holders.join('、')} 生效。`
        : '选择这个岗位可以做什么；「只看」只能查看，不能修改。保存后在「员工」中分配。'
    }
    confirm="保存"
    schema={saved}
    row={role}
    startOf={startOf}
    read={async () => (await customRoles.list({})).list}
    isSame={(one, { id }) => one.id === id}
    send={(values, seen) =>
      seen ? customRoles.update({ id: seen.id, ...values, from: startOf(seen) }) : customRoles.add(values)
    }
    done={({ name }) => `岗位「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="岗位名称" />
        <ChoiceField form={form} name="permissions" label="权限" kind="any" options={OPTIONS} />
      </>
    )}
  </EditAction>
);

export const RemoveRoleDialog = ({ role: { id, name, holders }, onClose }: Props & { role: CustomRole }) => (
  <ConfirmAction
    title={`删除岗位：${name}`}
    happens={
      holders.length > 0
        ? `${holders.join('、')} 会立即失去这个岗位的权限；其他权限不变。`
        : '目前没有员工使用这个岗位。'
    }
    confirm="删除"
    isDangerous
    schema={removed}
    start={{ reason: '' }}
    send={({ reason }) => customRoles.remove({ id, reason })}
    done={() => `岗位「${name}」已删除`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);
