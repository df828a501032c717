import type { OwnCoupon } from '@cellar/shared/api/catalog/coupons/schema';
import { daysBetween } from '@cellar/shared/format/time/date';
import { nearDay, nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Tag } from '@cellar/shared/ui/base';
import { CouponTicket } from './CouponTicket';

const SOON_DAYS = 3;
const near = ['今天到期', '明天到期', '后天到期'];

/** 「明天到期」 while it is near, else nothing. */
const soonText = (expiresAt: string) => {
  const days = daysBetween(now(), expiresAt);
  return days <= SOON_DAYS ? (near[days] ?? `还剩 ${days} 天`) : null;
};

/** A coupon of the person's, with what can still be done with it. */
export function OwnTicket({ coupon }: { coupon: OwnCoupon }) {
  const { state, couponId, name, takenAt, expiresAt, orderId } = coupon;
  if (state === 'unused') {
    const soon = soonText(expiresAt);
    return (
      <CouponTicket
        coupon={coupon}
        tag={soon && <Tag tone="solid">{soon}</Tag>}
        note={soon ? `${nearTime(expiresAt, now())} 到期` : `有效期至 ${nearDay(expiresAt, now())}`}
        action={
          <Button size="s" to={`/list?coupon=${couponId}`} label={`去使用：${name}`}>
            去使用
          </Button>
        }
      />
    );
  }
  if (state === 'expired') return <CouponTicket spent coupon={coupon} note={`${nearDay(expiresAt, now())} 已过期`} />;
  return (
    <CouponTicket
      spent={state === 'used'}
      coupon={coupon}
      tag={state === 'held' && <Tag tone="gold">待付款</Tag>}
      note={state === 'held' ? '订单取消后退回' : `${nearDay(takenAt, now())} 领取`}
      action={
        orderId && (
          <Button size="s" kind="line" to={`/order-details?orderId=${orderId}`} label={`查看订单：${name}`}>
            查看订单
          </Button>
        )
      }
    />
  );
}
