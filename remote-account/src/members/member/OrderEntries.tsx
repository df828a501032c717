import type { MemberCenter } from '@cellar/shared/api/members/member/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Badge, Card, Icon } from '@cellar/shared/ui/base';
import { CircleCheck, CircleX, PackageOpen, Truck, Wallet, type IconNode } from 'lucide';
import css from './MemberCenterScreen.module.css';

type Counts = MemberCenter['orders'];
/** Only what waits for the person carries a number. */
const entries: { text: string; icon: IconNode; to: string; count?: keyof Counts }[] = [
  { text: '待付款', icon: Wallet, to: '/order?tab=waiting', count: 'waiting' },
  { text: '待收货', icon: Truck, to: '/order?tab=ready', count: 'ready' },
  { text: '已完成', icon: CircleCheck, to: '/order?tab=success' },
  { text: '未成功', icon: CircleX, to: '/order?tab=error' },
  { text: '退换', icon: PackageOpen, to: '/my-back', count: 'back' },
];

export function OrderEntries({ counts }: { counts: Counts }) {
  return (
    <Card>
      <div className={css.cardHead}>
        <h2 className={css.cardTitle}>我的订单</h2>
        <Link to="/order" className={css.more}>
          全部
          <Icon name="forward" size={12} />
        </Link>
      </div>
      <div className={css.orders}>
        {entries.map(({ text, icon, to, count }) => (
          <Link key={text} to={to} className={css.entry}>
            <Badge count={count ? counts[count] : 0} label="个订单">
              <Icon of={icon} size={24} />
            </Badge>
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </Card>
  );
}
