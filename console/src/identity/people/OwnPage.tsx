import { useMemo } from 'react';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { StaffSession } from '@cellar/shared/api/identity/staff/schema';
import { useAction, useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { Time } from '../../kit/base/Time';
import { PasswordSection } from './PasswordSection';
import { SecondFactorSection } from './secondFactor/SecondFactorSection';
import { useStaff } from '../../api/staff';

const COLUMNS: Column<StaffSession>[] = [
  { id: 'device', title: '设备', cell: ({ device }) => device },
  {
    id: 'current',
    title: '状态',
    cell: ({ current }) => (current ? <Badge tone="ok">本机</Badge> : '登录中'),
    isShort: true,
  },
  { id: 'place', title: '网络', cell: ({ place }) => place || '–' },
  { id: 'at', title: '登录时间', cell: ({ openedAt }) => <Time at={openedAt} />, isShort: true },
];

/** The own account: where it is signed in, and by what. */
export function OwnPage() {
  const { name, title } = useStaff();
  const query = useCall(staff.listSessions, {});
  const { run } = useAction(({ id }: StaffSession) => staff.endSession({ id }), {
    done: ({ device }) => `${device} 已退出登录`,
  });
  const actions = useMemo(
    () => ({
      name: ({ device, openedAt }: StaffSession) => `${device} ${openedAt}`,
      of: (session: StaffSession) => (session.current ? [] : [{ label: '退出登录', run: () => run(session) }]),
    }),
    [run],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} text={`${name}：${title}`} />
      </PageHead>
      <DataTable
        label="登录中的设备"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        empty="没有登录中的设备。"
        actions={actions}
      />
      <PasswordSection />
      <SecondFactorSection />
    </>
  );
}
