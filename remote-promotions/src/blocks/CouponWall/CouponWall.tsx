import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { cx } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { CouponTicket } from '../../common/CouponTicket';
import { useBlockData } from '../common/page';
import css from './CouponWall.module.css';

export default function CouponWall({ id, title, subtitle, layout }: BlockProps<'CouponWall'>) {
  const items = useBlockData(id, 'coupons')?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <BlockHead title={title} subtitle={subtitle} />
      <ul className={cx(css.wall, css[layout], items.length === 1 && css.single)} aria-label={title || '优惠券'}>
        {items.map((coupon) => (
          <li key={coupon.id}>
            <CouponTicket coupon={coupon} />
          </li>
        ))}
      </ul>
    </>
  );
}
