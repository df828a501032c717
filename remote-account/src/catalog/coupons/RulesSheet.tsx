import { Sheet } from '@cellar/shared/ui/overlay';
import css from './MyCouponScreen.module.css';

const rules: [string, string][] = [
  ['使用数量', '每笔订单限用 1 张，下单时默认选用减得最多的一张，可以更换。'],
  ['叠加优惠', '可与会员价、满减等促销同享，也可与金币、积分、余额一起使用；不能与另一张优惠券叠加。'],
  ['使用门槛', '按适用商品减去促销优惠后的金额计算，不含运费。'],
  ['退回', '订单取消或全部退货后，未过期的券退回「未使用」；部分退货不退券。'],
  ['有效期', '在有效期内下单有效，过期自动作废，不能兑换现金。'],
];

/** What holds for every coupon. */
export const RulesSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="优惠券使用规则">
    <dl className={css.ruleList}>
      {rules.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
