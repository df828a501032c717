import type { MemberCenter } from '@cellar/shared/api/member/schema';
import { moneyParts } from '@cellar/shared/format/money';
import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card } from '@cellar/shared/ui/base';
import css from './MemberCenterScreen.module.css';

const grouped = (count: number) => count.toLocaleString('en-US');

/** What the person owns; each leads to its statement where that is published. */
export function Assets({ center: { balanceFen, coupons, coins, points } }: { center: MemberCenter }) {
  const { integer, fraction } = moneyParts(balanceFen);
  const assets = [
    { label: '余额', value: `${integer}.${fraction}`, to: '/history-recharge' },
    { label: '优惠券', value: grouped(coupons), to: '/my-coupon' },
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
    </Card>
  );
}
