import { useMemo, useState } from 'react';
import { customRoles } from '@cellar/shared/api/identity/customRoles/calls';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { Account } from '@cellar/shared/api/identity/staff/schema';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { Time } from '../../kit/base/Time';
import { formatGiven, useStaff } from '../../api/staff';
import { LinkDialog } from './LinkDialog';
import { PolicyDialog } from './PolicyDialog';
import { EndSessionsDialog, NewStaffDialog, RemoveSecondFactorDialog, RolesDialog, StatusDialog } from './StaffDialogs';

type Kind = 'roles' | 'status' | 'sessions' | 'secondFactor';
type Open =
  | { kind: Kind; account: Account }
  | { kind: 'link'; account: Pick<Account, 'id' | 'name'> }
  | { kind: 'new' | 'policy' }
  | null;

function StatusCell({ account: { disabledAt, hasPassword } }: { account: Account }) {
  if (disabledAt) return <Badge tone="bad">已停用</Badge>;
  return hasPassword ? <Badge tone="ok">可登录</Badge> : <Badge tone="gold">未设密码</Badge>;
}

const COLUMNS: Column<Account>[] = [
  { id: 'name', title: '账号', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'status', title: '状态', cell: (account) => <StatusCell account={account} />, isShort: true },
  { id: 'roles', title: '权限与岗位', cell: ({ roles, customRoles: own }) => formatGiven(roles, own) || '–' },
  {
    id: 'secondFactor',
    title: '两步验证',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Badge tone="ok">已开启</Badge> : '未开启'),
    isShort: true,
  },
  { id: 'sessions', title: '登录中的设备', cell: ({ sessions }) => sessions, isFigure: true },
  { id: 'created', title: '创建时间', cell: ({ createdAt }) => <Time at={createdAt} />, isShort: true },
];

/** Accounts of the console: who works here, and what each may do. */
export function StaffPage() {
  const query = useCall(staff.list, {});
  const roles = useCall(customRoles.list, {});
  const givable = useMemo(
    () => Object.fromEntries((roles.data?.list ?? []).map(({ id, name }) => [id, name])),
    [roles.data],
  );
  const own = useStaff().name;
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: Account) => name,
      of: (account: Account) => {
        const act = (kind: Kind | 'link', label: string, blocked: string | null = null) => ({
          label,
          run: () => setOpen({ kind, account }),
          blocked,
        });
        if (account.disabledAt) return [act('status', '启用')];
        return [
          act('roles', '修改权限'),
          act('link', '生成密码链接'),
          act('sessions', '退出所有设备', account.sessions > 0 ? null : '没有登录中的设备'),
          act('secondFactor', '移除两步验证', account.hasSecondFactor ? null : '两步验证未开启'),
          act('status', '停用', account.name === own ? '不能停用自己的账号' : null),
        ];
      },
    }),
    [own],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button onClick={() => setOpen({ kind: 'policy' })}>安全设置</Button>
        <Button kind="primary" onClick={() => setOpen({ kind: 'new' })}>
          新增员工
        </Button>
      </PageHead>
      <DataTable
        label="员工"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有员工账号。"
        actions={actions}
      />
      {open?.kind === 'new' && (
        <NewStaffDialog
          customRoles={givable}
          onMade={(account) => setOpen({ kind: 'link', account })}
          onClose={close}
        />
      )}
      {open?.kind === 'link' && <LinkDialog account={open.account} onClose={close} />}
      {open?.kind === 'roles' && <RolesDialog account={open.account} customRoles={givable} onClose={close} />}
      {open?.kind === 'status' && <StatusDialog account={open.account} onClose={close} />}
      {open?.kind === 'secondFactor' && <RemoveSecondFactorDialog account={open.account} onClose={close} />}
      {open?.kind === 'policy' && <PolicyDialog onClose={close} />}
      {open?.kind === 'sessions' && <EndSessionsDialog account={open.account} onClose={close} />}
    </>
  );
}
