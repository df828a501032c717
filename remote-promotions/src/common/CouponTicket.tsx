import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import type { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { thresholdText } from '@cellar/shared/parts/CouponFace';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button, cx, Money, Progress } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './CouponTicket.module.css';

const FULL = 100;

/** What to do with it: collect, use, or nothing more. */
function Action({ coupon, busy, onCollect }: { coupon: CouponOffer; busy: boolean; onCollect: () => void }) {
  const waiting = useIsPreloaded();
  if (coupon.state === 'gone') return <span className={css.done}>已领完</span>;
  if (coupon.state === 'collected') {
    return (
      <Button size="s" kind="line" to={`/list?coupon=${coupon.id}`}>
        去使用
      </Button>
    );
  }
  const labels = coupon.collected > 0 ? '再领一张' : '立即领取';
  return (
    <Button size="s" loading={busy} disabled={waiting} label={`${labels}：${coupon.name}`} onClick={onCollect}>
      {labels}
    </Button>
  );
}

/** A coupon that can be collected where it stands. */
export function CouponTicket({ coupon: offered }: { coupon: CouponOffer }) {
  const go = useGo();
  const [taken, setTaken] = useState<CouponOffer | null>(null);
  const coupon = taken ?? offered;
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后领取优惠券' })) return;
      const answer = await coupons.collect({
        couponId: coupon.id,
        idemKey: keyFor({ couponId: coupon.id, collected: coupon.collected }),
      });
      setTaken(answer.coupon);
      toast('领取成功，下单时自动抵扣');
      trackEvent('collectCoupon', { mode: 1, couponId: coupon.id });
    },
    {
      onError: (error) => {
        if (coupons.collect.failedWith(error, 'gone')) setTaken({ ...coupon, state: 'gone' });
        toastError(error);
      },
    },
  );
  return (
    <article className={cx(css.ticket, coupon.state === 'gone' && css.gone)}>
      <Money fen={coupon.offFen} short className={css.amount} />
      <div className={css.terms}>
        <b>{thresholdText(coupon.thresholdFen)}</b>
        <span>{coupon.scopeText}</span>
        <small>领后 {coupon.validDays} 天有效</small>
      </div>
      <div className={css.action}>
        <Action coupon={coupon} busy={busy} onCollect={() => void submit()} />
        {coupon.state === 'collectable' && (
          <Progress value={coupon.takenPercent / FULL} label={`已领 ${coupon.takenPercent}%`} className={css.taken} />
        )}
      </div>
    </article>
  );
}
