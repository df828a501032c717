import type { Cancellation } from '@cellar/shared/api/identity/cancellation/schema';
import { money } from '@cellar/shared/format/number/money';
import { Card } from '@cellar/shared/ui/base';
import css from './LogoutScreen.module.css';

/** What would be gone. */
export function Losses({ losses, coolingDays }: Pick<Cancellation, 'losses' | 'coolingDays'>) {
  const { giftFen, coins, points, coupons, earningFen } = losses;
  const owned = [
    ['余额中的赠送金额', money(giftFen)],
    ['金币', coins.toLocaleString('en-US')],
    ['积分', points.toLocaleString('en-US')],
    ['优惠券', `${coupons} 张`],
    ['推广收益', money(earningFen)],
  ] as const;
  return (
    <Card className={css.card}>
      <h2>注销后将失去</h2>
      <dl className={css.owned}>
        {owned.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.effects}>
        <li>以上资产会被清空，不能恢复或折现，请先用完。</li>
        <li>余额中的本金不会失去，请先在「余额明细」申请退还。</li>
        <li>会员等级、收货地址、收藏、足迹和消息会被删除。</li>
        <li>订单与付款记录按法律要求保留三年，之后抹去收货信息。</li>
        <li>提交后有 {coolingDays} 天冷静期，期间登录或撤回即可保留账号。</li>
      </ul>
    </Card>
  );
}
