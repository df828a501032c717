import { useMemo, useState } from 'react';
import { points } from '@cellar/shared/api/trade/points/calls';
import { pointsSchema, type StaffReward } from '@cellar/shared/api/trade/points/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FinanceTabs } from '../../money/FinanceTabs';
import { NewRewardDialog } from './NewRewardDialog';

type Open = { withdraw: StaffReward } | 'new' | null;
const UNITS = { point: '积分', daibi: '代币' } as const;
const because = pointsSchema.withdrawReward.params.pick({ reason: true });

function StatusCell({ withdrawnAt, taken, total }: StaffReward) {
  if (withdrawnAt) return <Badge>已下架</Badge>;
  return taken < total ? <Badge tone="ok">可兑换</Badge> : <Badge tone="gold">已兑完</Badge>;
}

const COLUMNS: Column<StaffReward>[] = [
  {
    id: 'name',
    title: '礼品',
    cell: ({ name, kind }) => (
      <>
        {name} <span className={text.dim}>{kind === 'coupon' ? '优惠券' : '商品'}</span>
      </>
    ),
  },
  { id: 'status', title: '状态', cell: (reward) => <StatusCell {...reward} />, isShort: true },
  { id: 'cost', title: '需要', cell: ({ cost, account }) => `${cost} ${UNITS[account]}`, isFigure: true },
  { id: 'worth', title: '价值', cell: ({ worthFen }) => money(worthFen), isFigure: true },
  { id: 'taken', title: '已兑 / 总数', cell: ({ taken, total }) => `${taken} / ${total}`, isFigure: true },
  { id: 'each', title: '每人最多', cell: ({ perPerson }) => perPerson, isFigure: true },
  { id: 'position', title: '排序', cell: ({ position }) => position, isFigure: true },
];

const WithdrawDialog = ({ reward: { id, name }, onClose }: { reward: StaffReward; onClose: () => void }) => (
  <ConfirmAction
    title={`下架「${name}」`}
    happens="会员立即不能再兑换，已经兑换的不受影响。"
    confirm="下架"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => points.withdrawReward({ rewardId: id, reason })}
    done={() => `「${name}」已下架`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** What points and tokens are exchanged for. */
export function RewardsPage() {
  const query = useCall(points.listAllRewards, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ name, cost }: StaffReward) => `${name} ${cost}`,
      of: (reward: StaffReward) =>
        reward.withdrawnAt ? [] : [{ label: '下架', run: () => setOpen({ withdraw: reward }) }],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('new')}>
          新增礼品
        </Button>
      </PageHead>
      <FinanceTabs />
      <DataTable
        label="积分兑换"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有可兑换的礼品。"
        actions={lack ? null : actions}
      />
      {open === 'new' && <NewRewardDialog onClose={close} />}
      {open && open !== 'new' && <WithdrawDialog reward={open.withdraw} onClose={close} />}
    </>
  );
}
