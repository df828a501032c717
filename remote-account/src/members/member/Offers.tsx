import { isPublished } from '@cellar/shared/runtime/navigate';
import { Card } from '@cellar/shared/ui/base';
import {
  CircleQuestionMark,
  Gift,
  Image,
  Package,
  ShoppingBag,
  Sparkles,
  Star,
  Store,
  TicketPercent,
  UserRoundPlus,
} from 'lucide';
import { IconWay } from '../../common/IconWay';
import css from './tools.module.css';

const offers = [
  { icon: UserRoundPlus, text: '特邀有礼', to: '/speciallyInvite' },
  { icon: TicketPercent, text: '领券', to: '/my-coupon?centre=1' },
  { icon: Gift, text: '红包', to: '/red-packet' },
  { icon: ShoppingBag, text: '0元购', to: '/freeBuy' },
  { icon: CircleQuestionMark, text: '有奖答题', to: '/answer' },
  { icon: Star, text: '超级单品', to: '/activity-super-product' },
  { icon: Sparkles, text: '新品活动', to: '/activity-new-product' },
  { icon: Package, text: '优惠套装', to: '/product-suit' },
  { icon: Image, text: '海报', to: '/posterList' },
  { icon: Store, text: '春糖专场', to: '/springSugar' },
];

/** What the shop offers its members, in one row that scrolls. */
export function Offers() {
  const there = offers.filter(({ to }) => isPublished(to));
  if (there.length === 0) return null;
  return (
    <Card className={css.card}>
      <nav aria-label="会员福利">
        <ul className={css.row}>
          {there.map(({ icon, text, to }) => (
            <li key={to}>
              <IconWay framed icon={icon} text={text} to={to} />
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
