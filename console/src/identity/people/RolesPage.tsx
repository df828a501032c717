import { useMemo, useState } from 'react';
import { customRoles } from '@cellar/shared/api/identity/customRoles/calls';
import type { CustomRole } from '@cellar/shared/api/identity/customRoles/schema';
import { ROLES, type Role } from '@cellar/shared/contract/roles';
import { permissionLabel, ROLE_LABELS } from '../../api/staff';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { FactList } from '../../kit/layout/FactList';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PageHead } from '../../page/PageHead';
import { RemoveRoleDialog, RoleDialog } from './RoleDialogs';

type Open = { kind: 'new' } | { kind: 'change' | 'remove'; role: CustomRole } | null;

const COLUMNS: Column<CustomRole>[] = [
  { id: 'name', title: '岗位', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'permissions', title: '权限', cell: ({ permissions }) => permissions.map(permissionLabel).join('、') },
  { id: 'holders', title: '员工', cell: ({ holders }) => holders.join('、') || '–' },
];

/** What each built-in role is for. */
const PURPOSES: Record<Role, string> = {
  release: '发布、上线和回滚应用，管理发布令牌',
  'pages-edit': '编辑活动页面、预约和报名',
  'pages-publish': '发布页面、公告和活动消息',
  approve: '审核注册、冻结与解冻账号、授予区域专享',
  goods: '商品、价格和搜索词',
  warehouse: '库存的入库、出库、调拨和盘点',
  orders: '订单配货、发货、改价和取消',
  service: '退换、反馈、评价和样酒',
  school: '课程、班次、学员和证书',
  finance: '收款、退款、对账、日结、发票、提现，同意低于进货价的价格',
  marketing: '促销、优惠券、抢购等活动、会员分组和活动消息',
  viewer: '查看全部页面，不能修改，手机号已隐藏',
  admin: '全部权限，并管理员工、岗位和安全设置',
};

/** Roles that the shop put together itself, and those that are built in. */
export function RolesPage() {
  const query = useCall(customRoles.list, {});
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: CustomRole) => name,
      of: (role: CustomRole) => [
        { label: '修改', run: () => setOpen({ kind: 'change', role }) },
        { label: '删除', run: () => setOpen({ kind: 'remove', role }) },
      ],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" onClick={() => setOpen({ kind: 'new' })}>
          新建岗位
        </Button>
      </PageHead>
      <DataTable
        label="岗位"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有自定义岗位。把几项权限合成一个岗位，分配给员工后统一修改。"
        actions={actions}
      />
      <SectionTitle>内置权限</SectionTitle>
      <FactList facts={ROLES.map((role) => [ROLE_LABELS[role], PURPOSES[role]])} />
      {open?.kind === 'new' && <RoleDialog onClose={close} />}
      {open?.kind === 'change' && <RoleDialog role={open.role} onClose={close} />}
      {open?.kind === 'remove' && <RemoveRoleDialog role={open.role} onClose={close} />}
    </>
  );
}
