import type { MemberCenter } from '@cellar/shared/api/member/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Badge, Card, Icon, type IconName } from '@cellar/shared/ui/base';
import css from './MemberCenterScreen.module.css';

type Counts = MemberCenter['orders'];
/** Only what waits for the person carries a number. */
const entries: { text: string; icon: IconName; to: string; count?: keyof Counts }[] = [
  { text: '待付款', icon: 'wallet', to: '/order?tab=waiting', count: 'waiting' },
  { text: '待收货', icon: 'truck', to: '/order?tab=ready', count: 'ready' },
  { text: '已完成', icon: 'check', to: '/order?tab=success' },
  { text: '未成功', icon: 'info', to: '/order?tab=error' },
  { text: '退换', icon: 'returns', to: '/my-back', count: 'back' },
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
              <Icon name={icon} size={24} />
            </Badge>
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </Card>
  );
}
