import type { MemberCenter } from '@cellar/shared/api/members/member/schema';
import { moneyParts } from '@cellar/shared/format/number/money';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card, Icon } from '@cellar/shared/ui/base';
import css from './MemberCenterScreen.module.css';

const COUPONS = '/my-coupon';
const grouped = (count: number) => count.toLocaleString('en-US');

/** What the person owns; each leads to its statement where that is published. */
export function Assets({ center: { balanceFen, coupons, couponsEnding, coins, points } }: { center: MemberCenter }) {
  const { integer, fraction } = moneyParts(balanceFen);
  const assets = [
    { label: '余额', value: `${integer}.${fraction}`, to: '/history-recharge' },
    { label: '优惠券', value: grouped(coupons), to: COUPONS },
    { label: '金币', value: grouped(coins), to: '/history-coin' },
    { label: '积分', value: grouped(points), to: '/history-point' },
  ];
  return (
    <Card className={css.assets}>
      {assets.map(({ label, value, to }) => {
        const inside = (
          <>
            <b className={css.assetValue}>{value}</b>
            <span>{label}</span>
          </>
        );
        return isPublished(to) ? (
          <Link key={label} to={to} className={css.asset}>
            {inside}
          </Link>
        ) : (
          <div key={label} className={css.asset}>
            {inside}
          </div>
        );
      })}
      {couponsEnding > 0 && isPublished(COUPONS) && (
        <Link to={COUPONS} className={css.ending}>
          <Icon name="coupon" size={16} />
          {couponsEnding} 张优惠券 3 天内到期
          <span>
            去使用
            <Icon name="forward" size={12} />
          </span>
        </Link>
      )}
    </Card>
  );
}
