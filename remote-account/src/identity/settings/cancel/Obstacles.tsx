import type { Obstacle } from '@cellar/shared/api/identity/cancellation/schema';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { Cell, Cells } from '@cellar/shared/ui/base';
import css from './LogoutScreen.module.css';

const rows: Record<Obstacle['kind'], { label: string; to: string }> = {
  orders: { label: '未完成的订单', to: '/order' },
  classes: { label: '未结束的课程', to: '/classList' },
  payments: { label: '处理中的付款', to: '/recharge' },
  refunds: { label: '处理中的退款', to: '/order?tab=error' },
  returns: { label: '处理中的退换', to: '/my-back' },
  payouts: { label: '处理中的提现', to: '/generalize-details?tab=payouts' },
  principal: { label: '未退还的余额本金', to: '/history-recharge' },
  principalReturns: { label: '处理中的本金退还', to: '/history-recharge' },
  deposits: { label: '未退还的保证金', to: '/caution-money' },
};

/** What must be finished first, with the way there. */
export function Obstacles({ list }: { list: Obstacle[] }) {
  return (
    <section className={css.obstacles}>
      <h2>还不能注销</h2>
      <p>以下事项完成后，才能注销账号。</p>
      <Cells>
        {list.map(({ kind, count }) => (
          <Cell
            key={kind}
            label={rows[kind].label}
            value={`${count} 笔`}
            {...(isPublished(rows[kind].to) ? { to: rows[kind].to } : {})}
          />
        ))}
      </Cells>
    </section>
  );
}
