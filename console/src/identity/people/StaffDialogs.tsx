import { secondFactor } from '@cellar/shared/api/identity/secondFactor/calls';
import { secondFactorSchema } from '@cellar/shared/api/identity/secondFactor/schema';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { staffSchema, type Account } from '@cellar/shared/api/identity/staff/schema';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { EditAction } from '../../kit/form/draft/EditAction';
import { Dialog } from '../../kit/layout/Dialog';
import { Form } from '../../kit/form/Form';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { ROLE_LABELS } from '../../api/staff';

type Named = Pick<Account, 'id' | 'name'>;
type Props = { account: Account; onClose: () => void };
/** Custom roles that can be given: id → name. */
type Givable = { customRoles: Readonly<Record<string, string>> };

const made = staffSchema.add.params.pick({ name: true, roles: true, customRoles: true });
const removed = secondFactorSchema.remove.params.pick({ reason: true });
const changed = staffSchema.add.params.pick({ roles: true, customRoles: true });

type NewProps = Givable & { onMade: (account: Named) => void; onClose: () => void };

export const NewStaffDialog = ({ customRoles, onMade, onClose }: NewProps) => (
  <Dialog title="新增员工" onClose={onClose}>
    <Form
      schema={made}
      start={{ name: '', roles: [], customRoles: [] }}
      send={async (values) => {
        const { id } = await staff.add(values);
        onMade({ id, name: values.name });
      }}
      submit="新增"
      cancel={{ label: '取消', run: onClose }}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="账号" hint="登录时填写的名字；密码由员工自己用链接设置" />
          <ChoiceField form={form} name="roles" label="权限" kind="any" options={ROLE_LABELS} />
          {Object.keys(customRoles).length > 0 && (
            <ChoiceField form={form} name="customRoles" label="岗位" kind="any" options={customRoles} />
          )}
        </>
      )}
    </Form>
  </Dialog>
);

const givenTo = (account: Account | null) => ({
  roles: account?.roles.toSorted() ?? [],
  customRoles: account?.customRoles.map(({ id }) => id).toSorted() ?? [],
});

export const RolesDialog = ({ account, customRoles, onClose }: Props & Givable) => (
  <EditAction
    title={`修改权限：${account.name}`}
    happens="保存后立即生效。不再有「发布」权限的人，名下的发布令牌会作废。"
    confirm="保存"
    schema={changed}
    row={account}
    startOf={givenTo}
    read={async () => (await staff.list({})).list}
    isSame={(one, { id }) => one.id === id}
    send={(values, seen) => staff.update({ id: account.id, ...values, from: givenTo(seen) })}
    done={() => `${account.name} 的权限已修改`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <ChoiceField form={form} name="roles" label="权限" kind="any" options={ROLE_LABELS} />
        {Object.keys(customRoles).length > 0 && (
          <ChoiceField form={form} name="customRoles" label="岗位" kind="any" options={customRoles} />
        )}
      </>
    )}
  </EditAction>
);

export const StatusDialog = ({ account: { id, name, disabledAt }, onClose }: Props) => {
  const isOff = disabledAt !== null;
  return (
    <ConfirmAction
      title={`${isOff ? '启用' : '停用'}：${name}`}
      happens={isOff ? '账号可以用原来的密码登录。' : '账号立即退出所有设备，不能再登录，名下的发布令牌会作废。'}
      confirm={isOff ? '启用' : '停用'}
      isDangerous={!isOff}
      schema={NO_FIELDS}
      start={{}}
      send={() => staff.update({ id, disabled: !isOff })}
      done={() => `${name} 已${isOff ? '启用' : '停用'}`}
      onClose={onClose}
    />
  );
};

export const EndSessionsDialog = ({ account: { id, name, sessions }, onClose }: Props) => (
  <ConfirmAction
    title={`退出所有设备：${name}`}
    happens={`${sessions} 台设备会立即退出登录，可以用原来的密码重新登录。`}
    confirm="退出所有设备"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => staff.endSessions({ id })}
    done={() => `${name} 已退出所有设备`}
    onClose={onClose}
  />
);

export const RemoveSecondFactorDialog = ({ account: { id, name }, onClose }: Props) => (
  <ConfirmAction
    title={`移除两步验证：${name}`}
    happens="用于手机和恢复码都丢失的员工，请先核实是本人。账号会退出所有设备，下次登录只需要密码。"
    confirm="移除两步验证"
    isDangerous
    schema={removed}
    start={{ reason: '' }}
    send={({ reason }) => secondFactor.remove({ id, reason })}
    done={() => `${name} 的两步验证已移除`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);
